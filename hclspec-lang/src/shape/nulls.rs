//! Shapes that differ only in nulls.

use super::{Shape, ShapeKind};
use hclspec_core::positions::mapped;
use std::rc::Rc;

impl Shape {
    /// One shape for the values of both, if they differ only in nulls.
    #[must_use]
    pub fn merged_nulls(&self, other: &Self) -> Option<Self> {
        let nullable = self.nullable || other.nullable;
        let boxed = |a: &Self, b: &Self| a.merged_nulls(b).map(Rc::new);
        if self.kind == other.kind {
            return Some(Self { kind: self.kind.clone(), nullable });
        }
        let kind = match (self.resolved(), other.resolved()) {
            (ShapeKind::List(a), ShapeKind::List(b)) => ShapeKind::List(boxed(a, b)?),
            (ShapeKind::Set(a), ShapeKind::Set(b)) => ShapeKind::Set(boxed(a, b)?),
            (ShapeKind::Map(a), ShapeKind::Map(b)) => ShapeKind::Map(boxed(a, b)?),
            (ShapeKind::Seq(a), ShapeKind::Seq(b)) => ShapeKind::Seq(boxed(a, b)?),
            (ShapeKind::Rec(a), ShapeKind::Rec(b)) => ShapeKind::Rec(boxed(a, b)?),
            (ShapeKind::Tuple(a), ShapeKind::Tuple(b)) if a.len() == b.len() => {
                let mut merged = Vec::with_capacity(a.len());
                for (a, b) in a.iter().zip(b.iter()) {
                    merged.push(a.merged_nulls(b)?);
                }
                ShapeKind::Tuple(merged.into())
            }
            (ShapeKind::Object(a), ShapeKind::Object(b)) if a.len() == b.len() => {
                let mut merged = Vec::with_capacity(a.len());
                for (index, (name, shape)) in a.iter().enumerate() {
                    merged.push((name.clone(), shape.merged_nulls(other.attr_near(index, name)?)?));
                }
                ShapeKind::Object(merged.into())
            }
            (ShapeKind::Choice(a), ShapeKind::Choice(b)) if a.len() == b.len() => {
                let mut merged = Vec::with_capacity(a.len());
                for ((name, a), (_, b)) in a.iter().zip(b.iter()) {
                    merged.push((name.clone(), a.merged_nulls(b)?));
                }
                ShapeKind::Choice(merged.into())
            }
            (ShapeKind::Null, kind) | (kind, ShapeKind::Null) => kind.clone(),
            (a, b) if a == b => a.clone(),
            _ => return None,
        };
        Some(Self { kind, nullable })
    }

    /// The same shape, in which everything may be null that may be so in values of another shape, once they are converted to this one.
    #[must_use]
    pub fn with_nulls_of(&self, other: &Self) -> Self {
        use ShapeKind::{Bool, List, Map, Number, Object, Rec, Seq, Set, String};
        let part = |a: &Self, b: &Self| a.with_nulls_of(b).or_null(b.nullable);
        let kind = match (self.resolved(), other.resolved()) {
            (List(a), List(b) | Set(b) | Seq(b)) => List(Rc::new(part(a, b))),
            (Set(a), List(b) | Set(b) | Seq(b)) => Set(Rc::new(part(a, b))),
            (Map(a), Map(b) | Rec(b)) => Map(Rc::new(part(a, b))),
            (Map(a), Object(attrs)) => {
                Map(Rc::new(attrs.iter().fold((**a).clone(), |element, (_, attr)| part(&element, attr))))
            }
            (Object(attrs), Map(b) | Rec(b)) => {
                Object(mapped(attrs, |(name, attr)| (name.clone(), part(attr, b))).into())
            }
            (Object(attrs), Object(_)) => {
                let attr = |(index, (name, attr)): (usize, &(std::string::String, Self))| {
                    let own = other.attr_near(index, name);
                    (name.clone(), own.map_or_else(|| attr.clone(), |own| part(attr, own)))
                };
                Object(attrs.iter().enumerate().map(attr).collect::<Vec<_>>().into())
            }
            (leaf @ (String | Number | Bool), String | Number | Bool) => leaf.clone(),
            _ => return self.with_inner_nulls(),
        };
        Self { kind, nullable: self.nullable }
    }

    /// The same shape, in which everything inside may be null.
    #[must_use]
    pub fn with_inner_nulls(&self) -> Self {
        let inner = |it: &Self| it.with_inner_nulls().or_null(true);
        let kind = match self.resolved() {
            ShapeKind::List(element) => ShapeKind::List(Rc::new(inner(element))),
            ShapeKind::Set(element) => ShapeKind::Set(Rc::new(inner(element))),
            ShapeKind::Map(element) => ShapeKind::Map(Rc::new(inner(element))),
            ShapeKind::Seq(element) => ShapeKind::Seq(Rc::new(inner(element))),
            ShapeKind::Rec(element) => ShapeKind::Rec(Rc::new(inner(element))),
            ShapeKind::Tuple(elements) => ShapeKind::Tuple(mapped(elements, inner).into()),
            ShapeKind::Object(attrs) => {
                ShapeKind::Object(mapped(attrs, |(name, attr)| (name.clone(), inner(attr))).into())
            }
            ShapeKind::Choice(cases) => {
                ShapeKind::Choice(mapped(cases, |(name, case)| (name.clone(), inner(case))).into())
            }
            leaf => leaf.clone(),
        };
        Self { kind, nullable: self.nullable }
    }
}
