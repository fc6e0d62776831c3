//! Problems in the formats of other programs.

use hclspec_lang::explanation;
use hclspec_runtime::diagnostic::{Code, Diagnostic, Diagnostics};
use hclspec_runtime::source::SourceRange;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// One [workflow command](https://docs.github.com/actions/reference/workflow-commands-for-github-actions) for each problem, which GitHub shows beside the line.
pub(crate) fn github(diags: &Diagnostics) -> String {
    let mut out = String::new();
    for problem in diags {
        let level = problem.severity();
        let mut properties = Vec::new();
        if let Some(range) = problem.range() {
            let (start, end) = (range.start(), range.end());
            properties.push(format!("file={}", property(range.filename())));
            properties.push(format!("line={},endLine={}", start.line, end.line));
            // Columns of several lines are refused.
            if start.line == end.line {
                properties.push(format!("col={},endColumn={}", start.column, end.column.max(start.column + 1)));
            }
        }
        properties.push(format!("title={}", property(&title(problem))));
        let message = message(problem);
        let message = if message.is_empty() { problem.summary() } else { &message };
        let _ = writeln!(out, "::{level} {}::{}", properties.join(","), data(message));
    }
    out
}

fn title(problem: &Diagnostic) -> String {
    problem.code().map_or_else(|| problem.summary().to_owned(), |code| format!("{code}: {}", problem.summary()))
}

/// What a problem says besides its summary.
fn message(problem: &Diagnostic) -> String {
    let mut lines = vec![problem.detail().to_owned()];
    lines.extend(problem.values().iter().map(|(name, value)| format!("with {name} = {value}")));
    lines.extend(problem.help().iter().map(|help| format!("help: {help}")));
    lines.retain(|line| !line.is_empty());
    plain(&lines.join("\n"))
}

/// Text without characters that must not reach a terminal.
fn plain(text: &str) -> String {
    let is_hidden = |char: char| {
        char.is_control() && char != '\n'
            || matches!(char, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
    };
    text.replace(is_hidden, "\u{fffd}")
}

fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

fn property(text: &str) -> String {
    data(&plain(text)).replace(':', "%3A").replace(',', "%2C")
}

/// A log in [SARIF 2.1.0](https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html).
pub(crate) fn sarif(diags: &Diagnostics) -> String {
    let codes: BTreeSet<&str> = diags.iter().filter_map(Diagnostic::code).collect();
    let rules: Vec<Value> = codes.iter().map(|code| rule(code)).collect();
    let results: Vec<Value> = diags.iter().map(result).collect();
    let log = json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": { "name": "hclspec", "version": env!("CARGO_PKG_VERSION"), "rules": rules } },
            "columnKind": "utf16CodeUnits",
            "results": results,
        }],
    });
    format!("{log}\n")
}

fn rule(code: &str) -> Value {
    let known = Code::ALL.iter().find(|known| known.name() == code);
    match known.and_then(|known| explanation::of(*known)) {
        Some(explanation) => json!({
            "id": code,
            "shortDescription": { "text": explanation.title },
            "fullDescription": { "text": explanation.meaning },
            "help": { "text": explanation.fix },
        }),
        None => json!({ "id": code }),
    }
}

fn result(problem: &Diagnostic) -> Value {
    let level = problem.severity().to_string();
    let text = [plain(problem.summary()), message(problem)].into_iter().filter(|text| !text.is_empty());
    let mut result = json!({ "level": level, "message": { "text": text.collect::<Vec<_>>().join("\n") } });
    if let Some(code) = problem.code() {
        result["ruleId"] = json!(code);
    }
    if let Some(range) = problem.range() {
        result["locations"] = json!([{ "physicalLocation": place(range) }]);
    }
    let related: Vec<Value> = problem
        .labels()
        .iter()
        .filter_map(|label| {
            let range = label.range()?;
            Some(json!({ "physicalLocation": place(range), "message": { "text": plain(label.text()) } }))
        })
        .collect();
    if !related.is_empty() {
        result["relatedLocations"] = json!(related);
    }
    result
}

fn place(range: &SourceRange) -> Value {
    let lsp = range.lsp();
    json!({
        "artifactLocation": { "uri": uri(range.filename()) },
        "region": {
            "startLine": lsp.start.line + 1,
            "startColumn": lsp.start.character + 1,
            "endLine": lsp.end.line + 1,
            "endColumn": lsp.end.character + 1,
        },
    })
}

/// A path as a relative URI.
fn uri(path: &str) -> String {
    path.bytes().fold(String::new(), |mut uri, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            let _ = write!(uri, "%{byte:02X}");
        }
        uri
    })
}
