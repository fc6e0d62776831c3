//! Runs one contestant on one input for a profiler, at least once: `one CONTESTANT KIND BYTES SECONDS`. Prints the best speed.

use hclspec_bench_peers::contestants::{CONTESTANTS, Input};
use hclspec_bench_peers::inputs::Kind;
use std::time::{Duration, Instant};

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [contestant, kind, bytes, seconds] = &args[..] else { panic!("one CONTESTANT KIND BYTES SECONDS") };
    let kind = Kind::ALL.into_iter().find(|it| it.name() == kind).expect("a known kind");
    let (_, run) = CONTESTANTS.into_iter().find(|(name, _)| name == contestant).expect("a known contestant");
    let input = Input::new(kind, bytes.parse().expect("a number of bytes"));
    let end = Instant::now() + Duration::from_secs_f64(seconds.parse().expect("a number of seconds"));
    let mut best = f64::INFINITY;
    // The heap is then as the contestant leaves it, not as the preparation does.
    run(&input);
    loop {
        let start = Instant::now();
        let finished = once(run, &input);
        best = best.min((finished - start).as_secs_f64());
        if finished >= end {
            break;
        }
    }
    println!("{contestant} {} {bytes}: {:.1} MB/s", kind.name(), input.hcl.len() as f64 / best / 1e6);
}

/// What is measured, under a name that a profiler can find.
#[inline(never)]
fn once(run: fn(&Input), input: &Input) -> Instant {
    run(input);
    Instant::now()
}
