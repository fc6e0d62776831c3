//! Random expressions with random inputs: the evaluator's results match the types.

#![allow(clippy::unwrap_used, clippy::panic)]

mod conditions;
mod functions;
mod input;
#[cfg(feature = "functions")]
mod libraries;
mod random;
mod writer;

use super::effort::Effort;
use super::expr::{Inferred, TyScope, of_expr};
use crate::table::fold::{self, fold};
use crate::ty::{CollKind, Null, Ty, TyKind};
use bumpalo::Bump;
use hclspec_core::diagnostic::Diagnostics;
use hclspec_core::eval::{EvalContext, Functions, eval};
use hclspec_core::positions::mapped;
use hclspec_core::syntax::{Limits, parse_expr};
use hclspec_core::value::{Object, Val};
use input::{Input, input};
use random::Random;
use writer::Writer;

/// Returns why `value` does not match `fact`.
fn conforms(value: &Val, fact: &Ty) -> Result<(), String> {
    let wrong = || Err(format!("{value:?}\nis not\n{fact:?}"));
    if let TyKind::Known(known) = &fact.kind {
        return if known == value { Ok(()) } else { wrong() };
    }
    if value.is_null() {
        return match fact.null {
            Null::Never => wrong(),
            Null::Typed if fact.exact().is_some_and(|ty| ty != value.ty()) => wrong(),
            Null::Typed | Null::Open => Ok(()),
        };
    }
    if fact.exact().is_some_and(|ty| ty != value.ty()) {
        return wrong();
    }
    let mut parts = value.entries().into_iter().flatten().map(|(_, value)| value);
    match (&fact.kind, value) {
        (TyKind::Any, _)
        | (TyKind::String, Val::String(_))
        | (TyKind::Number, Val::Number(_))
        | (TyKind::Bool, Val::Bool(_)) => Ok(()),
        (TyKind::Coll(CollKind::List, elements), Val::List(_))
        | (TyKind::Coll(CollKind::Set, elements), Val::Set(_))
        | (TyKind::Coll(CollKind::Map, elements), Val::Map(_)) => parts.try_for_each(|part| conforms(part, elements)),
        (TyKind::Coll(CollKind::Seq, element), Val::List(_) | Val::Tuple(_))
        | (TyKind::Coll(CollKind::Rec, element), Val::Map(_) | Val::Object(_))
        | (TyKind::Coll(CollKind::Keyed, element), Val::Object(_)) => {
            parts.try_for_each(|part| conforms(part, element))
        }
        (TyKind::Tuple(items), Val::Tuple(values)) if items.len() == values.len() => {
            items.iter().zip(parts).try_for_each(|(item, it)| conforms(it, item))
        }
        (TyKind::Object(attrs), Val::Object(object)) if attrs.len() == object.values.len() => {
            attrs.iter().try_for_each(|(name, fact)| object.get(name).map_or_else(wrong, |it| conforms(it, fact)))
        }
        _ => wrong(),
    }
}

const SAMPLES: usize = 24;

/// The numbers of expressions that had a value for some input, failed for all, and were not fully known.
#[derive(Debug, Default)]
struct Counts {
    succeeded: usize,
    refused: usize,
    dynamic: usize,
}

fn check(seed: u64, seen: &mut Counts) {
    let mut random = Random::new(seed);
    let inputs: Vec<(String, Input)> =
        ["x", "y", "z"].iter().map(|name| ((*name).to_owned(), input(&mut random, 2))).collect();
    let facts: Vec<(String, Ty)> = inputs.iter().map(|(name, input)| (name.clone(), input.of_type())).collect();
    let mut writer = Writer { random: &mut random, variables: facts.clone(), loops: 0 };
    let want = writer.any_want();
    let text = writer.expr(want, 3);

    let arena = Bump::new();
    let mut diags = Diagnostics::new();
    let expr = parse_expr(&mut diags, &arena, &text, Limits::default()).unwrap_or_else(|| panic!("{text}\n{diags:?}"));
    let folded = fold(&arena, &fold::budget(), &expr);
    let scope = TyScope::default().with(mapped(&facts, |(name, fact)| (name.as_str(), fact.clone())));
    let Inferred { ty: fact, may_fail: fails, .. } = of_expr(&Effort::of_file(0), &mut diags, &scope, &expr, None);
    let context =
        |values: &Object| format!("seed {seed}\n{text}\nwith {values:?}\nof {inputs:?}\nproblems {:?}", diags.len());
    assert_eq!(diags.has_errors(), fact.is_none(), "seed {seed}: {text}\n{diags:?}");
    let mut succeeded = false;
    for _ in 0..SAMPLES {
        let values =
            Object::new(inputs.iter().map(|(name, input)| (name.clone(), input.sample(&mut random))).collect());
        let functions = Functions::of_spec();
        let mut problems = Diagnostics::new();
        let cx = EvalContext::new(&values, functions);
        let value = eval(&cx, &mut problems, &expr).filter(|_| problems.is_empty());
        // With folded constants, it has the same value or the same problems.
        let mut of_folded = Diagnostics::new();
        let folded_value = eval(&cx, &mut of_folded, &folded).filter(|_| of_folded.is_empty());
        assert_eq!(folded_value, value, "{} folded to {folded:?}", context(&values));
        let summaries = |problems: &Diagnostics| -> Vec<String> {
            problems.errors().map(|error| format!("{} {}", error.summary(), error.detail())).collect()
        };
        assert_eq!(summaries(&of_folded), summaries(&problems), "{} folded to {folded:?}", context(&values));
        match (&fact, value) {
            (None, Some(value)) => panic!("{} was refused but gives {value:?}\n{diags:?}", context(&values)),
            (Some(fact), Some(value)) => {
                succeeded = true;
                if let Err(wrong) = conforms(&value, fact) {
                    panic!("{}\ngives {value:?}\n{wrong}", context(&values));
                }
                // The shape, from which the Rust type is made, is also right.
                let shape = fact.computed().seen();
                if let Err(wrong) = conforms(&value, &shape) {
                    panic!("{}\ngives {value:?}, shape\n{wrong}", context(&values));
                }
            }
            (Some(_), None) => {
                assert!(fails, "{} fails although nothing in it does\n{problems:?}", context(&values));
            }
            (None, None) => {}
        }
    }
    seen.succeeded += usize::from(succeeded);
    seen.refused += usize::from(fact.is_none());
    seen.dynamic += usize::from(fact.is_some_and(|fact| fact.computed().has_unknown()));
}

#[test]
fn facts_hold_for_what_the_evaluator_gives() {
    let count = std::env::var("HCLSPEC_PROPERTY_CASES").ok().and_then(|var| var.parse().ok()).unwrap_or(4000);
    let first: u64 = std::env::var("HCLSPEC_PROPERTY_SEED").ok().and_then(|var| var.parse().ok()).unwrap_or(0);
    let mut seen = Counts::default();
    for seed in first..first + count {
        check(seed, &mut seen);
    }
    // Ensures that the test tests something.
    if count >= 1000 {
        let count = usize::try_from(count).unwrap();
        assert!(seen.succeeded > count / 2 && seen.refused > count / 50, "{seen:?}");
    }
}
