#!/usr/bin/env python3
"""Asks the reference and us the same random calls of the functions of the library `general`, nested in each other, and prints where the answers differ.

    cargo build --release --example conformance-compare
    python3 tests/conformance/fuzz_general.py HCL-ORACLE target/release/examples/conformance-compare [COUNT] [SEED]

Arguments are those of tables_general.py, and calls. Left out is what departs by a ruling or follows OpenTofu: `log` and `pow`, `length`, `signum` of large numbers, conversions of
nulls, `substr` from the end, and sets whose elements are collections, which have no order that counts. Calls that fail need only fail for both.
"""
import json
import random
import re
import subprocess
import sys

import tables_general

LEFT_OUT = {"log", "pow", "length", "signum", "substr"}
FUNCTIONS = {name.strip(): pools for name, pools in tables_general.FUNCTIONS.items() if name.strip() not in LEFT_OUT}
NAMES = sorted(FUNCTIONS)


def call(depth):
    name = random.choice(NAMES)
    arguments = []
    for pool in FUNCTIONS[name]:
        is_nested = depth > 0 and random.random() < 0.4
        arguments.append(call(depth - 1) if is_nested else random.choice(pool))
    return f"{name}({', '.join(arguments)})"


def departs(text, line):
    """Whether an answer is one that we don't have on purpose."""
    is_converted_null = re.search(r"\bto(bool|list|map|number|set|string)\(", text) and ("null" in text or "null" in line)
    has_set_of_collections = '["set",["' in line.replace(" ", "") or "set" in text
    return "panic" in line or "Inf" in line or re.search(r"[^0-9a-z]-0[^.0-9]", line) or is_converted_null or has_set_of_collections


def main():
    oracle, ours = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 20_000
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(10**9)
    random.seed(seed)
    print("seed", seed)
    questions = [{"expr": call(random.randint(0, 3)), "functions": "general"} for _ in range(count)]
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    answers = subprocess.run([oracle], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    number = lambda text: {"number": text}
    cases = []
    for question, line in zip(questions, answers):
        if not departs(question["expr"], line):
            answer = json.loads(line, parse_int=number, parse_float=number)
            cases.append(json.dumps({**question, "answer": answer}) + "\n")
    print(subprocess.run([ours], input="".join(cases), capture_output=True, text=True, check=True).stdout, end="")


if __name__ == "__main__":
    main()
