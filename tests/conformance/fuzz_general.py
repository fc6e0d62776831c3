#!/usr/bin/env python3
"""Asks the reference and us the same random calls of the functions of the library `general`, nested in each other, and prints where the answers differ.

    cargo build --example conformance-compare
    python3 tests/conformance/fuzz_general.py HCL-ORACLE target/debug/examples/conformance-compare [COUNT] [SEED]

Arguments are those of tables_general.py, and calls. Calls that fail need only fail for both. Where a case differs, its calls are asked one by one, to find
the innermost one that differs: that must differ by a ruling (RULINGS). The others are printed, and make the exit code 1.
"""
import collections
import json
import random
import re
import subprocess
import sys

import tables_general as tables

FUNCTIONS = collections.defaultdict(list)
for name, pools in tables.FUNCTIONS.items():
    FUNCTIONS[name.strip()].append(pools)
NAMES = sorted(FUNCTIONS)

#: What the results of functions are, so that most nested calls fit.
RESULTS = {
    "text": "chomp title trimspace strrev upper lower trim trimprefix trimsuffix indent join replace regex_replace regex format substr jsonencode formatdate timeadd tostring",
    "number": "ceil floor signum log pow parseint strlen length abs int max min tonumber",
    "list": "split regexall formatlist chunklist coalescelist compact distinct flatten keys values reverse setintersection setunion setsubtract setsymmetricdifference setproduct slice sort range tolist toset csvdecode concat",
    "map": "merge zipmap tomap",
}
KINDS = [("list", tables.LISTS), ("map", tables.MAPS), ("number", tables.NUMBERS + tables.INDICES), ("text", tables.TEXTS + tables.SUBJECTS)]


def kind(pool):
    return next((kind for kind, values in KINDS if sum(value in values for value in pool) * 2 > len(pool)), None)


def call(depth, names=NAMES):
    name = random.choice(names)
    arguments = []
    for pool in random.choice(FUNCTIONS[name]):
        own = kind(pool)
        if depth > 0 and random.random() < 0.5:
            fits = own and random.random() < 0.9
            arguments.append(call(depth - 1, RESULTS[own].split() if fits else NAMES))
        else:
            arguments.append(random.choice(pool))
    return f"{name}({', '.join(arguments)})"


def numbers_agree(expected, found, least=0.0):
    """To 14 digits."""
    if not (isinstance(expected, dict) and isinstance(found, dict) and expected.keys() == found.keys() == {"number"}):
        return False
    try:
        expected, found = float(expected["number"]), float(found["number"])
    except ValueError:
        return False
    return abs(expected - found) <= 1e-14 * max(abs(expected), least)


def same_text(expected, found):
    return expected == found or numbers_agree(*({"number": text} for text in (expected, found)), 1.0)


def is_rounded(text, expected, found):
    """All that differs are digits that a binary number has and its decimal one does not."""

    def agree(expected, found):
        if isinstance(expected, str) and isinstance(found, str):
            expected, found = (re.split(r"(\d+(?:\.\d+)?)", text) for text in (expected, found))
            return len(expected) == len(found) and all(map(same_text, expected, found))
        if isinstance(expected, list) and isinstance(found, list):
            return len(expected) == len(found) and all(map(agree, expected, found))
        return expected == found or numbers_agree(expected, found, 1.0)

    return ("log(" in text or "pow(" in text) and has_values(expected, found) and agree(expected["value"], found["value"])


def sorted_sets(value, kind):
    """The value with the elements of sets in an order of our own."""
    if not isinstance(kind, list) or value is None:
        return value
    match kind[0]:
        case "set":
            return sorted((sorted_sets(item, kind[1]) for item in value), key=json.dumps)
        case "list":
            return [sorted_sets(item, kind[1]) for item in value]
        case "tuple":
            return [sorted_sets(item, kind) for item, kind in zip(value, kind[1])]
        case "map":
            return {key: sorted_sets(item, kind[1]) for key, item in value.items()}
        case "object":
            return {key: sorted_sets(item, kind[1].get(key)) for key, item in value.items()}


def says(words):
    """They fail with these words, and we do not."""
    return lambda text, expected, found: words in expected["diags"][0].get("detail", "") and "diags" not in found if "diags" in expected else False


def has_values(expected, found):
    return "diags" not in expected and "diags" not in found


def is_positive(expected, found):
    return has_values(expected, found) and expected["type"] == found["type"] and positive(expected["value"]) == found["value"]


def positive(value):
    """The value without negative zeros."""
    if isinstance(value, list):
        return list(map(positive, value))
    if isinstance(value, dict):
        return {key: "0" if (key, item) == ("number", "-0") else positive(item) for key, item in value.items()}
    return value


def fails(words):
    """The reference fails with these words."""
    return lambda text, expected, found: any(words in problem.get("detail", "") for problem in expected.get("diags", []))


#: Why a call differs, by its function; `*` is any.
RULINGS = [
    ("D17: `length` also takes strings and objects", "length", says("collection must be a list, a map or a tuple")),
    ("D18: `substr(s, -1, 0)` is empty", "substr", lambda text, expected, found: text.endswith(", 0)") or "-" in text),
    ("`reverse` also takes strings, as in the spec language", "reverse", says("can only reverse list or tuple values, not string")),
    ("`element` counts from the end, as in OpenTofu", "element", says("negative index")),
    ("a whole number of any size has a sign", "signum", says("must be a whole number, between")),
    ("`range` has no limit but `Limits`", "range", says("more than 1024 values")),
    ("no number is infinite", "log pow", lambda text, expected, found: "Inf" in json.dumps(expected) and "diags" in found),
    ("D20: there is no negative zero", "*", lambda text, expected, found: is_positive(expected, found)),
    ("the last of Go's 15 digits", "log pow", lambda text, expected, found: numbers_agree(expected.get("value"), found.get("value"))),
    ("`log` and `pow` give the number that Go prints, not the binary one", "*", lambda text, expected, found: is_rounded(text, expected, found)),
    ("the default of `lookup` may be null, as in OpenTofu", "lookup", says("argument must not be null")),
    ("a null is converted, too: OpenTofu has it so", "tobool tolist tomap tonumber toset tostring", lambda text, expected, found: expected.get("type") == "dynamic"),
    ("the reference panics", "*", fails("panic in function implementation")),
    ("D19: a null, or what is empty, has a type in common with anything", "*", says("must have the same type")),
    ("D19: a null, or what is empty, has a type in common with anything", "*", says("must all match for conversion")),
    (
        "D19: a null, or what is empty, has a type in common with anything",
        "*",
        lambda text, expected, found: has_values(expected, found) and "dynamic" in json.dumps(expected["type"]) and expected["value"] == found["value"],
    ),
    (
        "the order of sets of collections is not contractual",
        "*",
        lambda text, expected, found: has_values(expected, found)
        and expected["type"] == found["type"]
        and sorted_sets(expected["value"], expected["type"]) == sorted_sets(found["value"], found["type"]),
    ),
]


def ruling(text, expected, found):
    name = text.split("(")[0]
    return next((why for why, names, is_it in RULINGS if (names == "*" or name in names.split()) and is_it(text, expected, found)), None)


def calls(text):
    """The calls in an expression, the innermost first."""
    found, starts, at = [], [], 0
    while at < len(text):
        if text[at] == '"':
            at += 1
            while text[at] != '"':
                at += 2 if text[at] == "\\" else 1
        elif text[at] == "(":
            starts.append(re.search(r"\w*$", text[:at]).start())
        elif text[at] == ")":
            found.append(text[starts.pop() : at + 1])
        at += 1
    return found


class Compared:
    """The answers of the reference and ours."""

    def __init__(self, oracle, ours):
        self.oracle, self.ours = oracle, ours
        self.values = self.panics = 0

    def answers(self, questions):
        """What the reference says, line by line. Some questions take all memory that it can have."""
        lines = "".join(json.dumps(question) + "\n" for question in questions)
        try:
            limited = ["sh", "-c", "ulimit -v 4000000; exec \"$0\"", self.oracle]
            done = subprocess.run(limited, input=lines, capture_output=True, text=True, timeout=20)
        except subprocess.TimeoutExpired:
            done = None
        if done and done.returncode == 0:
            return done.stdout.rstrip("\n").split("\n")
        if len(questions) == 1:
            return ['{"panic": "it does not end"}']
        half = len(questions) // 2
        return self.answers(questions[:half]) + self.answers(questions[half:])

    def differing(self, expressions):
        """The expressions whose answers differ, with both."""
        questions = [{"expr": expression, "functions": "general"} for expression in expressions]
        answers = [answer for at in range(0, len(questions), 500) for answer in self.answers(questions[at : at + 500])]
        number = lambda text: {"number": text}
        cases = []
        self.values = self.panics = 0
        for question, line in zip(questions, answers, strict=True):
            answer = json.loads(line, parse_int=number, parse_float=number)
            self.values += "diags" not in answer
            if "panic" in answer:
                self.panics += 1
            else:
                cases.append(json.dumps({**question, "answer": answer}) + "\n")
        out = subprocess.run([self.ours], input="".join(cases), capture_output=True, text=True, check=True).stdout.rstrip("\n").split("\n")
        return {
            json.loads(asked.removesuffix(" null")): (json.loads(expected.split(None, 1)[1]), json.loads(found.split(None, 1)[1]))
            for asked, expected, found in zip(out[0:-1:3], out[1:-1:3], out[2:-1:3], strict=True)
        }


def main():
    compared = Compared(*sys.argv[1:3])
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 20_000
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(10**9)
    random.seed(seed)
    differing = compared.differing([call(random.randint(0, 3)) for _ in range(count)])
    print(f"seed {seed}: {count} calls, {compared.values} of them with a value, {len(set(differing))} differ")
    if compared.panics:
        print(f"{compared.panics:6} left out: the reference panics, or does not end")
    inner = compared.differing(sorted({part for text in differing for part in calls(text)}))
    reasons, unknown = collections.Counter(), {}
    for text in differing:
        # The first is the innermost: what is in it does not differ.
        cause = next(part for part in calls(text) if part in inner)
        why = ruling(cause, *inner[cause])
        reasons[why] += 1
        if why is None:
            unknown[cause] = inner[cause]
    for why, number in reasons.most_common():
        print(f"{number:6} {why or 'without a ruling'}")
    for text, (expected, found) in unknown.items():
        print(f"{text}\n  expected {json.dumps(expected)}\n  found    {json.dumps(found)}")
    sys.exit(bool(unknown))


if __name__ == "__main__":
    main()
