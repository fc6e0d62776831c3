//! Budgets: limits on the work and memory for evaluating one text.
//!
//! Nested loops multiply their work, and copies of a collection share their elements, so a few lines of text can ask for any
//! amount of time and memory. Therefore every evaluation step, and every new value, is counted against a [`Budget`]. Code that
//! visits a whole value counts its [size](crate::value::Val::size). The cost of a text without loops is limited by its length.
//!
//! Once the budget is spent, no expression has a value. The error is kept here, so that it can't get lost with the problems of a branch not taken.
//! The creator of the budget reports it at the end.

use crate::diagnostic::{Amount, Code, Diagnostic, Diagnostics, message};
use crate::source::{SourceId, Span};
use crate::value::MAX_DEPTH;
use std::cell::Cell;

/// The work and memory left for one evaluation.
pub struct Budget {
    steps: Account,
    values: Account,
    comparisons: Account,
    described: Account,
    exceeded: Cell<Option<(Resource, Span, SourceId)>>,
}

/// The amounts counted so far. After a limit is exceeded, all evaluation steps count as spent.
#[derive(Clone, Copy, Default)]
pub struct Spent {
    /// Evaluation steps.
    pub steps: u64,
    /// Computed values.
    pub values: u64,
    /// Problems, without those that were set aside.
    pub problems: u64,
    /// Bytes of text in the problems.
    pub problem_text: u64,
}

#[derive(Clone, Copy)]
enum Resource {
    Steps,
    Values,
    Depth,
}

/// The size of a budget, and how much of it is left.
struct Account {
    limit: u64,
    left: Cell<u64>,
}

impl Account {
    fn new(limit: u64) -> Self {
        Self { limit, left: Cell::new(limit) }
    }

    fn spent(&self) -> u64 {
        self.limit - self.left.get()
    }

    /// Takes an amount. Returns `false` if too little was left.
    #[inline]
    fn take(&self, amount: u64) -> bool {
        match self.left.get().checked_sub(amount) {
            Some(left) => {
                self.left.set(left);
                true
            }
            None => {
                self.left.set(0);
                false
            }
        }
    }
}

/// The limit on comparisons of known names with unknown ones, and on parts searched for the locations of problems. Beyond the limit, problems have no
/// suggestions, and their locations are less exact.
const MAX_COMPARISONS: u64 = 50_000;

/// The limit on bytes of expressions searched for variables to show. Beyond the limit, problems show no values.
const MAX_DESCRIBED_BYTES: u64 = 256 << 10;

impl Default for Budget {
    fn default() -> Self {
        Self::new(Self::STEPS, Self::VALUES)
    }
}

impl Budget {
    /// The default number of evaluation steps.
    pub const STEPS: u64 = 20_000_000;
    /// The default number of computed values.
    pub const VALUES: u64 = 2_000_000;

    /// A budget of this many evaluation steps and computed values. Every 64 bytes of text count as one value.
    pub fn new(steps: u64, values: u64) -> Self {
        Self {
            steps: Account::new(steps),
            values: Account::new(values),
            comparisons: Account::new(MAX_COMPARISONS),
            described: Account::new(MAX_DESCRIBED_BYTES),
            exceeded: Cell::new(None),
        }
    }

    /// The amounts counted so far, with the number and size of `problems`.
    pub fn spent(&self, problems: &Diagnostics) -> Spent {
        let Amount { count, text } = problems.reported();
        Spent {
            steps: self.steps.spent(),
            values: self.values.spent(),
            problems: count as u64,
            problem_text: text as u64,
        }
    }

    /// The error for the exceeded limit, if any.
    #[inline(never)]
    pub fn problem(&self) -> Option<Diagnostic> {
        let (counted, ..) = self.exceeded.get()?;
        let error = self.exceeded()?;
        Some(match counted {
            Resource::Steps | Resource::Values => {
                error.with_help("simplify it, or raise the limit in the program with `Decoder::limits`")
            }
            Resource::Depth => error,
        })
    }

    /// Like [`Self::problem`], but without a help text.
    #[inline(never)]
    pub fn exceeded(&self) -> Option<Diagnostic> {
        let (counted, span, source) = self.exceeded.get()?;
        let (summary, what, limit, advice) = match counted {
            Resource::Steps => (
                "too many evaluation steps",
                "evaluation steps",
                self.steps.limit,
                "nested `for` expressions and `dynamic` blocks multiply",
            ),
            Resource::Depth => {
                let error = Code::ValueNestedTooDeep
                    .error("value nested too deep")
                    .with_message(message!("Lists, maps and objects can be nested at most {} deep.", Spec(MAX_DEPTH)));
                return Some(error.with_subject_in(source, span));
            }
            Resource::Values => (
                "too many computed values",
                "computed values",
                self.values.limit,
                "nested loops multiply, and so does repeatedly doubling a value",
            ),
        };
        let error = Code::TooMuchEvaluation
            .error(summary)
            .with_message(message!(
                "Evaluating this takes more than {} {}, which is the limit; {}.",
                Spec(limit),
                Spec(what),
                Spec(advice)
            ))
            .with_subject_in(source, span);
        Some(error)
    }

    #[inline]
    pub(super) fn steps(&self, amount: u64, place: impl FnOnce() -> (Span, SourceId)) -> bool {
        self.steps.take(amount) || self.exceed(Resource::Steps, place())
    }

    pub(super) fn steps_left(&self) -> u64 {
        self.steps.left.get()
    }

    pub(super) fn values_left(&self) -> u64 {
        self.values.left.get()
    }

    #[inline]
    pub(super) fn values(&self, amount: u64, place: impl FnOnce() -> (Span, SourceId)) -> bool {
        self.values.take(amount) || self.exceed(Resource::Values, place())
    }

    #[inline]
    pub(super) fn depth(&self, depth: u32, place: impl FnOnce() -> (Span, SourceId)) -> bool {
        depth <= MAX_DEPTH || self.exceed(Resource::Depth, place())
    }

    /// Charges comparisons. Returns `false` if too few are left.
    pub(super) fn comparisons(&self, count: usize) -> bool {
        self.comparisons.take(count as u64)
    }

    /// Charges the search of an expression for variables. Returns `false` if too little is left.
    pub(super) fn described(&self, expr: Span) -> bool {
        self.described.take(u64::from(expr.end.saturating_sub(expr.start)))
    }

    /// Records the first location where a limit was exceeded. From then on, nothing can be evaluated.
    #[cold]
    #[inline(never)]
    fn exceed(&self, counted: Resource, (span, source): (Span, SourceId)) -> bool {
        if self.exceeded.get().is_none() {
            self.exceeded.set(Some((counted, span, source)));
        }
        self.steps.left.set(0);
        false
    }
}
