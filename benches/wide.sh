#!/usr/bin/env bash
# Measures what a large spec costs whoever builds with it, and prints the table.
#   benches/wide.sh [ROUNDS [SHAPE..]]
# A shape is a number of attributes in one object, BLOCKSxATTRIBUTES, a number of unions, such as 50u, of named object types, such as 50n, or of cases of
# one block list, such as 50c. CPU seconds are those (user and system) of building the crate that holds the types, whose dependencies are built: the least of
# ROUNDS (2). The last table is about incremental builds after a change of the program, or of the types.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
rounds=${1:-2}
shapes=("${@:2}")
[ ${#shapes[@]} -gt 0 ] || shapes=(50 100 200 400 40x10 50u 50n 50c)
source "$here/cost.sh"

# generate spec|structs SHAPE: strings, numbers and bools, every other one required.
generate() {
    awk -v as="$1" -v shape="$2" '
        function attributes(count, indent,    number, type, is_required) {
            for (number = 0; number < count; number++) {
                type = number % 3
                is_required = number % 2 == 0
                if (as == "spec")
                    printf "%sattr \"setting_%d\" {\n%s  type     = %s\n%s  required = %s\n%s}\n", indent, number, indent,
                        type == 0 ? "string" : type == 1 ? "number" : "bool", indent, is_required ? "true" : "false", indent
                else
                    printf is_required ? "    pub setting_%d: %s,\n" : "    pub setting_%d: Option<%s>,\n", number,
                        type == 0 ? "String" : type == 1 ? "f64" : "bool"
            }
        }
        function unions(count,    number) {
            for (number = 0; number < count; number++) {
                if (as == "spec")
                    printf "  attr \"setting_%d\" { type = union({ amount = number, name = string, names = list(string) }) }\n", number
                else
                    printf "    pub setting_%d: Option<Setting%d>,\n", number, number
            }
            print "}"
            for (number = 0; number < count && as != "spec"; number++) {
                printf "#[derive(Clone, Debug, PartialEq, serde::Deserialize)]\n#[serde(untagged)]\n"
                printf "pub enum Setting%d {\n    Amount(f64),\n    Name(String),\n    Names(Vec<String>),\n}\n", number
            }
            exit
        }
        # Each is used twice, and by the one after it.
        function named(count,    number, inner) {
            for (number = 0; number < count; number++)
                if (as == "spec") {
                    inner = number ? sprintf(", inner = optional(type_%d)", number - 1) : ""
                    printf "define \"type_%d\" {\n  type = object({ name = string, amount = optional(number), on = optional(bool, true)%s })\n}\n", number, inner
                } else {
                    inner = number ? sprintf("    pub inner: Option<Type%d>,\n", number - 1) : ""
                    printf derive "Type%d {\n    pub name: String,\n    pub amount: Option<f64>,\n    #[serde(default)]\n    pub on: bool,\n%s}\n", number, inner
                }
            printf as == "spec" ? "object {\n" : derive "Wide {\n"
            for (number = 0; number < count; number++)
                if (as == "spec")
                    printf "  attr \"setting_%d\" { type = type_%d }\n  attr \"settings_%d\" { type = list(type_%d) }\n", number, number, number, number
                else
                    printf "    pub setting_%d: Option<Type%d>,\n    pub settings_%d: Option<Vec<Type%d>>,\n", number, number, number, number
            print "}"
            exit
        }
        function cases(count,    number) {
            if (as == "spec") {
                print "object {\n  block_list \"steps\" {"
                for (number = 0; number < count; number++) {
                    printf "    case \"case_%d\" {\n      labels = [\"name\"]\n      label \"name\" {}\n", number
                    attributes(3, "      ")
                    print "    }"
                }
                print "  }\n}"
            } else {
                print derive "Wide {\n    #[serde(rename = \"$body\")]\n    pub steps: Vec<Step>,\n}"
                printf "#[derive(Clone, Debug, PartialEq, serde::Deserialize)]\n#[serde(rename_all = \"snake_case\")]\npub enum Step {\n"
                for (number = 0; number < count; number++) printf "    Case%d(std::collections::BTreeMap<String, Case%d>),\n", number, number
                print "}"
                for (number = 0; number < count; number++) {
                    printf derive "Case%d {\n", number
                    attributes(3)
                    print "}"
                }
            }
            exit
        }
        BEGIN {
            derive = "#[derive(Clone, Debug, PartialEq, serde::Deserialize)]\npub struct "
            if (shape ~ /n$/) named(shape + 0)
            if (shape ~ /c$/) cases(shape + 0)
            blocks = split(shape, size, "x") == 2 ? size[1] : 0
            count = blocks ? size[2] : size[1]
            printf as == "spec" ? "object {\n" : derive "Wide {\n"
            if (shape ~ /u$/) unions(shape + 0)
            for (block = 0; block < blocks; block++) {
                is_required = block % 2 == 0
                if (as == "spec") {
                    printf "  block \"block_%d\" {\n    required = %s\n    object {\n", block, is_required ? "true" : "false"
                    attributes(count, "      ")
                    printf "    }\n  }\n"
                } else
                    printf is_required ? "    pub block_%d: Block%d,\n" : "    pub block_%d: Option<Block%d>,\n", block, block
            }
            if (!blocks) attributes(count, "  ")
            print "}"
            for (block = 0; block < blocks && as != "spec"; block++) {
                printf derive "Block%d {\n", block
                attributes(count)
                print "}"
            }
        }'
}

package ours "$ours"
package theirs "$theirs"
# measure NAME [--release]: the CPU seconds of building it; what it depends on is built.
measure() {
    touch "$work/$1/src/lib.rs"
    (cd "$work/$1" && cpu cargo build --offline "${@:2}")
}

for name in ours theirs; do
    : >"$work/$name/src/lib.rs"
    (cd "$work/$name" && cargo fetch --quiet && cargo build --quiet && cargo build --quiet --release)
done
declare -A seconds
# write SHAPE: the types of both packages.
write() {
    generate spec "$1" >"$work/ours/wide.hclspec"
    cat >"$work/ours/src/lib.rs" <<'RUST'
hclspec::hclspec!("wide.hclspec");
pub fn load(text: &str) -> hclspec::Result<Wide> {
    hclspec::from_str(text)
}
RUST
    {
        generate structs "$1"
        echo 'pub fn load(text: &str) -> hcl::Result<Wide> { hcl::from_str(text) }'
    } >"$work/theirs/src/lib.rs"
}

for shape in "${shapes[@]}"; do
    write "$shape"
    # In turns, so that a change of the machine's speed meets both.
    for profile in "" --release; do
        for _ in $(seq "$rounds"); do
            for name in ours theirs; do
                seconds[$name$profile$shape]+=" $(measure "$name" $profile)"
            done
        done
    done
done

# Each change is another one, so that nothing is there from before.
edits=(10 100 1000)
for count in "${edits[@]}"; do
    write "$count"
    for name in ours theirs; do
        types=src/lib.rs
        [ "$name" = theirs ] || types=wide.hclspec
        CARGO_INCREMENTAL=1 measure "$name" >/dev/null
        for round in $(seq "$rounds"); do
            echo "pub fn added_$round() -> usize { $round }" >>"$work/$name/src/lib.rs"
            seconds[$name-program-$count]+=" $(CARGO_INCREMENTAL=1 measure "$name")"
            sed -i "s/setting_1\(_[0-9]*x\)*\b/setting_1_${round}x/" "$work/$name/$types"
            seconds[$name-types-$count]+=" $(CARGO_INCREMENTAL=1 measure "$name")"
        done
    done
done

machine "$rounds"
for profile in "" --release; do
    echo
    echo "| $([ -n "$profile" ] && echo release || echo debug), CPU seconds | hclspec | for each attribute, ms | hcl-rs and serde derive | ratio |"
    echo "|---|---|---|---|---|"
    for shape in "${shapes[@]}"; do
        awk -v shape="$shape" -v ours="$(least "${seconds[ours$profile$shape]}")" -v theirs="$(least "${seconds[theirs$profile$shape]}")" 'BEGIN {
            blocks = split(shape, size, "x") == 2
            name = blocks ? size[1] " blocks of " size[2] " attributes" : shape + 0 (shape ~ /u$/ ? " unions" : shape ~ /n$/ ? " named types" : shape ~ /c$/ ? " cases" : " attributes")
            count = blocks ? size[1] * size[2] : shape + 0
            printf "| %s | %.2f | %.1f | %.2f | %.0f %% |\n", name, ours, 1000 * ours / count, theirs, 100 * ours / theirs
        }'
    done
done
echo
echo "| incremental debug build after a change, CPU seconds | of the program: hclspec | serde | of the types: hclspec | serde |"
echo "|---|---|---|---|---|"
for count in "${edits[@]}"; do
    printf '| %s attributes |' "$count"
    for change in program types; do
        for name in ours theirs; do printf ' %.2f |' "$(least "${seconds[$name-$change-$count]}")"; done
    done
    echo
done
