#!/usr/bin/env bash
# Fuzzes targets for so many seconds each: fuzz/run.sh SECONDS [TARGET..]
#
# The official way is `cargo +nightly fuzz run -s none TARGET`; this does the same without cargo-fuzz, and also with a stable
# toolchain, whose compiler is told to be a nightly one. The seeds come from the tests of the repository and from the files in the
# folder HCLSPEC_SEEDS, if it is set: config files in native syntax or JSON, and specs.
set -euo pipefail
# The folder is relative to where this was started.
if [ -n "${HCLSPEC_SEEDS:-}" ]; then
    HCLSPEC_SEEDS=$(cd "$HCLSPEC_SEEDS" && pwd)
    export HCLSPEC_SEEDS
fi
cd "$(dirname "$0")"

seconds=${1:?usage: fuzz/run.sh SECONDS [TARGET..]}
shift
targets=("$@")
[ ${#targets[@]} -gt 0 ] || targets=(parse evaluate decode spec json equivalence format edit hostile secrets)

# What cargo-fuzz passes, without a sanitizer: the crates forbid unsafe code.
export RUSTC_BOOTSTRAP=1
export RUSTFLAGS="--cfg fuzzing -Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4
  -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table
  -Cllvm-args=-sanitizer-coverage-trace-compares"
host=$(rustc -vV | sed -n 's/^host: //p')
bins=(); for target in "${targets[@]}"; do bins+=(--bin "$target"); done
cargo build --release --target "$host" "${bins[@]}" --message-format=json-render-diagnostics >build.json
RUSTFLAGS= cargo run --quiet --bin seeds

mkdir -p logs artifacts
for target in "${targets[@]}"; do
    binary=$(sed -n 's/.*"executable":"\([^"]*\/'"$target"'\)".*/\1/p' build.json)
    mkdir -p "artifacts/$target"
    # Jobs go on after a crash, and leave the input in `artifacts`.
    nice -n 19 "$binary" "corpus/$target" -dict=hcl.dict -max_len=4096 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 \
        -fork=1 -ignore_crashes=1 -ignore_ooms=1 -ignore_timeouts=1 -artifact_prefix="artifacts/$target/" \
        -max_total_time="$seconds" >"logs/$target.txt" 2>&1 || true
    echo "$target: $(grep -E '^#[0-9]+' "logs/$target.txt" | tail -1)"
done
