//! Measures the peak heap of each contestant on 1 MB inputs, in bytes per byte of HCL text.
//!
//! Arguments: `--go PROGRAM` (the Go peer, which reports how much heap it obtained from the system).

use hclspec_bench_peers::contestants::{CONTESTANTS, Input, hcl_rs, ours};
use hclspec_bench_peers::go::Go;
use hclspec_bench_peers::inputs::Kind;
use peak_alloc::PeakAlloc;

#[global_allocator]
static HEAP: PeakAlloc = PeakAlloc;

fn main() {
    println!("\n| peak heap, bytes per byte of HCL | {} |", Kind::ALL.map(Kind::name).join(" | "));
    println!("|---|{}", "---|".repeat(Kind::ALL.len()));
    let inputs = Kind::ALL.map(|kind| Input::new(kind, 1_000_000));
    let per_byte = |bytes: usize, input: &Input| format!("{:.2}", bytes as f64 / input.hcl.len() as f64);
    for (name, run) in CONTESTANTS {
        let peaks = inputs.iter().map(|input| per_byte(peak(|| run(input)), input)).collect::<Vec<_>>();
        println!("| {name} | {} |", peaks.join(" | "));
    }
    for (name, decode) in [("the result alone: hclspec", ours as fn(&_) -> _), ("the result alone: serde", hcl_rs)] {
        let sizes = inputs.iter().map(|input| {
            let before = HEAP.current_usage();
            let result = decode(input);
            let size = HEAP.current_usage() - before;
            drop(result);
            per_byte(size, input)
        });
        println!("| {name} | {} |", sizes.collect::<Vec<_>>().join(" | "));
    }
    if let Some(program) = std::env::args().skip_while(|arg| arg != "--go").nth(1) {
        let heap = |input: &Input| per_byte(Go::new(&program, input).heap, input);
        println!("| Go parse + hcldec | {} |", inputs.iter().map(heap).collect::<Vec<_>>().join(" | "));
    }
}

/// How much the heap grows during `run`.
fn peak(run: impl Fn()) -> usize {
    let before = HEAP.current_usage();
    HEAP.reset_peak_usage();
    run();
    HEAP.peak_usage() - before
}
