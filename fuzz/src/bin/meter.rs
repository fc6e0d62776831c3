//! The target `hostile` without libFuzzer, on random bytes: `meter EXECUTIONS [SEED]`. Says every 100,000 executions how far it is.
//!
//! An input that fails is written to `artifacts/hostile/`.

use hclspec_fuzz::meter::{Reading, measure};
use std::env::args;
use std::time::Instant;

/// How long an execution may take: far longer than any, and short enough to notice one that does not end.
const SECONDS: f64 = 5.0;

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

fn main() {
    let number = |at: usize| args().nth(at).map(|it| it.parse::<u64>().expect("a number"));
    let executions = number(1).expect("usage: meter EXECUTIONS [SEED]");
    let mut random = Random(number(2).unwrap_or(1).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
    let start = Instant::now();
    let (mut values, mut limited, mut failed, mut longest) = (0, 0, 0, 0.0_f64);
    let (mut bytes, mut allocations) = (0.0_f64, 0.0_f64);
    for at in 1..=executions {
        let data: Vec<u8> = (0..32).flat_map(|_| random.next().to_le_bytes()).collect();
        let begin = Instant::now();
        let reading = std::panic::catch_unwind(|| measure(&data));
        let took = begin.elapsed().as_secs_f64();
        longest = longest.max(took);
        match reading {
            Ok(reading) if took < SECONDS => {
                let Reading { most_bytes, most_allocations, .. } = reading;
                values += u64::from(reading.is_value);
                limited += u64::from(reading.is_limited);
                bytes = bytes.max(reading.bytes as f64 / most_bytes as f64);
                allocations = allocations.max(reading.allocations as f64 / most_allocations as f64);
            }
            _ => {
                failed += 1;
                std::fs::create_dir_all("artifacts/hostile").expect("a folder");
                std::fs::write(format!("artifacts/hostile/{at}.bin"), &data).expect("a file");
            }
        }
        if at % 100_000 == 0 || at == executions {
            println!(
                "{at} executions in {:.0} s: {values} values, {limited} ended by a limit, {failed} failed; at most {:.0} % of the \
                 bytes promised, {:.0} % of the allocations, {:.0} ms",
                start.elapsed().as_secs_f64(),
                100.0 * bytes,
                100.0 * allocations,
                1000.0 * longest,
            );
        }
    }
    assert!(failed == 0, "{failed} failed: see artifacts/hostile");
}
