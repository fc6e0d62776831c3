//! Types in the words of the spec language, without what is shown on lines of its own.

use hclspec_lang::infer::{Shape, ShapeKind};

/// As in a type expression, but an object is only `object`; `?` after what may be null.
pub(super) fn text(shape: &Shape) -> String {
    let of = |name: &str, element: &Shape| format!("{name}({})", text(element));
    let name = match shape.resolved() {
        ShapeKind::List(element) => of("list", element),
        ShapeKind::Set(element) => of("set", element),
        ShapeKind::Map(element) => of("map", element),
        ShapeKind::Seq(element) => of("sequence", element),
        ShapeKind::Rec(element) => of("record", element),
        ShapeKind::Tuple(elements) => {
            format!("tuple([{}])", elements.iter().map(text).collect::<Vec<_>>().join(", "))
        }
        ShapeKind::Object(_) => "object".to_owned(),
        ShapeKind::Value
        | ShapeKind::Null
        | ShapeKind::String
        | ShapeKind::Number
        | ShapeKind::Bool
        | ShapeKind::Unevaluated(_) => {
            return shape.to_string();
        }
        ShapeKind::Part(part) => text(&part.shape),
    };
    let nullable = if shape.nullable { "?" } else { "" };
    format!("{name}{nullable}")
}
