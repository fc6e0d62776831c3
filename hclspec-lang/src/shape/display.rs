//! Shapes as text.

use super::{Shape, ShapeKind};
use hclspec_core::text::write_key;
use std::fmt;

/// Prints it like a type expression, with parts by name and a `?` after everything that may be null: `object({ a = number?, b = list(string) })`.
///
/// A precision limits the depth: `{:.0}` prints `object({ .. })`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            ShapeKind::Value => f.write_str("any")?,
            ShapeKind::Null => return f.write_str("null"),
            ShapeKind::String => f.write_str("string")?,
            ShapeKind::Number => f.write_str("number")?,
            ShapeKind::Bool => f.write_str("bool")?,
            ShapeKind::Text(notation) => notation.fmt(f)?,
            ShapeKind::Union(all) => attributes(f, "union", all)?,
            ShapeKind::Unevaluated(part) => f.write_str(part.noun())?,
            ShapeKind::List(element) => collection(f, "list", element)?,
            ShapeKind::Set(element) => collection(f, "set", element)?,
            ShapeKind::Map(element) => collection(f, "map", element)?,
            ShapeKind::Seq(element) => collection(f, "sequence", element)?,
            ShapeKind::AnyObject => f.write_str("object")?,
            ShapeKind::Rec(element) => collection(f, "record", element)?,
            ShapeKind::Tuple(elements) => {
                f.write_str("tuple([")?;
                for (index, element) in elements.iter().enumerate() {
                    f.write_str(if index == 0 { "" } else { ", " })?;
                    part(f, element)?;
                }
                f.write_str("])")?;
            }
            ShapeKind::Object(attrs) | ShapeKind::Choice(attrs) => attributes(f, "object", attrs)?,
            ShapeKind::Part(part) => f.write_str(&part.name)?,
            ShapeKind::Again(name, ..) => f.write_str(name)?,
        }
        f.write_str(if self.nullable { "?" } else { "" })
    }
}

fn collection(f: &mut fmt::Formatter<'_>, constructor: &str, element: &Shape) -> fmt::Result {
    write!(f, "{constructor}(")?;
    fmt::Display::fmt(element, f)?;
    f.write_str(")")
}

fn attributes(f: &mut fmt::Formatter<'_>, constructor: &str, attrs: &[(String, Shape)]) -> fmt::Result {
    write!(f, "{constructor}({{")?;
    if f.precision() == Some(0) && !attrs.is_empty() {
        return f.write_str(" .. })");
    }
    for (index, (name, attr)) in attrs.iter().enumerate() {
        f.write_str(if index == 0 { " " } else { ", " })?;
        write_key(f, name)?;
        f.write_str(" = ")?;
        part(f, attr)?;
    }
    f.write_str(if attrs.is_empty() { "})" } else { " })" })
}

/// A part, one level deeper.
fn part(f: &mut fmt::Formatter<'_>, shape: &Shape) -> fmt::Result {
    match f.precision() {
        Some(depth) => write!(f, "{shape:.*}", depth.saturating_sub(1)),
        None => write!(f, "{shape}"),
    }
}
