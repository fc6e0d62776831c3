#!/usr/bin/env python3
"""Writes configs/table-types.txt: every type of an argument, given values of every kind.

    python3 tests/conformance/tables_configs.py && python3 tests/conformance/record_configs.py HCLDEC
"""
from configs import FOLDER

TYPES = {
    "string": "string",
    "number": "number",
    "bool": "bool",
    "any": "any",
    "l_string": "list(string)",
    "l_number": "list(number)",
    "l_any": "list(any)",
    "l_l_bool": "list(list(bool))",
    "s_string": "set(string)",
    "s_number": "set(number)",
    "m_string": "map(string)",
    "m_l_number": "map(list(number))",
    "o_a": "object({ a = string })",
    "o_a_b": "object({ a = number, b = bool })",
    "t_string": "tuple([string])",
    "t_number_any": "tuple([number, any])",
}
VALUES = [
    "null", "true", "1", "-2.5", '"a"', '"1"', '"true"', "[]", "[1]", '["a"]', '["1", 2]', "[true, \"false\"]", "[[]]",
    '[["true"], [false]]', "{}", '{ a = "x" }', "{ a = 1, b = true }", '{ a = "1", b = "0", c = [] }', "{ a = [1, \"2\"] }",
    "[{ a = 1 }]", "[null]", "{ a = null }", "nope",
]

if __name__ == "__main__":
    lines = ["# Every type given values of every kind. Written by tables_configs.py.", "", "=== types: the whole matrix"]
    lines += ["--- spec", "object {"]
    for name, ty in TYPES.items():
        lines += [f'  attr "{name}" {{', f"    type = {ty}", "  }"]
    lines += ["}"]
    lines += ["--- configs"]
    lines += [f"{name} = {value}" for value in VALUES for name in TYPES]
    # All types of one value in one configuration.
    lines += ["\u23ce".join(f"{name} = {value}" for name in TYPES) for value in VALUES]
    (FOLDER / "table-types.txt").write_text("\n".join(lines) + "\n")
