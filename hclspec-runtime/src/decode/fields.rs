//! The parts of an object or tuple: from a body, from a decoded value, or from an expression.

use super::at::At;
use super::decoded;
use super::pending::{FoundValue, Inner, Payer, Pending};
use super::val::val;
use crate::syntax::ast::{Expr, ExprKind, ObjectItem};
use crate::table::{Property, Spec};
use crate::types::{ObjectAttr, Type};
use crate::value::Val;

/// The parts of an object or tuple, in the order in which generated code requests them.
pub struct Fields<'p> {
    source: Source<'p>,
    /// The whole value, to evaluate if its parts are not usable as written.
    rest: Option<Pending<'p>>,
}

enum Source<'p> {
    Nothing,
    Inner(Inner<'p>),
    /// The properties, from the given index on.
    Object(At<'p>, &'p [Property<'p>], usize),
    Tuple(At<'p>, &'p [Spec<'p>]),
    Decoded(Vec<Val>, Option<Payer<'p>>),
    WrittenObject(&'p [ObjectItem<'p>], &'p [ObjectAttr], Option<Payer<'p>>),
    WrittenTuple(&'p [Expr<'p>], &'p [Type], Option<Payer<'p>>),
}

/// The number of attributes up to which they are looked up among the items of a constructor by a linear search.
const MAX_LINEAR: usize = 16;

impl<'p> Fields<'p> {
    /// The parts of a value: as written if all of them may be usable in that form, otherwise of the found value.
    pub(super) fn from_value(value: Pending<'p>) -> Self {
        let source = value.written().and_then(|(expr, ty)| written(expr, ty, value.payer()));
        match source {
            Some(source) => Self { source, rest: Some(value) },
            None => Self { source: found(value), rest: None },
        }
    }

    /// Returns `false` if there are no parts, because a problem was reported.
    pub(super) fn are_there(&self) -> bool {
        !matches!(self.source, Source::Nothing)
    }

    /// Evaluates the value, because its parts are not usable as written.
    pub(super) fn evaluate(&mut self) {
        self.source = self.rest.take().map_or(Source::Nothing, found);
    }

    /// Passes on the parts if they are in a block or in a `default`. Returns whether `take` accepted them, or `None` if they are elsewhere.
    pub(super) fn in_inner(&mut self, take: &mut dyn Parts) -> Option<bool> {
        let Source::Inner(inner) = &mut self.source else { return None };
        Some(inner.reborrow().pass_on(&mut |value| pass_on(value, take)))
    }

    /// The part of the value at `slot`. For an object, slots are those of its sorted attributes. Request each part once, if possible in the order
    /// of the spec.
    pub fn part(&mut self, slot: usize) -> Pending<'_> {
        let part = match &mut self.source {
            Source::Nothing | Source::Inner(_) => None,
            Source::Object(at, children, next) => {
                let index = match children.get(*next) {
                    Some(child) if child.slot == slot => Some(*next),
                    _ => children.iter().position(|child| child.slot == slot),
                };
                *next = index.map_or(*next, |index| index + 1);
                let child = index.and_then(|index| children.get(index));
                child.map(|child| Pending::from_spec(at.reborrow(), &child.spec))
            }
            Source::Tuple(at, children) => children.get(slot).map(|child| Pending::from_spec(at.reborrow(), child)),
            Source::Decoded(values, payer) => {
                let value = values.get_mut(slot).map(|value| std::mem::replace(value, Val::NULL));
                value.map(|value| Pending::paid_by(FoundValue::Decoded(value), *payer))
            }
            Source::WrittenObject(items, attrs, payer) => {
                let found = attrs.get(slot).and_then(|attr| {
                    let item = items.iter().find(|item| item.key.constant().as_deref() == Some(&*attr.name))?;
                    Some(FoundValue::Written(&item.value, &attr.ty))
                });
                return Pending::paid_by(found.unwrap_or(FoundValue::NotWritten), *payer);
            }
            Source::WrittenTuple(items, types, payer) => {
                let found = items.get(slot).zip(types.get(slot));
                let found = found.map_or(FoundValue::NotWritten, |(item, ty)| FoundValue::Written(item, ty));
                return Pending::paid_by(found, *payer);
            }
        };
        part.unwrap_or_else(|| Pending::from(Val::NULL))
    }
}

pub(super) trait Parts {
    /// Takes the parts. Returns `false` if a problem was reported, or if the parts are not usable as written.
    fn parts(&mut self, fields: &mut Fields<'_>) -> bool;
}

/// Passes on the parts of a value: first as written; if `take` refuses these, those of the evaluated value. Returns `true` if `take` accepts them.
fn pass_on(value: Pending<'_>, take: &mut dyn Parts) -> bool {
    let mut fields = Fields::from_value(value);
    while fields.are_there() {
        match fields.in_inner(take) {
            Some(are_taken) => return are_taken,
            None if take.parts(&mut fields) => return true,
            None => fields.evaluate(),
        }
    }
    false
}

/// The parts of an expression of type `ty`, as written; `None` if they can't be used in that form.
fn written<'p>(expr: &'p Expr<'p>, ty: &'p Type, payer: Option<Payer<'p>>) -> Option<Source<'p>> {
    match (expr.kind, ty) {
        // With equal counts, each attribute is set once, or one is missing. Deprecated attributes need evaluation, which warns about them.
        (ExprKind::Object(items), Type::Object(attrs)) if items.len() == attrs.len() && items.len() <= MAX_LINEAR => {
            attrs.iter().all(|attr| attr.note().is_none()).then_some(Source::WrittenObject(items, attrs, payer))
        }
        (ExprKind::Tuple(items), Type::Tuple(types)) if items.len() == types.len() => {
            Some(Source::WrittenTuple(items, types, payer))
        }
        _ => None,
    }
}

fn found(value: Pending<'_>) -> Source<'_> {
    let payer = value.payer();
    match value.found() {
        Some(FoundValue::Object(at, _, children)) => Source::Object(at, children, 0),
        Some(FoundValue::Tuple(at, children)) => Source::Tuple(at, children),
        Some(FoundValue::Inner(inner)) => Source::Inner(inner),
        None | Some(FoundValue::Written(..) | FoundValue::NotWritten) => Source::Nothing,
        Some(other) => match val(Pending::from(other)) {
            Some(value) => Source::Decoded(decoded::parts(value), payer),
            None => Source::Nothing,
        },
    }
}
