//! Finds the generated types within a type.

use super::types::TypePart;
use hclspec_lang::infer::{Ty, TyKind};
use hclspec_lang::ir::{ItemId, RustType};
use hclspec_runtime::value::PathStep;

/// A generated type within another one, with the shape of its values.
pub(super) struct NestedType<'p, 'a> {
    pub(super) id: ItemId,
    pub(super) shape: &'p Ty,
    pub(super) part: TypePart<'p, 'a>,
}

/// Generated types directly within a type, except named types.
pub(super) fn parts<'p, 'a>(
    ty: &RustType,
    shape: &'p Ty,
    part: &TypePart<'p, 'a>,
    found: &mut Vec<NestedType<'p, 'a>>,
) {
    if let TyKind::Part(named) = shape.kind()
        && named.named.is_some()
    {
        return;
    }
    match ty {
        RustType::Leaf(_) | RustType::Broken => {}
        RustType::Host { around, .. } => around.iter().for_each(|inner| parts(inner, shape, part, found)),
        RustType::Option(inner) | RustType::Box(inner) => parts(inner, shape, part, found),
        RustType::Vec(inner) | RustType::Set(inner) | RustType::Map(inner) => {
            if let Some(element) = element(shape) {
                parts(inner, element, &part.step(PathStep::Each), found);
            }
        }
        RustType::Entries(entries) => {
            if let Some(element) = element(shape) {
                parts(&entries.key, element, part, found);
                parts(&entries.value, element, &part.step(PathStep::Each), found);
            }
        }
        RustType::Tuple(types) => {
            if let TyKind::Tuple(elements) = shape.resolved() {
                for (index, (ty, shape)) in types.iter().zip(elements.iter()).enumerate() {
                    parts(ty, shape, &part.step(PathStep::Index(index)), found);
                }
            }
        }
        RustType::Item(id) => found.push(NestedType { id: *id, shape, part: part.clone() }),
    }
}

fn element(shape: &Ty) -> Option<&Ty> {
    match shape.resolved() {
        TyKind::Coll(_, element) => Some(element),
        _ => None,
    }
}

/// Type inside `Option` and `Secret`.
pub(super) fn present(ty: &RustType) -> &RustType {
    match ty {
        RustType::Option(inner) | RustType::Box(inner) | RustType::Host { around: Some(inner), .. } => present(inner),
        _ => ty,
    }
}

/// Element type of a collection, `levels` deep.
pub(super) fn inner(ty: &RustType, levels: usize) -> Option<&RustType> {
    (0..levels).try_fold(present(ty), |ty, _| match ty {
        RustType::Vec(inner) | RustType::Set(inner) | RustType::Map(inner) => Some(&**inner),
        RustType::Entries(entries) => Some(&entries.value),
        _ => None,
    })
}
