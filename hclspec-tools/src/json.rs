//! JSON: schemas, and values and types as the reference's `hcldec` writes them. Members keep their order, numbers all digits.

use bumpalo::Bump;
use hclspec_runtime::decoder::MapOrder;
use hclspec_runtime::diagnostic::{Deferred, Diagnostics, DiagnosticsExt as _, Result};
use hclspec_runtime::source::Source;
use hclspec_runtime::syntax::Limits;
use hclspec_runtime::syntax::ast::{Expr, ExprKind, ObjectKey};
use hclspec_runtime::syntax::json::{JsonReader, Strings};
use hclspec_runtime::text::write_json;
use hclspec_runtime::types::{Presence, Type};
use hclspec_runtime::value::{Object, PathStep, Val};
use std::sync::Arc;

/// A JSON tree. Numbers are text, to keep all digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A decimal number.
    Number(String),
    /// A string.
    String(String),
    /// An array.
    Array(Vec<Json>),
    /// An object, whose members keep their order.
    Object(Vec<(String, Json)>),
}

/// Layout of a JSON text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// One line.
    Compact,
    /// One line for each member and element.
    Indented,
}

/// Treatment of null properties.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NullProperties {
    /// Written.
    Kept,
    /// Left out.
    Dropped,
}

/// Creates an object.
pub fn object<const N: usize>(members: [(&str, Json); N]) -> Json {
    Json::Object(members.into_iter().map(|(name, value)| (name.to_owned(), value)).collect())
}

impl Json {
    /// Adds a member to an object.
    pub fn and(self, name: &str, value: Self) -> Self {
        self.and_some(name, Some(value))
    }

    /// Adds a member to an object if there is a value.
    pub fn and_some(mut self, name: &str, value: Option<Self>) -> Self {
        if let Self::Object(members) = &mut self {
            members.extend(value.map(|value| (name.to_owned(), value)));
        }
        self
    }

    /// Parses a text, keeping the order of members. Messages call it `name`.
    ///
    /// # Errors
    ///
    /// Returns the syntax errors of the text.
    pub fn parse(name: &str, text: &str) -> Result<Self> {
        let (arena, mut diags, deferred) = (Bump::new(), Diagnostics::new(), Deferred::default());
        let mut reader = JsonReader::new(&mut diags, &deferred, &arena, text, 0, Limits::default(), Strings::Literal);
        let value = reader.document(JsonReader::value).map(|value| Self::of_expr(&value));
        match value {
            Some(value) if !diags.has_errors() => Ok(value),
            _ => {
                diags.resolve(&Arc::new(Source::new(name, text)), None);
                Err(diags)
            }
        }
    }

    fn of_expr(expr: &Expr<'_>) -> Self {
        match expr.kind {
            ExprKind::Bool(value) => Self::Bool(value),
            ExprKind::Int(number) => Self::Number(number.to_string()),
            ExprKind::Number(digits) => Self::Number(digits.to_owned()),
            ExprKind::String(text) => Self::string(text),
            ExprKind::Unary(unary) => match Self::of_expr(&unary.operand) {
                Self::Number(digits) => Self::Number(format!("-{digits}")),
                other => other,
            },
            ExprKind::Parens(inner) => Self::of_expr(inner),
            ExprKind::Tuple(items) => Self::Array(items.iter().map(Self::of_expr).collect()),
            ExprKind::Object(items) => Self::Object(
                items
                    .iter()
                    .filter_map(|item| match &item.key {
                        ObjectKey::Property(Expr { kind: ExprKind::String(name), .. }) => {
                            Some(((*name).to_owned(), Self::of_expr(&item.value)))
                        }
                        _ => None,
                    })
                    .collect(),
            ),
            _ => Self::Null,
        }
    }

    /// Creates a string.
    pub fn string(text: impl Into<String>) -> Self {
        Self::String(text.into())
    }

    /// Creates a whole number.
    pub fn number(number: usize) -> Self {
        Self::Number(number.to_string())
    }

    /// Converts a value: lists, sets and tuples become arrays in the language's order, maps and objects become objects sorted by name.
    pub fn of_value(value: &Val, nulls: NullProperties) -> Self {
        let array = |items: &[Val]| Self::Array(items.iter().map(|item| Self::of_value(item, nulls)).collect());
        let properties = |object: &Object| {
            let kept = object.iter().filter(|(_, value)| nulls == NullProperties::Kept || !value.is_null());
            Self::Object(kept.map(|(key, value)| (key.to_owned(), Self::of_value(value, nulls))).collect())
        };
        match value {
            Val::Made(made) => Self::of_value(made.from(), nulls),
            Val::Null(_) => Self::Null,
            Val::Bool(value) => Self::Bool(*value),
            Val::Number(number) => Self::Number(number.to_string()),
            Val::String(text) => Self::string(text),
            Val::List(all) | Val::Set(all) | Val::Tuple(all) => array(all),
            Val::Map(map) => properties(&map.entries),
            Val::Object(object) => properties(object),
        }
    }

    /// Puts the members of objects that represent maps in the given orders.
    pub fn in_order(mut self, orders: &[MapOrder]) -> Self {
        for (path, names) in orders {
            let place = |name: &str| names.iter().position(|it| it == name);
            match self.part(path) {
                Some(Self::Object(members)) if members.iter().all(|(name, _)| place(name).is_some()) => {
                    members.sort_by_key(|(name, _)| place(name));
                }
                _ => {}
            }
        }
        self
    }

    fn part(&mut self, path: &[PathStep<String>]) -> Option<&mut Self> {
        path.iter().try_fold(self, |json, step| match (json, step) {
            (Self::Object(members), PathStep::Attribute(name) | PathStep::Key(name)) => {
                members.iter_mut().find(|(it, _)| it == name).map(|(_, value)| value)
            }
            (Self::Array(items), PathStep::Index(index)) => items.get_mut(*index),
            _ => None,
        })
    }

    /// Converts a type to cty's notation: `"string"`, `["list", "string"]`, `["object", {"a": "number"}]`.
    pub fn of_type(ty: &Type) -> Self {
        let of = |kind: &str, argument: Self| Self::Array(vec![Self::string(kind), argument]);
        match ty {
            Type::Any => Self::string("dynamic"),
            Type::String => Self::string("string"),
            Type::Number => Self::string("number"),
            Type::Bool => Self::string("bool"),
            Type::Written(_) | Type::AnyObject | Type::Union(_) | Type::Named(_) | Type::Recursive(_) => {
                Self::of_type(&ty.of_values())
            }
            Type::Coll(coll, element) => of(coll.noun(), Self::of_type(element)),
            Type::Tuple(elements) => of("tuple", Self::Array(elements.iter().map(Self::of_type).collect())),
            Type::Object(attrs) => {
                let types = attrs.iter().map(|attr| (attr.name.to_string(), Self::of_type(&attr.ty)));
                let optional = attrs.iter().filter(|attr| *attr.presence() != Presence::Required);
                let optional: Vec<Self> = optional.map(|attr| Self::string(&*attr.name)).collect();
                let mut parts = vec![Self::string("object"), Self::Object(types.collect())];
                if !optional.is_empty() {
                    parts.push(Self::Array(optional));
                }
                Self::Array(parts)
            }
        }
    }

    /// Returns the text, without a final line end.
    pub fn text(&self, layout: Layout) -> String {
        self.written(layout, false)
    }

    /// Returns the text as Go writes it, which also escapes characters that HTML and JavaScript would misread.
    pub fn go_text(&self, layout: Layout) -> String {
        self.written(layout, true)
    }

    fn written(&self, layout: Layout, escapes_html: bool) -> String {
        let mut writer = JsonWriter { out: String::new(), escapes_html };
        writer.value(self, (layout == Layout::Indented).then_some(0));
        writer.out
    }
}

struct JsonWriter {
    out: String,
    escapes_html: bool,
}

impl JsonWriter {
    /// Writes a value. `indent` is the level of its line in the indented layout.
    fn value(&mut self, json: &Json, indent: Option<usize>) {
        match json {
            Json::Null => self.out.push_str("null"),
            Json::Bool(value) => self.out.push_str(if *value { "true" } else { "false" }),
            Json::Number(number) => self.out.push_str(number),
            Json::String(text) => self.string(text),
            Json::Array(items) => self.list(indent, ['[', ']'], items, Self::value),
            Json::Object(members) => self.list(indent, ['{', '}'], members, |writer, (key, value), indent| {
                writer.string(key);
                writer.out.push_str(if indent.is_some() { ": " } else { ":" });
                writer.value(value, indent);
            }),
        }
    }

    fn list<T>(
        &mut self,
        indent: Option<usize>,
        [open, close]: [char; 2],
        items: &[T],
        write: impl Fn(&mut Self, &T, Option<usize>),
    ) {
        let inner = indent.map(|indent| indent + 1);
        self.out.push(open);
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.out.push(',');
            }
            self.new_line(inner);
            write(self, item, inner);
        }
        if !items.is_empty() {
            self.new_line(indent);
        }
        self.out.push(close);
    }

    fn new_line(&mut self, indent: Option<usize>) {
        if let Some(indent) = indent {
            self.out.push('\n');
            self.out.extend(std::iter::repeat_n("  ", indent));
        }
    }

    fn string(&mut self, text: &str) {
        let is_escaped = |c| match c {
            '\u{7f}'..='\u{9f}' | '\u{2028}' | '\u{2029}' => true,
            '<' | '>' | '&' => self.escapes_html,
            _ => false,
        };
        // Writing to a string can't fail.
        let _ = write_json(&mut self.out, text, &is_escaped);
    }
}
