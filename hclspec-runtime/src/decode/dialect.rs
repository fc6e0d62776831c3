//! Which language the values of a spec are decoded by: ours, or that of the reference's `hcldec` command.
//!
//! Where the two differ the spec language's documents rule, except for programs that ask for the reference's ways.

use super::engine::Engine;
use super::implied::implied_type;
use crate::body::FoundBlocks;
use crate::convert::{convert, unify};
use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::table::BodySpec;
use crate::types::Type;
use crate::value::{Map, Object, Val};
use std::sync::Arc;

/// The language that a spec is written in and decoded by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialect {
    /// The HCL Config Spec Language.
    #[default]
    Hclspec,
    /// That of the reference implementation's command `hcldec`: `array` stands for `tuple`, blocks of one type give lists,
    /// sets and maps of one element type, there are no `dynamic` blocks, a required argument may be null, and
    /// fallbacks keep their types.
    Hcldec,
}

impl Engine<'_> {
    /// The values of all blocks of a type as a list of one element type, or as a set.
    pub(super) fn unified_blocks(
        &self,
        diags: &mut Diagnostics,
        block_type: &str,
        found: &FoundBlocks<'_>,
        nested: &BodySpec<'_>,
        values: Vec<Val>,
        collection: fn(Type, Vec<Val>) -> Val,
    ) -> Option<Val> {
        if values.is_empty() {
            return Some(collection(implied_type(nested, Dialect::Hcldec), values));
        }
        match unified(values) {
            Ok((element, values)) => Some(collection(element, values)),
            Err(index) => {
                let place = found.list.get(index).or(found.list.first())?;
                diags.push(inconsistent(block_type).with_subject(place.header));
                None
            }
        }
    }
}

/// The problem of blocks whose values have no type in common.
pub(super) fn inconsistent(block_type: &str) -> Diagnostic {
    Diagnostic::error(format!("inconsistent argument types in {block_type} blocks"))
        .with_detail(format!("The arguments of all `{block_type}` blocks must have the same types."))
}

/// A map of one element type; `None` if the values have no type in common. `empty` is the element type if there are none.
pub(super) fn unified_map(entries: Vec<(String, Val)>, empty: impl FnOnce() -> Type) -> Option<Val> {
    if entries.is_empty() {
        return Some(Val::map(empty(), entries));
    }
    let Object { keys, values, .. } = Object::new(entries);
    let (element, values) = unified(values).ok()?;
    Some(Val::Map(Arc::new(Map { element, entries: Object::with_keys(keys, values) })))
}

/// The values converted to the type that they have in common; the index of one that does not convert.
fn unified(values: Vec<Val>) -> Result<(Type, Vec<Val>), usize> {
    let types: Vec<Type> = values.iter().map(Val::ty).collect();
    let element = unify(&types).ok_or(0_usize)?;
    let mut converted = Vec::with_capacity(values.len());
    for (index, value) in values.into_iter().enumerate() {
        converted.push(convert(value, &element).map_err(|_| index)?);
    }
    Ok((element, converted))
}
