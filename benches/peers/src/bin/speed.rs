//! Measures all contestants on all inputs in turn, and prints the tables.
//!
//! Arguments: `--quick` (without the 10 MB inputs, which take Go minutes), `--go PROGRAM` (the Go peer), `--only KIND`. Each number is the
//! median of 11 rounds; this includes ratios. In each round, every contestant reads the input in turn, often enough to fill
//! 10 ms, after as many warm-up runs, at least one.

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
        let mut rows: BTreeMap<usize, (&str, Vec<String>)> = BTreeMap::new();
        for &(bytes, _) in sizes {
            let input = Input::new(kind, bytes);
            let go = go.as_ref().map(|program| Go::new(program, &input));
            let rounds = measure(&input, go);
            let ours = &rounds[0].1;
            for (row, (name, times)) in rounds.iter().enumerate() {
                // The same data has more bytes as JSON; all speeds refer to the bytes of the HCL text.
                let speed = input.hcl.len() as f64 / median(times.clone()) / 1e6;
                // Within a round, the speed of the machine is constant.
                let ratio = median(times.iter().zip(ours).map(|(time, ours)| time / ours).collect());
                rows.entry(row).or_insert((name, Vec::new())).1.push(format!("{speed:.1} ({ratio:.2})"));
            }
        }
        let heads: Vec<&str> = sizes.iter().map(|(_, name)| *name).collect();
        println!("| MB of HCL per second (hclspec is .. times as fast) | {} |", heads.join(" | "));
        println!("|---|{}", "---|".repeat(sizes.len()));
        for (name, cells) in rows.into_values() {
            println!("| {name} | {} |", cells.join(" | "));
        }
    }
}

fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// The seconds that each contestant needs for the input once, in each round.
fn measure(input: &Input, mut go: Option<Go>) -> Vec<(&'static str, Vec<f64>)> {
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
    for round in 0..ROUNDS {
        for turn in 0..=CONTESTANTS.len() {
            // Alternate directions: the contestant after Go, whose threads end later than its answer, is never the baseline.
            let turn = if round % 2 == 0 { turn } else { CONTESTANTS.len() - turn };
            let Some((_, run)) = CONTESTANTS.get(turn) else {
                if let Some(go) = &mut go {
                    times_of_go.iter_mut().zip(go.round()).for_each(|(times, time)| times.push(time));
                }
                continue;
            };
            // The previous contestant has used the processor's caches, and given memory back to the system.
            for _ in 1..repeats[turn].max(2) {
                run(input);
            }
            let start = Instant::now();
            for _ in 0..repeats[turn] {
                run(input);
            }
            times[turn].push(start.elapsed().as_secs_f64() / f64::from(repeats[turn]));
        }
    }
    let names = CONTESTANTS.iter().map(|(name, _)| *name).chain(go.iter().flat_map(|_| go::NAMES));
    names.zip(times.into_iter().chain(times_of_go)).collect()
}
