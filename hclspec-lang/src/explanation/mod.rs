//! The explanations of problem codes, for `hclspec explain-error` and `docs/errors.md`.
//!
//! The texts are in the files of this folder, one for each group of codes. An entry consists of `=== HS101 title`, the meaning, and
//! parts that start with `--- why`, `--- fix`, `--- wrong` and `--- right`; `wrong spec` and `right spec` are specs, the others
//! configurations. A kind that a short text can't cause has no example. `tests/errors.rs` checks that every code has an entry,
//! and that every example has the problem, or does not have it, as stated.

use hclspec_core::diagnostic::Code;

/// The explanation of a kind of problem.
#[derive(Clone, Copy)]
pub struct Explanation {
    /// The kind of problem in a few words.
    pub title: &'static str,
    /// Its meaning.
    pub meaning: &'static str,
    /// Why it is a problem, or what causes it.
    pub why: &'static str,
    /// How to fix it.
    pub fix: &'static str,
    /// An example, if a short one can be given.
    pub example: Option<Example>,
}

/// A text with a problem of this kind, and the same text without it.
#[derive(Clone, Copy)]
pub struct Example {
    /// Whether the texts are specs; they are configurations otherwise.
    pub is_spec: bool,
    /// The text with the problem.
    pub wrong: &'static str,
    /// The text without it.
    pub right: &'static str,
}

/// The texts, by group.
const TEXTS: [&str; 5] = [
    include_str!("syntax.txt"),
    include_str!("body.txt"),
    include_str!("expression.txt"),
    include_str!("value.txt"),
    include_str!("spec.txt"),
];

/// The explanation of the kind of problem with this code. Every code has one.
#[must_use]
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
