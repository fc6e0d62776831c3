#!/usr/bin/env bash
# Runs HCL's own conformance suite on `hclspec hcldec`. Not part of CI: it needs Go and the source of HashiCorp's HCL.
#
#   tests/specsuite.sh                 # fetches github.com/hashicorp/hcl/v2 as a Go module
#   tests/specsuite.sh HCL [HARNESS]   # HCL: a folder with its source; HARNESS: its program hclspecsuite, if already built
#
# All cases must pass.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'chmod -R u+w "$work" && rm -rf "$work"' EXIT

if [ $# -gt 0 ]; then
    hcl=$(cd "$1" && pwd)
else
    hcl=$(cd "$work" && go mod init specsuite >/dev/null 2>&1 && go get github.com/hashicorp/hcl/v2 >/dev/null 2>&1 \
        && go list -m -f '{{.Dir}}' github.com/hashicorp/hcl/v2)
fi
harness=${2:-}
if [ -z "$harness" ]; then
    harness=$work/hclspecsuite
    (cd "$hcl" && go build -o "$harness" ./cmd/hclspecsuite)
fi

cargo build --quiet --package hclspec-cli
# A program called `hcldec` is `hclspec hcldec`.
ln -s "$(cargo metadata --no-deps --format-version 1 | sed 's/.*"target_directory":"\([^"]*\)".*/\1/')/debug/hclspec" "$work/hcldec"

"$harness" "$hcl/specsuite/tests" "$work/hcldec"
echo "all $(find "$hcl/specsuite/tests" -name '*.t' | wc -l) cases pass"
