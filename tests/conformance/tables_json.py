#!/usr/bin/env python3
"""Writes configs/table-json.txt and configs/table-files.txt: JSON of every form, and files of every kind in pairs.

    python3 tests/conformance/tables_json.py && python3 tests/conformance/record_configs.py HCLDEC
"""
from configs import FOLDER
from tables_configs import TYPES, with_departure

VALUES = [
    "null", "true", "1", "-2.5", "1e2", '"a"', '"1"', '"true"', '"${n}"', '"a${n}"', '"$${n}"', '"\\\\u0041"', '"\\u00e9"', "[]", "[1]",
    '["a"]', '["1", 2]', '[true, "false"]', "[[]]", '[["true"], [false]]', "{}", '{"a": "x"}', '{"a": 1, "b": true}',
    '{"a": "1", "b": "0", "c": []}', '{"a": [1, "2"]}', '[{"a": 1}]', "[null]", '{"a": null}', '"${nope}"', '{"${s}": 1}',
    '["${s}", "${n + 1}"]', '{"a": "${s}", "b": "%{ if true }1%{ endif }"}',
]

# The value of a property that is a block type.
BLOCKS = [
    "{}", "null", "[]", '{"x": 1}', '[{"x": 1}]', '[{"x": 1}, {"x": 2}]', '[[{"x": 1}]]', '{"x": "${n}"}', '{"y": 1}', '{"//": 1, "x": 2}',
    '{"k": {"x": 1}}', '{"k": {}}', '{"k": null}', '{"k": []}', '{"k": [{"x": 1}, {}]}', '[{"k": {"x": 1}}, {"j": {}}]',
    '{"k": {"x": 1}, "j": {"x": 2}}', '{"${n}": {"x": 1}}', '{"": {}}', '{"p": {"q": {"x": 1}, "r": {}}}', '{"p": [{"q": {}}, {"r": {}}]}',
    '[{"p": {"q": {}}}, {"p": {"r": {"x": 1}}}]', '{"x": null}', '{"x": [1, {"//": 2}]}',
]
KINDS = {
    "b": "block",
    "l": "block_list",
    "s": "block_set",
    "o": 'block_map:labels = ["k1"]',
    "m": 'block_map:labels = ["k1", "k2"]',
}

# Where the rulings differ from the reference: J4, one problem for each label level; J5, what is no block is none; J6, an element of
# an array of blocks has a place of its own; D30, attributes that the type does not have are errors.
DEPARTURES = {
    '{"m": {"x": 1}}': "J4: 1:13-14 incorrect JSON value type",
    '{"m": [{"x": 1}]}': "J4: 1:14-15 incorrect JSON value type",
    '{"m": [{"x": 1}, {"x": 2}]}': "J4: 1:14-15 incorrect JSON value type; 1:24-25 incorrect JSON value type",
    '{"o": [[{"x": 1}]]}': "J4: 1:8-9 incorrect JSON value type",
    '{"m": [[{"x": 1}]]}': "J4: 1:8-9 incorrect JSON value type",
    '{"m": {"x": "${n}"}}': "J4: 1:13-19 incorrect JSON value type",
    '{"m": {"y": 1}}': "J4: 1:13-14 incorrect JSON value type",
    '{"m": {"//": 1, "x": 2}}': "J4: 1:14-15 incorrect JSON value type; 1:22-23 incorrect JSON value type",
    '{"o": {"x": [1, {"//": 2}]}}': "J5: 1:14-15 incorrect JSON value type",
    '{"b": [{"x": 1}, {"x": 2}]}': "J6: 1:18-19 duplicate b block",
    '{"o": {"k": [{"x": 1}, {}]}}': "J6: 1:24-25 duplicate o block",
    '{"b": [{"k": {"x": 1}}, {"j": {}}]}': "J6: 1:9-12 extraneous JSON object property; 1:25-26 duplicate b block",
    '{"o": {"p": [{"q": {}}, {"r": {}}]}}': "J6: 1:15-18 extraneous JSON object property; 1:25-26 duplicate o block; "
    "1:26-29 extraneous JSON object property",
    '{"b": [{"p": {"q": {}}}, {"p": {"r": {"x": 1}}}]}': "J6: 1:9-12 extraneous JSON object property; 1:26-27 duplicate b block",
    '{"o_a": {"a": 1, "b": true}}': "D30: 1:18-21 unknown object attribute",
    '{"o_a": {"a": "1", "b": "0", "c": []}}': "D30: 1:20-23 unknown object attribute; 1:30-33 unknown object attribute",
    '{"o_a_b": {"a": "1", "b": "0", "c": []}}': "D30: 1:32-35 unknown object attribute",
    '{"o_a": {"a": "${s}", "b": "%{ if true }1%{ endif }"}}': "D30: 1:23-26 unknown object attribute",
}

PIECES = {
    "native": [
        "a = 1", "a = 2", "n = \"1\"", "b {\u23ce  x = 1\u23ce}", "l {\u23ce  x = 1\u23ce}\u23cel {\u23ce}", 'o "k" {\u23ce  x = 1\u23ce}', "# nothing", "",
        "zz = 1", "l {\u23ce  yy = 1\u23ce}",
    ],
    "json": ['{"a": 3}', '{"n": "x"}', '{"b": {"x": 2}}', '{"l": [{"x": 2}, {"x": 3}]}', '{"o": {"k": {}}}', "[]", '{"//": 1, "o": {"j": {"x": 1}}}'],
}


def blocks():
    lines = []
    for name, kind in KINDS.items():
        kind, _, more = kind.partition(":")
        lines += [f'  {kind} "{name}" {{', f'    block_type = "{name}"', *([f"    {more}"] if more else [])]
        lines += ['    object {', '      attr "x" {', "        type = string", "      }", "    }", "  }"]
    return lines


def json_table():
    lines = ["# JSON of every form. Written by tables_json.py.", "", "=== json: the types, given values of every kind", "--- spec", "object {"]
    for name, ty in TYPES.items():
        lines += [f'  attr "{name}" {{', f"    type = {ty}", "  }"]
    lines += ["}", "--- variables", '{"n": 5, "s": "str"}', "--- jsons"]
    for config in (f'{{"{name}": {value}}}' for value in VALUES for name in TYPES):
        lines += with_departure(config, DEPARTURES.get(config))
    lines += ["=== json: the kinds of blocks, given values of every form", "--- spec", "object {", *blocks(), "}"]
    lines += ["--- variables", '{"n": 5}', "--- jsons"]
    for config in (f'{{"{name}": {value}}}' for value in BLOCKS for name in KINDS):
        lines += with_departure(config, DEPARTURES.get(config))
    return lines


def files_table():
    lines = ["# Files of every kind, in pairs. Written by tables_json.py.", "", "=== files: each with each", "--- spec", "object {"]
    lines += ['  attr "a" {', "    type = number", "  }", '  attr "n" {', "    type = number", "  }", *blocks(), "}", "--- files"]
    files = [("hcl", text) for text in PIECES["native"]] + [("json", text) for text in PIECES["json"]]
    lines += [f"1.{one[0]}: {one[1]} \u00a6 2.{two[0]}: {two[1]}" for one in files for two in files]
    return lines


if __name__ == "__main__":
    (FOLDER / "table-json.txt").write_text("\n".join(json_table()) + "\n")
    (FOLDER / "table-files.txt").write_text("\n".join(files_table()) + "\n")
