//! Unions: types with alternatives.

use super::extent::{Extent, Holds, Measured};
use super::{Coll, Notation, Others, Presence, Shared, Type};

/// One of the types of a `union`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Alternative {
    /// The alternative's name, NFC.
    pub name: Shared<str>,
    /// The alternative's type, which may be a named type but never a union.
    pub ty: Type,
}

impl Measured for [Alternative] {
    #[inline(never)]
    fn extent(&self) -> Extent {
        let all = self.iter().fold(Extent::default(), |all, it| all.and(it.ty.extent()));
        let own = if of_values(self) == Type::Any { Holds::MIXED } else { Holds::UNION };
        all.holding(Holds::WRITTEN.and(Holds::UNION).and(own)).outer()
    }
}

/// The type of the values of these alternatives, or `any` if the types differ.
pub(super) fn of_values(alternatives: &[Alternative]) -> Type {
    let mut types = alternatives.iter().map(|alternative| alternative.ty.of_values());
    let first = types.next().unwrap_or(Type::Any);
    if types.all(|ty| ty == first) { first } else { Type::Any }
}

impl Type {
    /// Returns `true` if every value that has the type `other` without conversion also has this type.
    #[inline]
    pub fn covers(&self, other: &Self) -> bool {
        match (self.unnamed(), other.unnamed()) {
            (Self::Any, _) => true,
            (Self::Written(Notation::Key(_)), other) if *other.written() == Self::String => true,
            (ty, Self::Written(notation)) if ty == notation.written_type() => true,
            (Self::Coll(coll, element), Self::Coll(other_coll, other)) => coll == other_coll && element.covers(other),
            (Self::Coll(Coll::List, element), Self::Tuple(others)) => others.iter().all(|other| element.covers(other)),
            (Self::Coll(Coll::Map, element), Self::Object(others)) => {
                others.iter().all(|other| element.covers(&other.ty))
            }
            // This type ignores unknown attributes, so the other type may have more.
            (Self::Object(attrs), Self::Object(others)) if attrs.others == Others::Ignored => {
                attrs.iter().all(|attr| match others.iter().find(|other| other.name == attr.name) {
                    Some(other) => attr.ty.covers(&other.ty) && *other.presence() == Presence::Required,
                    None => false,
                })
            }
            (Self::AnyObject, Self::Object(_) | Self::Coll(Coll::Map, _)) => true,
            (ty, other) => ty == other,
        }
    }
}
