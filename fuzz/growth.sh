#!/usr/bin/env bash
# Counts the instructions of each shape of `src/growth.rs`, its size doubled five times, and prints a table: fuzz/growth.sh [SHAPE..]
#
# Needs valgrind, whose counts do not depend on the machine's load. A last factor above 2.5 is work that grows faster than input.
set -euo pipefail
cd "$(dirname "$0")"

command -v valgrind >/dev/null || { echo "skipped: there is no valgrind"; exit 0; }
cargo build --quiet --release --bin growth
growth=${CARGO_TARGET_DIR:-target}/release/growth
first=${FIRST:-64}

count() {
    valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$growth" "$1" "$2" 2>&1 |
        sed -n 's/.*I *refs: *//p' | tr -d ,
}

echo "| shape | $first | $(for step in 2 4 8 16 32; do printf 'x%s | ' "$step"; done)last factor |"
echo "|---|---|---|---|---|---|---|---|"
if [ $# -gt 0 ]; then printf '%s\n' "$@"; else "$growth"; fi | while read -r shape; do
    # What the program takes without input.
    base=$(count spaces 0)
    counts=()
    for step in 1 2 4 8 16 32; do counts+=($(($(count "$shape" $((first * step))) - base))); done
    printf '| %s ' "$shape"
    for each in "${counts[@]}"; do awk -v n="$each" 'BEGIN { printf "| %.2f M ", n / 1e6 }'; done
    awk -v a="${counts[4]}" -v b="${counts[5]}" 'BEGIN { printf "| %.2f |\n", b / a }'
done
