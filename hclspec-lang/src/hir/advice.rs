//! Advice on specs that could be written better without changing their meaning. Only `hclspec check` shows it.

use super::{Model, Spec, SpecKind, check};
use crate::hir::word::variant;
use crate::map::IndexSet;
use hclspec_core::diagnostic::{Code, DiagnosticExt as _, Diagnostics};
use hclspec_core::positions::Positions;
use hclspec_core::source::Span;
use hclspec_core::text::{Quoted, joined};
use hclspec_core::types::{Type, Word};
use hclspec_core::value::Val;

/// Reports, as warnings, advice for a spec.
#[inline]
pub fn advise(diags: &mut Diagnostics, model: &Model<'_>) {
    let mut seen: IndexSet<Span> = IndexSet::new();
    for part in &model.parts {
        visit(diags, &part.spec, &mut seen);
    }
    visit(diags, &model.root, &mut seen);
}

#[inline]
fn visit(diags: &mut Diagnostics, spec: &Spec<'_>, seen: &mut IndexSet<Span>) {
    if !seen.insert(spec.span) {
        return;
    }
    if let Some((words, place)) = words(spec) {
        let warning = Code::WordsInCondition
            .warning("words in a condition")
            .with_detail(
                "An `enum` says this as a type: in Rust, it is an enum, and editors and schemas know its words.",
            )
            .with_subject(place)
            .with_help(format!("write `type = enum([{}])` without this condition", joined(&words, ", ")));
        diags.push(warning);
    }
    for inner in spec.children() {
        visit(diags, inner, seen);
    }
}

/// The values of a string that a condition limits to a list, and the span of that condition.
#[inline]
fn words(spec: &Spec<'_>) -> Option<(Vec<String>, Span)> {
    let SpecKind::Attr { take, checks, .. } = &spec.kind else { return None };
    let checks = check::of_result(checks.as_ref()?);
    let [check] = checks.as_slice() else { return None };
    let choices = check.choices().filter(|_| *take.ty() == Type::String)?;
    let mut variants = Positions::default();
    let mut words = Vec::with_capacity(choices.len());
    for choice in &choices {
        let Val::String(text) = choice else { return None };
        // The values become variants.
        let word = Word::plain(text);
        if !variants.insert(variant(&word)?) {
            return None;
        }
        words.push(Quoted(text).to_string());
    }
    (words.len() > 1).then_some((words, check.condition.span))
}
