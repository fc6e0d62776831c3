//! Measurements, and their bounds: functions of what was counted.

use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::eval::Spent;
use std::fmt::{self, Display, Formatter};
use std::sync::OnceLock;
use std::time::Instant;

/// What bounds are functions of.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    /// The number of operations.
    pub calls: u64,
    /// The number of texts.
    pub texts: u64,
    /// Their bytes.
    pub input: u64,
    /// Those of them whose trees are copied: all if there are several texts, or one in JSON.
    pub copied: u64,
    /// Evaluation steps.
    pub steps: u64,
    /// Computed values.
    pub values: u64,
    /// Problems.
    pub problems: u64,
    /// Bytes of their texts.
    pub problem_text: u64,
}

impl Counts {
    /// Adds these problems.
    #[must_use]
    pub fn with(self, problems: &Diagnostics) -> Self {
        let text = |it: &hclspec::Diagnostic| {
            it.summary().len() + it.detail().len() + it.help().iter().map(String::len).sum::<usize>()
        };
        let text = problems.iter().map(text).sum::<usize>() as u64;
        let (problems, problem_text) = (self.problems + problems.len() as u64, self.problem_text + text);
        Self { problems, problem_text, ..self }
    }

    /// Adds what a decode counted. Problems that were found more than once count each time: they are kept until the end of the decode.
    #[must_use]
    pub fn spending(self, spent: &Spent) -> Self {
        let Spent { steps, values, problems, problem_text } = *spent;
        Self { steps, values, problems, problem_text, ..self }
    }

    /// Both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            calls: self.calls + other.calls,
            texts: self.texts + other.texts,
            input: self.input + other.input,
            copied: self.copied + other.copied,
            steps: self.steps + other.steps,
            values: self.values + other.values,
            problems: self.problems + other.problems,
            problem_text: self.problem_text + other.problem_text,
        }
    }
}

/// A bound is the sum of these, each multiplied by its count.
#[derive(Clone, Copy)]
pub(super) struct Each {
    pub(super) fixed: u64,
    pub(super) call: u64,
    pub(super) text: u64,
    pub(super) input: u64,
    pub(super) copied: u64,
    pub(super) step: u64,
    pub(super) value: u64,
    pub(super) problem: u64,
    pub(super) problem_text: u64,
}

impl Each {
    fn most(&self, counts: &Counts) -> u64 {
        self.fixed
            + self.call * counts.calls
            + self.text * counts.texts
            + self.input * counts.input
            + self.copied * counts.copied
            + self.step * counts.steps
            + self.value * counts.values
            + self.problem * counts.problems
            + self.problem_text * counts.problem_text
    }
}

/// The bounds of an operation.
pub(super) struct Bounds {
    pub(super) bytes: Each,
    pub(super) allocations: Each,
    pub(super) time: Each,
}

/// A measurement and its bound.
#[derive(Clone, Copy, Debug, Default)]
pub struct Share {
    /// The measurement.
    pub taken: u64,
    /// The bound.
    pub most: u64,
}

impl Share {
    /// 1 if the bound was reached exactly.
    #[must_use]
    pub fn ratio(self) -> f64 {
        self.taken as f64 / self.most as f64
    }

    fn larger(self, other: Self) -> Self {
        if self.ratio() < other.ratio() { other } else { self }
    }
}

/// The measurements of an operation, or of several of one kind.
#[derive(Clone, Copy, Debug)]
pub struct Measured {
    /// What was done.
    pub what: &'static str,
    /// What was counted.
    pub counts: Counts,
    /// The peak of allocated bytes; of several operations, the one that is closest to its bound.
    pub bytes: Share,
    /// The number of allocations.
    pub allocations: Share,
    /// Nanoseconds.
    pub time: Share,
}

impl Measured {
    /// Runs an operation, which also returns what it counted.
    pub(super) fn of<T>(what: &'static str, bounds: &Bounds, run: impl FnOnce() -> (T, Counts)) -> (T, Self) {
        let (mut result, mut took) = (None, 0);
        let taken = allocation_counter::measure(|| {
            let start = nanoseconds();
            result = Some(run());
            took = nanoseconds() - start;
        });
        let (result, counts) = result.expect("it ran");
        let share = |taken, each: &Each| Share { taken, most: each.most(&counts) };
        let measured = Self {
            what,
            counts,
            bytes: share(taken.bytes_max, &bounds.bytes),
            allocations: share(taken.count_total, &bounds.allocations),
            time: share(took, &bounds.time),
        };
        (result, measured)
    }

    /// Adds another operation of the same kind.
    pub(super) fn add(&mut self, bounds: &Bounds, other: &Self) {
        self.counts = self.counts.and(other.counts);
        self.bytes = self.bytes.larger(other.bytes);
        let share = |one: Share, other: Share, each: &Each| Share {
            taken: one.taken + other.taken,
            most: each.most(&self.counts),
        };
        self.allocations = share(self.allocations, other.allocations, &bounds.allocations);
        self.time = share(self.time, other.time, &bounds.time);
    }

    /// The measurements with their names.
    #[must_use]
    pub fn shares(&self) -> [(&'static str, Share); 3] {
        [("bytes", self.bytes), ("allocations", self.allocations), ("nanoseconds", self.time)]
    }
}

impl Display for Measured {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.what)?;
        for (name, Share { taken, most }) in self.shares() {
            write!(f, " {taken} of {most} {name}{}", if taken > most { " (!)," } else { "," })?;
        }
        write!(f, " with {:?}", self.counts)
    }
}

/// The processor time of this thread where the system provides it, with a resolution of some milliseconds; otherwise the time of the clock.
fn nanoseconds() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let of_thread = || std::fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok();
    of_thread().unwrap_or_else(|| START.get_or_init(Instant::now).elapsed().as_nanos() as u64)
}
