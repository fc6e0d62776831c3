//! What people write in a spec out of habit from other languages, and what to write instead: types (`list<string>`, `[string]`,
//! `string?`, `map[string]int`), declarations (`struct Config { .. }`), names of specs and of their arguments.
//!
//! Input: text that is not a type expression, an unknown name, or a whole text with problems. Output: what was meant, if
//! that is clear.

use super::LIMITS;
use bumpalo::Bump;
use hclspec_runtime::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics};
use hclspec_runtime::source::Span;
use hclspec_runtime::syntax::parse_expr;
use std::borrow::Cow;

/// A type written as in another language, and what to write instead.
pub(super) struct Habit {
    span: Span,
    meant: String,
    is_optional: bool,
    /// A name in it that is not a known type.
    unknown: Option<String>,
}

impl Habit {
    /// Text at `span` that is a type as a whole.
    pub(super) fn at(text: &str, span: Span) -> Option<Self> {
        let mut reader = Reader::new(span.of(text));
        let meant = reader.whole().filter(|_| reader.rest.trim().is_empty())?;
        Some(reader.habit(span, meant))
    }

    /// The type of an argument `type` on the line of `offset`, if it is not after `offset` and is not a valid expression.
    pub(super) fn on_line(text: &str, offset: u32) -> Option<Self> {
        let offset = offset as usize;
        // A long line may have many problems, and looking at one of them must not take as long as the line.
        let reach = (offset.saturating_sub(REACH)..=offset).find(|it| text.is_char_boundary(*it))?;
        let end = (offset..=text.len().min(offset + REACH)).rfind(|it| text.is_char_boundary(*it))?;
        let start = text.get(reach..offset)?.rfind('\n').map_or(reach, |it| reach + it + 1);
        let line = text.get(start..end)?.split('\n').next()?;
        let (at, value) = line.rmatch_indices("type").find_map(|(at, word)| {
            let is_name = line.get(..at)?.chars().next_back().is_none_or(|it| !it.is_alphanumeric());
            let value = line.get(at + word.len()..)?.trim_start_matches([' ', '\t']).strip_prefix('=')?;
            (is_name && start + at <= offset).then(|| (line.len() - value.len(), value))
        })?;
        let blanks = value.len() - value.trim_start_matches([' ', '\t']).len();
        let mut reader = Reader::new(value.get(blanks..)?);
        let len = reader.rest.len();
        let meant = reader.whole()?;
        let rest = reader.rest.trim_start();
        let is_end = rest.is_empty() || rest.starts_with(['}', '#', '/']);
        let from = (start + at + blanks) as u32;
        let span = Span::new(from, from + (len - reader.rest.len()) as u32);
        // A valid expression is correct, or wrong in another way.
        let is_habit = is_end && span.start as usize <= offset && !is_expression(span.of(text));
        is_habit.then(|| reader.habit(span, meant))
    }

    /// The error.
    pub(super) fn problem(self) -> Diagnostic {
        let detail = match &self.unknown {
            Some(name) => format!(
                "This is the type syntax of another language. There is no type `{name}`: the attributes of an object are \
                 part of its type."
            ),
            None => "This is the type syntax of another language.".to_owned(),
        };
        let error = Code::InvalidTypeExpression
            .error("invalid type expression")
            .with_detail(detail)
            .with_subject(self.span)
            .with_help(format!("write `{}`", self.meant));
        if self.is_optional {
            error.with_help("an argument is optional unless it is `required`; an attribute of an object type is optional if it is `optional(..)`")
        } else {
            error
        }
    }
}

/// A type declaration as in Rust or Go, in place of a spec.
pub(super) struct Declaration {
    /// From the line of its name to the line of its `}`.
    pub(super) span: Span,
    /// `struct Config`, without anything before it.
    header: Span,
    /// A spec for its first field.
    field: Option<String>,
}

impl Declaration {
    /// All declarations in a text.
    pub(super) fn all(text: &str) -> Vec<Self> {
        let mut found: Vec<Self> = Vec::new();
        // The indentation of the last declaration, until its `}` is found.
        let mut open: Option<usize> = None;
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let end = start + line.len();
            let indent = line.len() - line.trim_start().len();
            match (open, found.last_mut()) {
                (Some(outer), Some(last)) => {
                    last.span.end = end as u32;
                    last.field = last.field.take().or_else(|| field(line.trim()));
                    open = open.filter(|_| !(line.trim().starts_with('}') && indent <= outer));
                }
                _ => {
                    if let Some(header) = declared(line) {
                        let span = Span::new(start as u32, end as u32);
                        let header = Span::new((start + header.start) as u32, (start + header.end) as u32);
                        open = (!line.contains(['}', ';'])).then_some(indent);
                        found.push(Self { span, header, field: None });
                    }
                }
            }
            start = end;
        }
        found
    }

    /// The error.
    pub(super) fn problem(self) -> Diagnostic {
        let field = self.field.as_deref().unwrap_or("attr \"name\" { type = string }");
        Code::UnsupportedBlock
            .error("unsupported block type")
            .with_detail(
                "This declares a type of another language. A spec describes the configuration, and `hclspec!` generates the \
                 Rust types from it.",
            )
            .with_subject(self.header)
            .with_help(format!("write `object {{ {field} .. }}`"))
    }
}

/// The place of `struct Name` or `enum Name`, followed by `{`, `<`, `(` or `;`, or of `type Name` in `type Name struct {`.
fn declared(line: &str) -> Option<std::ops::Range<usize>> {
    let mut rest = line.trim_start();
    if let Some(after) = rest.strip_prefix("pub") {
        let after = after.strip_prefix('(').and_then(|it| it.split_once(')')).map_or(after, |(_, after)| after);
        rest = after.strip_prefix(' ')?.trim_start();
    }
    let start = line.len() - rest.len();
    let mut words = rest.split(' ');
    let (keyword, name) = (words.next()?, words.next()?);
    let len = name.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(name.len());
    let is_name = name.starts_with(char::is_uppercase);
    let next = rest.get(keyword.len() + 1 + len..)?.trim_start();
    let is_declared = match keyword {
        "struct" | "enum" => next.starts_with(['{', '<', '(', ';']),
        "type" => next.strip_prefix("struct").is_some_and(|it| it.trim_start().starts_with('{')),
        _ => false,
    };
    (is_name && is_declared).then(|| start..start + keyword.len() + 1 + len)
}

/// The spec for a field `name: Type,` in Rust.
fn field(line: &str) -> Option<String> {
    let line = line.strip_prefix("pub ").unwrap_or(line);
    let (name, ty) = line.split_once(": ")?;
    let ty = ty.split("//").next()?.trim_end().trim_end_matches(',');
    let meant = Reader::new(ty).whole()?;
    let is_name = !name.is_empty() && name.chars().all(|it| it.is_alphanumeric() || it == '_');
    is_name.then(|| format!("attr \"{name}\" {{ type = {meant} }}"))
}

fn is_expression(text: &str) -> bool {
    let (mut diags, arena) = (Diagnostics::new(), Bump::new());
    parse_expr(&mut diags, &arena, text, LIMITS).is_some() && diags.is_empty()
}

/// How many bytes of a line to look at on each side of a problem.
const REACH: usize = 200;

/// How deep types may be nested.
const NESTING: usize = 16;

struct Reader<'t> {
    rest: &'t str,
    is_optional: bool,
    unknown: Option<&'t str>,
}

impl<'t> Reader<'t> {
    const fn new(rest: &'t str) -> Self {
        Self { rest, is_optional: false, unknown: None }
    }

    fn habit(&self, span: Span, meant: String) -> Habit {
        Habit { span, meant, is_optional: self.is_optional, unknown: self.unknown.map(str::to_owned) }
    }

    fn whole(&mut self) -> Option<String> {
        let ty = match self.object() {
            Some(object) => object,
            None => self.alternatives()?,
        };
        self.rest = self.rest.strip_suffix('\r').unwrap_or(self.rest);
        Some(ty)
    }

    /// `object {`, `object(name = type`: up to the end of the line.
    fn object(&mut self) -> Option<String> {
        let inner = self.rest.strip_prefix("object")?.trim_start_matches([' ', '\t']);
        let is_call = |inner: &str| {
            let after = inner.trim_start().trim_start_matches(|it: char| it.is_alphanumeric() || it == '_');
            after.len() < inner.len() && after.trim_start().starts_with(['=', ':'])
        };
        (inner.starts_with('{') || inner.strip_prefix('(').is_some_and(is_call)).then(|| {
            self.rest = "";
            "object({ name = string })".to_owned()
        })
    }

    /// One or more types separated by `|`; text in quotes stands for an allowed string.
    fn alternatives(&mut self) -> Option<String> {
        let mut meant = None;
        let mut is_text;
        loop {
            is_text = self.eat('"');
            let ty = if is_text {
                let (_, rest) = self.rest.split_once('"')?;
                self.rest = rest;
                "string".to_owned()
            } else {
                self.ty(NESTING)?
            };
            let is_only = meant.is_none();
            meant = Some(match meant {
                Some(before) if before != ty => "any".to_owned(),
                _ => ty,
            });
            if !self.eat('|') {
                // A single string is not a type.
                return meant.filter(|_| !(is_only && is_text));
            }
        }
    }

    fn eat(&mut self, char: char) -> bool {
        let rest = self.rest.trim_start_matches([' ', '\t']).strip_prefix(char);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn name(&mut self) -> &'t str {
        let rest = self.rest.trim_start_matches([' ', '\t']);
        let len = rest.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(rest.len());
        let (name, rest) = rest.split_at(len);
        if !name.is_empty() {
            self.rest = rest;
        }
        name
    }

    fn ty(&mut self, depth: usize) -> Option<String> {
        let depth = depth.checked_sub(1)?;
        let mut ty = if self.eat('[') {
            // `[]string`, `[string]`
            let is_before = self.eat(']');
            let element = self.ty(depth)?;
            (is_before || self.eat(']')).then(|| format!("list({element})"))?
        } else {
            self.named(depth)?
        };
        loop {
            if self.eat('?') {
                self.is_optional = true;
            } else if self.rest.starts_with("[]") {
                self.rest = self.rest.get(2..)?;
                ty = format!("list({ty})");
            } else {
                return Some(ty);
            }
        }
    }

    /// A type in brackets, where an unknown name stands for one of the author's own types.
    fn argument(&mut self, depth: usize) -> Option<String> {
        let before = self.rest;
        if let Some(ty) = self.ty(depth) {
            return Some(ty);
        }
        self.rest = before;
        let name = self.name();
        let is_name = self.unknown.is_none() && name.starts_with(char::is_alphabetic);
        is_name.then(|| {
            self.unknown = Some(name);
            "object({ name = string })".to_owned()
        })
    }

    /// A name, with arguments in any kind of brackets.
    fn named(&mut self, depth: usize) -> Option<String> {
        let name = self.name();
        let close = match () {
            () if self.rest.starts_with("[]") => None,
            () if self.eat('<') => Some('>'),
            () if self.eat('[') => Some(']'),
            () if self.eat('(') => Some(')'),
            () => None,
        };
        let mut args = Vec::new();
        if let Some(close) = close {
            args.push(self.argument(depth)?);
            while self.eat(',') {
                args.push(self.argument(depth)?);
            }
            if !self.eat(close) {
                return None;
            }
        }
        let folded = name.to_lowercase();
        // `map[string]int`
        if folded == "map" && close == Some(']') && self.rest.starts_with(|it: char| it.is_alphabetic() || it == '[') {
            args.push(self.argument(depth)?);
        }
        match (folded.as_str(), args.as_slice()) {
            ("list" | "array" | "vec" | "vector" | "sequence" | "seq", [element]) => Some(format!("list({element})")),
            ("set" | "hashset" | "btreeset", [element]) => Some(format!("set({element})")),
            ("map" | "hashmap" | "btreemap" | "dict" | "dictionary" | "record" | "hash", [element] | [_, element]) => {
                Some(format!("map({element})"))
            }
            ("tuple", [_, ..]) => Some(format!("tuple([{}])", args.join(", "))),
            ("option" | "optional" | "maybe" | "nullable", [inner]) => {
                self.is_optional = true;
                Some(inner.clone())
            }
            ("any" | "string" | "number" | "bool", []) => Some(folded),
            (_, []) => usual_name(name).or_else(|| usual_name(&folded)).map(str::to_owned),
            _ => None,
        }
    }
}

/// The name, in the spec language, of a part of another language's schema.
pub(super) fn usual_spec(written: &str) -> Option<&'static str> {
    Some(match written {
        "attribute" | "argument" | "field" | "property" | "setting" | "option" => "attr",
        "array" => "tuple",
        "struct" | "record" | "group" => "object",
        "list" => "block_list",
        "set" => "block_set",
        "map" => "block_map",
        "section" | "table" => "block",
        "const" | "constant" | "value" => "literal",
        "remain" | "others" => "rest",
        "validation" | "validator" => "validate",
        "func" | "fn" => "function",
        "vars" | "locals" => "variables",
        "part" | "def" => "define",
        "include" | "ref" => "use",
        _ => return None,
    })
}

/// What an unknown argument of a spec block usually means.
pub(super) enum Usual {
    /// This argument.
    Argument(&'static str),
    /// The block has no such argument.
    Nothing,
    /// Unknown.
    Unknown,
}

/// The usual name for an argument. `is_text`: whether its value is a string.
pub(super) fn usual_argument(kind: &str, written: &str, is_text: bool) -> Usual {
    Usual::Argument(match (kind, written) {
        ("attr" | "block" | "block_attrs", "mandatory") => "required",
        ("attr", "element_type") => "type",
        ("block_attrs" | "rest", "type") => "element_type",
        ("block" | "block_list" | "block_set" | "block_map" | "block_attrs", "name" | "type") if is_text => {
            "block_type"
        }
        // That is the type of an attribute.
        ("block" | "block_list" | "block_set" | "block_map", "type") => return Usual::Nothing,
        ("block_list" | "block_set", "min") => "min_items",
        ("block_list" | "block_set", "max") => "max_items",
        ("literal", "default" | "const") => "value",
        ("transform", "value" | "expression" | "expr") => "result",
        ("use", "name" | "define" | "source") if is_text => "part",
        ("validate", "error_message" | "error" | "text") => "message",
        ("validate", "when" | "if" | "expression" | "rule") => "condition",
        ("function", "parameters" | "args" | "arguments") => "params",
        ("function", "variadic" | "rest") => "variadic_param",
        ("function", "body" | "value" | "return") => "result",
        _ => return Usual::Unknown,
    })
}

/// The help for an argument from another language. `is_text` and `ty` describe its value: whether it is a string,
/// and the type that it names.
pub(super) fn argument_help(kind: &str, written: &str, is_text: bool, ty: Option<&str>) -> Option<Cow<'static, str>> {
    if kind == "object"
        && let Some(ty) = ty
    {
        return Some(
            format!("declare an argument of the configuration with a spec: `attr \"{written}\" {{ type = {ty} }}`")
                .into(),
        );
    }
    let text = match (kind, written) {
        ("object" | "tuple", "name" | "block_type") if is_text => {
            "the name of a block belongs in the enclosing `block` spec"
        }
        ("attr" | "block", "default") => "put the spec into a `default` spec, followed by `literal { value = .. }`",
        ("attr", "validate" | "validation") => "write a block `validate { .. }` with a `condition` and a `message`",
        ("default", "value" | "default") => "a fallback is also a spec: `literal { value = .. }`",
        (_, "description" | "doc" | "comment") => {
            "write a comment above the block: it becomes the documentation of the generated code"
        }
        ("attr" | "block" | "block_attrs", "optional") => "everything that is not `required` is optional",
        ("block_list" | "block_set", "required") => "write `min_items = 1`",
        ("object" | "tuple", "required") => "write `required` in the specs of the attributes and blocks that it reads",
        ("attr", "sensitive" | "secret") => {
            "secrets are declared in the program: give the value the type `hclspec::Secret<_>` in the macro's option `types`"
        }
        ("block" | "block_list" | "block_set" | "block_map", "type") => {
            "only arguments have types: nest an `object` with an `attr` for each argument"
        }
        ("define", "type") => "only arguments have types: put an `attr` with the type into the part",
        ("block_map", "optional_labels") => {
            "its blocks are distinguished by all of their labels; only `block`, `block_list` and `block_set` have optional labels"
        }
        _ => return None,
    };
    Some(text.into())
}

/// Rust types that a program may choose for a number.
pub(super) const RUST_NUMBERS: [&str; 12] =
    ["u8", "u16", "u32", "u64", "u128", "usize", "i8", "i16", "i32", "i64", "f32", "f64"];

/// The name, in the spec language, of a type of another language.
pub(super) fn usual_name(name: &str) -> Option<&'static str> {
    Some(match name {
        "int" | "integer" | "float" | "double" | "i8" | "i16" | "i32" | "i64" | "i128" | "isize" | "u8" | "u16"
        | "u32" | "u64" | "u128" | "usize" | "f32" | "f64" => "number",
        "str" | "String" | "text" | "char" | "enum" | "duration" | "path" | "url" | "ip" => "string",
        "boolean" => "bool",
        "dynamic" | "Value" => "any",
        "array" | "vec" | "Vec" => "list(string)",
        "dict" | "hash" => "map(string)",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(ty: &str) -> Option<String> {
        Habit::at(ty, Span::new(0, ty.len() as u32)).map(|it| it.meant)
    }

    #[test]
    fn types_of_other_languages_are_understood() {
        for (written, here) in [
            ("list<string>", "list(string)"),
            ("List<Int>", "list(number)"),
            ("Vec<Option<String>>", "list(string)"),
            ("[string]", "list(string)"),
            ("[]string", "list(string)"),
            ("string[]", "list(string)"),
            ("string[][]", "list(list(string))"),
            ("list[string]", "list(string)"),
            ("map[string]int", "map(number)"),
            ("map[string][]int", "map(list(number))"),
            ("Map<string, number[]>", "map(list(number))"),
            ("dict[str, int]", "map(number)"),
            ("Tuple[str, int]", "tuple([string, number])"),
            ("u16?", "number"),
            ("object { a = string", "object({ name = string })"),
            ("object(a = string, b = number)", "object({ name = string })"),
            ("string | number", "any"),
            ("string|String", "string"),
            ("\"a\" | \"b\"", "string"),
            ("list<Server>", "list(object({ name = string }))"),
            ("Map<string, Server>", "map(object({ name = string }))"),
        ] {
            assert_eq!(meant(written).as_deref(), Some(here), "{written}");
        }
    }

    #[test]
    fn declarations_of_other_languages_are_found() {
        let found = |text: &str| {
            let of = |it: Declaration| (it.span.of(text).lines().count(), it.header.of(text).to_owned(), it.field);
            Declaration::all(text).into_iter().map(of).collect::<Vec<_>>()
        };
        let field = |text: &str| Some(text.to_owned());
        assert_eq!(
            found("struct A {\n    pub ports: Vec<u16>,\n}\nattr {}\n  pub(crate) enum B {\n    C,\n  }\n"),
            [
                (3, "struct A".to_owned(), field("attr \"ports\" { type = list(number) }")),
                (3, "enum B".to_owned(), None)
            ]
        );
        assert_eq!(found("type A struct {\n\tName string\n}"), [(3, "type A".to_owned(), None)]);
        assert_eq!(found("struct A(u16);\npub struct B;\nstruct C { a: u8 }").len(), 3);
        for text in ["struct \"A\" {\n}", "structs A {\n}", "pub", "type = struct", "struct a {}", "# struct A {"] {
            assert_eq!(found(text), [], "{text}");
        }
    }

    #[test]
    fn what_is_not_clear_is_left_alone() {
        for written in [
            "",
            "list<>",
            "Server",
            "\"a\"",
            "objects { }",
            "Server<string>",
            "list<Server<A>>",
            "map<a, b, c>",
            "string string",
            "{ a = string }",
        ] {
            assert_eq!(meant(written), None, "{written}");
        }
        assert_eq!(meant(&"[".repeat(100_000)), None);
    }
}
