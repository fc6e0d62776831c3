//! Problems in the format of the reference's `hcldec --diags=json`.

use hclspec_runtime::diagnostic::{Diagnostic, Diagnostics};
use hclspec_runtime::source::{SourcePosition, SourceRange};
use hclspec_tools::json::{Json, Layout};

/// All problems as one JSON object, with a line end. Empty if there are none.
pub(super) fn json(problems: &Diagnostics) -> String {
    if problems.is_empty() {
        return String::new();
    }
    let list = Json::Array(problems.iter().map(problem).collect());
    let object = Json::Object(vec![("diagnostics".to_owned(), list)]);
    format!("{}\n", object.go_text(Layout::Indented))
}

fn problem(problem: &Diagnostic) -> Json {
    let mut members = vec![
        ("severity".to_owned(), Json::string(problem.severity().to_string())),
        ("summary".to_owned(), Json::string(problem.summary())),
    ];
    if !problem.detail().is_empty() {
        members.push(("detail".to_owned(), Json::string(problem.detail())));
    }
    if let Some(subject) = problem.range() {
        members.push(("subject".to_owned(), range(subject)));
    }
    Json::Object(members)
}

/// Range with its file name; lines and columns from 1, bytes from 0.
pub(super) fn range(range: &SourceRange) -> Json {
    Json::Object(vec![
        ("filename".to_owned(), Json::string(range.filename())),
        ("start".to_owned(), position(range.start())),
        ("end".to_owned(), position(range.end())),
    ])
}

pub(crate) fn position(position: SourcePosition) -> Json {
    Json::Object(vec![
        ("line".to_owned(), Json::number(position.line)),
        ("column".to_owned(), Json::number(position.column)),
        ("byte".to_owned(), Json::number(position.byte)),
    ])
}
