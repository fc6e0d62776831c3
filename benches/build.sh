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

# The programs, each with what it depends on and the configuration that it reads. Those with serde have the same types.
programs=(ours generated bare hcl-rs toml toml-spanner knus)
titles=([0]="hclspec, the macro" "hclspec, generated code" "hclspec, generated code without \`serde\`" "hcl-rs and serde's derive" "toml and serde's derive" "toml-spanner" "knus")
declare -A needs=(
    [ours]="$ours" [generated]="$generated" [bare]="${generated/\"serde\"/}" [hcl-rs]="$theirs" [toml]="$toml"
    [toml-spanner]='toml-spanner = { version = "1", features = ["derive"] }' [knus]='knus = "3"'
)
declare -A sources=([ours]=hclspec [generated]=hclspec [bare]=hclspec) formats=([toml]=toml [toml-spanner]=toml [knus]=kdl)
# A program that has serde's derive and clap before it has a configuration, and the same with one.
with=(nothing ours generated hcl-rs toml)
before='clap = { version = "4", features = ["derive"] }
serde = { version = "1", features = ["derive"] }'

# crates NAME: how many crates a package depends on.
crates() {
    (cd "$work/$1" && cargo fetch --quiet && cargo tree --offline --edges normal,build --prefix none --no-dedupe | sed 1d | awk '{ print $1, $2 }' | sort -u | wc -l)
}

declare -A debug release crates size
for name in "${programs[@]}"; do
    package "$name" "${needs[$name]}"
    cp -r "$here/build/${sources[$name]:-$name}/." "$work/$name"
    if [[ "${needs[$name]}" == *serde* && "${needs[$name]}" != *hclspec* ]]; then cp "$here/build/serde/app.rs" "$work/$name/src"; fi
    crates[$name]=$(crates "$name")
done
for name in "${with[@]}"; do
    package "with-$name" "$before
$(grep -v '^serde' <<<"${needs[$name]:-}" || true)"
    echo 'fn main() {}' >"$work/with-$name/src/main.rs"
    crates[with-$name]=$(crates "with-$name")
done
# In turns, so that a change of the machine's speed meets all.
for _ in $(seq "$rounds"); do
    for name in "${programs[@]}"; do
        config=$here/build/app.${formats[$name]:-hcl}
        debug[$name]+=" $(clean_build "$name")"
        "$CARGO_TARGET_DIR/debug/$name" "$config" >"$work/$name.out"
        release[$name]+=" $(clean_build "$name" --release)"
        "$CARGO_TARGET_DIR/release/$name" "$config" | cmp - "$work/$name.out"
        size[$name]=$(stat -c %s "$CARGO_TARGET_DIR/release/$name")
    done
    for name in "${with[@]}"; do
        debug[with-$name]+=" $(clean_build "with-$name")"
        release[with-$name]+=" $(clean_build "with-$name" --release)"
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

machine "$rounds"
echo
echo "| clean build of a small program | debug, CPU seconds | release, CPU seconds | crates it depends on | release program, KB |"
echo "|---|---|---|---|---|"
for index in "${!programs[@]}"; do
    name=${programs[$index]}
    awk -v title="${titles[$index]}" -v d="$(least "${debug[$name]}")" -v r="$(least "${release[$name]}")" -v c="${crates[$name]}" -v s="${size[$name]}" \
        -v of_d="$(least "${debug[hcl-rs]}")" -v of_r="$(least "${release[hcl-rs]}")" \
        'BEGIN { printf "| %s | %.1f (%.0f %%) | %.1f (%.0f %%) | %d | %d |\n", title, d, 100 * d / of_d, r, 100 * r / of_r, c, s / 1000 }'
done
echo
echo "| added to a program with serde's derive and clap | debug, CPU seconds | release, CPU seconds | crates |"
echo "|---|---|---|---|"
for name in "${with[@]:1}"; do
    for index in "${!programs[@]}"; do [ "${programs[$index]}" != "$name" ] || title=${titles[$index]}; done
    awk -v title="$title" -v d="$(least "${debug[with-$name]}")" -v r="$(least "${release[with-$name]}")" -v c="${crates[with-$name]}" \
        -v of_d="$(least "${debug[with-nothing]}")" -v of_r="$(least "${release[with-nothing]}")" -v of_c="${crates[with-nothing]}" \
        'BEGIN { printf "| %s | %.1f | %.1f | %d |\n", title, d - of_d, r - of_r, c - of_c }'
done
echo
echo "| attributes in the spec | the macro, ms | \`cargo check\`, CPU seconds |"
echo "|---|---|---|"
for attributes in "${sizes[@]}"; do
    awk -v n="$attributes" -v m="$(least "${macro[$attributes]}")" -v c="$(least "${check[$attributes]}")" \
        'BEGIN { printf "| %d%s | %.1f | %.2f |\n", n, n == 1000 ? " (targets: 100 ms, 2 s)" : "", 1000 * m, c }'
done
