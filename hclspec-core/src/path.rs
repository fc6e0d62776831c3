//! Paths to parts of a configuration, in the form that users see: block types, labels and names of arguments.
//!
//! ```text
//! listener["https"].tls.certificate     the argument of a block in a block with a label
//! route[0].path                         of the first block of its type
//! labels["team"], servers[1].host       a part of an expression that is written out
//! ```
//!
//! A path is written like a reference, so the parser of expressions reads it. Its names and keys are not resolved here.

use crate::diagnostic::{Code, Diagnostic, Diagnostics, Result};
use crate::source::{Source, SourceRange, Span};
use crate::syntax::ast::{Expr, ExprKind, Postfix, StepKind};
use crate::syntax::{Limits, parse_expr};
use crate::text::is_identifier;
use crate::value::PathStep;
use bumpalo::Bump;
use std::fmt;
use std::sync::Arc;

/// A path, with the spans of its steps. The first step is a name.
#[derive(Clone, Debug)]
pub struct ConfigPath {
    source: Arc<Source>,
    steps: Vec<PathStep<String>>,
    spans: Vec<Span>,
}

impl ConfigPath {
    /// Parses a path. Messages use `name` as the name of the text.
    ///
    /// # Errors
    ///
    /// Returns one error if the text is not a path.
    #[inline]
    pub fn parse(name: &str, text: &str) -> Result<Self> {
        let source = Arc::new(Source::new(name, text));
        let (arena, mut diags) = (Bump::new(), Diagnostics::new());
        let mut path = Self { source, steps: Vec::new(), spans: Vec::new() };
        match parse_expr(&mut diags, &arena, text, Limits::default()) {
            Some(expr) if diags.is_empty() => path.add_all(&expr).map_err(Diagnostics::from)?,
            _ => {
                diags.resolve(&path.source, None);
                let place = diags.iter().find_map(Diagnostic::range).cloned();
                let place = place.unwrap_or_else(|| path.source.range(Span::empty(0)));
                return Err(invalid().at(place).into());
            }
        }
        Ok(path)
    }

    #[inline]
    fn add_all(&mut self, expr: &Expr<'_>) -> std::result::Result<(), Diagnostic> {
        let (base, steps) = match expr.kind {
            ExprKind::Postfix(Postfix { base, steps }) => (base, *steps),
            _ => (expr, &[][..]),
        };
        let name = base.span.of(self.source.text()).to_owned();
        if !is_identifier(&name) {
            return Err(invalid().at(self.source.range(base.span)));
        }
        self.add(PathStep::Attribute(name), base.span);
        for step in steps {
            let kind = match step.kind {
                StepKind::Attribute(name) => PathStep::Attribute(name.to_owned()),
                StepKind::Index(Expr { kind: ExprKind::String(key), .. }) => PathStep::Key((*key).to_owned()),
                // A shell has removed the double quotes of a key.
                StepKind::Index(Expr { kind: ExprKind::Variable(_) | ExprKind::Bool(_) | ExprKind::Null, span }) => {
                    PathStep::Key(span.of(self.source.text()).to_owned())
                }
                StepKind::Index(Expr { kind: ExprKind::Int(index), .. }) if *index >= 0 => {
                    PathStep::Index(usize::try_from(*index).unwrap_or(usize::MAX))
                }
                StepKind::LegacyIndex(index) => PathStep::Index(usize::try_from(index).unwrap_or(usize::MAX)),
                StepKind::Index(_) | StepKind::Splat { .. } => {
                    return Err(invalid().at(self.source.range(step.span)));
                }
            };
            self.add(kind, step.span);
        }
        Ok(())
    }

    #[inline]
    fn add(&mut self, step: PathStep<String>, span: Span) {
        self.steps.push(step);
        self.spans.push(span);
    }

    /// One or more steps, starting with a name.
    #[inline]
    pub fn steps(&self) -> &[PathStep<String>] {
        &self.steps
    }

    /// The location of a step in the text of the path, or of the whole path if there is no such step.
    #[inline]
    pub fn range(&self, step: usize) -> SourceRange {
        let whole = || Span::new(0, self.source.text().len() as u32);
        self.source.range(self.spans.get(step).copied().unwrap_or_else(whole))
    }

    /// The text of the path before a step.
    #[inline]
    pub fn before(&self, step: usize) -> String {
        written(self.steps.get(..step).unwrap_or_default())
    }
}

/// Prints the path in its canonical form, whatever its spelling was.
impl fmt::Display for ConfigPath {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&written(&self.steps))
    }
}

/// Returns the text of a path with these steps: `listener["https"].port`.
pub fn written<S: AsRef<str>>(steps: &[PathStep<S>]) -> String {
    let text: String = steps.iter().map(PathStep::to_string).collect();
    text.strip_prefix('.').map_or_else(|| text.clone(), str::to_owned)
}

#[cold]
#[inline]
fn invalid() -> Diagnostic {
    Code::InvalidPath
        .error("invalid path")
        .with_detail("A path consists of names, and of labels, keys and numbers in brackets.")
        .with_help("write it as in `listener[\"https\"].tls.certificate` or `routes[0].path`; in a shell, put it in single quotes")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::ConfigPath;

    fn read(text: &str) -> String {
        match ConfigPath::parse("<path>", text) {
            Ok(path) => path.to_string(),
            Err(problems) => problems.iter().next().unwrap().range().unwrap().text().to_owned(),
        }
    }

    #[test]
    fn a_path_prints_as_it_is_written() {
        for path in
            ["name", "a-b.c", r#"listener["https"].port"#, "route[0].path", r#"a["x"]["y"][1].b"#, "true.null.for"]
        {
            assert_eq!(read(path), path);
        }
        assert_eq!(read(r#" a [ "b" ] . c.0["d"] "#), r#"a["b"].c[0]["d"]"#);
    }

    #[test]
    fn a_key_needs_no_quotes_which_a_shell_removes_if_it_is_a_name() {
        assert_eq!(read("listener[https].port"), r#"listener["https"].port"#);
        assert_eq!(read("a[b-c][true][null]"), r#"a["b-c"]["true"]["null"]"#);
        assert_eq!(read("a[b.c]"), "[b.c]");
    }

    #[test]
    fn what_is_no_path_is_marked_where_it_stops() {
        assert_eq!(read("a[*].c"), "[*]");
        assert_eq!(read("a.*"), ".*");
        assert_eq!(read(r#"a["${b}"]"#), r#"["${b}"]"#);
        assert_eq!(read("a[-1]"), "[-1]");
        assert_eq!(read("a + b"), "a + b");
        assert_eq!(read("\"a\""), "\"a\"");
        assert_eq!(read("f(x)"), "f(x)");
        assert_eq!(read(""), "");
        assert_eq!(read("a..b"), ".");
    }
}
