//! Measures all contestants on all inputs in turns and prints the tables.
//!
//! Arguments: `--quick` (no 10 MB, which take Go minutes), `--go PROGRAM` (the Go peer), `--only KIND`. Each number is the median of 11 rounds; in each
//! round every contestant reads the input in turn, often enough to fill 10 ms, as often before that to warm up.

use hclspec_bench_peers::contestants::{CONTESTANTS, Input};
use hclspec_bench_peers::go::{self, Go};
use hclspec_bench_peers::inputs::Kind;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

const ROUNDS: usize = 11;
const SIZES: [(usize, &str); 4] = [(10_000, "10 KB"), (100_000, "100 KB"), (1_000_000, "1 MB"), (10_000_000, "10 MB")];

fn main() {
    let mut quick = false;
    let mut go = None;
    let mut only = None;
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--quick" => quick = true,
            "--go" => go = args.next(),
            "--only" => only = args.next(),
            other => panic!("unknown argument {other}"),
        }
    }
    let sizes = &SIZES[..if quick { 3 } else { 4 }];
    for kind in Kind::ALL.into_iter().filter(|it| only.as_deref().is_none_or(|only| only == it.name())) {
        println!("\n### {}\n", kind.name());
        let mut rows: BTreeMap<usize, (&str, Vec<f64>)> = BTreeMap::new();
        for &(bytes, _) in sizes {
            let input = Input::new(kind, bytes);
            let go = go.as_ref().map(|program| Go::new(program, &input));
            for (row, (name, time)) in medians(&input, go).into_iter().enumerate() {
                // The same data has more bytes as JSON: all are measured by the bytes of the HCL text.
                let speed = input.hcl.len() as f64 / time / 1e6;
                rows.entry(row).or_insert((name, Vec::new())).1.push(speed);
            }
        }
        let ours: Vec<f64> = rows[&0].1.clone();
        let heads: Vec<&str> = sizes.iter().map(|(_, name)| *name).collect();
        println!("| MB of HCL per second (hclspec is .. times as fast) | {} |", heads.join(" | "));
        println!("|---|{}", "---|".repeat(sizes.len()));
        for (name, speeds) in rows.into_values() {
            let cells: Vec<String> =
                speeds.iter().zip(&ours).map(|(speed, ours)| format!("{speed:.1} ({:.2})", ours / speed)).collect();
            println!("| {name} | {} |", cells.join(" | "));
        }
    }
}

/// The seconds that each contestant needs for the input once.
fn medians(input: &Input, mut go: Option<Go>) -> Vec<(&'static str, f64)> {
    let repeats: Vec<u32> = CONTESTANTS
        .iter()
        .map(|(_, run)| {
            run(input);
            let start = Instant::now();
            run(input);
            let once = start.elapsed().max(Duration::from_nanos(1));
            (Duration::from_millis(10).as_nanos() / once.as_nanos()).clamp(1, 100_000) as u32
        })
        .collect();
    let mut times = vec![Vec::new(); CONTESTANTS.len()];
    let mut times_of_go = [const { Vec::new() }; 2];
    for _ in 0..ROUNDS {
        for (((_, run), repeats), times) in CONTESTANTS.iter().zip(&repeats).zip(&mut times) {
            // Whatever came before has used the processor's caches, and maybe its other core.
            for _ in 1..*repeats {
                run(input);
            }
            let start = Instant::now();
            for _ in 0..*repeats {
                run(input);
            }
            times.push(start.elapsed().as_secs_f64() / f64::from(*repeats));
        }
        if let Some(go) = &mut go {
            times_of_go.iter_mut().zip(go.round()).for_each(|(times, time)| times.push(time));
        }
    }
    let median = |mut times: Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times.get(times.len() / 2).copied().unwrap_or(f64::NAN)
    };
    let names = CONTESTANTS.iter().map(|(name, _)| *name).chain(go.iter().flat_map(|_| go::NAMES));
    names.zip(times.into_iter().chain(times_of_go).map(median)).collect()
}
