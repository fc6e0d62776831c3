//! Problems in the formats of other programs.

use hclspec_lang::explanation;
use hclspec_runtime::diagnostic::{Code, Diagnostic, Diagnostics};
use hclspec_runtime::source::SourceRange;
use hclspec_tools::workspace::normal;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

/// Prints a [workflow command](https://docs.github.com/actions/reference/workflow-commands-for-github-actions) for each problem, which GitHub shows beside the
/// line.
pub(crate) fn github(diags: &Diagnostics) -> String {
    let mut out = String::new();
    for problem in diags {
        let level = problem.severity();
        let mut properties = Vec::new();
        if let Some(range) = problem.range() {
            let (start, end) = (range.start(), range.end());
            properties.push(format!("file={}", property(&local(range.filename()))));
            properties.push(format!("line={},endLine={}", start.line, end.line));
            // GitHub allows columns only for a range within one line.
            if start.line == end.line {
                properties.push(format!("col={},endColumn={}", start.column, end.column.max(start.column + 1)));
            }
        }
        properties.push(format!("title={}", property(&title(problem))));
        let mut message = message(problem);
        if message.is_empty() {
            message = plain(problem.summary());
        }
        let _ = writeln!(out, "::{level} {}::{}", properties.join(","), data(&message));
    }
    out
}

fn title(problem: &Diagnostic) -> String {
    problem.code().map_or_else(|| problem.summary().to_owned(), |code| format!("{code}: {}", problem.summary()))
}

/// Text of a problem after its summary.
fn message(problem: &Diagnostic) -> String {
    let mut lines = vec![problem.detail().to_owned()];
    lines.extend(problem.values().iter().map(|(name, value)| format!("with {name} = {value}")));
    lines.extend(problem.help().iter().map(|help| format!("help: {help}")));
    lines.retain(|line| !line.is_empty());
    plain(&lines.join("\n"))
}

/// Removes characters that must not reach a terminal.
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

/// Rule of problems without a code.
const WITHOUT_CODE: &str = "hclspec";

/// Prints a log in [SARIF 2.1.0](https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html), with everything that GitHub
/// [requires](https://docs.github.com/en/code-security/code-scanning/integrating-with-code-scanning/sarif-support-for-code-scanning). Each result must have a
/// location, so problems without one are located in `subject`, the checked file.
pub(crate) fn sarif(diags: &Diagnostics, subject: &str) -> String {
    let codes: BTreeSet<&str> = diags.iter().map(rule_id).collect();
    let rules: Vec<Value> = codes.iter().map(|code| rule(code)).collect();
    let results: Vec<Value> = diags.iter().map(|problem| result(problem, subject)).collect();
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

fn rule_id(problem: &Diagnostic) -> &str {
    problem.code().unwrap_or(WITHOUT_CODE)
}

fn rule(id: &str) -> Value {
    let known = Code::ALL.iter().find(|known| known.name() == id);
    let (title, meaning, fix) = match known.and_then(|known| explanation::of(*known)) {
        Some(explanation) => (explanation.title, explanation.meaning, explanation.fix),
        None => ("other problem", "A problem of no particular kind.", "See the message."),
    };
    json!({
        "id": id,
        "shortDescription": { "text": title },
        "fullDescription": { "text": meaning },
        "help": { "text": fix },
    })
}

fn result(problem: &Diagnostic, subject: &str) -> Value {
    let text = [plain(problem.summary()), message(problem)].into_iter().filter(|text| !text.is_empty());
    let location = match problem.range() {
        Some(range) => place(range),
        None => json!({ "artifactLocation": { "uri": uri(subject) }, "region": { "startLine": 1, "startColumn": 1 } }),
    };
    let mut result = json!({
        "ruleId": rule_id(problem),
        "level": problem.severity().to_string(),
        "message": { "text": text.collect::<Vec<_>>().join("\n") },
        "locations": [{ "physicalLocation": location }],
    });
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

/// Path relative to the current folder, if the file is in it, with `/` as separator.
fn local(path: &str) -> String {
    let whole = |here: PathBuf| normal(&here.join(path));
    let inside =
        std::env::current_dir().ok().and_then(|here| whole(here.clone()).strip_prefix(here).ok().map(Path::to_owned));
    let local = inside.filter(|path| !path.as_os_str().is_empty()).unwrap_or_else(|| normal(Path::new(path)));
    let local = local.display().to_string();
    if MAIN_SEPARATOR == '/' { local } else { local.replace(MAIN_SEPARATOR, "/") }
}

fn uri(path: &str) -> String {
    let local = local(path);
    let start = match local.as_str() {
        absolute if absolute.starts_with('/') => "file://",
        // Windows, such as `C:/app.hcl`.
        absolute if Path::new(absolute).is_absolute() => "file:///",
        "" => ".",
        _ => "",
    };
    local.bytes().fold(start.to_owned(), |mut uri, byte| {
        if byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte) {
            uri.push(char::from(byte));
        } else {
            let _ = write!(uri, "%{byte:02X}");
        }
        uri
    })
}
