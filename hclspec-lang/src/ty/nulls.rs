//! Types that differ only in nulls.

use super::{CollKind, Element, Ty, TyKind};
use std::sync::Arc;

impl Ty {
    /// One type for the values of both, if they differ only in nulls.
    pub fn merged_nulls(&self, other: &Self) -> Option<Self> {
        let null = self.null.max(other.null);
        if self.kind == other.kind {
            return Some(Self::new(self.kind.clone()).with_null(null));
        }
        let all = |a: &[(String, Self)], b: &Self, len: usize| {
            let mut merged = Vec::with_capacity(len);
            for (index, (name, ty)) in a.iter().enumerate() {
                merged.push((name.clone(), ty.merged_nulls(b.attr_near(index, name)?)?));
            }
            (a.len() == len).then_some(merged)
        };
        let kind = match (self.resolved(), other.resolved()) {
            (TyKind::Coll(coll, a), TyKind::Coll(other, b)) if coll == other => {
                TyKind::Coll(*coll, Element { of: Arc::new(a.of.merged_nulls(&b.of)?), exact: a.exact.clone() })
            }
            (TyKind::Tuple(a), TyKind::Tuple(b)) if a.len() == b.len() => {
                let mut merged = Vec::with_capacity(a.len());
                for (a, b) in a.iter().zip(b.iter()) {
                    merged.push(a.merged_nulls(b)?);
                }
                TyKind::Tuple(merged.into())
            }
            (TyKind::Object(a), TyKind::Object(b)) => TyKind::Object(all(a, other, b.len())?.into()),
            (TyKind::Choice(a), TyKind::Choice(b)) => TyKind::Choice(all(a, other, b.len())?.into()),
            (_, kind) if self.is_null() => kind.clone(),
            (kind, _) if other.is_null() => kind.clone(),
            (a, b) if a == b => a.clone(),
            _ => return None,
        };
        Some(Self::new(kind).with_null(null))
    }

    /// Makes every part nullable that may be null in values of `other` after conversion to this type.
    pub fn with_nulls_of(&self, other: &Self) -> Self {
        let part = |a: &Self, b: &Self| a.with_nulls_of(b).or_null(b.null);
        let resolved = Self::new(self.resolved().clone()).with_null(self.null);
        match (&resolved.kind, other.resolved()) {
            (
                TyKind::Coll(CollKind::List | CollKind::Set, _),
                TyKind::Coll(CollKind::List | CollKind::Set | CollKind::Seq, b),
            )
            | (TyKind::Coll(CollKind::Map, _), TyKind::Coll(CollKind::Map | CollKind::Rec, b))
            | (TyKind::Object(_), TyKind::Coll(CollKind::Map | CollKind::Rec, b)) => {
                resolved.map_parts(&mut |a| part(a, &b.of))
            }
            (TyKind::Coll(CollKind::Map, _), TyKind::Object(attrs)) => resolved.map_parts(&mut |a| {
                let mut element = a.clone();
                for (_, attr) in attrs.iter() {
                    element = part(&element, attr);
                }
                element
            }),
            (TyKind::Object(attrs), TyKind::Object(_)) => {
                let mut names = attrs.iter().enumerate();
                resolved.map_parts(&mut |attr| {
                    let own = names.next().and_then(|(index, (name, _))| other.attr_near(index, name));
                    own.map_or_else(|| attr.clone(), |own| part(attr, own))
                })
            }
            (TyKind::String | TyKind::Number | TyKind::Bool, TyKind::String | TyKind::Number | TyKind::Bool) => {
                resolved
            }
            _ => self.with_inner_nulls(),
        }
    }

    /// Makes all elements and attributes nullable, at any depth.
    pub fn with_inner_nulls(&self) -> Self {
        let mut inner = |it: &Self| it.with_inner_nulls().or_null(true);
        match self.resolved() {
            // The alternatives of a union are not parts.
            kind @ TyKind::Union(_) => Self::new(kind.clone()).with_null(self.null),
            kind => Self::new(kind.clone()).with_null(self.null).map_parts(&mut inner),
        }
    }
}
