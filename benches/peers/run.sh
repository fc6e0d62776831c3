#!/usr/bin/env bash
# Builds and measures hclspec and its peers on the same inputs, and prints the tables.
#   benches/peers/run.sh [--quick] [--only literals|expressions|blocks|templates|services]
# The Go reference takes part where Go and its packages can be had: Debian's, or the module proxy's.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
target=${CARGO_TARGET_DIR:-$here/../target}
cargo build --release --manifest-path "$here/Cargo.toml"

build_go() {
    command -v go >/dev/null || return 1
    local src="$here/go"
    if [ -d /usr/share/gocode/src/github.com/hashicorp/hcl/v2/hcldec ]; then
        GO111MODULE=off GOPATH=/usr/share/gocode GOFLAGS='' go build -o "$target/peers-go" "$src/main.go"
    else
        local copy
        copy=$(mktemp -d)
        cp "$src/main.go" "$src/go.mod" "$copy"
        (cd "$copy" && go mod tidy && go build -o "$target/peers-go" .)
    fi
}
go=()
if build_go; then
    go=(--go "$target/peers-go")
else
    echo "no Go, or not its HCL packages: measured without them" >&2
fi
"$target/release/speed" "${go[@]}" "$@"
"$target/release/heap" "${go[@]}"
"$target/release/cold"
