//! Test files: texts of test cases, with the locations of their parts.
//!
//! A test case starts with a line `=== NAME`. Its parts start with `--- WORD ..`; the text of a part is below that line. Parts before the first test case apply
//! to all of them.

use hclspec_runtime::diagnostic::{Code, DiagnosticExt as _, Diagnostics, DiagnosticsExt as _};
use hclspec_runtime::source::{Source, Span};
use hclspec_tools::newline::newline_of;
use std::sync::Arc;

pub(super) const EXTENSION: &str = "hcltest";

#[derive(Debug)]
pub(super) struct CaseFile {
    pub(super) cases: Vec<TestCase>,
}

#[derive(Debug, Default)]
pub(super) struct TestCase {
    pub(super) name: String,
    /// Line of its name, from 1.
    pub(super) line: usize,
    /// Parts of the test case, after the common ones.
    pub(super) parts: Vec<CasePart>,
    /// Line after its last non-blank one, from 0.
    pub(super) end: usize,
}

#[derive(Clone, Debug)]
pub(super) struct CasePart {
    pub(super) word: Word,
    /// Text after the word on its line.
    pub(super) rest: String,
    pub(super) text: String,
    /// Lines of the part, including the one with the word, from 0.
    pub(super) lines: std::ops::Range<usize>,
}

macro_rules! words {
    ($($variant:ident = $word:literal,)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Word {
            $($variant,)*
        }

        impl Word {
            const ALL: &[(Self, &str)] = &[$((Self::$variant, $word),)*];
        }
    };
}

words! {
    Spec = "spec",
    Config = "config",
    File = "file",
    Override = "override",
    Variables = "variables",
    Functions = "functions",
    Input = "input",
    Set = "set",
    Env = "env",
    InputEnv = "input-env",
    SetEnv = "set-env",
    Check = "check",
    Value = "value",
    Warnings = "warnings",
    Problems = "problems",
}

impl Word {
    /// Word in a test file.
    pub(super) fn name(self) -> &'static str {
        Self::ALL.iter().find(|(word, _)| *word == self).map_or("", |(_, name)| name)
    }

    /// Returns `true` for an expected result.
    pub(super) fn is_result(self) -> bool {
        matches!(self, Self::Value | Self::Warnings | Self::Problems)
    }
}

impl TestCase {
    pub(super) fn all(&self, word: Word) -> impl Iterator<Item = &CasePart> {
        self.parts.iter().filter(move |part| part.word == word)
    }

    /// Last part of a kind.
    pub(super) fn part(&self, word: Word) -> Option<&CasePart> {
        self.all(word).last()
    }
}

/// A line, without its line end, and its offset.
struct Line<'t> {
    text: &'t str,
    start: usize,
}

impl CaseFile {
    pub(super) fn read(name: &str, text: &str) -> Result<Self, Diagnostics> {
        let mut start = 0;
        let lines = text.split_inclusive('\n').map(|line| {
            let at = start;
            start += line.len();
            Line { text: line.trim_end_matches(['\n', '\r']), start: at }
        });
        let mut reader = CaseReader { diags: Diagnostics::new(), common: TestCase::default(), cases: Vec::new() };
        for (index, line) in lines.enumerate() {
            reader.line(index, &line);
        }
        let CaseReader { mut diags, common, mut cases } = reader;
        if cases.is_empty() {
            let problem = Code::InvalidOption.error("no cases").with_detail("A case starts with a line `=== NAME`.");
            diags.push(problem.with_subject(Span::empty(0)));
        }
        if diags.has_errors() {
            diags.resolve(&Arc::new(Source::new(name, text)), None);
            return Err(diags);
        }
        for case in &mut cases {
            case.parts.splice(0..0, common.parts.iter().cloned());
        }
        Ok(Self { cases })
    }
}

struct CaseReader {
    diags: Diagnostics,
    common: TestCase,
    cases: Vec<TestCase>,
}

impl CaseReader {
    fn line(&mut self, index: usize, line: &Line<'_>) {
        if let Some(name) = line.text.strip_prefix("=== ") {
            self.cases.push(TestCase {
                name: name.trim().to_owned(),
                line: index + 1,
                end: index + 1,
                ..TestCase::default()
            });
            return;
        }
        let is_in_case = !self.cases.is_empty();
        let case = self.cases.last_mut().unwrap_or(&mut self.common);
        if !line.text.trim().is_empty() {
            case.end = index + 1;
        }
        let Some(head) = line.text.strip_prefix("--- ") else {
            // Any other text is a comment.
            if let Some(part) = case.parts.last_mut() {
                part.text.push_str(line.text);
                part.text.push('\n');
                part.lines.end = index + 1;
            }
            return;
        };
        let (word, rest) = head.trim().split_once(' ').unwrap_or((head.trim(), ""));
        let known = Word::ALL.iter().find(|(_, name)| *name == word).map(|(word, _)| *word);
        let problem = match known {
            None => {
                let names = Word::ALL.iter().map(|(_, name)| *name);
                Some(Code::InvalidOption.error(format!("there is no part `{word}`")).suggest(word, names))
            }
            Some(word) if word.is_result() && !is_in_case => Some(
                Code::InvalidOption.error("a result without a case").with_detail("It belongs below a line `=== NAME`."),
            ),
            Some(_) => None,
        };
        if let Some(problem) = problem {
            let offset = |it: usize| u32::try_from(it).unwrap_or(u32::MAX);
            self.diags.push(problem.with_subject(Span::new(offset(line.start), offset(line.start + line.text.len()))));
        }
        if let Some(word) = known {
            case.parts.push(CasePart {
                word,
                rest: rest.trim().to_owned(),
                text: String::new(),
                lines: index..index + 1,
            });
        }
    }
}

/// Replaces the results of some test cases; all other lines are unchanged.
pub(super) fn with_results(text: &str, results: &[(&TestCase, String)]) -> String {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for (case, result) in results {
        // Common parts precede the test case.
        let own = case.parts.iter().filter(|part| part.lines.start >= case.line && part.word.is_result());
        let own: Vec<&std::ops::Range<usize>> = own.map(|part| &part.lines).collect();
        let place = own.first().map_or(case.end, |lines| lines.start);
        let mut is_written = false;
        for (index, line) in lines.iter().enumerate().take(case.end).skip(at) {
            if index == place {
                out.push_str(result);
                is_written = true;
            }
            if !own.iter().any(|lines| lines.contains(&index)) {
                out.push_str(line);
            }
        }
        if !is_written {
            if !out.is_empty() && !out.ends_with('\n') {
                out.push_str(newline_of(text));
            }
            out.push_str(result);
        }
        at = case.end;
    }
    lines.iter().skip(at).for_each(|line| out.push_str(line));
    out
}
