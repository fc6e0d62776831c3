//! Joins types: one type for several values that expressions see.

use super::{Class, CollKind, Element, Null, Ty, TyKind};
use hclspec_core::positions::{Positions, all_mapped, mapped};
use std::sync::Arc;

impl Ty {
    /// A type that is true of the values of both types. It is also true of a value of one type after conversion to the
    /// common type with a value of the other. The exact type is not known then: elements and attributes are converted,
    /// but those of the same kind keep their kind.
    pub(crate) fn join(self, other: &Self) -> Self {
        // The common type of objects with different attributes is a map.
        if self == *other && !self.has_keyed() {
            return self;
        }
        let null = self.null.max(other.null);
        match (self.is_null(), other.is_null()) {
            (true, true) => return Self::unknown(),
            (true, false) => return other.clone().or_null(Null::Open),
            (false, true) => return self.or_null(Null::Open),
            (false, false) => {}
        }
        let kind = self.opened().kind.join(&other.clone().opened().kind);
        Self::new(kind).with_null(null)
    }

    /// Returns `true` if the type contains an object whose attributes depend on the input.
    fn has_keyed(&self) -> bool {
        matches!(self.kind, TyKind::Coll(CollKind::Keyed, _)) || self.children().any(Self::has_keyed)
    }

    /// Returns `true` if values of the two never have a common type, whatever they contain.
    pub(crate) fn is_unlike(&self, other: &Self) -> bool {
        let kind = |ty: &Self| match ty.class() {
            Class::Any => 0,
            Class::Simple => 1,
            Class::Sequence | Class::Set => 2,
            Class::Mapping => 3,
        };
        let (a, b) = (kind(self), kind(other));
        a != b && a != 0 && b != 0
    }

    /// Joins all types. Returns `None` if there are none.
    pub(crate) fn join_all<'t>(types: impl IntoIterator<Item = &'t Self>) -> Option<Self> {
        let mut types = types.into_iter();
        let mut joined = types.next()?.clone();
        for ty in types {
            joined = joined.join(ty);
        }
        Some(joined)
    }

    /// The type of any element of a list, set or tuple, or of any value in a map or object; `None` if it has neither or
    /// nothing is known about it.
    pub(crate) fn any_element(&self) -> Option<Self> {
        Self::join_all(self.children())
    }
}

impl TyKind {
    fn join(self, other: &Self) -> Self {
        match (self, other) {
            (Self::Written(a), Self::Written(b)) if a == *b => Self::Written(a),
            (Self::String | Self::Written(_), Self::String | Self::Written(_)) => Self::String,
            (Self::Number, Self::Number) => Self::Number,
            (Self::Bool, Self::Bool) => Self::Bool,
            (Self::Coll(a @ (CollKind::List | CollKind::Set | CollKind::Map), one), Self::Coll(b, another))
                if a == *b =>
            {
                let of = Arc::new((*one.of).clone().join(&another.of));
                Self::Coll(a, Element { of, exact: one.exact.filter(|exact| another.exact.as_ref() == Some(exact)) })
            }
            (Self::Tuple(a), Self::Tuple(b)) if a.len() == b.len() => {
                let mut joined = Vec::with_capacity(a.len());
                for (a, b) in a.iter().zip(b.iter()) {
                    joined.push(a.clone().join(b));
                }
                Self::Tuple(joined.into())
            }
            (Self::Object(a), Self::Object(b)) => match in_order(&a, b) {
                Some(b) => {
                    let mut joined = Vec::with_capacity(a.len());
                    for ((name, a), b) in a.iter().zip(b) {
                        joined.push((name.clone(), a.clone().join(b)));
                    }
                    Self::Object(joined.into())
                }
                None => either(CollKind::Rec, Self::Object(a), Self::Object(Arc::clone(b))),
            },
            (a, b) => match (Ty::new(a.clone()).class(), Ty::new(b.clone()).class()) {
                (Class::Sequence, Class::Sequence) => either(CollKind::Seq, a, b.clone()),
                (Class::Mapping, Class::Mapping) => either(CollKind::Rec, a, b.clone()),
                _ => Self::Any,
            },
        }
    }
}

/// A collection with elements of both; unknown elements if both are empty.
fn either(coll: CollKind, a: TyKind, b: TyKind) -> TyKind {
    let element = match (Ty::new(a).any_element(), Ty::new(b).any_element()) {
        (Some(a), Some(b)) => a.join(&b),
        (Some(one), None) | (None, Some(one)) => one,
        (None, None) => Ty::unknown(),
    };
    Ty::coll(coll, element).kind
}

/// The types of the attributes of `b` in the order of `a`, if both have the same names.
fn in_order<'b>(a: &[(String, Ty)], b: &'b [(String, Ty)]) -> Option<Vec<&'b Ty>> {
    if a.len() != b.len() {
        return None;
    }
    if a.iter().zip(b).all(|((a, _), (b, _))| a == b) {
        return Some(mapped(b, |(_, ty)| ty));
    }
    let mut places = Positions::default();
    for (place, (name, _)) in b.iter().enumerate() {
        places.set(name.into(), place);
    }
    all_mapped(a, |(name, _)| b.get(places.get(name)?).map(|(_, ty)| ty))
}
