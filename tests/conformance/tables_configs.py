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

# Where the rulings differ from the reference: D30, attributes that the type does not have are errors.
DEPARTURES = {
    'o_a = { a = 1, b = true }': "D30: 1:16-17 unknown object attribute",
    'o_a = { a = "1", b = "0", c = [] }': "D30: 1:18-19 unknown object attribute; 1:27-28 unknown object attribute",
    'o_a_b = { a = "1", b = "0", c = [] }': "D30: 1:29-30 unknown object attribute",
}
# The same for all types of one value.
OF_ALL = {
    '{ a = 1, b = true }': "D30: 1:10-29 incorrect attribute value type; 2:10-29 incorrect attribute value type; "
    "3:8-27 incorrect attribute value type; 5:12-31 incorrect attribute value type; 6:12-31 incorrect attribute value type; "
    "7:9-28 incorrect attribute value type; 8:12-31 incorrect attribute value type; 9:12-31 incorrect attribute value type; "
    "10:12-31 incorrect attribute value type; 12:20-21 incorrect attribute value type; 13:16-17 unknown object attribute; "
    "15:12-31 incorrect attribute value type; 16:16-35 incorrect attribute value type",
    '{ a = "1", b = "0", c = [] }': "D30: 1:10-38 incorrect attribute value type; 2:10-38 incorrect attribute value type; "
    "3:8-36 incorrect attribute value type; 5:12-40 incorrect attribute value type; 6:12-40 incorrect attribute value type; "
    "7:9-37 incorrect attribute value type; 8:12-40 incorrect attribute value type; 9:12-40 incorrect attribute value type; "
    "10:12-40 incorrect attribute value type; 11:36-38 incorrect attribute value type; "
    "12:20-23 incorrect attribute value type; 13:18-19 unknown object attribute; 13:27-28 unknown object attribute; "
    "14:29-30 unknown object attribute; 15:12-40 incorrect attribute value type; 16:16-44 incorrect attribute value type",
}


def with_departure(config, departure):
    return [config, *(f"! {it}" for it in [departure] if it)]


if __name__ == "__main__":
    lines = ["# Every type given values of every kind. Written by tables_configs.py.", "", "=== types: the whole matrix"]
    lines += ["--- spec", "object {"]
    for name, ty in TYPES.items():
        lines += [f'  attr "{name}" {{', f"    type = {ty}", "  }"]
    lines += ["}"]
    lines += ["--- configs"]
    for config in (f"{name} = {value}" for value in VALUES for name in TYPES):
        lines += with_departure(config, DEPARTURES.get(config))
    # All types of one value in one configuration.
    for value in VALUES:
        lines += with_departure("\u23ce".join(f"{name} = {value}" for name in TYPES), OF_ALL.get(value))
    (FOLDER / "table-types.txt").write_text("\n".join(lines) + "\n")
