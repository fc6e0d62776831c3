//! Fixes of problems.
//!
//! A fix depends on the code and the location of a problem, and on the spec and the text there. Messages are not parsed.

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
use std::collections::BTreeMap;
use std::ops::Range;

/// A fix of a problem.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fix {
    /// Description of the change.
    pub title: String,
    /// Changes of the text, which don't overlap.
    pub edits: Vec<Change>,
    /// Whether this is most likely the fix that the user wants.
    pub is_preferred: bool,
}

impl Fix {
    fn new(title: String, edits: Vec<Change>, is_preferred: bool) -> Self {
        Self { title, edits, is_preferred }
    }

    fn replace(title: String, range: Range<usize>, text: &str, is_preferred: bool) -> Self {
        Self::new(title, vec![Change::new(range, text)], is_preferred)
    }
}

/// Problems whose fixes keep the meaning, or are the only possible ones. For other problems, the user has to choose.
const CERTAIN: [Code; 7] = [
    Code::DeprecatedItem,
    Code::InvalidCharacter,
    Code::QuotedArgumentName,
    Code::CommaAfterArgument,
    Code::TrailingComma,
    Code::NeedlessInterpolation,
    Code::LegacyIndex,
];

/// Limit on problems that are fixed at once. To fix more, the action has to be run again.
const MAX_AT_ONCE: usize = 200;

/// Returns the changes that fix these problems, given by code and location. Leaves out problems without a certain fix. The changes are in order, and
/// don't overlap.
pub fn fix_all(context: &Context<'_>, text: &str, problems: &[(String, Range<usize>)]) -> Vec<Change> {
    let is_certain = |code: &str| CERTAIN.iter().any(|it| it.name() == code);
    let mut all: BTreeMap<(usize, usize), Change> = BTreeMap::new();
    for (code, range) in problems.iter().filter(|problem| is_certain(&problem.0)).take(MAX_AT_ONCE) {
        let Some(fix) = fixes(context, text, code, range.clone()).into_iter().find(|fix| fix.is_preferred) else {
            continue;
        };
        let is_free = |edit: &Change| {
            let place = (edit.range.start, edit.range.end);
            let before = all.range(..=place).next_back().is_none_or(|(other, _)| other.1 <= place.0 && *other != place);
            before && all.range(place..).next().is_none_or(|(other, _)| place.1 <= other.0 && *other != place)
        };
        if fix.edits.iter().all(is_free) {
            all.extend(fix.edits.into_iter().map(|edit| ((edit.range.start, edit.range.end), edit)));
        }
    }
    all.into_values().collect()
}

/// Returns the fixes for a problem with this code and location, most likely ones first.
pub fn fixes(context: &Context<'_>, text: &str, code: &str, range: Range<usize>) -> Vec<Fix> {
    let Some(code) = Code::ALL.iter().find(|it| it.name() == code) else { return Vec::new() };
    if text.get(range.clone()).is_none() {
        return Vec::new();
    }
    match code {
        Code::UnsupportedArgument | Code::UnsupportedBlock | Code::UnexpectedBlock => {
            names::fix_item(context, text, range, *code == Code::UnsupportedArgument)
        }
        Code::PossibleMisspelling if text.get(range.start..).is_some_and(|it| it.starts_with('"')) => {
            names::fix_enum_value(context, text, &range)
        }
        Code::PossibleMisspelling => {
            let is_argument = text.get(range.end..).is_some_and(|rest| rest.trim_start().starts_with('='));
            names::fix_item(context, text, range, is_argument)
        }
        Code::DeprecatedItem => names::fix_deprecated_name(context, text, range),
        Code::UnknownVariable => names::fix_variable(context, text, &range),
        Code::UnknownFunction => names::fix_function(context, text, &range),
        Code::UnknownLocal => names::nearest_name(text, &range, &context.locals(text)),
        Code::UnknownInput => names::nearest_name(text, &range, &context.inputs(text)),
        Code::UnknownPart => names::nearest_name(text, &range, &context.definitions(text, false)),
        Code::UnknownType => names::nearest_name(text, &range, &names::type_names(context, text)),
        Code::IncorrectType | Code::UnknownObjectAttribute => keys::fit(context, text, &range),
        Code::UnknownKey => names::nearest_name(text, &range, &context.entries_at(text, range.start + 1)),
        Code::FailedCheck => names::fix_enum_value(context, text, &range),
        Code::MissingArgument | Code::MissingBlock | Code::MissingSpecArgument => {
            missing::add(context, text, &range).into_iter().collect()
        }
        Code::DuplicateBlock => blocks::fix_duplicate(context, text, &range),
        Code::MissingLabel => blocks::add_labels(context, text, &range),
        _ => syntax::fix_syntax(*code, text, &range).into_iter().collect(),
    }
}
