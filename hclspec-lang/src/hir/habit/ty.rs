//! Types written as in other languages: `list<string>`, `[string]`, `string?`.

use super::names::{CHOICES, usual_generic_type, usual_name};
use crate::grammar::Grammar;
use crate::hir::LIMITS;
use bumpalo::Bump;
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _, Diagnostics};
use hclspec_core::source::Span;
use hclspec_core::syntax::parse_expr;
use hclspec_core::text::{ends, is_blank, joined, split_prefix, starts, trim_start};

/// A type written as in another language, and its form here.
pub(in crate::hir) struct TypeHabit {
    span: Span,
    meant: String,
    is_optional: bool,
    /// Whether it lists allowed values.
    is_choice: bool,
    /// An unknown type name in it.
    unknown: Option<String>,
}

impl TypeHabit {
    /// Reads the text at `span`, if all of it is a type.
    pub(in crate::hir) fn at(text: &str, span: Span) -> Option<Self> {
        let mut reader = TypeReader::new(span.of(text));
        let meant = reader.whole().filter(|_| reader.rest.trim().is_empty())?;
        Some(reader.habit(span, meant))
    }

    /// The type of an argument `type` on the line of `offset`, unless it starts after `offset` or is a valid expression.
    pub(in crate::hir) fn on_line(text: &str, offset: u32) -> Option<Self> {
        let offset = offset as usize;
        // A long line may have many problems; each must cost less than the length of the line.
        let (mut reach, mut end) = (offset.saturating_sub(MAX_REACH), text.len().min(offset + MAX_REACH));
        while !text.is_char_boundary(reach) {
            reach += 1;
        }
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        let start = text.get(reach..offset)?.rfind('\n').map_or(reach, |it| reach + it + 1);
        let line = text.get(start..end)?.split('\n').next()?;
        let mut last = None;
        for (at, word) in line.match_indices("type") {
            if start + at <= offset
                && !ends(&line[..at], char::is_alphanumeric)
                && let Some(value) = trim_start(&line[at + word.len()..], is_blank).strip_prefix('=')
            {
                last = Some((line.len() - value.len(), value));
            }
        }
        let (at, value) = last?;
        let spaces = value.len() - trim_start(value, is_blank).len();
        let mut reader = TypeReader::new(value.get(spaces..)?);
        let len = reader.rest.len();
        let meant = reader.whole()?;
        let rest = reader.rest.trim_start();
        let is_end = rest.is_empty() || starts(rest, |c| matches!(c, '}' | '#' | '/'));
        let from = (start + at + spaces) as u32;
        let span = Span::new(from, from + (len - reader.rest.len()) as u32);
        // If the text is a valid expression, the problem is a different one.
        let is_habit = is_end && span.start as usize <= offset && !is_expression(span.of(text));
        is_habit.then(|| reader.habit(span, meant))
    }

    pub(in crate::hir) fn problem(self, grammar: Grammar) -> Diagnostic {
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
        let choices = (self.is_choice && grammar.has_own_types()).then_some(CHOICES);
        let error = match choices {
            Some(choices) => error.with_help(choices),
            None => error,
        };
        if self.is_optional {
            error.with_help("an argument is optional unless it is `required`; an attribute of an object type is optional if it is `optional(..)`")
        } else {
            error
        }
    }
}

fn is_expression(text: &str) -> bool {
    let (mut diags, arena) = (Diagnostics::new(), Bump::new());
    parse_expr(&mut diags, &arena, text, LIMITS).is_some() && diags.is_empty()
}

/// Returns `true` for a character that names of types may contain.
pub(super) fn is_in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The number of bytes to inspect on each side of a problem.
const MAX_REACH: usize = 200;

const MAX_NESTING: usize = 16;

/// Converts a type of any language to a type expression.
pub(super) struct TypeReader<'t> {
    rest: &'t str,
    is_optional: bool,
    is_choice: bool,
    unknown: Option<&'t str>,
}

impl<'t> TypeReader<'t> {
    pub(super) const fn new(rest: &'t str) -> Self {
        Self { rest, is_optional: false, is_choice: false, unknown: None }
    }

    fn habit(&self, span: Span, meant: String) -> TypeHabit {
        let unknown = self.unknown.map(str::to_owned);
        TypeHabit { span, meant, is_optional: self.is_optional, is_choice: self.is_choice, unknown }
    }

    /// Reads one type, up to text that can't be part of it.
    pub(super) fn whole(&mut self) -> Option<String> {
        let ty = match self.object() {
            Some(object) => object,
            None => self.alternatives()?,
        };
        self.rest = self.rest.strip_suffix('\r').unwrap_or(self.rest);
        Some(ty)
    }

    /// Reads `object {` or `object(name = type`, and skips the rest of the line.
    fn object(&mut self) -> Option<String> {
        let inner = trim_start(self.rest.strip_prefix("object")?, is_blank);
        let is_call = |inner: &str| {
            let after = trim_start(inner.trim_start(), is_in_name);
            after.len() < inner.len() && starts(after.trim_start(), |c| matches!(c, '=' | ':'))
        };
        (inner.starts_with('{') || inner.strip_prefix('(').is_some_and(is_call)).then(|| {
            self.rest = "";
            "object({ name = string })".to_owned()
        })
    }

    /// Reads types separated by `|`. Quoted text stands for an allowed string.
    fn alternatives(&mut self) -> Option<String> {
        let mut meant = None;
        let mut is_text;
        loop {
            is_text = self.eat('"');
            let ty = if is_text {
                let (_, rest) = self.rest.split_once('"')?;
                self.rest = rest;
                self.is_choice = true;
                "string".to_owned()
            } else {
                self.ty(MAX_NESTING)?
            };
            let is_only = meant.is_none();
            meant = Some(match meant {
                Some(before) if before != ty => "any".to_owned(),
                _ => ty,
            });
            if !self.eat('|') {
                // A single quoted string is not a type.
                return meant.filter(|_| !(is_only && is_text));
            }
        }
    }

    fn eat(&mut self, char: char) -> bool {
        let rest = trim_start(self.rest, is_blank).strip_prefix(char);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn name(&mut self) -> &'t str {
        let (name, rest) = split_prefix(trim_start(self.rest, is_blank), &is_in_name);
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

    /// Reads a type in brackets. An unknown name is taken for a type that the author means to define.
    fn argument(&mut self, depth: usize) -> Option<String> {
        let before = self.rest;
        if let Some(ty) = self.ty(depth) {
            return Some(ty);
        }
        self.rest = before;
        let name = self.name();
        let is_name = self.unknown.is_none() && starts(name, char::is_alphabetic);
        is_name.then(|| {
            self.unknown = Some(name);
            "object({ name = string })".to_owned()
        })
    }

    /// Reads a name, with arguments in any kind of brackets.
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
        if folded == "map" && close == Some(']') && starts(self.rest, |c| c.is_alphabetic() || c == '[') {
            args.push(self.argument(depth)?);
        }
        match (usual_generic_type(&folded).unwrap_or_default(), args.as_slice()) {
            (generic @ ("list" | "set" | "map" | "secret"), [element]) | (generic @ "map", [_, element]) => {
                Some(format!("{generic}({element})"))
            }
            ("tuple", [_, ..]) => Some(format!("tuple([{}])", joined(&args, ", "))),
            ("optional", [inner]) => {
                self.is_optional = true;
                Some(inner.clone())
            }
            (_, []) if matches!(folded.as_str(), "any" | "string" | "number" | "bool") => Some(folded),
            (_, []) => usual_name(Grammar::REFERENCE, name)
                .or_else(|| usual_name(Grammar::REFERENCE, &folded))
                .map(str::to_owned),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meant(ty: &str) -> Option<String> {
        TypeHabit::at(ty, Span::new(0, ty.len() as u32)).map(|it| it.meant)
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
            ("Option<Secret<String>>", "secret(string)"),
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
