//! The target `hostile` without libFuzzer, with random bytes: `meter EXECUTIONS [SEED]`. Reports its progress every 100,000 executions.
//! `meter FILE..` measures the configurations in these files.
//!
//! A configuration that fails is written to `artifacts/hostile/`.

use hclspec_fuzz::hostile;
use hclspec_fuzz::meter::{End, Reading, measure};
use std::env::args;
use std::fs;
use std::time::Instant;

/// Marsaglia's xorshift.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}

/// The totals of all executions so far.
#[derive(Default)]
struct Sum {
    executions: u64,
    /// The number of executions for each way to end.
    ends: [u64; 4],
    failed: u64,
    /// The maximum share of each bound.
    bytes: f64,
    allocations: f64,
    time: f64,
    /// The number of configurations of more than 10 KB.
    large: u64,
}

impl Sum {
    fn add(&mut self, reading: &Reading) {
        let end = match reading.end {
            End::Value => 0,
            End::Limit => 1,
            End::Problems => 2,
            End::Unread => 3,
        };
        self.ends[end] += 1;
        self.large += u64::from(reading.input > 10_000);
        self.bytes = self.bytes.max(reading.bytes.ratio());
        self.allocations = self.allocations.max(reading.allocations.ratio());
        self.time = self.time.max(reading.time.ratio());
    }

    fn print(&self, start: Instant) {
        let [values, limits, problems, unread] = self.ends.map(|it| 100.0 * it as f64 / self.executions as f64);
        println!(
            "{} executions in {:.0} s: {values:.1} % values, {limits:.1} % ended by a limit, {problems:.1} % by other problems, \
             {unread:.1} % before anything was evaluated; {} of more than 10 KB; {} failed; at most {:.0} % of the bytes promised, \
             {:.0} % of the allocations, {:.0} % of the time",
            self.executions,
            start.elapsed().as_secs_f64(),
            self.large,
            self.failed,
            100.0 * self.bytes,
            100.0 * self.allocations,
            100.0 * self.time,
        );
    }
}

fn main() {
    let first = args().nth(1).expect("usage: meter EXECUTIONS [SEED], or meter FILE..");
    let Ok(executions) = first.parse::<u64>() else {
        for file in args().skip(1) {
            println!("{file}: {:?}", measure(&fs::read_to_string(&file).expect("a configuration")));
        }
        return;
    };
    let seed = args().nth(2).map_or(1, |it| it.parse().expect("a number"));
    let mut random = Random(u64::wrapping_mul(seed, 0x9e37_79b9_7f4a_7c15) | 1);
    let start = Instant::now();
    let mut sum = Sum::default();
    for at in 1..=executions {
        let data: Vec<u8> = (0..32).flat_map(|_| random.next().to_le_bytes()).collect();
        let config = hostile::config(&data);
        sum.executions = at;
        match std::panic::catch_unwind(|| measure(&config)) {
            Ok(reading) => sum.add(&reading),
            Err(_) => {
                sum.failed += 1;
                fs::create_dir_all("artifacts/hostile").expect("a folder");
                fs::write(format!("artifacts/hostile/{at}.hcl"), &config).expect("a file");
            }
        }
        if at % 100_000 == 0 || at == executions {
            sum.print(start);
        }
    }
    assert!(sum.failed == 0, "{} failed: see artifacts/hostile", sum.failed);
}
