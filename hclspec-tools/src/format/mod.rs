//! The formatter of HCL's native syntax, for configurations and specs.
//!
//! It changes nothing but the blanks between tokens: never a line end, a comment or the text of a string. So the output is the
//! same tokens in the same lines, and means the same. The rules are those of HCL's own formatter, with the same result byte for
//! byte, so that files can be shared with people who use that one; `DESIGN.md` names the two exceptions.
//!
//! What is not valid is not formatted: a text with syntax errors would be guessed at.
//!
//! ```text
//! text --scan--> tokens --cut--> lines of cells --indent, space, align--> blanks before each token --> edits
//! ```

mod align;
mod blanks;
mod edit;
mod indent;
mod line;
mod token;

pub use edit::Edit;

use bumpalo::Bump;
use hclspec_lang::spec;
use hclspec_runtime::diagnostic::{Code, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _, Result};
use hclspec_runtime::source::{Source, Span};
use hclspec_runtime::syntax::{self, Limits};
use std::ops::Range;
use std::sync::Arc;
use token::Token;

/// Formats a configuration or a spec.
///
/// `name` is the name of the file in messages. Its ending says what is formatted: `.hclspec` a spec, in which blocks may be nested
/// on one line, and anything else a configuration.
///
/// ```
/// let text = hclspec_tools::format("app.hcl", "port=80\nname  = \"edge\" # the host\n")?;
/// assert_eq!(text, "port = 80\nname = \"edge\" # the host\n");
/// # hclspec_runtime::diagnostic::Result::Ok(())
/// ```
///
/// Takes time linear in the text. The result is a fixed point: formatting it changes nothing.
///
/// # Errors
///
/// Returns all syntax errors of the text; such a text is not formatted. JSON is not either.
pub fn format(name: &str, text: &str) -> Result<String> {
    Ok(edit::applied(text, &edits(name, text)?))
}

/// Like [`format()`], but returns what is to be changed: for editors, which keep cursors and marks where nothing changes.
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
/// Returns all syntax errors of the text; such a text is not formatted. JSON is not either.
pub fn edits(name: &str, text: &str) -> Result<Vec<Edit>> {
    edits_in_lines(name, text, 0..usize::MAX)
}

/// Like [`edits`], for some lines of the text, counted from 0. They become as they are if all of it is formatted, and the others
/// stay as they are.
///
/// # Errors
///
/// Returns all syntax errors of the text, wherever they are; such a text is not formatted. JSON is not either.
pub fn edits_in_lines(name: &str, text: &str, lines: Range<usize>) -> Result<Vec<Edit>> {
    let mut diags = Diagnostics::new();
    if let Some(edits) = formatted(&mut diags, name, text, &lines) {
        return Ok(edits);
    }
    diags.resolve(&Arc::new(Source::new(name, text)), None);
    Err(diags)
}

fn formatted(diags: &mut Diagnostics, name: &str, text: &str, lines: &Range<usize>) -> Option<Vec<Edit>> {
    check(diags, name, text)?;
    let tokens = token::tokens(text);
    let blanks = blanks_before(&tokens);
    let length = blanks.iter().sum::<usize>() + text.len();
    if length > LONGEST * text.len() {
        let detail = format!("Formatted, it would have {length} bytes: a long line moves what is aligned with it.");
        diags.push(Code::TextTooLarge.error("text too long").with_detail(detail).with_subject(Span::empty(0)));
        return None;
    }
    let edits = edit::edits(text, &tokens, &blanks, lines);
    // Blanks that are missing could make one token of two. That is not known to happen, and must not.
    let again = edit::applied(text, &edits);
    let is_same = token::tokens(&again).iter().map(Token::content).eq(tokens.iter().map(Token::content));
    Some(if is_same { edits } else { Vec::new() })
}

/// How many bytes there may be for each of the text. Indentation takes at most 256, by the limit on nesting.
const LONGEST: usize = 300;

/// Reports syntax errors, and a text of another syntax.
fn check(diags: &mut Diagnostics, name: &str, text: &str) -> Option<()> {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    if extension.eq_ignore_ascii_case("json") {
        let problem = Code::JsonNotFormatted.error(format!("can't format `{name}`"));
        diags.push(problem.with_detail("By its name it is JSON. Only HCL's native syntax is formatted."));
        return None;
    }
    let limits = if extension.eq_ignore_ascii_case("hclspec") { spec::LIMITS } else { Limits::default() };
    syntax::parse(diags, &Bump::new(), text, limits);
    (!diags.has_errors()).then_some(())
}

/// How many blanks there are before each token of the formatted text.
fn blanks_before(tokens: &[Token<'_>]) -> Vec<usize> {
    let mut before = vec![0; tokens.len()];
    let lines = line::lines(tokens);
    indent::indent(tokens, &lines, &mut before);
    blanks::space(tokens, &lines, &mut before);
    align::align(tokens, &lines, &mut before);
    before
}
