//! Problems in one line each, for data files.

#![allow(dead_code, reason = "not every test uses everything")]

use hclspec_core::diagnostic::{Diagnostic, Label, Severity};
use hclspec_core::source::SourceRange;
use std::collections::BTreeMap;

/// `line:column-column` or `line:column-line:column`.
pub(crate) fn span(range: &SourceRange) -> String {
    let (start, end) = (range.start(), range.end());
    let end = if start.line == end.line { end.column.to_string() } else { format!("{}:{}", end.line, end.column) };
    format!("{}:{}-{end}", start.line, start.column)
}

/// Writes the problems of the data files of a folder, in the order of the files.
pub(crate) struct Writer {
    /// The names of texts that are not written.
    own: &'static [&'static str],
    /// The last summary for each code.
    summaries: BTreeMap<String, String>,
}

impl Writer {
    /// Places in a text of another name are written with its name.
    pub(crate) fn new(own: &'static [&'static str]) -> Self {
        Self { own, summaries: BTreeMap::new() }
    }

    /// One problem a line.
    pub(crate) fn lines<'a>(&mut self, problems: impl IntoIterator<Item = &'a Diagnostic>) -> String {
        problems.into_iter().map(|problem| self.line(problem) + "\n").collect()
    }

    /// Where a problem is, its code, its summary if it is not the one that was last written for this code, its detail, where else it points,
    /// the values that it shows, and its helps.
    fn line(&mut self, problem: &Diagnostic) -> String {
        let mut line = problem.range().map(|range| self.place(range) + " ").unwrap_or_default();
        if problem.severity() == Severity::Warning {
            line += "warning ";
        }
        let (code, summary) = (problem.code().unwrap_or("(no code)").to_owned(), problem.summary().to_owned());
        line += &code;
        if self.summaries.get(&code) != Some(&summary) {
            line += &format!(" {summary}");
            self.summaries.insert(code, summary);
        }
        if !problem.detail().is_empty() {
            line += &format!(": {}", problem.detail());
        }
        let label = |label: &Label| {
            let place = label.range().map(|range| self.place(range)).unwrap_or_default();
            format!("{place} {}", label.text())
        };
        let labels = problem.labels().iter().map(label);
        let values = problem.values().iter().map(|(name, value)| format!("with {name} = {value}"));
        let helps = problem.help().iter().map(|help| format!("help: {help}"));
        labels.chain(values).chain(helps).fold(line, |line, part| format!("{line} | {part}"))
    }

    fn place(&self, range: &SourceRange) -> String {
        let name = range.filename();
        if self.own.contains(&name) { span(range) } else { format!("{name} {}", span(range)) }
    }
}

/// A data file with other problems. Each case gets those that are found for its text before `--- problems`.
pub(crate) fn with_problems(text: &str, mut problems: impl FnMut(&str) -> String) -> String {
    let parts = text.split("\n=== ").map(|part| {
        if part.starts_with('#') {
            return part.trim_end().to_owned();
        }
        let head = part.split("\n--- problems").next().unwrap_or(part).trim_end_matches('\n');
        format!("{head}\n--- problems\n{}", problems(head).trim_end())
    });
    parts.collect::<Vec<_>>().join("\n\n=== ") + "\n"
}
