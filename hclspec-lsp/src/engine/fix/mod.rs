//! Changes that fix problems.
//!
//! A fix follows from the code and the place of a problem, and from the spec and the text at that place. Messages are not read.

mod blocks;
mod fill;
mod keys;
mod missing;
mod names;
mod syntax;

pub use fill::fill;

use super::context::Context;
use hclspec_runtime::diagnostic::Code;
use hclspec_tools::change::Change;
use std::ops::Range;

/// A change that fixes a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fix {
    /// A description of the change.
    pub title: String,
    /// The changes of the text, which do not overlap.
    pub edits: Vec<Change>,
    /// Whether it is most likely what is meant.
    pub is_preferred: bool,
}

impl Fix {
    fn new(title: String, edits: Vec<Change>, is_preferred: bool) -> Self {
        Self { title, edits, is_preferred }
    }

    /// A single replacement.
    fn replace(title: String, range: Range<usize>, text: &str, is_preferred: bool) -> Self {
        Self::new(title, vec![Change { range, text: text.to_owned() }], is_preferred)
    }
}

/// Problems whose fixes say the same in another way, or what only can be meant. The others are for people to choose.
const CERTAIN: [Code; 7] = [
    Code::DeprecatedItem,
    Code::InvalidCharacter,
    Code::QuotedArgumentName,
    Code::CommaAfterArgument,
    Code::TrailingComma,
    Code::NeedlessInterpolation,
    Code::LegacyIndex,
];

/// The changes that fix all of these problems, given by code and place, as far as the fixes are certain. They are in order, and do not overlap.
#[must_use]
pub fn fix_all(context: &Context<'_>, text: &str, problems: &[(String, Range<usize>)]) -> Vec<Change> {
    let mut all: Vec<Change> = Vec::new();
    for (code, range) in problems.iter().filter(|(code, _)| CERTAIN.iter().any(|it| it.name() == code)) {
        let Some(fix) = fixes(context, text, code, range.clone()).into_iter().find(|fix| fix.is_preferred) else {
            continue;
        };
        let overlaps = |edit: &Change| {
            all.iter()
                .any(|other| edit.range.start < other.range.end && other.range.start < edit.range.end || edit == other)
        };
        if !fix.edits.iter().any(overlaps) {
            all.extend(fix.edits);
        }
    }
    all.sort_by_key(|edit| (edit.range.start, edit.range.end));
    all
}

/// The fixes for a problem with this code at this place, the most likely first.
#[must_use]
pub fn fixes(context: &Context<'_>, text: &str, code: &str, range: Range<usize>) -> Vec<Fix> {
    let Some(code) = Code::ALL.iter().find(|it| it.name() == code) else { return Vec::new() };
    if text.get(range.clone()).is_none() {
        return Vec::new();
    }
    match code {
        Code::UnsupportedArgument | Code::UnsupportedBlock | Code::UnexpectedBlock => {
            names::item(context, text, range, *code == Code::UnsupportedArgument)
        }
        Code::DeprecatedItem => names::new_name(context, text, range),
        Code::UnknownVariable => names::variable(context, text, &range),
        Code::UnknownFunction => names::function(context, text, &range),
        Code::UnknownLocal => names::of_list(text, &range, &context.locals(text)),
        Code::UnknownInput => names::of_list(text, &range, &context.inputs(text)),
        Code::UnknownPart => names::of_list(text, &range, &context.definitions(text, false)),
        Code::UnknownType => names::of_list(text, &range, &names::types(context, text)),
        Code::IncorrectType | Code::UnknownObjectAttribute => keys::fit(context, text, &range),
        Code::UnknownKey => names::of_list(text, &range, &context.entries_at(text, range.start + 1)),
        Code::FailedCheck => names::choice(context, text, &range),
        Code::MissingArgument | Code::MissingBlock | Code::MissingSpecArgument => {
            missing::add(context, text, &range).into_iter().collect()
        }
        Code::DuplicateBlock => blocks::duplicate(context, text, &range),
        Code::MissingLabel => blocks::label(context, text, &range),
        _ => syntax::fix(*code, text, &range).into_iter().collect(),
    }
}
