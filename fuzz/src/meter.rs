//! Measures a decode: counted steps and values, the peak of allocated bytes, the number of allocations, and time.
//!
//! The decode itself counts steps and values, which never exceed the limits. Everything else is bounded by a function of them and of the
//! length of the configuration. So work that is not counted is found, however high the limits are.

use hclspec_runtime::decoder::{self, Decoder, Limits};
use hclspec_runtime::syntax::Syntax;
use hclspec_runtime::table::Table;
use std::sync::OnceLock;
use std::time::Instant;

/// The measurements of one execution, and their bounds.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reading {
    /// The length of the configuration.
    pub input: u64,
    /// Evaluation steps.
    pub steps: u64,
    /// Computed values.
    pub values: u64,
    /// Problems.
    pub problems: u64,
    /// Bytes of their texts.
    pub problem_text: u64,
    /// The peak of allocated bytes.
    pub bytes: Share,
    /// The number of allocations.
    pub allocations: Share,
    /// Nanoseconds.
    pub time: Share,
    /// How it ended.
    pub end: End,
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
}

/// How an execution ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum End {
    /// With a value.
    Value,
    /// With a problem that names a limit.
    Limit,
    /// With other problems, after something was evaluated.
    #[default]
    Problems,
    /// With problems of the syntax, or of names of arguments and blocks, before anything was evaluated.
    Unread,
}

/// Small, so that the limits are reached often and early.
const STEPS: u64 = 20_000;
const VALUES: u64 = 5_000;

/// A bound is the sum of these, each multiplied by its count.
struct Each {
    fixed: u64,
    input: u64,
    step: u64,
    value: u64,
    problem: u64,
    problem_text: u64,
}

impl Each {
    fn most(&self, reading: &Reading) -> u64 {
        self.fixed
            + self.input * reading.input
            + self.step * reading.steps
            + self.value * reading.values
            + self.problem * reading.problems
            + self.problem_text * reading.problem_text
    }
}

const BYTES: Each = Each { fixed: 50_000, input: 100, step: 0, value: 200, problem: 1_500, problem_text: 4 };
const ALLOCATIONS: Each = Each { fixed: 1_000, input: 4, step: 3, value: 3, problem: 30, problem_text: 0 };
/// Nanoseconds, on a machine that does other things as well, with debug assertions.
const TIME: Each = Each { fixed: 20_000_000, input: 2_000, step: 500, value: 500, problem: 20_000, problem_text: 10 };

thread_local!(static TABLE: Table<'static> =
    super::table_of("spec.hclspec", include_str!("../../tests/bounded/spec.hclspec"), hclspec_lang::spec::Dialect::Hclspec));

/// Decodes a configuration into a value, and compares it with a copy.
///
/// # Panics
///
/// Panics if a bound is exceeded.
pub fn measure(config: &str) -> Reading {
    let limits = Limits::default().steps(STEPS).values(VALUES);
    let mut reading = read(config, limits);
    // Something else may have used the processor.
    for _ in 0..9 {
        if reading.time.taken > reading.time.most / 2 {
            let again = read(config, limits);
            reading.time.taken = reading.time.taken.min(again.time.taken);
        }
    }
    let Reading { steps, values, bytes, allocations, time, .. } = reading;
    let within = |share: Share| share.taken <= share.most;
    assert!(
        steps <= STEPS && values <= VALUES && [bytes, allocations, time].into_iter().all(within),
        "more than is promised: {reading:?}\n{}",
        config.chars().take(4000).collect::<String>()
    );
    reading
}

/// The processor time of this thread where the system provides it, with a resolution of some milliseconds; otherwise the time of the clock.
fn nanoseconds() -> u64 {
    static START: OnceLock<Instant> = OnceLock::new();
    let of_thread = || std::fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok();
    of_thread().unwrap_or_else(|| START.get_or_init(Instant::now).elapsed().as_nanos() as u64)
}

/// Decodes a configuration into a value.
pub fn read(config: &str, limits: Limits) -> Reading {
    read_as(Syntax::Native, config, limits)
}

/// Decodes a configuration in this syntax into a value.
pub fn read_as(syntax: Syntax, config: &str, limits: Limits) -> Reading {
    let decoder = Decoder::new().filename("app.hcl").syntax(syntax).evaluation_functions().limits(limits);
    let mut reading = Reading { input: config.len() as u64, ..Reading::default() };
    let mut took = 0;
    let taken = TABLE.with(|table| {
        allocation_counter::measure(|| {
            let start = nanoseconds();
            let (result, spent) = decoder::spent_by(&decoder, table, decoder::Config::Text(config));
            took = nanoseconds() - start;
            (reading.steps, reading.values) = (spent.steps, spent.values);
            (reading.problems, reading.problem_text) = (spent.problems, spent.problem_text);
            reading.end = match result {
                Ok(value) => {
                    assert!(value == value.clone());
                    End::Value
                }
                Err(problems) => {
                    assert!(problems.has_errors(), "neither a value nor a problem");
                    let names_a_limit =
                        |summary: &str| summary.starts_with("too many") || summary.ends_with("nested too deep");
                    match problems.iter().any(|it| names_a_limit(it.summary())) {
                        true => End::Limit,
                        false if spent.steps == 0 => End::Unread,
                        false => End::Problems,
                    }
                }
            };
        })
    });
    reading.bytes = Share { taken: taken.bytes_max, most: BYTES.most(&reading) };
    reading.allocations = Share { taken: taken.count_total, most: ALLOCATIONS.most(&reading) };
    reading.time = Share { taken: took, most: TIME.most(&reading) };
    reading
}
