#!/usr/bin/env bash
# Counts the LLVM IR of the crates that every user compiles: what a debug build makes of each, as one unit, without debug information, and without features, as
# the macro has hclspec-lang. With the same compiler, the numbers are the same on every machine.
#   benches/ir.sh           prints the table
#   benches/ir.sh --check   also fails if a crate has over 1 % more than the newest line in ir.txt says
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/.." && pwd)
export CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-$root/target}/ir CARGO_INCREMENTAL=0 CARGO_PROFILE_DEV_DEBUG=false RUSTFLAGS=
crates=(core runtime lang)

# Only what is built now.
rm -rf "$CARGO_TARGET_DIR"/debug/{deps,.fingerprint}/hclspec*

# count CRATE: its functions and their lines.
count() {
    (cd "$root" && cargo rustc --quiet --package "hclspec-$1" --no-default-features -- --emit=llvm-ir -C codegen-units=1 -C debuginfo=0)
    awk '/^define/ { within = 1; functions++ } /^}/ { within = 0 } within && /^  / { lines++ } END { print functions, lines }' \
        "$CARGO_TARGET_DIR/debug/deps/hclspec_$1"-*.ll
}

compiler=$(rustc --version | cut -d ' ' -f 2)
counts=()
echo "| crate, Rust $compiler | functions | instructions |"
echo "|---|---|---|"
for crate in "${crates[@]}"; do
    read -r functions lines <<<"$(count "$crate")"
    echo "| hclspec-$crate | $functions | $lines |"
    counts+=("$lines")
done

if [ "${1:-}" = --check ]; then
    # The newest line; `#` begins the head of the file.
    read -r of_compiler numbers < <(grep -m 1 '^[0-9]' "$here/ir.txt")
    if [ "$of_compiler" != "$compiler" ]; then
        echo "ir.txt is about Rust $of_compiler: not compared" >&2
        exit
    fi
    read -r -a recorded <<<"$numbers"
    status=0
    for index in "${!crates[@]}"; do
        if [ $((counts[index] * 100)) -gt $((recorded[index] * 101)) ]; then
            echo "hclspec-${crates[index]} has ${counts[index]} instructions, and ir.txt says ${recorded[index]}: make it smaller, or add a line that says why" >&2
            status=1
        fi
    done
    exit "$status"
fi
