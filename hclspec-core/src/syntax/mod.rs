//! HCL's native syntax: text to tree.
//!
//! [`parse`] parses a file, [`parse_expr`] a single expression, and [`parse_template`] a bare template. All of them
//! accept any text and report every problem in it to the sink. [`parse`] returns a tree in any case.

pub mod ast;
pub mod habit;
pub mod json;
mod lexer;
mod lint;
mod parser;
#[cfg(test)]
mod print;
pub mod rebuild;
#[cfg(test)]
mod tests;
pub mod visit;

use crate::diagnostic::{Code, Diagnostics};
use crate::source::Span;
use ast::{Body, Expr, File};
use bumpalo::Bump;
pub use lint::lint;
use parser::Parser;
pub use parser::{AttributeNames, Stack};
pub use parser::{Lexeme, lexemes};

/// The syntax of configurations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Syntax {
    /// Depends on the file name: HCL's JSON syntax if the extension is `json`, in lower or upper case. Otherwise, and for text
    /// without a file name, HCL's native syntax.
    #[default]
    ByName,
    /// HCL's native syntax.
    Native,
    /// HCL's JSON syntax.
    Json,
}

/// Resolves `ByName` for a file name.
pub fn by_name(syntax: Syntax, name: &str) -> Syntax {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    match syntax {
        Syntax::ByName if extension.eq_ignore_ascii_case("json") => Syntax::Json,
        Syntax::ByName => Syntax::Native,
        Syntax::Native | Syntax::Json => syntax,
    }
}

/// Limits and extensions of the parser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The maximum nesting depth of blocks, brackets, templates, prefix operators, conditionals and splats, counted together. Because of
    /// it, every later stage may recurse over the tree.
    pub nesting: usize,
    /// Whether an item may be on the line of the `{` or `}` of its block: `a { b { c = 1 } }`. HCL allows
    /// only `b { c = 1 }`; spec files, which are often written on one line inside a program, allow more.
    pub one_line_blocks: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self { nesting: 128, one_line_blocks: false }
    }
}

/// Parses a file. Always returns a tree; problems go to `diags`, and parts that could not be read are left out.
#[inline]
pub fn parse<'a>(diags: &mut Diagnostics, arena: &'a Bump, text: &'a str, limits: Limits) -> File<'a> {
    let body = match fits(diags, text) {
        Some(end) => parse_at(diags, arena, text, Span::new(0, end), limits),
        None => Body::unread(Span::empty(0)),
    };
    File { text, body }
}

/// Parses the file at `span` of `text`. Spans count from the start of `text`.
pub fn parse_at<'a>(diags: &mut Diagnostics, arena: &'a Bump, text: &'a str, span: Span, limits: Limits) -> Body<'a> {
    let text = text.get(..span.end as usize).unwrap_or_default();
    let start = span.start + bom(span.of(text));
    Parser::new(diags, arena, text, start, limits).file(span)
}

/// Parses a single expression that spans the whole text. Line ends have no meaning in it.
pub fn parse_expr<'a>(diags: &mut Diagnostics, arena: &'a Bump, text: &'a str, limits: Limits) -> Option<Expr<'a>> {
    fits(diags, text)?;
    Parser::new(diags, arena, text, bom(text), limits).standalone_expr()
}

/// Parses the expression at `span` of a text; all spans are relative to the whole text.
#[inline]
pub fn parse_expr_at<'a>(
    diags: &mut Diagnostics,
    arena: &'a Bump,
    text: &'a str,
    span: Span,
    limits: Limits,
) -> Option<Expr<'a>> {
    fits(diags, text)?;
    let text = text.get(..span.end as usize)?;
    Parser::new(diags, arena, text, span.start, limits).standalone_expr()
}

/// Parses a bare template: text with interpolations and directives, without quotes, in which backslashes are literal.
pub fn parse_template<'a>(diags: &mut Diagnostics, arena: &'a Bump, text: &'a str, limits: Limits) -> Option<Expr<'a>> {
    fits(diags, text)?;
    Parser::new(diags, arena, text, bom(text), limits).standalone_template()
}

/// The length of the byte order mark of `text`, if it has one.
fn bom(text: &str) -> u32 {
    if text.starts_with('\u{feff}') { 3 } else { 0 }
}

/// The length of `text`, if it is small enough for spans.
fn fits(diags: &mut Diagnostics, text: &str) -> Option<u32> {
    let length = u32::try_from(text.len());
    if length.is_err() {
        let detail = format!("The text has {} bytes; at most {} can be read.", text.len(), u32::MAX);
        diags.push(Code::TextTooLarge.error("text too long").with_detail(detail).with_subject(Span::empty(0)));
    }
    length.ok()
}
