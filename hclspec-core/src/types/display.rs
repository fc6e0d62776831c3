//! Types as text: phrases for messages, and type expressions.

use super::{Others, Presence, Type};
use crate::text::article;
use std::fmt;

impl Type {
    /// A phrase for the type of a value: `a string`, `a list of strings`, `an object`, `null`. Users call anything written in
    /// brackets a list.
    pub(crate) fn user_name(&self) -> String {
        match self {
            Self::Any => "null".to_owned(),
            Self::Tuple(_) => "a list".to_owned(),
            Self::Named(named) => named.ty.user_name(),
            Self::Coll(_, element) if **element == Self::Any => {
                format!("a {}", self.kind())
            }
            _ => self.required_name(),
        }
    }

    /// A phrase for a required type: `a string`, `a list of strings`, `an object`; also `any type` and `a list of any single
    /// type`.
    pub fn required_name(&self) -> String {
        if *self == Self::Any {
            return "any type".to_owned();
        }
        if let Self::Named(named) = self {
            return named.ty.required_name();
        }
        if let Self::Union(alternatives) = self {
            let mut names: Vec<String> = Vec::new();
            for alternative in alternatives.iter() {
                let name = alternative.ty.required_name();
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            return crate::text::alternatives(&names);
        }
        let mut name = format!("{} {}", article(self.kind()), self.kind());
        if let Self::Written(notation) = self
            && let Some(example) = notation.example()
        {
            name = format!("{name} such as {example}");
        }
        let mut ty = self;
        while let Self::Coll(_, element) = ty.unnamed() {
            let of = match element.unnamed() {
                Self::Any => "any single type".to_owned(),
                Self::Union(alternatives) => {
                    let mut kinds: Vec<String> = Vec::new();
                    for alternative in alternatives.iter() {
                        let kind = format!("{}s", alternative.ty.kind());
                        if !kinds.contains(&kind) {
                            kinds.push(kind);
                        }
                    }
                    crate::text::alternatives(&kinds)
                }
                element => format!("{}s", element.kind()),
            };
            name = format!("{name} of {of}");
            ty = element;
        }
        name
    }

    /// The noun for the outermost type.
    fn kind(&self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::String => "string",
            Self::Number => "number",
            Self::Bool => "bool",
            Self::Coll(coll, _) => coll.noun(),
            Self::AnyObject | Self::Object(_) => "object",
            Self::Tuple(_) => "tuple",
            Self::Written(notation) => notation.kind(),
            Self::Union(_) => "union",
            Self::Named(named) => named.ty.kind(),
            Self::Recursive(recursive) => recursive.ty().map_or("any", |ty| ty.kind()),
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
            Self::Coll(coll, element) => write!(f, "{}({})", coll.noun(), **element),
            Self::AnyObject => f.write_str("object"),
            Self::Object(attrs) => {
                f.write_str("object({")?;
                for (index, attr) in attrs.iter().enumerate() {
                    let separator = if index == 0 { " " } else { ", " };
                    f.write_str(separator)?;
                    crate::text::KeyText(&attr.name).fmt(f)?;
                    match attr.presence() {
                        Presence::Required => write!(f, " = {}", attr.ty)?,
                        Presence::Optional => write!(f, " = optional({})", attr.ty)?,
                        Presence::Default(default) => write!(f, " = optional({}, {})", attr.ty, default)?,
                    }
                }
                f.write_str(if attrs.is_empty() { "}" } else { " }" })?;
                f.write_str(if attrs.others == Others::Ignored { ", ignore)" } else { ")" })
            }
            Self::Tuple(elements) => {
                f.write_str("tuple([")?;
                for (index, element) in elements.iter().enumerate() {
                    f.write_str(if index == 0 { "" } else { ", " })?;
                    write!(f, "{element}")?;
                }
                f.write_str("])")
            }
            Self::Written(notation) => notation.fmt(f),
            Self::Named(named) => f.write_str(&named.name),
            Self::Recursive(recursive) => f.write_str(recursive.name()),
            Self::Union(alternatives) => {
                f.write_str("union({")?;
                for (index, alternative) in alternatives.iter().enumerate() {
                    f.write_str(if index == 0 { " " } else { ", " })?;
                    crate::text::KeyText(&alternative.name).fmt(f)?;
                    write!(f, " = {}", alternative.ty)?;
                }
                f.write_str(" })")
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Alternative, ObjectAttr};
    use super::*;

    #[test]
    fn types_have_names_in_words() {
        let list = Type::list(Type::map(Type::String));
        assert_eq!([list.user_name(), list.required_name()], ["a list of maps of strings"; 2]);
        assert_eq!([Type::Any.user_name(), Type::Any.required_name()], ["null", "any type"]);
        let set = Type::set(Type::Any);
        assert_eq!([set.user_name(), set.required_name()], ["a set", "a set of any single type"]);
        let tuple = Type::tuple(vec![Type::Any]);
        assert_eq!([tuple.user_name(), tuple.required_name()], ["a list", "a tuple"]);
        let alternative = |name: &str, ty| Alternative { name: name.into(), ty };
        let one = vec![alternative("one", Type::String), alternative("other", Type::String)];
        let all = [one, vec![alternative("many", Type::list(Type::Number))]].concat();
        let map = Type::map(Type::Union(all.into()));
        assert_eq!([map.user_name(), map.required_name()], ["a map of strings or lists"; 2]);
    }

    #[test]
    fn types_print_as_type_expressions() {
        let attr = |name: &str, presence| ObjectAttr::new(name.into(), Type::Number, presence);
        let object = Type::object(vec![attr("b c", Presence::Optional), attr("a", Presence::Required)]);
        let ty = Type::tuple(vec![Type::list(Type::String), object, Type::object(vec![])]);
        let text = "tuple([list(string), object({ a = number, \"b c\" = optional(number) }), object({})])";
        assert_eq!(ty.to_string(), text);
    }
}
