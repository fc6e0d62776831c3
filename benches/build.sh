#!/usr/bin/env bash
# Measures what hclspec costs whoever builds with it, and prints the tables.
#   benches/build.sh [ROUNDS]
# CPU seconds are those (user and system) of cargo and all it starts, without incremental compilation: the least of ROUNDS
# clean builds (3).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
rounds=${1:-3}
sizes=(10 100 1000)
source "$here/cost.sh"

# clean_build NAME [--release]: the CPU seconds of building NAME and all it depends on.
clean_build() {
    rm -rf "$CARGO_TARGET_DIR"
    (cd "$work/$1" && cpu cargo build --offline "${@:2}")
}

# The program with hclspec, and with hcl-rs and serde's derive.
package ours "$ours"
cp -r "$here/build/hclspec/." "$work/ours"
package theirs "$theirs"
cp -r "$here/build/hcl-rs/." "$work/theirs"

declare -A debug release crates size
for name in ours theirs; do
    (cd "$work/$name" && cargo fetch --quiet)
    crates[$name]=$(cd "$work/$name" && cargo tree --offline --edges normal,build --prefix none --no-dedupe | sed 1d | awk '{ print $1, $2 }' | sort -u | wc -l)
done
# In turns, so that a change of the machine's speed meets both.
for _ in $(seq "$rounds"); do
    for name in ours theirs; do
        debug[$name]+=" $(clean_build "$name")"
        "$CARGO_TARGET_DIR/debug/$name" "$here/build/app.hcl" >"$work/$name.out"
        release[$name]+=" $(clean_build "$name" --release)"
        size[$name]=$(stat -c %s "$CARGO_TARGET_DIR/release/$name")
    done
done

# A spec's expansion: what the macro itself takes, and `cargo check` of a crate with nothing but the macro call.
package macro "$ours
hclspec-bench-macro-time = { path = \"$here/macro-time\" }"
spec=$(CARGO_TARGET_DIR=$work/tools cargo run --quiet --release --manifest-path "$here/Cargo.toml" --package hclspec-bench-inputs --bin spec -- 0 >/dev/null && echo "$work/tools/release/spec")
declare -A macro check
for attributes in "${sizes[@]}"; do
    "$spec" "$attributes" >"$work/macro/app.hclspec"
    echo 'hclspec_bench_macro_time::hclspec_impl! { (::hclspec) "app.hclspec" }' >"$work/macro/src/lib.rs"
    for _ in $(seq $((rounds * 3 + 1))); do
        touch "$work/macro/src/lib.rs"
        (cd "$work/macro" && cargo check 2>&1) >"$work/log" || { cat "$work/log" >&2; exit 1; }
        macro[$attributes]+=" $(sed -n 's/^macro: //p' "$work/log")"
    done
    echo 'hclspec::hclspec!("app.hclspec");' >"$work/macro/src/lib.rs"
    for _ in $(seq $((rounds + 1))); do
        touch "$work/macro/src/lib.rs"
        check[$attributes]+=" $(cd "$work/macro" && cpu cargo check --offline)"
    done
done

# row NAME OURS THEIRS FORMAT TARGET: a row of the first table.
row() { awk -v name="$1" -v a="$2" -v b="$3" -v format="$4" -v target="$5" 'BEGIN { printf "| %s | " format " | " format " | %.0f %% | %s |\n", name, a, b, 100 * a / b, target }'; }

machine "$rounds"
echo
echo "| clean build of a small program | hclspec | hcl-rs and serde derive | ratio | target |"
echo "|---|---|---|---|---|"
row "debug, CPU seconds" "$(least "${debug[ours]}")" "$(least "${debug[theirs]}")" %.1f "at most 100 %"
row "release, CPU seconds" "$(least "${release[ours]}")" "$(least "${release[theirs]}")" %.1f "at most 120 %"
row "crates it depends on" "${crates[ours]}" "${crates[theirs]}" %d ""
row "release program, KB" "$((size[ours] / 1000))" "$((size[theirs] / 1000))" %d ""
echo
echo "| attributes in the spec | the macro, ms | \`cargo check\`, CPU seconds |"
echo "|---|---|---|"
for attributes in "${sizes[@]}"; do
    awk -v n="$attributes" -v m="$(least "${macro[$attributes]}")" -v c="$(least "${check[$attributes]}")" \
        'BEGIN { printf "| %d%s | %.1f | %.2f |\n", n, n == 1000 ? " (targets: 100 ms, 2 s)" : "", 1000 * m, c }'
done
