//! The formatter of HCL's native syntax, for configurations and specs.
//!
//! It changes nothing but the blanks between tokens: never a line end, a comment or the text of a string. So the output is the
//! same tokens in the same lines, and means the same. The rules are those of HCL's own formatter, with the same result byte for
//! byte, so that files can be shared with people who use that one; `DESIGN.md` names the two exceptions.
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
use hclspec_runtime::diagnostic::{Diagnostic, Diagnostics, DiagnosticsExt as _, Result};
use hclspec_runtime::source::Source;
use hclspec_runtime::syntax::{self, Limits};
use std::ops::Range;
use std::sync::Arc;

/// Formats a configuration or a spec.
///
/// `name` is the name of the file in messages. Its ending says what is formatted: `.hclspec` a spec, in which blocks may be nested
/// on one line, and anything else a configuration.
///
/// ```
/// # use hclspec_tools as hclspec;
/// let text = hclspec::format("app.hcl", "port=80\nname  = \"edge\" # the host\n")?;
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
/// # use hclspec_tools as hclspec;
/// let edits = hclspec::format::edits("app.hcl", "port=80\n")?;
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
    check(name, text)?;
    let tokens = token::tokens(text);
    let blanks = blanks_before(&tokens);
    let edits = edit::edits(text, &tokens, &blanks, &lines);
    // Blanks that are missing could make one token of two. That is not known to happen, and must not.
    let is_same = token::tokens(&edit::applied(text, &edits))
        .iter()
        .map(|it| it.content())
        .eq(tokens.iter().map(|it| it.content()));
    Ok(if is_same { edits } else { Vec::new() })
}

/// Reports syntax errors, and texts of another syntax.
fn check(name: &str, text: &str) -> Result<()> {
    let extension = name.rsplit_once('.').map_or("", |(_, extension)| extension);
    if extension.eq_ignore_ascii_case("json") {
        let problem = Diagnostic::error(format!("`{name}` is not formatted"))
            .with_detail("Its name says that it is JSON. Only HCL's native syntax is formatted.");
        return Err(Diagnostics::from(problem));
    }
    let limits = if extension.eq_ignore_ascii_case("hclspec") { spec::LIMITS } else { Limits::default() };
    let mut diags = Diagnostics::new();
    syntax::parse(&mut diags, &Bump::new(), text, limits);
    if !diags.has_errors() {
        return Ok(());
    }
    diags.resolve(&Arc::new(Source::new(name, text)), None);
    Err(diags)
}

/// How many blanks there are before each token of the formatted text.
fn blanks_before(tokens: &[token::Token<'_>]) -> Vec<usize> {
    let mut before = vec![0; tokens.len()];
    let lines = line::lines(tokens);
    indent::indent(tokens, &lines, &mut before);
    blanks::space(tokens, &lines, &mut before);
    align::align(tokens, &lines, &mut before);
    before
}
