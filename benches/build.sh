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

# The program with the macro, with code that was generated before, and with hcl-rs and serde's derive.
package ours "$ours"
cp -r "$here/build/hclspec/." "$work/ours"
package generated "$generated"
cp -r "$here/build/generated/." "$work/generated"
package theirs "$theirs"
cp -r "$here/build/hcl-rs/." "$work/theirs"

declare -A debug release crates size
for name in ours generated theirs; do
    (cd "$work/$name" && cargo fetch --quiet)
    crates[$name]=$(cd "$work/$name" && cargo tree --offline --edges normal,build --prefix none --no-dedupe | sed 1d | awk '{ print $1, $2 }' | sort -u | wc -l)
done
# In turns, so that a change of the machine's speed meets all.
for _ in $(seq "$rounds"); do
    for name in ours generated theirs; do
        debug[$name]+=" $(clean_build "$name")"
        "$CARGO_TARGET_DIR/debug/$name" "$here/build/app.hcl" >"$work/$name.out"
        release[$name]+=" $(clean_build "$name" --release)"
        "$CARGO_TARGET_DIR/release/$name" "$here/build/app.hcl" | cmp - "$work/$name.out"
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

# row NAME FORMAT OURS GENERATED THEIRS TARGETS: a row of the first table.
row() {
    awk -v name="$1" -v format="$2" -v a="$3" -v g="$4" -v b="$5" -v targets="$6" 'BEGIN {
        printf "| %s | " format " (%.0f %%) | " format " (%.0f %%) | " format " | %s |\n", name, a, 100 * a / b, g, 100 * g / b, b, targets
    }'
}

machine "$rounds"
echo
echo "| clean build of a small program | macro | generated code | hcl-rs and serde derive | targets |"
echo "|---|---|---|---|---|"
row "debug, CPU seconds" %.1f "$(least "${debug[ours]}")" "$(least "${debug[generated]}")" "$(least "${debug[theirs]}")" "at most 105 % and 75 %"
row "release, CPU seconds" %.1f "$(least "${release[ours]}")" "$(least "${release[generated]}")" "$(least "${release[theirs]}")" "at most 140 % and 100 %"
row "crates it depends on" %d "${crates[ours]}" "${crates[generated]}" "${crates[theirs]}" ""
row "release program, KB" %d "$((size[ours] / 1000))" "$((size[generated] / 1000))" "$((size[theirs] / 1000))" ""
echo
echo "| attributes in the spec | the macro, ms | \`cargo check\`, CPU seconds |"
echo "|---|---|---|"
for attributes in "${sizes[@]}"; do
    awk -v n="$attributes" -v m="$(least "${macro[$attributes]}")" -v c="$(least "${check[$attributes]}")" \
        'BEGIN { printf "| %d%s | %.1f | %.2f |\n", n, n == 1000 ? " (targets: 100 ms, 2 s)" : "", 1000 * m, c }'
done
