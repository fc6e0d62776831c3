//! The parts of an object or tuple: from a body, from a decoded value, or from an expression.

use super::decoded;
use super::engine::At;
use super::pending::{Found, Payer, Pending};
use super::val::val;
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

impl Fields<'_> {
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
                value.map(|value| Pending::paid_by(Found::Decoded(value), *payer))
            }
            Source::WrittenObject(items, attrs, payer) => {
                let found = attrs.get(slot).and_then(|attr| {
                    let item = items.iter().find(|item| item.key.constant().as_deref() == Some(&*attr.name))?;
                    Some(Found::Written(&item.value, &attr.ty))
                });
                return Pending::paid_by(found.unwrap_or(Found::NotWritten), *payer);
            }
            Source::WrittenTuple(items, types, payer) => {
                let found = items.get(slot).zip(types.get(slot));
                let found = found.map_or(Found::NotWritten, |(item, ty)| Found::Written(item, ty));
                return Pending::paid_by(found, *payer);
            }
        };
        part.unwrap_or_else(|| Pending::from(Val::NULL))
    }
}

/// The parts of an expression of this type, as they are written.
fn written<'p>(expr: &'p Expr<'p>, ty: &'p Type, payer: Option<Payer<'p>>) -> Option<Source<'p>> {
    match (expr.kind, ty) {
        // With equal counts, each attribute is there once, or one is missing. A deprecated one is evaluated, which warns of it.
        (ExprKind::Object(items), Type::Object(attrs)) if items.len() == attrs.len() && items.len() <= FEW => {
            attrs.iter().all(|attr| attr.note().is_none()).then_some(Source::WrittenObject(items, attrs, payer))
        }
        (ExprKind::Tuple(items), Type::Tuple(types)) if items.len() == types.len() => {
            Some(Source::WrittenTuple(items, types, payer))
        }
        _ => None,
    }
}

impl Pending<'_> {
    /// Passes on the parts of a value: as they are written, if all are usable in that form. Returns whether they were taken.
    pub(super) fn fields(self, take: &mut dyn FnMut(&mut Fields<'_>) -> bool) -> bool {
        let payer = self.payer();
        if let Some((expr, ty)) = self.written()
            && let Some(source) = written(expr, ty, payer)
            && take(&mut Fields(source))
        {
            return true;
        }
        let source = match self.found() {
            Some(Found::Object(at, _, children)) => Source::Object(at, children, 0),
            Some(Found::Tuple(at, children)) => Source::Tuple(at, children),
            Some(Found::Block(at, block, nested)) => return at.has(block, nested, |value| value.fields(take)),
            None | Some(Found::Written(..) | Found::NotWritten) => return false,
            Some(other) => match val(Pending::from(other)) {
                Some(value) => Source::Decoded(decoded::parts(value), payer),
                None => return false,
            },
        };
        take(&mut Fields(source))
    }
}
