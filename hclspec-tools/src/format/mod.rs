//! Formatter of HCL's native syntax, for configurations and specs.
//!
//! Changes only the whitespace between tokens, never a line end, a comment or the text of a string. The output has the same tokens on the same lines, and the
//! same meaning. It is byte-identical to the output of HCL's own formatter, so both can be used on the same files; `DESIGN.md` names the two exceptions.
//!
//! Text with syntax errors is not formatted, since the formatter would have to guess the intent.
//!
//! ```text
//! text --scan--> tokens --cut--> lines of cells --indent, space, align--> spaces before each token --> edits
//! ```

mod align;
mod changes;
mod indent;
mod line;
mod spaces;
mod token;

use crate::change::{Change, applied};
use bumpalo::Bump;
use hclspec_lang::hir;
use hclspec_runtime::diagnostic::{Code, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _, Result};
use hclspec_runtime::source::{Source, Span};
use hclspec_runtime::syntax::{self, Limits};
use std::ops::Range;
use std::sync::Arc;
use token::Token;

/// Formats a configuration or a spec.
///
/// Messages call the file `name`. If it ends in `.hclspec`, the text is a spec, in which blocks may be nested on one line; otherwise it is a configuration.
///
/// ```
/// let text = hclspec_tools::format("app.hcl", "port=80\nname  = \"edge\" # the host\n")?;
/// assert_eq!(text, "port = 80\nname = \"edge\" # the host\n");
/// # hclspec_runtime::diagnostic::Result::Ok(())
/// ```
///
/// Takes linear time. The result is a fixed point: formatting it again changes nothing.
///
/// # Errors
///
/// Returns all syntax errors. Text with errors is not formatted, and neither is JSON.
pub fn format(name: &str, text: &str) -> Result<String> {
    Ok(applied(text, &edits(name, text)?))
}

/// Returns the changes that [`format()`] makes, so that editors can keep cursors and marks elsewhere. Each replaces spaces, tabs or the byte order mark by
/// spaces.
///
/// ```
/// let edits = hclspec_tools::format::edits("app.hcl", "port=80\n")?;
/// assert_eq!(edits[0].range, 4..4);
/// assert_eq!(edits[0].text, " ");
/// assert_eq!(edits.len(), 2);
/// # hclspec_runtime::diagnostic::Result::Ok(())
/// ```
///
/// # Errors
///
/// Returns all syntax errors. Text with errors is not formatted, and neither is JSON.
pub fn edits(name: &str, text: &str) -> Result<Vec<Change>> {
    edits_in_lines(name, text, 0..usize::MAX)
}

/// Returns the changes within a range of lines, counted from 0. Those lines become what they are in the formatted text.
///
/// # Errors
///
/// Returns all syntax errors, including those on other lines. Text with errors is not formatted, and neither is JSON.
pub fn edits_in_lines(name: &str, text: &str, lines: Range<usize>) -> Result<Vec<Change>> {
    let mut diags = Diagnostics::new();
    if let Some(edits) = formatted(&mut diags, name, text, &lines) {
        return Ok(edits);
    }
    diags.resolve(&Arc::new(Source::new(name, text)), None);
    Err(diags)
}

fn formatted(diags: &mut Diagnostics, name: &str, text: &str, lines: &Range<usize>) -> Option<Vec<Change>> {
    check(diags, name, text)?;
    let tokens = token::tokens(text);
    let spaces = spaces_before(&tokens);
    let length = spaces.iter().sum::<usize>() + text.len();
    if length > MAX_GROWTH * text.len() {
        let detail = format!(
            "The formatted text would have {length} bytes, because other lines are aligned with a very long one."
        );
        diags.push(Code::TextTooLarge.error("text too long").with_detail(detail).with_subject(Span::empty(0)));
        return None;
    }
    let edits = changes::edits(text, &tokens, &spaces, lines);
    // Two tokens without a space between them could merge into one. No such case is known; this check makes sure of it.
    let again = applied(text, &edits);
    let is_same = token::tokens(&again).iter().map(Token::content).eq(tokens.iter().map(Token::content));
    Some(if is_same { edits } else { Vec::new() })
}

/// Limit on the result's size as a multiple of the text's. Indentation takes at most 256 bytes per byte, because nesting is limited.
const MAX_GROWTH: usize = 300;

/// Reports syntax errors, and text that isn't in native syntax.
fn check(diags: &mut Diagnostics, name: &str, text: &str) -> Option<()> {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    if extension.eq_ignore_ascii_case("json") {
        let problem = Code::JsonNotFormatted.error(format!("can't format `{name}`"));
        diags.push(problem.with_detail("A file with this name is JSON. Only HCL's native syntax is formatted."));
        return None;
    }
    let limits = if extension.eq_ignore_ascii_case("hclspec") { hir::LIMITS } else { Limits::default() };
    syntax::parse(diags, &Bump::new(), text, limits);
    (!diags.has_errors()).then_some(())
}

/// Number of spaces before each token of the formatted text.
fn spaces_before(tokens: &[Token<'_>]) -> Vec<usize> {
    let mut before = vec![0; tokens.len()];
    let lines = line::lines(tokens);
    indent::indent(tokens, &lines, &mut before);
    spaces::space(tokens, &lines, &mut before);
    align::align(tokens, &lines, &mut before);
    before
}
