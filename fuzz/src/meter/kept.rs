//! What a program does with the expressions that it keeps: it takes them apart, and evaluates them and their parts.

use super::bound::{Bounds, Counts, Each, Measured};
use hclspec::{Decoder, Expression, Limits, Syntax};
use std::collections::VecDeque;

/// How many expressions of a configuration are looked at, including parts.
const MOST: usize = 40;

/// Smaller than for a decode, because there are many evaluations.
const STEPS: u64 = 50;
const VALUES: u64 = 20;

const NONE: Each =
    Each { fixed: 0, call: 0, text: 0, input: 0, copied: 0, step: 0, value: 0, problem: 0, problem_text: 0 };

/// A part shares everything with the expression but its place, and is larger than the tree of its text.
const TAKEN_APART: Bounds = Bounds {
    bytes: Each { call: 5_000, input: 400, ..NONE },
    allocations: Each { call: 100, input: 24, ..NONE },
    time: Each { fixed: 20_000_000, call: 20_000, input: 5_000, ..NONE },
};

/// As for a decode, except that not much is fixed, however many variables the decoder has and however large the values are that the
/// expression keeps.
const EVALUATED: Bounds = Bounds {
    bytes: Each { fixed: 0, call: 15_000, ..super::DECODED.bytes },
    allocations: Each { fixed: 0, call: 100, ..super::DECODED.allocations },
    time: Each { call: 20_000, ..super::DECODED.time },
};

/// Takes expressions apart, and evaluates them and their parts.
pub(super) fn measure(decoder: &Decoder, expressions: impl IntoIterator<Item = Expression>, all: &mut Vec<Measured>) {
    let decoder = decoder.clone().limits(Limits::default().steps(STEPS).values(VALUES));
    let mut left: VecDeque<Expression> = expressions.into_iter().collect();
    let (mut apart, mut evaluated) = (None, None);
    for _ in 0..MOST {
        let Some(expression) = left.pop_front() else { break };
        let input = expression.text().len() as u64;
        let copied = if expression.syntax() == Syntax::Json { input } else { 0 };
        let counts = Counts { calls: 1, input, copied, ..Counts::default() };
        let (parts, measured) = Measured::of("taking an expression apart", &TAKEN_APART, || {
            let _ = (expression.as_keyword(), expression.as_traversal());
            let _ = (expression.references(), expression.functions());
            let entries = expression.as_entries().unwrap_or_default().into_iter().flat_map(|(key, value)| [key, value]);
            let parts: Vec<Expression> = expression.as_list().unwrap_or_default().into_iter().chain(entries).collect();
            (parts, counts)
        });
        // All parts of a long list are much the same.
        left.extend(parts.into_iter().take(6));
        add(&mut apart, &TAKEN_APART, measured);
        let (_, measured) = Measured::of("evaluating an expression", &EVALUATED, || {
            let counts = Counts { steps: STEPS, values: VALUES, ..counts };
            match expression.evaluate(&decoder) {
                Ok(value) => (Ok(value), counts),
                Err(problems) => {
                    let counts = counts.with(&problems);
                    (Err(problems), counts)
                }
            }
        });
        add(&mut evaluated, &EVALUATED, measured);
    }
    all.extend(apart.into_iter().chain(evaluated));
}

fn add(sum: &mut Option<Measured>, bounds: &Bounds, measured: Measured) {
    match sum {
        Some(sum) => sum.add(bounds, &measured),
        None => *sum = Some(measured),
    }
}
