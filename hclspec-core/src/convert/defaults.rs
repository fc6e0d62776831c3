//! Sizes of defaults of optional attributes.

use crate::types::{Literal, Presence, Type};
use crate::value::text_size;

/// The size of all defaults in a type: the most that a conversion adds to each part of a value.
#[inline]
pub fn defaults(ty: &Type) -> u64 {
    match ty {
        Type::Any | Type::String | Type::Number | Type::Bool | Type::Written(_) | Type::AnyObject => 0,
        // The defaults of a recursive type are counted at its definition.
        Type::Recursive(_) => 0,
        Type::Named(named) => defaults(&named.ty),
        Type::Coll(_, element) => defaults(element),
        Type::Tuple(elements) => elements.iter().map(defaults).fold(0, u64::saturating_add),
        Type::Union(all) => all.iter().map(|alternative| defaults(&alternative.ty)).fold(0, u64::saturating_add),
        Type::Object(attrs) => attrs.iter().fold(0, |sum, attr| {
            let own = match attr.presence() {
                Presence::Default(default) => size(default),
                Presence::Required | Presence::Optional => 0,
            };
            sum.saturating_add(own).saturating_add(defaults(&attr.ty))
        }),
    }
}

/// The number of values in a literal, as [`Val::size`](crate::value::Val::size) counts them.
#[inline]
fn size(literal: &Literal) -> u64 {
    match literal {
        Literal::Null | Literal::Bool(_) => 1,
        Literal::Number(text) | Literal::String(text) => 1 + text_size(text),
        Literal::Tuple(items) => items.iter().map(size).fold(1, u64::saturating_add),
        Literal::Object(items) => {
            items.iter().fold(1, |sum, (key, value)| sum.saturating_add(text_size(key)).saturating_add(size(value)))
        }
    }
}
