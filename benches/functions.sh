#!/usr/bin/env bash
# Measures what the feature `functions` costs whoever builds with it, and prints the table.
#   benches/functions.sh [ROUNDS [FOLDER]]
# Clean builds of the small program in build/ without the feature and with it; and, to compare, with the sources in FOLDER, a checkout of another commit.
# CPU seconds are those (user and system) of cargo and all it starts, without incremental compilation: the least of ROUNDS (2).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
rounds=${1:-2}
source "$here/cost.sh"

names=(without with)
package without "$ours"
package with "hclspec = { path = \"$root\", features = [\"functions\"] }"
if [ -n "${2:-}" ]; then
    names=(before without with)
    package before "hclspec = { path = \"$(cd "$2" && pwd)\" }"
fi
declare -A seconds size crates
for name in "${names[@]}"; do
    cp -r "$here/build/hclspec/." "$work/$name"
    (cd "$work/$name" && cargo fetch --quiet)
    crates[$name]=$(cd "$work/$name" && cargo tree --offline --edges normal,build --prefix none --no-dedupe | sed 1d | awk '{ print $1, $2 }' | sort -u | wc -l)
done
# In turns, so that a change of the machine's speed meets all.
for _ in $(seq "$rounds"); do
    for profile in "" --release; do
        for name in "${names[@]}"; do
            rm -rf "$CARGO_TARGET_DIR"
            seconds[$name$profile]+=" $(cd "$work/$name" && cpu cargo build --offline $profile)"
            [ -z "$profile" ] || size[$name]=$(stat -c %s "$CARGO_TARGET_DIR/release/$name")
        done
    done
done

machine "$rounds"
echo
declare -A titles=([before]="the other commit" [without]="without the feature" [with]="with it")
row="| clean build of a small program |"
for name in "${names[@]}"; do row+=" ${titles[$name]} |"; done
echo "$row relative to without |"
echo "|$(printf -- '---|%.0s' "" "${names[@]}" "")"
for profile in "" --release; do
    row="| $([ -n "$profile" ] && echo release || echo debug), CPU seconds |"
    for name in "${names[@]}"; do row+=" $(least "${seconds[$name$profile]}") |"; done
    awk -v row="$row" -v with="$(least "${seconds[with$profile]}")" -v without="$(least "${seconds[without$profile]}")" \
        'BEGIN { printf "%s %.0f %% |\n", row, 100 * with / without }'
done
row="| crates it depends on |"
for name in "${names[@]}"; do row+=" ${crates[$name]} |"; done
echo "$row |"
row="| release program, KB |"
for name in "${names[@]}"; do row+=" $((size[$name] / 1000)) |"; done
echo "$row |"
