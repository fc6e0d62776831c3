//! The promise of the README, each shape by each: a configuration cannot crash the program, exhaust its memory or run forever.
//!
//! Every [shape](shapes) is decoded in a process of its own that may take [500 MB](MEMORY) and [so much](SECONDS) of the
//! processor's time, on a thread with a stack of [2 MiB](STACK), with [limits]; once at the size at which it did
//! harm, once at ten times that size. The process is this program, started for the test `child`.

#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "bounded/shapes.rs"]
mod shapes;

use hclspec::{Decoder, Diagnostics, Limits};
use hclspec_lang::SpecFile;
use shapes::{Ends, SHAPES, Shape};
use std::process::Command;

hclspec::hclspec!("./bounded/spec.hclspec", name = Bounded);

const SPEC: &str = include_str!("bounded/spec.hclspec");

/// Of address space, in KB.
const MEMORY: usize = 500_000;

/// Of the processor's time; it is decoded twice, and 5 for each is what is promised in a release build.
const SECONDS: usize = if cfg!(debug_assertions) { 40 } else { 10 };

/// Bytes.
const STACK: usize = 2 << 20;

/// Which shape the process decodes, and at how many times its size.
const SHAPE: &str = "HCLSPEC_SHAPE";

/// Summaries of the problems that name a limit.
const LIMITS: [&str; 6] = [
    "too many evaluation steps",
    "too many computed values",
    "value nested too deep",
    "nesting too deep",
    "config file too large",
    "too many problems",
];

/// The default ones in a release build. Debug builds are slow; they get a tenth of it.
fn limits() -> Limits {
    let limits = Limits::default();
    if cfg!(debug_assertions) {
        limits.steps(limits.max_steps(0) / 10).values(limits.max_values(0) / 10)
    } else {
        limits
    }
}

/// Decodes, into a value and into types, and does with the result what a program would: prints it, compares it, copies it.
fn decode(config: &str) -> Vec<String> {
    let decoder = Decoder::new().evaluation_functions().limits(limits());
    let spec = SpecFile::parse("spec.hclspec", SPEC).unwrap();
    let value = spec.decode(&decoder, config).map(|value| {
        assert!(value == value.clone());
        value.to_string().len()
    });
    let typed = decoder.from_str::<Bounded>(config).map(|typed| format!("{typed:?}").len());
    assert_eq!(value.is_ok(), typed.is_ok());
    value.map_or_else(|problems| summaries(&problems), |_| Vec::new())
}

fn summaries(problems: &Diagnostics) -> Vec<String> {
    let printed = problems.to_string().len() + problems.render().json().to_string().len();
    assert!(printed > 0);
    let mut summaries: Vec<_> = problems.iter().map(|it| it.summary().to_owned()).collect();
    summaries.sort();
    summaries.dedup();
    summaries
}

/// Does nothing unless it is told which shape.
#[test]
fn child() {
    let Ok(shape) = std::env::var(SHAPE) else { return };
    let (times, name) = shape.split_once(' ').unwrap();
    let config = (SHAPES.iter().find(|it| it.name == name).unwrap().config)(times.parse().unwrap());
    let run = std::thread::Builder::new().stack_size(STACK).spawn(move || decode(&config)).unwrap();
    println!("ends: {}", run.join().unwrap().join("; "));
}

/// What is wrong with how the shape ends, if anything.
fn run(shape: &Shape, times: usize) -> Option<String> {
    let limits = format!("ulimit -v {MEMORY} && ulimit -t {SECONDS} && exec \"$0\" \"$@\"");
    let output = Command::new("sh")
        .args(["-c", &limits])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", "child", "--nocapture", "--test-threads=1"])
        .env(SHAPE, format!("{times} {}", shape.name))
        // Each thread would reserve address space for an arena of its own.
        .env("MALLOC_ARENA_MAX", "1")
        .output()
        .unwrap();
    let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    let failed = |why: &str| Some(format!("{} x{times}: {why} ({})", shape.name, output.status));
    let Some((_, ends)) = stdout.split_once("ends: ") else {
        return failed(stderr.lines().find(|line| !line.is_empty()).unwrap_or_default());
    };
    let ends = ends.lines().next().unwrap_or_default();
    let names_a_limit = ends.split("; ").any(|summary| LIMITS.contains(&summary));
    (shape.ends == Ends::AtALimit && !names_a_limit).then(|| failed(ends)).flatten()
}

/// The shapes are dealt to two tests, so that they run at the same time.
fn each(half: usize) {
    // One shape, to look into it.
    let wanted = std::env::var("SHAPE").unwrap_or_default();
    let mut failed = Vec::new();
    for shape in SHAPES.iter().skip(half).step_by(2).filter(|it| it.name.contains(&wanted)) {
        for times in [1, 10] {
            failed.extend(run(shape, times));
        }
    }
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn a_configuration_cannot_do_harm() {
    each(0);
}

#[test]
fn a_configuration_cannot_do_harm_either() {
    each(1);
}
