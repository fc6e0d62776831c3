//! What decoding takes: the bytes that are held at most, and how many allocations are made.

use super::hostile;
use hclspec_lang::SpecFile;
use hclspec_runtime::decode::{Decoder, Limits};

/// What one execution took.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reading {
    /// The length of the configuration.
    pub input: u64,
    /// The most bytes that were allocated at one time.
    pub bytes: u64,
    /// How many allocations there were.
    pub allocations: u64,
    /// What is promised of `bytes`.
    pub most_bytes: u64,
    /// What is promised of `allocations`.
    pub most_allocations: u64,
    /// Whether it came to a value.
    pub is_value: bool,
    /// Whether a limit ended it.
    pub is_limited: bool,
}

/// Small, so that they are met often, and soon.
const STEPS: u64 = 20_000;
const VALUES: u64 = 5_000;

/// Bytes for each byte of input: its tree, its source text, and its problems with what they quote.
const PER_INPUT: u64 = 300;
/// Bytes for each value: one with its name, a part of a type, 64 bytes of text; it is copied where it is converted.
const PER_VALUE: u64 = 500;
/// Bytes for each step: a problem is kept.
const PER_STEP: u64 = 50;
/// Bytes for anything.
const FIXED: u64 = 200_000;

thread_local!(static SPEC: SpecFile =
    SpecFile::parse("spec.hclspec", include_str!("../../tests/bounded/spec.hclspec")).expect("the spec is right"));

/// Decodes the configuration that the bytes stand for into a value, which it compares with a copy.
///
/// # Panics
///
/// If it took more than is promised.
pub fn measure(data: &[u8]) -> Reading {
    let config = hostile::config(data);
    let decoder =
        Decoder::new().filename("app.hcl").evaluation_functions().limits(Limits::default().steps(STEPS).values(VALUES));
    let input = config.len() as u64;
    let mut reading = Reading {
        input,
        most_bytes: FIXED + PER_INPUT * input + PER_VALUE * VALUES + PER_STEP * STEPS,
        most_allocations: 1_000 + 8 * (input + STEPS + VALUES),
        ..Reading::default()
    };
    let (mut is_value, mut is_limited) = (false, false);
    let taken = SPEC.with(|spec| {
        allocation_counter::measure(|| match spec.decode(&decoder, &config) {
            Ok(value) => {
                is_value = true;
                assert!(value == value.clone());
            }
            Err(problems) => {
                assert!(problems.has_errors(), "neither a value nor a problem");
                is_limited = problems
                    .iter()
                    .any(|it| it.summary().starts_with("too many") || it.summary().ends_with("nested too deep"));
            }
        })
    });
    (reading.is_value, reading.is_limited) = (is_value, is_limited);
    (reading.bytes, reading.allocations) = (taken.bytes_max, taken.count_total);
    assert!(
        reading.bytes <= reading.most_bytes && reading.allocations <= reading.most_allocations,
        "more than is promised: {reading:?}\n{}",
        config.chars().take(4000).collect::<String>()
    );
    reading
}
