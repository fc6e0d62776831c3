//! Checks of values.

use super::ChangeRule::Condition;
use super::same::{has_same_nested, is_same_check};
use super::{Changes, Specs};
use hclspec_lang::model::{Bounds, Check, Limit};
use hclspec_runtime::value::Value;
use std::collections::HashSet;

/// Reports new checks; they are compatible if an old check or `words`, the enum values of the old type, already implies them. Also reports that no
/// check is left.
pub(super) fn checks(
    changes: &mut Changes,
    path: &str,
    specs: &Specs<'_>,
    (old, words): (&[Check<'_>], Option<&[Value]>),
    new: &[Check<'_>],
) {
    for check in new.iter().filter(|check| !old.iter().any(|old| is_same_check(old, check, specs))) {
        let is_of_words = words.zip(check.choices()).is_some_and(|(words, choices)| are_among(words, choices));
        let is_implied = is_of_words || old.iter().any(|old| implies(old, check) && has_same_nested(old, check, specs));
        let what = if is_implied { "a condition allows more" } else { "a new condition" };
        changes.push(Condition, path, !is_implied, format!("{what}: `{}`", check.condition()));
    }
    if new.is_empty() {
        for check in old {
            changes.compatible(Condition, path, format!("no condition any more: `{}`", check.condition()));
        }
    }
}

fn implies(old: &Check<'_>, new: &Check<'_>) -> bool {
    match (old.choices(), new.choices()) {
        (Some(old), Some(new)) => are_among(old, new),
        _ => old.bounds().zip(new.bounds()).is_some_and(|(old, new)| is_within(old, new)),
    }
}

fn is_within(inner: &Bounds, outer: &Bounds) -> bool {
    let least = |inner: &Limit, outer: &Limit| {
        inner.number() > outer.number()
            || inner.number() == outer.number() && (outer.is_inclusive() || !inner.is_inclusive())
    };
    let most = |inner: &Limit, outer: &Limit| {
        inner.number() < outer.number()
            || inner.number() == outer.number() && (outer.is_inclusive() || !inner.is_inclusive())
    };
    inner.measure() == outer.measure()
        && outer.min().is_none_or(|outer| inner.min().is_some_and(|inner| least(inner, outer)))
        && outer.max().is_none_or(|outer| inner.max().is_some_and(|inner| most(inner, outer)))
}

pub(super) fn are_among(some: &[Value], others: &[Value]) -> bool {
    let others: HashSet<String> = others.iter().map(ToString::to_string).collect();
    some.iter().all(|value| others.contains(&value.to_string()))
}
