//! Explanations of problem codes, for `hclspec explain-error` and `docs/errors.md`.
//!
//! The files of this folder have the texts, one file for each group of codes. An entry starts with `=== HS101 title` and the meaning; sections start with
//! `--- why`, `--- fix`, `--- wrong` and `--- right`. Examples are configurations; those in `wrong spec` and `right spec` are specs. If no short
//! text has a kind of problem, there is no example. `tests/errors.rs` checks that every code has an entry, and that only the wrong examples have
//! the problem.

use hclspec_core::diagnostic::Code;

/// The explanation of a kind of problem.
#[derive(Clone, Copy)]
pub struct Explanation {
    /// The kind of problem in a few words.
    pub title: &'static str,
    /// The meaning of the code.
    pub meaning: &'static str,
    /// Reasons or causes.
    pub why: &'static str,
    /// Ways to fix it.
    pub fix: &'static str,
    /// An example, if a short text shows the problem.
    pub example: Option<Example>,
}

/// A text with a problem of this kind, and its corrected form.
#[derive(Clone, Copy)]
pub struct Example {
    /// Whether the texts are specs; otherwise they are configurations.
    pub is_spec: bool,
    /// The text with the problem.
    pub wrong: &'static str,
    /// The corrected text.
    pub right: &'static str,
}

const TEXTS: [&str; 5] = [
    include_str!("syntax.txt"),
    include_str!("body.txt"),
    include_str!("expression.txt"),
    include_str!("value.txt"),
    include_str!("spec.txt"),
];

/// The explanation of a code. Every code has one.
#[inline]
pub fn of(code: Code) -> Option<Explanation> {
    let header = format!("=== {} ", code.name());
    let entry = TEXTS.iter().find_map(|text| text.split_once(header.as_str()))?.1;
    let entry = entry.split("\n=== ").next()?;
    let (title, entry) = entry.split_once('\n')?;
    let mut explanation = Explanation { title, meaning: "", why: "", fix: "", example: None };
    let mut example = Example { is_spec: false, wrong: "", right: "" };
    for (index, part) in entry.split("\n--- ").enumerate() {
        if index == 0 {
            explanation.meaning = part.trim();
            continue;
        }
        let (name, text) = part.split_once('\n')?;
        match name {
            "why" => explanation.why = text.trim(),
            "fix" => explanation.fix = text.trim(),
            "wrong" => example.wrong = text.trim_end(),
            "right" => example.right = text.trim_end(),
            "wrong spec" => example = Example { is_spec: true, wrong: text.trim_end(), ..example },
            "right spec" => example.right = text.trim_end(),
            _ => return None,
        }
    }
    explanation.example = (!example.wrong.is_empty()).then_some(example);
    Some(explanation)
}
