#!/usr/bin/env bash
# Measures what the features for libraries of functions cost whoever builds with them, and prints the tables.
#   benches/functions.sh [ROUNDS [FOLDER]]
# Clean builds of the small program in build/ without the features, with `functions` and with each of the others; and, to compare, with the sources in
# FOLDER, a checkout of another commit. Release builds only without, with `functions` and with `functions-full`.
# CPU seconds are those (user and system) of cargo and all it starts, without incremental compilation: the least of ROUNDS (2).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
rounds=${1:-2}
source "$here/cost.sh"

features=(functions functions-gzip functions-hash functions-regex functions-yaml functions-full)
names=(without "${features[@]}")
package without "$ours"
for feature in "${features[@]}"; do
    package "$feature" "hclspec = { path = \"$root\", features = [\"$feature\"] }"
done
if [ -n "${2:-}" ]; then
    names=(before "${names[@]}")
    package before "hclspec = { path = \"$(cd "$2" && pwd)\" }"
fi
declare -A debug release size crates
for name in "${names[@]}"; do
    cp -r "$here/build/hclspec/." "$work/$name"
    (cd "$work/$name" && cargo fetch --quiet)
    crates[$name]=$(cd "$work/$name" && cargo tree --offline --edges normal,build --prefix none --no-dedupe | sed 1d | awk '{ print $1, $2 }' | sort -u | wc -l)
done
# In turns, so that a change of the machine's speed meets all.
for _ in $(seq "$rounds"); do
    for name in "${names[@]}"; do
        rm -rf "$CARGO_TARGET_DIR"
        debug[$name]+=" $(cd "$work/$name" && cpu cargo build --offline)"
    done
    for name in "${names[@]}"; do
        case $name in
            functions-full) ;;
            functions-*) continue ;;
        esac
        rm -rf "$CARGO_TARGET_DIR"
        release[$name]+=" $(cd "$work/$name" && cpu cargo build --offline --release)"
        size[$name]=$(stat -c %s "$CARGO_TARGET_DIR/release/$name")
    done
done

# relative SECONDS BASE: with the share of the base.
relative() {
    awk -v a="$1" -v b="$2" 'BEGIN { if (a != "") printf "%.1f, %.0f %%", a, 100 * a / b }'
}

machine "$rounds"
echo
echo "| clean build of a small program | debug, CPU seconds | release, CPU seconds | crates it depends on | release program, KB |"
echo "|---|---|---|---|---|"
declare -A titles=([before]="the other commit, without the features" [without]="without the features")
for name in "${names[@]}"; do
    echo "| ${titles[$name]:-\`$name\`} | $(relative "$(least "${debug[$name]}")" "$(least "${debug[without]}")")" \
        "| $(relative "$(least "${release[$name]:-}")" "$(least "${release[without]}")") | ${crates[$name]} | ${size[$name]:+$((size[$name] / 1000))} |"
done
