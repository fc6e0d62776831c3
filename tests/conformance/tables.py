#!/usr/bin/env python3
"""Writes the cases that are whole tables: every operator, step, conversion and function over values of every kind.

    python3 tests/conformance/tables.py && python3 tests/conformance/record.py HCL-ORACLE
"""
import pathlib

folder = pathlib.Path(__file__).parent / "expressions"

VALUES = [
    "null", "true", "false", "0", "1", "-1", "2.5", '""', '"a"', '"1"', '"true"', '"2.5"', "[]", "[1]", '["a"]',
    '[1, "a"]', "[true]", "{}", "{a = 1}", '{a = "x"}', "{b = true}", "{a = [1]}", "{a = 1, b = 2}", "[[1], [2]]",
]
SCALARS = ["null", "true", "1", "-2.5", '"a"', '"3"', "[]", "{a = 1}"]
COLLECTIONS = ['["a", "b"]', "[]", '{a = 1, "1" = 2}', "{}", '"ab"', "5", "null", "true"]
KEYS = ["0", "1", "-1", "0.5", '"0"', '"a"', '"x"', "null", "true", "[]"]
TYPES = [
    "string", "number", "bool", "list(string)", "list(number)", "list(any)", "set(string)", "set(any)", "map(string)",
    "map(any)", "object({a = string})", "object({a = number, b = bool})", "tuple([string])", "tuple([number, string])",
    "list(list(string))", "map(list(number))", "any",
]
FUNCTIONS = [
    "abs", "int", "max", "min", "length", "strlen", "upper", "lower", "reverse", "jsonencode", "concat", "coalesce",
]


def write(name, comment, cases):
    lines = [f"# {comment} Written by tables.py.", *cases]
    (folder / f"table-{name}.txt").write_text("\n".join(lines) + "\n")


write(
    "operators",
    "Every operator over operands of every kind.",
    [f"{a} {op} {b}" for op in ["+", "-", "*", "/", "%", "<", ">="] for a in SCALARS for b in SCALARS]
    + [f"{a} {op} {b}" for op in ["==", "!="] for a in VALUES for b in VALUES[::3]]
    + [f"{op}{a}" for op in ["-", "!"] for a in VALUES]
    + [f"{a} {op} {b}" for op in ["&&", "||"] for a in ["true", "false", '"true"'] for b in ["true", "false", '"0"']],
)
write(
    "conditionals",
    "Both results of every pair of kinds.",
    [f"{c} ? {a} : {b}" for c, step in [("true", 1), ("false", 2)] for a in VALUES for b in VALUES[::step]]
    + [f"{c} ? 1 : 2" for c in VALUES],
)
write(
    "steps",
    "Indexes, attributes and splats of every kind.",
    [f"{c}[{k}]" for c in COLLECTIONS for k in KEYS]
    + [f"{c}.{k}" for c in COLLECTIONS for k in ["a", "x", "0", "1", "9"]]
    + [f"{c}{k}" for c in VALUES for k in ["[*]", ".*", "[*].a", ".*.a"]],
)
write(
    "for",
    "Iteration over every kind.",
    [f"[for x in {c} : x]" for c in VALUES]
    + [f"[for k, v in {c} : [k, v]]" for c in VALUES]
    + [f"{{for x in {c} : x => x}}" for c in VALUES]
    + [f"{{for k, v in {c} : k => v...}}" for c in VALUES]
    + [f"[for x in [1, 2] : x if {c}]" for c in VALUES],
)
write(
    "templates",
    "Interpolations and directives over every kind.",
    [f'"${{{v}}}"' for v in VALUES]
    + [f'"x${{{v}}}"' for v in VALUES]
    + [f'"%{{ if {v} }}a%{{ else }}b%{{ endif }}"' for v in VALUES]
    + [f'"%{{ for x in {v} }}[${{x}}]%{{ endfor }}"' for v in VALUES],
)
write(
    "functions",
    "Functions over every kind.",
    [f"{f}({v})" for f in FUNCTIONS for v in VALUES]
    + [f"{f}({a}, {b})" for f in ["max", "concat", "coalesce", "hasindex"] for a in VALUES[::2] for b in VALUES[1::3]]
    + [f'substr("héllo", {a}, {b})' for a in ["-7", "-1", "0", "2", "9"] for b in ["-1", "1", "9"]]
    + [f"max({v}...)" for v in VALUES],
)
conversions = []
for ty in TYPES:
    conversions.append(f"@type {ty}")
    conversions += VALUES
    conversions += ['["b", "a", "b"]', "[1, 2, true]", '{a = "1", b = "true"}', "{b = [1], a = []}", '[[1, "a"], []]', "[1, null]"]
write("conversions", "Every type from values of every kind.", conversions)
