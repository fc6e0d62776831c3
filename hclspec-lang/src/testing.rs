//! Renders problems for tests.

use crate::infer::{self, Nulls};
use bumpalo::Bump;
use hclspec_core::diagnostic::{Diagnostic, Diagnostics, DiagnosticsExt as _, Severity};
use hclspec_core::source::{Source, SourceRange};
use std::sync::Arc;

/// The problems of a spec as `line:start-end summary`. The end names its line if it differs.
pub(crate) fn problems(text: &str) -> Vec<String> {
    let line = |diagnostic: Diagnostic| {
        let kind = if diagnostic.severity() == Severity::Warning { "warning: " } else { "" };
        let place = diagnostic.range().map(place).unwrap_or_default();
        format!("{place} {kind}{}", diagnostic.summary())
    };
    checked(text).into_iter().map(line).collect()
}

pub(crate) fn problem_text(text: &str) -> String {
    checked(text).to_string()
}

fn checked(text: &str) -> Diagnostics {
    let (arena, mut diags) = (Bump::new(), Diagnostics::new());
    if let Some(model) = crate::reading::recover(&mut diags, &arena, text).model {
        infer::check(&mut diags, &model, Nulls::Refused);
    }
    diags.resolve(&Arc::new(Source::new("test.hclspec", text)), None);
    diags
}

fn place(range: &SourceRange) -> String {
    let (start, end) = (range.start(), range.end());
    if start.line == end.line {
        format!("{}:{}-{}", start.line, start.column, end.column)
    } else {
        format!("{}:{}-{}:{}", start.line, start.column, end.line, end.column)
    }
}
