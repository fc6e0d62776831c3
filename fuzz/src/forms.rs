//! All forms in which a program can show a problem.

use hclspec::Diagnostic;
use std::fmt::Write as _;

/// A problem in all forms, one after the other.
pub(crate) fn forms(problem: &Diagnostic) -> String {
    let mut all = format!("{problem}\n{problem:?}\n{}\n{}\n", problem.render().short(), problem.render().json());
    for part in [problem.summary(), problem.detail()].into_iter().chain(problem.help().iter().map(String::as_str)) {
        let _ = writeln!(all, "{part}");
    }
    for (name, value) in problem.values() {
        let _ = writeln!(all, "{name} {value}");
    }
    for label in problem.labels() {
        let _ = writeln!(all, "{label:?} {}", label.text());
    }
    let labels = problem.labels().iter().filter_map(|label| label.range());
    for range in problem.range().into_iter().chain(problem.context()).chain(labels) {
        let _ = writeln!(all, "{range} {range:?} {}", range.text());
    }
    miette(problem, &mut all);
    all
}

#[cfg(feature = "miette")]
fn miette(problem: &Diagnostic, all: &mut String) {
    use miette::Diagnostic as _;
    let problem = hclspec::MietteDiagnostic::from(problem);
    let _ = writeln!(all, "{problem} {problem:?}");
    let source = problem.source_code();
    for label in problem.labels().into_iter().flatten() {
        if let Some(Ok(lines)) = source.map(|source| source.read_span(label.inner(), 9, 9)) {
            all.push_str(&String::from_utf8_lossy(lines.data()));
        }
    }
    let _ = miette::JSONReportHandler::new().render_report(all, &problem);
}

#[cfg(not(feature = "miette"))]
fn miette(_: &Diagnostic, _: &mut String) {}
