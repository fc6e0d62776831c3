//! How types are written: as the words of a message, and as a type expression.

use super::{Presence, Type};
use std::fmt;

impl Type {
    /// The words for the type of a value: `string`, `list of string`, `object`; `dynamic` for that of an untyped null.
    #[must_use]
    pub fn friendly_name(&self) -> String {
        self.name("dynamic")
    }

    /// [`Type::friendly_name`] for messages about values: users call anything written in brackets a list.
    pub(crate) fn user_name(&self) -> String {
        match self {
            Self::Tuple(_) => "list".to_owned(),
            _ => self.friendly_name(),
        }
    }

    /// The words for a required type: like [`Type::friendly_name`] with an article, but `any type` and `a list of any
    /// single type`.
    #[must_use]
    pub fn required_name(&self) -> String {
        match self {
            Self::Any => "any type".to_owned(),
            Self::Object(_) => "an object".to_owned(),
            _ => format!("a {}", self.name("any single type")),
        }
    }

    fn name(&self, any: &str) -> String {
        match self {
            Self::Any => any.to_owned(),
            Self::String => "string".to_owned(),
            Self::Number => "number".to_owned(),
            Self::Bool => "bool".to_owned(),
            Self::List(element) => format!("list of {}", element.name(any)),
            Self::Set(element) => format!("set of {}", element.name(any)),
            Self::Map(element) => format!("map of {}", element.name(any)),
            Self::Object(_) => "object".to_owned(),
            Self::Tuple(_) => "tuple".to_owned(),
        }
    }
}

/// Prints a type expression: `list(string)`, `object({ a = number })`.
impl fmt::Display for Type {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Any => f.write_str("any"),
            Self::String => f.write_str("string"),
            Self::Number => f.write_str("number"),
            Self::Bool => f.write_str("bool"),
            Self::List(element) => write!(f, "list({})", **element),
            Self::Set(element) => write!(f, "set({})", **element),
            Self::Map(element) => write!(f, "map({})", **element),
            Self::Object(attrs) => {
                f.write_str("object({")?;
                for (index, attr) in attrs.iter().enumerate() {
                    let separator = if index == 0 { " " } else { ", " };
                    f.write_str(separator)?;
                    crate::text::write_key(f, &attr.name)?;
                    match &attr.presence {
                        Presence::Required => write!(f, " = {}", attr.ty)?,
                        Presence::Optional => write!(f, " = optional({})", attr.ty)?,
                        Presence::Default(default) => write!(f, " = optional({}, {})", attr.ty, default)?,
                    }
                }
                f.write_str(if attrs.is_empty() { "})" } else { " })" })
            }
            Self::Tuple(elements) => {
                f.write_str("tuple([")?;
                for (index, element) in elements.iter().enumerate() {
                    f.write_str(if index == 0 { "" } else { ", " })?;
                    write!(f, "{element}")?;
                }
                f.write_str("])")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::ObjectAttr;
    use super::*;

    #[test]
    fn friendly_names_are_those_of_the_reference() {
        let list = Type::list(Type::map(Type::String));
        assert_eq!(list.friendly_name(), "list of map of string");
        assert_eq!(Type::Any.friendly_name(), "dynamic");
        assert_eq!(Type::Any.required_name(), "any type");
        assert_eq!(Type::set(Type::Any).required_name(), "a set of any single type");
        assert_eq!(Type::tuple(vec![Type::Any]).required_name(), "a tuple");
    }

    #[test]
    fn types_print_as_type_expressions() {
        let attr = |name: &str, presence| ObjectAttr { name: name.into(), ty: Type::Number, presence };
        let object = Type::object(vec![attr("b c", Presence::Optional), attr("a", Presence::Required)]);
        let ty = Type::tuple(vec![Type::list(Type::String), object, Type::object(vec![])]);
        let text = "tuple([list(string), object({ a = number, \"b c\" = optional(number) }), object({})])";
        assert_eq!(ty.to_string(), text);
    }
}
