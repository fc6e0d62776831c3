//! Problems in the format of the reference's `hcldec --diags=json`.

use hclspec_runtime::diagnostic::{Diagnostic, Diagnostics};
use hclspec_runtime::source::{SourcePosition, SourceRange};
use hclspec_tools::json::{Json, Layout, object};

/// All problems as one JSON object, with a line end. Empty if there are none.
pub(super) fn json(problems: &Diagnostics) -> String {
    if problems.is_empty() {
        return String::new();
    }
    let list = Json::Array(problems.iter().map(problem).collect());
    let object = object([("diagnostics", list)]);
    format!("{}\n", object.go_text(Layout::Indented))
}

fn problem(problem: &Diagnostic) -> Json {
    let severity = Json::string(problem.severity().to_string());
    let json = object([("severity", severity), ("summary", Json::string(problem.summary()))]);
    let json = json.and_some("detail", Some(problem.detail()).filter(|it| !it.is_empty()).map(Json::string));
    json.and_some("subject", problem.range().map(range))
}

/// JSON of a range with its file name. Lines and columns are counted from 1, bytes from 0.
pub(super) fn range(range: &SourceRange) -> Json {
    object([
        ("filename", Json::string(range.filename())),
        ("start", position(range.start())),
        ("end", position(range.end())),
    ])
}

pub(crate) fn position(position: SourcePosition) -> Json {
    object([
        ("line", Json::number(position.line)),
        ("column", Json::number(position.column)),
        ("byte", Json::number(position.byte)),
    ])
}
