//! Phrases for messages: lists, articles, suggestions.

use hclspec_core::diagnostic::{self, Diagnostic};
use hclspec_core::positions::mapped;
use hclspec_core::text::{article, counted, joined, split_prefix};

const MAX_LISTED: usize = 32;

/// `` `a`, `b` and `c` ``, shortened after [`MAX_LISTED`] names.
pub(crate) fn list<S: AsRef<str>>(names: &[S]) -> String {
    let shown = names.get(..MAX_LISTED).unwrap_or(names);
    let mut quoted: Vec<String> = mapped(shown, |name| format!("`{}`", name.as_ref()));
    if shown.len() < names.len() {
        quoted.push(counted((names.len() - shown.len()) as u64, "other"));
    }
    match quoted.as_slice() {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", joined(most, ", ")),
    }
}

/// `` an `attr` ``, `` a `block` ``.
pub(crate) fn a(kind: &str) -> String {
    format!("{} `{kind}`", article(kind))
}

pub(crate) fn sentence(text: &str) -> String {
    let mut sentence = text.to_owned();
    if let Some(first) = sentence.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    sentence
}

/// The words of a text, with one space between them.
pub(crate) fn spaced(text: &str) -> String {
    let mut line = String::new();
    let mut rest = text.trim_start();
    while !rest.is_empty() {
        let (word, after) = split_prefix(rest, &|c| !c.is_whitespace());
        line += if line.is_empty() { "" } else { " " };
        line += word;
        rest = after.trim_start();
    }
    line
}

pub(crate) fn did_you_mean(diagnostic: Diagnostic, name: &str, candidates: &[&str]) -> Diagnostic {
    match diagnostic::did_you_mean(name, candidates.iter().copied()) {
        Some(help) => diagnostic.with_help(help),
        None => diagnostic,
    }
}
