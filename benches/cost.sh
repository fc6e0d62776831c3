# Sourced by what measures builds: packages of its own in $work, and the CPU seconds that commands take. Needs $here, the folder of
# benches.
root=$(cd "$here/.." && pwd)
work=${CARGO_TARGET_DIR:-$root/target}/build-cost
mkdir -p "$work"
work=$(cd "$work" && pwd)
export CARGO_TARGET_DIR=$work/target
# As without any settings.
export CARGO_PROFILE_DEV_DEBUG=true CARGO_PROFILE_RELEASE_DEBUG=false CARGO_INCREMENTAL=0

# What the packages depend on.
ours="hclspec = { path = \"$root\" }"
generated="hclspec = { path = \"$root\", default-features = false, features = [\"serde\"] }"
theirs='hcl-rs = "0.20"
serde = { version = "1", features = ["derive"] }'
toml='toml = "1"
serde = { version = "1", features = ["derive"] }'

# package NAME DEPENDENCIES: a package of its own in $work.
package() {
    rm -rf "${work:?}/$1"
    mkdir -p "$work/$1/src"
    printf '[package]\nname = "%s"\nversion = "0.0.0"\nedition = "2024"\n\n[workspace]\n\n[dependencies]\n%s\n' "$1" "$2" >"$work/$1/Cargo.toml"
}

# cpu COMMAND..: its CPU seconds, user and system, with all it starts.
cpu() {
    local TIMEFORMAT='%U %S' out
    if ! out=$({ time "$@" >"$work/log" 2>&1; } 2>&1); then
        cat "$work/log" >&2
        return 1
    fi
    awk '{ print $1 + $2 }' <<<"$out"
}

least() { tr ' ' '\n' <<<"$1" | sed '/^$/d' | sort -g | head -n 1; }

# machine ROUNDS: the line above the tables.
machine() {
    echo "$(grep -m 1 'model name' /proc/cpuinfo | sed 's/.*: //'), $(nproc) cores, $(rustc --version | cut -d ' ' -f 2), $(date -u +%F), least of $1"
}
