//! The forms in which problems can be printed.

use super::color::Color;
use super::{json, printable, report};
use crate::diagnostic::Diagnostic;
use std::fmt;

/// A printable form of problems, returned by [`Diagnostics::render`](crate::diagnostic::Diagnostics::render). Print it with
/// [`Display`](fmt::Display).
///
/// No form prints control characters, terminal escapes or invisible characters that come from a configuration or from the host
/// program's messages; they are replaced. The output does not end with a line end.
#[derive(Clone, Copy, Debug)]
pub struct Rendering<'a> {
    list: &'a [Diagnostic],
    color: Color,
    /// Writes problems in the chosen form. As a function pointer, so that programs contain only the forms they use.
    form: fn(&mut fmt::Formatter<'_>, &Self) -> fmt::Result,
}

impl<'a> Rendering<'a> {
    pub(in crate::diagnostic) fn new(list: &'a [Diagnostic]) -> Self {
        Self { list, color: Color::Never, form: full }
    }

    /// Sets when to use colors; the default is [`Color::Never`]. Has no effect on the short and JSON forms.
    #[must_use]
    pub fn color(self, color: Color) -> Self {
        Self { color, ..self }
    }

    /// One line per problem, in a form that many tools read: `path:line:column: error[code]: summary: detail`. The location, the
    /// code or the detail is left out if the problem has none.
    #[must_use]
    #[inline]
    pub fn short(self) -> Self {
        Self { form: short, ..self }
    }

    /// A JSON array with one object per problem, each on its own line:
    ///
    /// ```json
    /// {
    ///   "severity": "error",              // or "warning"
    ///   "code": "HS101",                  // null if the problem has none
    ///   "summary": "unsupported argument",
    ///   "detail": "An argument named `prot` is not expected here.",  // may be empty
    ///   "range": {                        // null if the problem has no location
    ///     "filename": "app.hcl",
    ///     "start": { "line": 4, "column": 3, "byte": 40 },   // as in SourcePosition
    ///     "end":   { "line": 4, "column": 7, "byte": 44 },
    ///     "lsp": {                        // as in LspRange
    ///       "start": { "line": 3, "character": 2 },
    ///       "end":   { "line": 3, "character": 6 }
    ///     }
    ///   },
    ///   "context": null,                  // a larger range, or null
    ///   "labels": [{ "text": "first defined here", "range": { .. } }],
    ///   "values": [{ "name": "port", "value": "80" }],       // the value in HCL, may be shortened
    ///   "help": ["did you mean `port`?"],
    ///   "parts": [{ "kind": "name", "text": "prot" }],       // what the texts say of the configuration
    ///   "rendered": "error[HS101]: ..."   // the text of Display
    /// }
    /// ```
    ///
    /// Later versions may add members. Invisible characters are written as `\uXXXX`, so that the texts are exact.
    #[must_use]
    #[inline]
    pub fn json(self) -> Self {
        Self { form: json, ..self }
    }
}

impl Diagnostic {
    /// Returns a printable form: with colors, as one line, or as JSON.
    #[must_use]
    pub fn render(&self) -> Rendering<'_> {
        Rendering::new(std::slice::from_ref(self))
    }

    /// The text of [`Display`](fmt::Display) without the leading `error: ` or `warning: `, for a compiler that adds
    /// it, as rustc does for `compile_error!`.
    pub(crate) fn render_message(&self) -> String {
        report::message(self)
    }
}

/// Prints the problem like a compiler error, on several lines: file, line, marked source text, values and help.
impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&report::full(self, false))
    }
}

/// Like [`Display`](fmt::Display).
impl fmt::Debug for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Rendering<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.form)(f, self)
    }
}

fn full(f: &mut fmt::Formatter<'_>, rendering: &Rendering<'_>) -> fmt::Result {
    let colored = rendering.color.is_on();
    separated(f, rendering.list, "\n\n", &|f, it| f.write_str(&report::full(it, colored)))
}

#[inline]
fn short(f: &mut fmt::Formatter<'_>, rendering: &Rendering<'_>) -> fmt::Result {
    separated(f, rendering.list, "\n", &line)
}

#[inline]
fn json(f: &mut fmt::Formatter<'_>, rendering: &Rendering<'_>) -> fmt::Result {
    f.write_str(if rendering.list.is_empty() { "[" } else { "[\n" })?;
    separated(f, rendering.list, ",\n", &json::write)?;
    f.write_str(if rendering.list.is_empty() { "]" } else { "\n]" })
}

/// Writes one problem.
type WriteOne<'w> = dyn Fn(&mut fmt::Formatter<'_>, &Diagnostic) -> fmt::Result + 'w;

fn separated(f: &mut fmt::Formatter<'_>, list: &[Diagnostic], separator: &str, write: &WriteOne<'_>) -> fmt::Result {
    for (index, diagnostic) in list.iter().enumerate() {
        if index > 0 {
            f.write_str(separator)?;
        }
        write(f, diagnostic)?;
    }
    Ok(())
}

#[inline]
fn line(f: &mut fmt::Formatter<'_>, diagnostic: &Diagnostic) -> fmt::Result {
    if let Some(range) = diagnostic.range() {
        write!(f, "{}: ", printable::line(&range.to_string()))?;
    }
    write!(f, "{}: {}", report::headline(diagnostic), printable::line(diagnostic.summary()))?;
    match &*printable::line(diagnostic.detail()) {
        "" => Ok(()),
        detail => write!(f, ": {detail}"),
    }
}
