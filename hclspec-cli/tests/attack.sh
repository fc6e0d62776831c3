#!/usr/bin/env bash
# No text of a file is lost: full disks, read-only folders, mounted files, SIGKILL at random moments, saves while the command runs.
# Needs Linux and root, for the mounts: attack.sh path/to/hclspec
set -uo pipefail
bin=$(realpath "$1")
kills=${KILLS:-50} saves=${SAVES:-20}
work=$(mktemp -d)
mkdir "$work/disk" "$work/mounted" "$work/tmp"
export TMPDIR="$work/tmp"
trap 'umount -q "$work/disk" "$work/mounted/"* 2>/dev/null; rm -rf "$work"' EXIT
bad=0
fail() { echo "LOST: $*"; bad=$((bad + 1)); }

# files FOLDER LINES: a spec, and what the commands write, with its old text in $work/old.
files() {
    rm -rf "$1"/* "$1"/.hclspec-* 2>/dev/null
    mkdir -p "$work/old"
    { echo "object {"; for i in $(seq "$2"); do echo "  attr \"a$i\" { type = string }"; done; echo "}"; } >"$work/s.hclspec"
    seq -f 'a%g=1' "$2" >"$1/app.hcl"
    printf '# Mine\n<!-- hclspec:begin -->\nold\n<!-- hclspec:end -->\nend\n' >"$1/page.md"
    echo "# old" >"$1/sample.hcl"
    cp "$1/app.hcl" "$1/page.md" "$1/sample.hcl" "$work/old/"
}
# command FILE: what writes it in the current folder
command_of() {
    case $1 in
    app.hcl) echo "fmt app.hcl" ;;
    page.md) echo "docs $work/s.hclspec --into page.md" ;;
    sample.hcl) echo "sample $work/s.hclspec --out sample.hcl" ;;
    esac
}
# new FILE: the whole new text, made elsewhere
new() {
    mkdir -p "$work/new"
    cp "$work/old/$1" "$work/new/"
    (cd "$work/new" && "$bin" $(command_of "$1") >/dev/null 2>&1)
}
# intact FOLDER FILE WHAT: the file has the old or the new text; or a copy has the old one
intact() {
    cmp -s "$1/$2" "$work/old/$2" || cmp -s "$1/$2" "$work/new/$2" && return
    local copy
    for copy in "$1"/.hclspec-*.old "$TMPDIR"/.hclspec-*.old; do
        [ -e "$copy" ] && cmp -s "$copy" "$work/old/$2" && { in_copy=$((in_copy + 1)); return; }
    done
    fail "$3: $2"
}

names="app.hcl page.md sample.hcl"
echo "== full disk (64 KiB)"
mount -t tmpfs -o size=64k tmpfs "$work/disk"
for name in $names; do
    files "$work/disk" 1000
    new "$name"
    dd if=/dev/zero of="$work/disk/fill" bs=1k 2>/dev/null
    (cd "$work/disk" && "$bin" $(command_of "$name") >"$work/log" 2>&1)
    echo "$name: exit $?, $(head -1 "$work/log")"
    cmp -s "$work/disk/$name" "$work/old/$name" || fail "full disk: $name"
    ls "$work/disk"/.hclspec-* 2>/dev/null && fail "full disk: files left"
done

echo "== full disk, a file that is mounted from it"
for name in $names; do
    files "$work/disk" 1000
    new "$name"
    : >"$work/mounted/$name"
    mount --bind "$work/disk/$name" "$work/mounted/$name"
    dd if=/dev/zero of="$work/disk/fill" bs=1k 2>/dev/null
    (cd "$work/mounted" && "$bin" $(command_of "$name") >"$work/log" 2>&1)
    echo "$name: exit $?, $(head -1 "$work/log")"
    in_copy=0
    intact "$work/mounted" "$name" "full disk, mounted"
    umount "$work/mounted/$name"
done
umount "$work/disk"

echo "== a mounted file, and one on a read-only disk"
for name in $names; do
    files "$work/disk" 1000
    new "$name"
    mount --bind "$work/disk/$name" "$work/mounted/$name"
    (cd "$work/mounted" && "$bin" $(command_of "$name") >/dev/null 2>&1) || fail "mounted: $name: exit $?"
    cmp -s "$work/mounted/$name" "$work/new/$name" || fail "mounted: $name is not written"
    umount "$work/mounted/$name"
    files "$work/disk" 1000
    mount -t tmpfs tmpfs "$work/mounted"
    : >"$work/mounted/$name"
    mount --bind "$work/disk/$name" "$work/mounted/$name"
    mount -o remount,ro "$work/mounted"
    (cd "$work/mounted" && "$bin" $(command_of "$name") >/dev/null 2>&1) || fail "read-only disk: $name: exit $?"
    cmp -s "$work/mounted/$name" "$work/new/$name" || fail "read-only disk: $name is not written"
    umount "$work/mounted/$name"
    umount "$work/mounted"
done

# duration FOLDER FILE TEXT: the shortest time in microseconds that the command takes for the text
duration() {
    local start now shortest=10000000
    for _ in 1 2 3 4 5; do
        cat "$3" >"$1/$2"
        start=$(date +%s%N)
        (cd "$1" && exec "$bin" $(command_of "$2") >/dev/null 2>&1)
        now=$((($(date +%s%N) - start) / 1000))
        [ $now -lt $shortest ] && shortest=$now
    done
    echo $shortest
}
wait_for() { # wait_for MICROSECONDS
    sleep "$(awk -v us="$1" 'BEGIN { printf "%.6f", us / 1e6 }')"
}

killed() { # killed WHAT FOLDER FILE: at random moments, most of them when it writes
    local round pid time
    in_copy=0 at_work=0
    new "$3"
    time=$(duration "$2" "$3" "$work/old/$3")
    for ((round = 0; round < kills; round++)); do
        cat "$work/old/$3" >"$2/$3"
        (cd "$2" && exec "$bin" $(command_of "$3") >/dev/null 2>&1) &
        pid=$!
        wait_for $((time * (30 + RANDOM % 70) / 100))
        kill -KILL $pid 2>/dev/null && at_work=$((at_work + 1))
        wait $pid 2>/dev/null
        intact "$2" "$3" "killed, $1"
        rm -f "$2"/.hclspec-*.old "$TMPDIR"/.hclspec-*.old
    done
    echo "$3, $1: killed $at_work of $kills, old text only in a copy: $in_copy, other files left: $(find "$2" -name '.hclspec-*' | wc -l)"
}
echo "== killed"
for name in $names; do
    files "$work/disk" 3000
    killed "in a folder" "$work/disk" "$name"
    files "$work/disk" 3000
    mount --bind "$work/disk/$name" "$work/mounted/$name"
    killed mounted "$work/mounted" "$name"
    umount "$work/mounted/$name"
done

echo "== saved while fmt and docs --into run"
for name in app.hcl page.md; do
    for how in rename rewrite; do
        reported=0
        files "$work/disk" 30000
        cp "$work/disk/$name" "$work/large"
        time=$(duration "$work/disk" "$name" "$work/large")
        for ((round = 0; round < saves; round++)); do
            cp "$work/large" "$work/disk/$name"
            { cat "$work/large"; echo "# saved $round"; } >"$work/saved"
            (cd "$work/disk" && exec "$bin" $(command_of "$name") >"$work/log" 2>&1) &
            pid=$!
            wait_for $((time * (10 + RANDOM % 90) / 100))
            if [ $how = rename ]; then
                cp "$work/saved" "$work/disk/.saved" && mv "$work/disk/.saved" "$work/disk/$name"
            else
                cat "$work/saved" >"$work/disk/$name"
            fi
            wait $pid
            grep -q HS019 "$work/log" && reported=$((reported + 1))
            # fmt may come after the save, and format what was saved.
            grep -q "^# saved $round$" "$work/disk/$name" || fail "saved ($how): $name"
        done
        echo "$name, $how: saved $saves times, reported $reported"
    done
done
[ $bad = 0 ] && echo "nothing lost" || { echo "$bad lost"; exit 1; }
