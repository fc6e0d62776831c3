//! Shapes as text.

use super::{Shape, ShapeKind};
use hclspec_core::text::write_key;
use std::fmt;

/// Prints it like a type expression, with parts by name and a `?` after everything that may be null: `object({ a = number?, b = list(string) })`.
impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            ShapeKind::Value => f.write_str("any")?,
            ShapeKind::Null => return f.write_str("null"),
            ShapeKind::String => f.write_str("string")?,
            ShapeKind::Number => f.write_str("number")?,
            ShapeKind::Bool => f.write_str("bool")?,
            ShapeKind::Text(notation) => notation.fmt(f)?,
            ShapeKind::Union(all) => {
                f.write_str("union({")?;
                for (index, (name, shape)) in all.iter().enumerate() {
                    f.write_str(if index == 0 { " " } else { ", " })?;
                    write_key(f, name)?;
                    write!(f, " = {shape}")?;
                }
                f.write_str(" })")?;
            }
            ShapeKind::Unevaluated(part) => f.write_str(part.noun())?,
            ShapeKind::List(element) => write!(f, "list({element})")?,
            ShapeKind::Set(element) => write!(f, "set({element})")?,
            ShapeKind::Map(element) => write!(f, "map({element})")?,
            ShapeKind::Seq(element) => write!(f, "sequence({element})")?,
            ShapeKind::AnyObject => f.write_str("object")?,
            ShapeKind::Rec(element) => write!(f, "record({element})")?,
            ShapeKind::Tuple(elements) => {
                f.write_str("tuple([")?;
                for (index, element) in elements.iter().enumerate() {
                    write!(f, "{}{element}", if index == 0 { "" } else { ", " })?;
                }
                f.write_str("])")?;
            }
            ShapeKind::Object(attrs) | ShapeKind::Choice(attrs) => {
                f.write_str("object({")?;
                for (index, (name, attr)) in attrs.iter().enumerate() {
                    f.write_str(if index == 0 { " " } else { ", " })?;
                    write_key(f, name)?;
                    write!(f, " = {attr}")?;
                }
                f.write_str(if attrs.is_empty() { "})" } else { " })" })?;
            }
            ShapeKind::Part(part) => f.write_str(&part.name)?,
            ShapeKind::Again(name, ..) => f.write_str(name)?,
        }
        f.write_str(if self.nullable { "?" } else { "" })
    }
}
