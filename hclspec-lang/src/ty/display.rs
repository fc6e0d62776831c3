//! Types as text.

use super::{CollKind, Ty, TyKind};
use hclspec_core::text::KeyText;
use std::fmt;

/// Prints a type as a type expression. Named parts are printed by name, nullable types with a `?`: `object({ a = number?, b = list(string) })`.
///
/// A precision limits the depth: `{:.0}` prints `object({ .. })`.
impl fmt::Display for Ty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_null() {
            return f.write_str("null");
        }
        f.write_str(if self.is_secret() { "secret(" } else { "" })?;
        match self.name() {
            Some(name) => f.write_str(name)?,
            None => self.fmt_kind(f)?,
        }
        f.write_str(if self.is_secret() { ")" } else { "" })?;
        f.write_str(if self.is_nullable() { "?" } else { "" })
    }
}

impl Ty {
    fn fmt_kind(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            TyKind::Any => f.write_str("any"),
            TyKind::Known(value) => fmt::Display::fmt(&Self::of_value(value), f),
            TyKind::String => f.write_str("string"),
            TyKind::Number => f.write_str("number"),
            TyKind::Bool => f.write_str("bool"),
            TyKind::Written(notation) => fmt::Display::fmt(notation, f),
            TyKind::Union(alternatives) => attributes(f, "union", alternatives, ")"),
            TyKind::Unevaluated(part) => f.write_str(part.noun()),
            TyKind::Coll(coll, element) => write_collection(f, *coll, &element.of),
            TyKind::AnyObject => f.write_str("object"),
            TyKind::Tuple(elements) => {
                f.write_str("tuple([")?;
                for (index, element) in elements.iter().enumerate() {
                    f.write_str(if index == 0 { "" } else { ", " })?;
                    nested(f, element)?;
                }
                f.write_str("])")
            }
            TyKind::Object(attrs) | TyKind::Choice(attrs) => {
                attributes(f, "object", attrs, if self.ignores_others() { ", ignore)" } else { ")" })
            }
            TyKind::Part(part) => f.write_str(&part.name),
            TyKind::Recursive(name, ..) => f.write_str(name),
        }
    }
}

impl CollKind {
    /// The noun for a collection of this kind.
    pub fn noun(self) -> &'static str {
        match self.exact() {
            Some(coll) => coll.noun(),
            None if self == Self::Seq => "sequence",
            None => "record",
        }
    }
}

fn write_collection(f: &mut fmt::Formatter<'_>, coll: CollKind, element: &Ty) -> fmt::Result {
    write!(f, "{}(", coll.noun())?;
    fmt::Display::fmt(element, f)?;
    f.write_str(")")
}

fn attributes(f: &mut fmt::Formatter<'_>, constructor: &str, attrs: &[(String, Ty)], end: &str) -> fmt::Result {
    write!(f, "{constructor}({{")?;
    if f.precision() == Some(0) && !attrs.is_empty() {
        return write!(f, " .. }}{end}");
    }
    for (index, (name, attr)) in attrs.iter().enumerate() {
        f.write_str(if index == 0 { " " } else { ", " })?;
        fmt::Display::fmt(&KeyText(name), f)?;
        f.write_str(" = ")?;
        nested(f, attr)?;
    }
    write!(f, "{}{end}", if attrs.is_empty() { "}" } else { " }" })
}

/// Prints a nested type, one level deeper.
fn nested(f: &mut fmt::Formatter<'_>, ty: &Ty) -> fmt::Result {
    match f.precision() {
        Some(depth) => write!(f, "{ty:.*}", depth.saturating_sub(1)),
        None => write!(f, "{ty}"),
    }
}
