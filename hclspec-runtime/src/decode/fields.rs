//! The parts of an object or tuple: from a body, from a decoded value, or from an expression.

use super::decoded;
use super::engine::At;
use super::pending::{Found, Payer, Pending};
use crate::syntax::ast::{Expr, ExprKind, ObjectItem};
use crate::table::{Property, Spec};
use crate::types::{ObjectAttr, Type};
use crate::value::Val;

/// The parts of an object or tuple, in the order in which generated code requests them.
pub struct Fields<'p>(Source<'p>);

enum Source<'p> {
    /// The number is the index of the next part.
    Object(At<'p>, &'p [Property<'p>], usize),
    Tuple(At<'p>, &'p [Spec<'p>]),
    Decoded(Vec<Val>, Option<Payer<'p>>),
    WrittenObject(&'p [ObjectItem<'p>], &'p [ObjectAttr], Option<Payer<'p>>),
    WrittenTuple(&'p [Expr<'p>], &'p [Type], Option<Payer<'p>>),
}

/// Up to this many attributes of an object type are looked up among the items of a constructor by a linear search.
const FEW: usize = 16;

impl<'p> Fields<'p> {
    /// The children of an `object`.
    pub(super) fn of_object(at: At<'p>, children: &'p [Property<'p>]) -> Self {
        Self(Source::Object(at, children, 0))
    }

    /// The children of a `tuple`.
    pub(super) fn of_tuple(at: At<'p>, children: &'p [Spec<'p>]) -> Self {
        Self(Source::Tuple(at, children))
    }

    /// The parts of a value.
    pub(super) fn decoded(value: Val, payer: Option<Payer<'p>>) -> Self {
        Self(Source::Decoded(decoded::parts(value), payer))
    }

    /// The parts of an expression of this type, as they are written.
    pub(super) fn written(expr: &'p Expr<'p>, ty: &'p Type, payer: Option<Payer<'p>>) -> Option<Self> {
        match (expr.kind, ty) {
            // With equal counts, each attribute is there once, or one is missing.
            (ExprKind::Object(items), Type::Object(attrs)) if items.len() == attrs.len() && items.len() <= FEW => {
                Some(Self(Source::WrittenObject(items, attrs, payer)))
            }
            (ExprKind::Tuple(items), Type::Tuple(types)) if items.len() == types.len() => {
                Some(Self(Source::WrittenTuple(items, types, payer)))
            }
            _ => None,
        }
    }

    /// The part at `slot` of the value. The attributes of an object are sorted. Each part is requested once, if possible
    /// in the order of the spec.
    pub fn part(&mut self, slot: usize) -> Pending<'_> {
        let part = match &mut self.0 {
            Source::Object(at, children, next) => {
                let index = match children.get(*next) {
                    Some(child) if child.slot == slot => Some(*next),
                    _ => children.iter().position(|child| child.slot == slot),
                };
                *next = index.map_or(*next, |index| index + 1);
                let child = index.and_then(|index| children.get(index));
                child.map(|child| Pending::of(at.again(), &child.spec))
            }
            Source::Tuple(at, children) => children.get(slot).map(|child| Pending::of(at.again(), child)),
            Source::Decoded(values, payer) => {
                let value = values.get_mut(slot).map(|value| std::mem::replace(value, Val::NULL));
                value.map(|value| Pending::found(Found::Decoded(value), *payer))
            }
            Source::WrittenObject(items, attrs, payer) => {
                let found = attrs.get(slot).and_then(|attr| {
                    let item = items.iter().find(|item| item.key.constant().as_deref() == Some(&*attr.name))?;
                    Some(Found::Written(&item.value, &attr.ty))
                });
                return Pending::found(found.unwrap_or(Found::NotWritten), *payer);
            }
            Source::WrittenTuple(items, types, payer) => {
                let found = items.get(slot).zip(types.get(slot));
                let found = found.map_or(Found::NotWritten, |(item, ty)| Found::Written(item, ty));
                return Pending::found(found, *payer);
            }
        };
        part.unwrap_or_else(|| Pending::from(Val::NULL))
    }
}
