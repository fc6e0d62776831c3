#!/usr/bin/env bash
# Installs the command for action.yml: the binary of a release, or else what is built from this checkout.
# `install.sh TAG`; the folder of the command is added to the file GITHUB_PATH.
set -euo pipefail
tag=$1
here=$(cd "$(dirname "$0")/.." && pwd)
folder="${RUNNER_TEMP:-/tmp}/hclspec"
mkdir -p "$folder"

case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) target=x86_64-unknown-linux-musl ;;
    Linux-aarch64) target=aarch64-unknown-linux-musl ;;
    Darwin-x86_64) target=x86_64-apple-darwin ;;
    Darwin-arm64) target=aarch64-apple-darwin ;;
    MINGW*-x86_64 | MSYS*-x86_64) target=x86_64-pc-windows-msvc ;;
    *) target= ;;
esac

archive="hclspec-$target.tar.gz"
if [ -n "$target" ] && gh release download "$tag" --repo hclspec/hclspec --pattern "$archive*" --dir "$folder"; then
    (cd "$folder" && shasum -a 256 --check "$archive.sha256")
    tar -xzf "$folder/$archive" -C "$folder"
else
    cargo install --locked --path "$here/hclspec-cli" --root "$folder/cargo"
    folder="$folder/cargo/bin"
fi
echo "$folder" >>"$GITHUB_PATH"
