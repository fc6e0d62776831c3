#!/usr/bin/env python3
"""Formats texts by the reference and by us, and prints those of which the results differ.

    cargo build --release --example conformance-compare
    python3 tests/conformance/fuzz_format.py HCLFMT target/release/examples/conformance-compare [COUNT] [SEED]

First all files of the repository, as they are and with other whitespace, then random texts, of which some are damaged. What is not
valid must be refused; what only the reference rejects must still have the same result.
"""
import json
import pathlib
import random
import re
import subprocess
import sys

from format import asked
from format_texts import Texts, chance, pick

# Between a number and a dot we keep a space (R2).
DEPARTURES = r"\d([ \t]+\.[ \t]*|\.[ \t]+)([0-9]|[eE]-?[0-9])"

hclfmt, compare = sys.argv[1:3]
count = int(sys.argv[3]) if len(sys.argv) > 3 else 10000
random.seed(int(sys.argv[4]) if len(sys.argv) > 4 else 1)
root = pathlib.Path(__file__).parents[2]


def disturbed(text):
    """The same lines with other whitespace."""
    text = re.sub(r"(?m)^[ \t]*", lambda _: pick("", " ", "   ", "\t"), text)
    return re.sub(r" *(=|,|\[|\{) *", lambda sign: pick("", "  ") + sign[1] + pick("", "  "), text)


def damaged(text):
    at = random.randrange(len(text) + 1)
    return text[:at] + pick("", "{", "}", "[", ")", '"', "=", "\n", ",", ".", " ", "#", "x") + text[at + pick(0, 1, 2) :]


def random_text():
    text = Texts(free=pick(0.0, 0.1, 0.3, 0.6), wide=chance(0.5)).text(pick(1, 2, 3, 5))
    return damaged(text) if chance(0.1) else text


def files():
    for path in sorted(root.rglob("*.hcl*")):
        if path.suffix in (".hcl", ".hclspec", ".hcldec") and "target" not in path.relative_to(root).parts:
            try:
                text = path.read_bytes().decode()
            except UnicodeDecodeError:
                continue
            for version in [text, *(disturbed(text) for _ in range(3))]:
                yield {"in": version, "spec": path.suffix == ".hclspec"}


def runs():
    yield list(files())
    for start in range(0, count, 2000):
        yield [{"in": random_text()} for _ in range(min(2000, count - start))]


valid = 0
for cases in runs():
    answers = asked(hclfmt, [case["in"] for case in cases])
    lines = []
    for case, answer in zip(cases, answers):
        valid += answer["parses"]
        if not re.search(DEPARTURES, case["in"]):
            lines.append(json.dumps({**case, "answer": {"out": answer["out"], "parses": answer["parses"]}}) + "\n")
    print(subprocess.run([compare], input="".join(lines), capture_output=True, text=True, check=True).stdout, end="", flush=True)
print(f"{valid} were valid")
