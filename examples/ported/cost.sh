#!/usr/bin/env bash
# Measures what both programs cost whoever builds them, and prints the table of the README.
#   examples/ported/cost.sh [ROUNDS]
# CPU seconds are those of cargo and all it starts, without incremental compilation but after a change: the least of ROUNDS builds (3).
set -euo pipefail
ported=$(cd "$(dirname "$0")" && pwd)
here=$(cd "$ported/../../benches" && pwd)
rounds=${1:-3}
source "$here/cost.sh"

# dependencies NAME: those of its Cargo.toml, with paths from the root.
dependencies() {
    sed -n '/^\[dependencies\]/,/^\[/p' "$ported/$1/Cargo.toml" | grep ' = ' | sed "s|path = \"../../..\"|path = \"$root\"|; s|version = \"=[0-9.]*\", ||"
}

declare -A all again release crates size
for name in toml hclspec; do
    package "keep-$name" "$(dependencies "$name")"
    cp -r "$ported/$name/src" "$work/keep-$name"
    cp "$ported/$name"/*.hclspec "$work/keep-$name" 2>/dev/null || true
    cp "$root/Cargo.lock" "$work/keep-$name"
    (cd "$work/keep-$name" && cargo fetch --quiet)
    crates[$name]=$(cd "$work/keep-$name" && cargo tree --offline --edges normal,build --prefix none --no-dedupe | sed 1d | awk '{ print $1, $2 }' | sort -u | wc -l)
done
# In turns, so that a change of the machine's speed meets all.
for round in $(seq "$rounds"); do
    for name in toml hclspec; do
        cd "$work/keep-$name"
        rm -rf "$CARGO_TARGET_DIR"
        all[$name]+=" $(cpu cargo build --offline)"
        CARGO_INCREMENTAL=1 cpu cargo build --offline >/dev/null
        echo "fn added_$round() {}" >>src/config.rs
        again[$name]+=" $(CARGO_INCREMENTAL=1 cpu cargo build --offline)"
        release[$name]+=" $(cpu cargo build --offline --release)"
        size[$name]=$(stat -c %s "$CARGO_TARGET_DIR/release/keep-$name")
    done
done

# row NAME TOML HCLSPEC: a row of CPU seconds.
row() {
    printf '| %s, CPU seconds | %.1f | %.1f |\n' "$1" "$(least "$2")" "$(least "$3")"
}

machine "$rounds"
echo
echo "| | serde and toml | hclspec |"
echo "|---|---|---|"
row "debug build of all" "${all[toml]}" "${all[hclspec]}"
row "debug build after a change of \`config.rs\`" "${again[toml]}" "${again[hclspec]}"
row "release build of all" "${release[toml]}" "${release[hclspec]}"
echo "| crates that it depends on | ${crates[toml]} | ${crates[hclspec]} |"
echo "| release program, KB | $((size[toml] / 1000)) | $((size[hclspec] / 1000)) |"
