//! Type declarations as in Rust or Go, in place of a spec.

use super::ty::{TypeReader, is_in_name};
use hclspec_core::diagnostic::{Code, Diagnostic, DiagnosticExt as _};
use hclspec_core::source::Span;
use hclspec_core::text::{split_prefix, starts, trim_start};

pub(in crate::hir) struct Declaration {
    /// The lines from the name to the closing `}`.
    pub(in crate::hir) span: Span,
    /// `struct Config`, without modifiers.
    header: Span,
    /// A suggested spec for the first field.
    field: Option<String>,
}

impl Declaration {
    pub(in crate::hir) fn all(text: &str) -> Vec<Self> {
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

    pub(in crate::hir) fn problem(self) -> Diagnostic {
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

/// The range of `struct Name` or `enum Name` before `{`, `<`, `(` or `;`, or of `type Name` in `type Name struct {`.
fn declared(line: &str) -> Option<std::ops::Range<usize>> {
    let mut rest = line.trim_start();
    if let Some(after) = rest.strip_prefix("pub") {
        let after = after.strip_prefix('(').and_then(|rest| rest.split_once(')')).map_or(after, |(_, after)| after);
        rest = after.strip_prefix(' ')?.trim_start();
    }
    let start = line.len() - rest.len();
    let mut words = rest.split(' ');
    let (keyword, name) = (words.next()?, words.next()?);
    let len = split_prefix(name, &is_in_name).0.len();
    let is_name = starts(name, char::is_uppercase);
    let next = rest.get(keyword.len() + 1 + len..)?.trim_start();
    let is_declared = match keyword {
        "struct" | "enum" => starts(next, |c| matches!(c, '{' | '<' | '(' | ';')),
        "type" => next.strip_prefix("struct").is_some_and(|rest| rest.trim_start().starts_with('{')),
        _ => false,
    };
    (is_name && is_declared).then(|| start..start + keyword.len() + 1 + len)
}

/// The spec for a Rust field `name: Type,`.
fn field(line: &str) -> Option<String> {
    let line = line.strip_prefix("pub ").unwrap_or(line);
    let (name, ty) = line.split_once(": ")?;
    let ty = ty.split("//").next()?.trim_end().trim_end_matches(',');
    let meant = TypeReader::new(ty).whole()?;
    let is_name = !name.is_empty() && trim_start(name, is_in_name).is_empty();
    is_name.then(|| format!("attr \"{name}\" {{ type = {meant} }}"))
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
