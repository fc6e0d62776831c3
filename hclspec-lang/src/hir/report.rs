//! Problems of a whole file.

use super::habit::Declaration;
use crate::files::SpecText;
use hclspec_core::diagnostic::{Diagnostic, DiagnosticExt as _, Diagnostics};
use hclspec_core::positions::Positions;
use hclspec_core::source::Span;

/// Reports the problems found in a file. Problems inside a type declaration of another language become one, and so do equal problems of a part
/// and its copies.
pub(crate) fn report(diags: &mut Diagnostics, found: Vec<Diagnostic>, text: SpecText<'_>) {
    let declarations = if found.is_empty() { Vec::new() } else { Declaration::all(text.text) };
    let is_in = |span: Span| {
        declarations.iter().any(|declaration| declaration.span.start <= span.start && span.start < declaration.span.end)
    };
    let mut add = |problem: Diagnostic| match problem.span() {
        Some(span) if is_in(span) => {}
        span => diags.extend(Some(match span.and_then(|span| text.mixin_around(span)) {
            Some(place) => problem.with_label(place, "the part is added here"),
            None => problem,
        })),
    };
    let id = |problem: &Diagnostic, place: Span| format!("{place:?} {}", problem.summary());
    let (mut seen, mut copied) = (Positions::default(), Vec::new());
    for problem in found {
        match problem.span() {
            Some(span) if text.origin(span) != span => copied.push(problem),
            Some(span) => {
                seen.insert(id(&problem, span));
                add(problem);
            }
            None => add(problem),
        }
    }
    for problem in copied {
        if problem.span().is_some_and(|span| seen.insert(id(&problem, text.origin(span)))) {
            add(problem);
        }
    }
    diags.extend(declarations.into_iter().next().map(Declaration::problem));
}
