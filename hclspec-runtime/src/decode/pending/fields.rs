//! The parts of an object or tuple: of a body, of a decoded value, or as they are written.

use super::{At, Kind, Pending};
use crate::decode::root::Root;
use crate::diagnostic::Diagnostics;
use crate::syntax::ast::{Expr, ExprKind, ObjectItem, ObjectKey};
use crate::table::{Property, Spec};
use crate::types::{ObjectAttr, Type};
use crate::value::Val;

/// The parts of an object or tuple, as generated code asks for them.
pub struct Fields<'p>(pub(super) Source<'p>);

pub(super) enum Source<'p> {
    Decoded(Vec<Val>),
    /// With the number of the next.
    Properties(At<'p>, &'p [Property<'p>], usize),
    Children(At<'p>, &'p [Spec<'p>]),
    Root(&'p dyn Root, &'p mut Diagnostics),
    WrittenObject(&'p [ObjectItem<'p>], &'p [ObjectAttr]),
    WrittenTuple(&'p [Expr<'p>], &'p [Type]),
}

/// How many attributes an object type may have for each to be looked for among the items of a constructor.
const FEW: usize = 16;

pub(super) fn written<'p>(expr: &'p Expr<'p>, ty: &'p Type) -> Option<Fields<'p>> {
    match (expr.kind, ty) {
        // Then each attribute is there once, or one is not found.
        (ExprKind::Object(items), Type::Object(attrs)) if items.len() == attrs.len() && items.len() <= FEW => {
            Some(Fields(Source::WrittenObject(items, attrs)))
        }
        (ExprKind::Tuple(items), Type::Tuple(types)) if items.len() == types.len() => {
            Some(Fields(Source::WrittenTuple(items, types)))
        }
        _ => None,
    }
}

impl Fields<'_> {
    /// The part that stands at `slot` in the value: of an object the attributes are sorted. Each part is asked for once, as
    /// far as can be in the order of the spec.
    pub fn part(&mut self, slot: usize) -> Pending<'_> {
        let spec = match &mut self.0 {
            Source::Decoded(values) => {
                let value = values.get_mut(slot).map(|value| std::mem::replace(value, Val::NULL));
                return Pending::from(value.unwrap_or(Val::NULL));
            }
            Source::WrittenObject(items, attrs) => {
                let found = attrs.get(slot).and_then(|attr| {
                    let item = items.iter().find(|item| plain_key(item) == Some(&attr.name))?;
                    Some(Kind::Written(&item.value, &attr.ty))
                });
                return Pending(found.unwrap_or(Kind::NotWritten));
            }
            Source::WrittenTuple(items, types) => {
                let found = items.get(slot).zip(types.get(slot));
                return Pending(found.map_or(Kind::NotWritten, |(item, ty)| Kind::Written(item, ty)));
            }
            Source::Properties(at, children, next) => {
                let index = match children.get(*next) {
                    Some(child) if child.slot == slot => Some(*next),
                    _ => children.iter().position(|child| child.slot == slot),
                };
                *next = index.map_or(*next, |index| index + 1);
                let child = index.and_then(|index| children.get(index));
                child.map(|child| (at, &child.spec))
            }
            Source::Children(at, children) => children.get(slot).map(|child| (at, child)),
            Source::Root(root, diags) => {
                let child = match &root.spec().spec {
                    Spec::Object { children, .. } => {
                        children.iter().find(|child| child.slot == slot).map(|child| &child.spec)
                    }
                    Spec::Tuple(children) => children.get(slot),
                    _ => None,
                };
                return match child {
                    Some(spec) => Pending::of_file(*root, diags, spec),
                    None => Pending::from(Val::NULL),
                };
            }
        };
        match spec {
            Some((at, spec)) => Pending(Kind::Spec(at.again(), spec)),
            None => Pending::from(Val::NULL),
        }
    }
}

/// The key of an item, if it is a name or literal and in NFC as it stands.
pub(super) fn plain_key<'a>(item: &ObjectItem<'a>) -> Option<&'a str> {
    match item.key {
        ObjectKey::Name(name) if name.name.is_ascii() => Some(name.name),
        ObjectKey::Expr(Expr { kind: ExprKind::String(text), .. }) => Some(text),
        ObjectKey::Name(_) | ObjectKey::Expr(_) => None,
    }
}
