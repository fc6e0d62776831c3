//! Rust types as they are written.

use hclspec_lang::infer::{Shape, ShapeKind};
use hclspec_lang::ir::{Item, ItemId, Program, RustType};
use hclspec_lang::lower::names::written;

/// A generated type in another one, with what is known of its values.
pub(super) struct Part<'p> {
    pub(super) id: ItemId,
    pub(super) shape: &'p Shape,
}

/// `Vec<server::Listener>`
pub(super) fn text(program: &Program<'_, '_>, ty: &RustType) -> String {
    let of = |name: &str, inner: &RustType| format!("{name}<{}>", text(program, inner));
    match ty {
        RustType::Value => "Value".to_owned(),
        RustType::String => "String".to_owned(),
        RustType::Number => "Number".to_owned(),
        RustType::Bool => "bool".to_owned(),
        RustType::Expression => "Expression".to_owned(),
        RustType::Option(inner) => of("Option", inner),
        RustType::Vec(inner) => of("Vec", inner),
        RustType::Set(inner) => of("BTreeSet", inner),
        RustType::Map(inner) => format!("BTreeMap<String, {}>", text(program, inner)),
        RustType::Tuple(types) => match types.as_slice() {
            [only] => format!("({},)", text(program, only)),
            types => format!("({})", types.iter().map(|it| text(program, it)).collect::<Vec<_>>().join(", ")),
        },
        RustType::Item(id) => program.items.get(id.0).map(path).unwrap_or_default(),
        RustType::Host { around: Some(inner), .. } => text(program, inner),
        RustType::Host { around: None, .. } | RustType::Broken => "_".to_owned(),
    }
}

/// `server::listener::Tls`
pub(super) fn path(item: &Item<'_, '_>) -> String {
    let names = item.path.iter().chain([&item.name]);
    names.map(|name| written(name)).collect::<Vec<_>>().join("::")
}

/// The generated types that values of a type hold, without those inside of them.
pub(super) fn parts<'p>(ty: &RustType, shape: &'p Shape, found: &mut Vec<Part<'p>>) {
    match ty {
        RustType::Value
        | RustType::String
        | RustType::Number
        | RustType::Bool
        | RustType::Expression
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
                types.iter().zip(elements).for_each(|(ty, shape)| parts(ty, shape, found));
            }
        }
        RustType::Item(id) => found.push(Part { id: *id, shape }),
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
