"""Counts what `hclspec check` says about calls of local modules and `*.tfvars`: errors in public files, and mistakes that are put into them.

    python3 tests/formats/modules.py FOLDER [HCLSPEC]

The folder contains checkouts of repositories; that of `owner/name` is `owner+name`. `formats/files.txt` lists what Terraform rejects, too. Mistakes are made one at a time, and undone.
"""

import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(sys.argv[1])
HCLSPEC = sys.argv[2] if len(sys.argv) > 2 else "hclspec"
EACH = 40  # mistakes of each kind
PROBLEM = re.compile(r"(.+?):\d+:\d+: (error|warning)\[(HS\d+)\]: (.*)")
MODULE = re.compile(r'^module "[^"\n]*" \{\n(.*?)^\}', re.M | re.S)
SOURCE = re.compile(r'^ *source *= *"(\.\.?/[^"\n]*)"', re.M)
ARGUMENT = re.compile(r"^( *)([a-z][a-z0-9_]*)( *= *)(.+)\n", re.M)
VARIABLE = re.compile(r'^variable "([^"\n]+)" *\{(?:([^\n]*)\}$|\n(.*?)^\})', re.M | re.S)
LITERAL = re.compile(r'"[^"$%\\]*"|\d+|true|false|\[[^\[\]{}$]*\]|\{\}')
META = {"source", "version", "providers", "count", "for_each", "depends_on"}


def check(*args, cwd=None):
    """Problems as (file, severity, code, message)."""
    run = subprocess.run([HCLSPEC, "check", "--diags", "short", "--color", "never", *args], cwd=cwd, capture_output=True, text=True)
    return [found.groups() for found in map(PROBLEM.match, run.stderr.splitlines()) if found]


def read(path):
    return path.read_text(encoding="utf-8", errors="replace") if path.is_file() else ""


def variables(folder):
    """Types of the variables in a folder, and whether each is required."""
    found = {}
    for file in sorted(folder.glob("*.tf")):
        for name, line, lines in VARIABLE.findall(read(file)):
            body = line or lines
            ty = re.search(r"^ *type *= *(\w+)", body, re.M)
            found[name] = (ty.group(1) if ty else "any", not re.search(r"\bdefault *=", body))
    return found


def wrong(ty):
    return {"string": "{}", "number": '"zzz"', "bool": '"zzz"', "list": '"zzz"', "set": '"zzz"', "map": '"zzz"', "object": '"zzz"'}.get(ty)


def swapped(name, names):
    for at in range(1, len(name)):
        other = name[: at - 1] + name[at] + name[at - 1] + name[at + 1 :]
        if other[0].isalpha() and other != name and other not in names:
            return other
    return None


def mistakes(text, start, end, names, is_call):
    """Mistakes in the arguments of one indentation as (kind, start, end, replacement)."""
    arguments = list(ARGUMENT.finditer(text, start, end))
    indent = min((len(it.group(1)) for it in arguments), default=0)
    for it in arguments:
        name, value = it.group(2), it.group(4).strip()
        if len(it.group(1)) != indent or name in META or name not in names or not LITERAL.fullmatch(value):
            continue
        ty, required = names[name]
        if other := swapped(name, names):
            yield "name", it.start(2), it.end(2), other
        if required and is_call:
            yield "missing", it.start(), it.end(), ""
        if wrong(ty) and value != "null":
            yield "type", it.start(4), it.end(4), wrong(ty)


def places():
    """All possible mistakes as (kind, file, start, end, replacement)."""
    calls, files, found = set(), 0, []
    for file in sorted(ROOT.glob("*/**/*.tf")):
        text = read(file)
        for module in MODULE.finditer(text):
            source = SOURCE.search(module.group(1))
            target = source and file.parent / source.group(1)
            if target and target.is_dir() and any(target.glob("*.tf")):
                calls.add(file.parent)
                names = variables(target)
                found += [("call: " + kind, file, *rest) for kind, *rest in mistakes(text, *module.span(1), names, True)]
    for file in sorted(ROOT.glob("*/**/*.tfvars")):
        if names := variables(file.parent):
            files += 1
            text = read(file)
            found += [("tfvars: " + kind, file, *rest) for kind, *rest in mistakes(text, 0, len(text), names, False)]
    return calls, files, found


def listed(name):
    """Whether `formats/files.txt` says that Terraform rejects a file, or the module in a folder."""
    part = read(Path("formats/files.txt")).split("[terraform]")[1].split("\n[")[0]
    paths = [line.split("#")[0].split() for line in part.splitlines()]
    paths = {path[1] for path in paths if len(path) == 2}
    return any(str(path) in paths for path in [Path(name), *Path(name).parents])


def found(kind, file, start, end, text):
    """Whether a mistake is reported."""
    whole = read(file)
    before = Counter(check("--as", "terraform", str(file.parent)))
    try:
        file.write_text(whole[:start] + text + whole[end:], encoding="utf-8")
        return bool(Counter(check("--as", "terraform", str(file.parent))) - before)
    finally:
        file.write_text(whole, encoding="utf-8")


def main():
    calls, files, possible = places()
    workspace = ROOT / "hclspec.hcl"
    workspace.write_text('config { spec = "terraform" }\n')
    errors = sorted({problem for problem in check(cwd=ROOT) if problem[1] == "error" and not listed(problem[0])})
    workspace.unlink()
    where = {str(folder.relative_to(ROOT)) for folder in calls}
    errors = [it for it in errors if it[0].endswith(".tfvars") or str(Path(it[0]).parent) in where]
    print(f"{len(where)} modules with calls in {len({it.split('/')[0] for it in where})} repositories, {files} *.tfvars: {len(errors)} errors")
    for problem in errors:
        print(*problem)
    random.seed(61)
    for kind in sorted({it[0] for it in possible}):
        some = [it for it in possible if it[0] == kind and not listed(it[1].relative_to(ROOT))]
        some = random.sample(some, min(EACH, len(some)))
        missed = [it for it in some if not found(*it)]
        print(f"{kind}: {len(some) - len(missed)} of {len(some)}")
        for _, file, start, _, text in missed:
            print(f"  {file}: {read(file)[start:].splitlines()[0]} -> {text}")


main()
