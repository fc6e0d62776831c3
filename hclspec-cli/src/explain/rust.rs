//! The generated types in Rust types.

use hclspec_lang::infer::{Shape, ShapeKind};
use hclspec_lang::ir::{ItemId, RustType};

/// A generated type in another one, with what is known about its values.
pub(super) struct NestedType<'p> {
    pub(super) id: ItemId,
    pub(super) shape: &'p Shape,
}

/// The generated types that values of a type hold, without those inside of them.
pub(super) fn parts<'p>(ty: &RustType, shape: &'p Shape, found: &mut Vec<NestedType<'p>>) {
    match ty {
        RustType::Value
        | RustType::String
        | RustType::Number
        | RustType::Bool
        | RustType::Unevaluated(_)
        | RustType::Broken => {}
        RustType::Host { around, .. } => around.iter().for_each(|inner| parts(inner, shape, found)),
        RustType::Option(inner) => parts(inner, shape, found),
        RustType::Vec(inner) | RustType::Set(inner) | RustType::Map(inner) => {
            if let Some(element) = element(shape) {
                parts(inner, element, found);
            }
        }
        RustType::Tuple(types) => {
            if let ShapeKind::Tuple(elements) = shape.resolved() {
                types.iter().zip(elements.iter()).for_each(|(ty, shape)| parts(ty, shape, found));
            }
        }
        RustType::Item(id) => found.push(NestedType { id: *id, shape }),
    }
}

fn element(shape: &Shape) -> Option<&Shape> {
    match shape.resolved() {
        ShapeKind::List(element)
        | ShapeKind::Set(element)
        | ShapeKind::Map(element)
        | ShapeKind::Seq(element)
        | ShapeKind::Rec(element) => Some(element),
        _ => None,
    }
}

/// The type without `Option` around it.
pub(super) fn present(ty: &RustType) -> &RustType {
    if let RustType::Option(inner) = ty { inner } else { ty }
}

/// The type of the elements of a collection, `levels` deep.
pub(super) fn inner(ty: &RustType, levels: usize) -> Option<&RustType> {
    (0..levels).try_fold(present(ty), |ty, _| match ty {
        RustType::Vec(inner) | RustType::Set(inner) | RustType::Map(inner) => Some(&**inner),
        _ => None,
    })
}
