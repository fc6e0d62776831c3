//! Measures what a program does with a configuration: counted steps and values, the peak of allocated bytes, the number of allocations,
//! and time.
//!
//! The decode itself counts steps and values, which never exceed the limits. Everything else is bounded by a function of them and of the
//! length of the configuration. So work that is not counted is found, however high the limits are.
//!
//! A configuration is decoded in phases: first the arguments of `v`, then all of it, with these as variables. A single text is parsed
//! once for the first phase, and also decoded into types, whose expressions are then [taken apart and evaluated](kept).

mod bound;
mod kept;

use super::configuration::{Configuration, Text};
use bound::{Bounds, Each};
pub use bound::{Counts, Measured};
use hclspec::functions::Library;
use hclspec_lang::hir::Dialect;
use hclspec_runtime::decoder::{self, Config, Decoder, Limits, Parsed};
use hclspec_runtime::diagnostic::Diagnostics;
use hclspec_runtime::table::Table;
use hclspec_runtime::value::{Val, Value};

/// The measurements of one execution, and their bounds.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The length of the configuration.
    pub input: u64,
    /// All measurements, in an order that depends on the configuration only.
    pub all: Vec<Measured>,
    /// How the decode ended.
    pub end: End,
}

/// How a decode ended.
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

const DECODED: Bounds = Bounds {
    bytes: Each {
        fixed: 50_000,
        call: 0,
        text: 1_000,
        input: 120,
        copied: 80,
        step: 0,
        value: 200,
        problem: 1_500,
        problem_text: 4,
    },
    allocations: Each {
        fixed: 1_000,
        call: 0,
        text: 20,
        input: 8,
        copied: 0,
        // A block that several specs read is decoded for each of them.
        step: 3,
        value: 6,
        problem: 30,
        problem_text: 0,
    },
    // Nanoseconds, on a machine that does other things as well, with debug assertions.
    time: Each {
        fixed: 20_000_000,
        call: 0,
        text: 20_000,
        input: 2_000,
        copied: 0,
        step: 500,
        value: 500,
        problem: 20_000,
        problem_text: 10,
    },
};

/// The first phase of a decode: variables for the second.
const NAMES: &str = "object {\n block_attrs \"v\" {\n element_type = any\n }\n ignore {}\n}\n";

const SPEC: &str = include_str!("../../../tests/bounded/spec.hclspec");

hclspec::hclspec!("../../../tests/bounded/spec.hclspec", name = Bounded);

thread_local! {
    static NAMES_TABLE: Table<'static> = super::table_of("names.hclspec", NAMES, Dialect::Hclspec);
    static TABLE: Table<'static> = super::table_of("spec.hclspec", SPEC, Dialect::Hclspec);
}

/// Decodes a configuration, and does what a program would with the result.
///
/// # Panics
///
/// Panics if a bound is exceeded.
pub fn measure(configuration: &Configuration) -> Reading {
    let reading = measured(configuration);
    let excess = excess(&reading);
    assert!(
        excess.is_empty(),
        "more than is promised: {}\n{}",
        reading.all.iter().map(|it| format!("\n{it}")).collect::<String>(),
        configuration.to_string().chars().take(4000).collect::<String>()
    );
    reading
}

/// The measurements that exceed their bounds.
#[must_use]
pub fn excess(reading: &Reading) -> Vec<(&'static str, &'static str)> {
    let of = |it: &Measured| {
        let what = it.what;
        it.shares().into_iter().filter(|(_, it)| it.taken > it.most).map(move |(name, _)| (what, name))
    };
    reading.all.iter().flat_map(of).collect()
}

/// Like [`measure`], but returns the measurements even if they exceed the bounds.
pub fn measured(configuration: &Configuration) -> Reading {
    let mut reading = read(configuration);
    // Something else may have used the processor.
    for _ in 0..9 {
        if reading.all.iter().any(|it| it.time.taken > it.time.most / 2) {
            let again = read(configuration);
            for (one, other) in reading.all.iter_mut().zip(again.all) {
                one.time.taken = one.time.taken.min(other.time.taken);
            }
        }
    }
    reading
}

/// Measures a decode with other limits than those of [`measured`].
pub fn decoded(configuration: &Configuration, limits: Limits) -> Measured {
    let decoder = Decoder::new().evaluation_functions().functions(notations()).limits(limits);
    let texts = Config::Texts(configuration.config_texts());
    let counts = Counts { texts: 1, input: configuration.len() as u64, ..Counts::default() };
    TABLE.with(|table| value("decoding", &decoder, table, counts, texts)).2
}

/// The functions of the library that read or write a notation.
fn notations() -> Library {
    hclspec::functions::general().only(["csvdecode", "format", "yamldecode"])
}

fn read(configuration: &Configuration) -> Reading {
    let decoder = Decoder::new().evaluation_functions().try_functions().functions(notations());
    let decoder = decoder.limits(Limits::default().steps(STEPS).values(VALUES));
    let input = configuration.len() as u64;
    let texts = configuration.texts.len() as u64;
    let is_json = |it: &Text| it.name.ends_with(".json");
    let copied = if texts > 1 || configuration.texts.iter().any(is_json) { input } else { 0 };
    let start = Counts { texts, input, copied, ..Counts::default() };
    let mut all = Vec::new();

    let parsed = match configuration.texts.as_slice() {
        [only] => {
            let decoder = decoder.clone().filename(only.name.clone());
            let (parsed, measured) = Measured::of("parsing", &DECODED, || {
                let parsed = decoder.parse_str(&only.text);
                let counts = parsed.as_ref().map_or_else(|problems| start.with(problems), |_| start);
                (parsed, counts)
            });
            all.push(measured);
            parsed.ok()
        }
        _ => None,
    };
    let config = || match &parsed {
        Some(parsed) => Config::Parsed(parsed),
        None => Config::Texts(configuration.config_texts()),
    };

    let (names, _, measured) = NAMES_TABLE.with(|table| value("decoding `v`", &decoder, table, start, config()));
    all.push(measured);
    let decoder = decoder.variables(names.map(|names| variables(&names)).unwrap_or_default());

    let texts = Config::Texts(configuration.config_texts());
    let (_, end, measured) = TABLE.with(|table| value("decoding", &decoder, table, start, texts));
    all.push(measured);
    if let Some(parsed) = parsed {
        let (typed, measured) = typed(&decoder, &parsed, start);
        all.push(measured);
        assert!(all.iter().all(|it| it.counts.steps <= STEPS && it.counts.values <= VALUES), "{all:?}");
        if let Ok(typed) = typed {
            let blocks = typed.e.into_iter().flatten();
            let named = typed.k.into_iter().flatten().map(|(_, expression)| expression);
            kept::measure(&decoder, typed.ex.into_iter().chain(blocks).chain(named), &mut all);
        }
    }
    Reading { input, all, end }
}

/// Decodes into a value, and compares it with a copy.
fn value(
    what: &'static str,
    decoder: &Decoder,
    table: &Table<'_>,
    counts: Counts,
    config: Config<'_>,
) -> (Result<Val, Diagnostics>, End, Measured) {
    let ((result, end), measured) = Measured::of(what, &DECODED, || {
        let (result, spent) = decoder::spent_by(decoder, table, config);
        let end = match &result {
            Ok(value) => {
                assert!(*value == value.clone());
                End::Value
            }
            Err(problems) => {
                assert!(problems.has_errors(), "neither a value nor a problem");
                match names_a_limit(problems) {
                    true => End::Limit,
                    false if spent.steps == 0 => End::Unread,
                    false => End::Problems,
                }
            }
        };
        ((result, end), counts.spending(&spent))
    });
    (result, end, measured)
}

/// Decodes into types.
fn typed(decoder: &Decoder, parsed: &Parsed, counts: Counts) -> (Result<Bounded, Diagnostics>, Measured) {
    Measured::of("decoding into types", &DECODED, || {
        let (result, spent) = decoder::spent_typed(decoder, parsed);
        (result, counts.spending(&spent))
    })
}

fn names_a_limit(problems: &Diagnostics) -> bool {
    let names_one = |summary: &str| summary.starts_with("too many") || summary.ends_with("nested too deep");
    problems.iter().any(|problem| names_one(problem.summary()))
}

/// The arguments of `v`.
fn variables(names: &Val) -> Vec<(String, Value)> {
    let Some((_, arguments)) = names.entries().into_iter().flatten().next() else { return Vec::new() };
    let variable = |(name, value): (Val, &Val)| match name {
        Val::String(name) => Some((name.to_string(), Value::from(value.clone()))),
        _ => None,
    };
    arguments.entries().into_iter().flatten().filter_map(variable).collect()
}
