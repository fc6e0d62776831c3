#!/usr/bin/env python3
"""Writes expressions/table-general.txt: calls of the functions of the library `general` that the reference has, with arguments of many kinds.

    python3 tests/conformance/tables_general.py
"""
import itertools
import pathlib
import random

TEXTS = ['""', '"a"', '"hello world"', '"ÀÉî ß"', '"e\\u0301a"', '"a,b,,c"', '" \\t x \\n"', '"--a-b--"', '"Hello\\nWorld\\r\\n"', '12', 'true', '"🤷🏽‍♀️x"']
WRONG = ['null', '[]', '{}', '["a"]', 'tonumber(null)', 'tostring(null)']
NUMBERS = ['0', '1', '-1', '2', '10', '1.5', '-1.5', '0.1', '1e3', '"7"', '123456789012345678901234567890', '-0.00001234', '99.995', '1e21', '0.5', '2.5', '100', '255']
INDICES = ['0', '1', '2', '3', '5', '1.5', '"1"', '100']
LISTS = ['[]', '["a"]', '["a", "b", "a", "c"]', '["b", "", "a"]', '[1, 2, 1]', '["a", 1, true]', 'tolist(["x", "y"])', 'tolist([])', 'toset(["b", "a"])', '[["a"], ["a"], []]', '[null, "a"]', 'tolist([null, "a"])', '[1, "1"]', '[[1, 2], [3, [4, []]]]', '[{ a = 1 }, { a = 1 }]', 'tolist([1, 2, 3, 4, 5])', '[true, false]', '[toset(["q"]), "r"]']
MAPS = ['{}', '{ a = 1 }', '{ b = 1, a = 2 }', '{ a = "x", b = 2 }', 'tomap({ a = 1, b = 2 })', 'tomap({})', 'tomap({ a = "x" })', '{ a = null }', 'tomap({ a = null, b = "y" })', '{ a = { b = 1 } }', '{ "x y" = [1] }', 'null']
ANY = TEXTS[:4] + NUMBERS[:3] + LISTS[:8] + MAPS[:5] + ['null', 'true']
PATTERNS = ['"a"', '"[a-z]+"', '"([a-z])(\\\\d)?"', '"(?P<x>[a-z]+)-(?P<y>\\\\d+)?"', '"\\\\d+"', '"\\\\w+"', '"\\\\s"', '"\\\\bfoo\\\\b"', '"^$"', '""', '"("', '"[[:alpha:]]+"', '"(?i)HELLO"', '"(a)(?P<n>b)"', '"\\\\pL+"', '"[^\\\\d]"', '"."', '"(?s).+"', '"a*"', '"x|y|"', '"[a&&b]"', '"\\\\Qa.b\\\\E"', '"\\\\x41"', '"[[]"', '"a{2}"', '"a{,2}"', '"(?:ab)+"', '"[]a]+"', '"\\\\.$"', '"\\\\101"']
SUBJECTS = ['"hello world 42"', '"a1b2-c"', '"foo-7 bar"', '""', '"ÀÉ٣k"', '"foo.a.b A\\nz aa [&]"', '"12"']
FORMATS = ['"%s"', '"%d"', '"%v"', '"%q"', '"%t"', '"%f"', '"%.2f"', '"%e"', '"%g"', '"%G"', '"%x"', '"%X"', '"%b"', '"%o"', '"%5s|"', '"%-5s|"', '"%05d"', '"%+d"', '"% d"', '"%#x"', '"%#v"', '"%%"', '"%[1]s"', '"%8.3f|"', '"%-8.3f|"', '"%.3s"', '"%010.2f"', '"%.0f"', '"%.1e"', '"%.3g"', '"%E"', '"%5q|"', '"%z"', '"%"', '"a%"', '"%5t"', '"%.5d"', '"%+.1f"', '"%#o"', '"%08b"', '"%-05d|"', '"%.f"', '"%1s"', '"%20v|"']
VALUES = ['"a"', '1', '-1.5', 'true', 'null', '["a", 1]', '{ a = 1 }', '0.1', '255', '1e20', '"1"', '"héllo wörld"', '0', '1e-7', '123456.789', '0.25', '2.5', '"<&>"', '1000000', 'tostring(null)']
DATES = ['"2018-01-02T23:12:01Z"', '"2018-01-02T03:04:05+01:30"', '"1999-12-31T00:00:00.5-08:00"', '"2020-02-29T12:00:00Z"', '"2018-01-02"', '"x"', '"2018-13-02T23:12:01Z"', '"2018-02-30T23:12:01Z"', '""', '"2018-01-02T23:12:01"', '"0001-01-01T00:00:00Z"']
SPECS = ['"YYYY-MM-DD"', '"YY M D"', '"MMM MMMM"', '"EEE EEEE"', '"h:mm:ss"', '"hh H HH AA aa"', '"Z ZZZ ZZZZ ZZZZZ"', '"m s"', '"\'at\' hh"', '"\'\'"', '"\'o\'\'clock\'"', '"Y"', '"\'x"', '"q"', '"DDD"', '"é"', '""', '"YYYYY"', '"EE"', '"ZZ"', '"A"', '"hh\'h\'mm\'m\'"']
DURATIONS = ['"1h"', '"-1h30m"', '"1.5s"', '"100ms"', '"1us"', '"0"', '"x"', '"1"', '"24h"', '"1h-1m"', '""', '"+5m"', '"1000000h"', '".5h"']
CSVS = ['"a,b\\n1,2"', '"a\\n\\"x\\ny\\""', '"a,b\\n1"', '""', '"a,a\\n1,2"', '"a,b\\r\\n1,\\"q\\"\\"r\\"\\r\\n"', '"a\\nx\\"y"', '"a\\n\\"x"', '"a,b\\n\\n1,2\\n"', '"a,b"', '"a\\n\\"x\\"y"', '"é\\nü"', '"a, b\\n1, 2"', '"a\\n\\"x\\r\\ny\\""', '"\\n\\na\\n1"']
#: More of each kind, for functions with one parameter.
MORE_TEXTS = ['"a\\n"', '"\\n"', '"\\r\\n"', '"a\\n\\n"', '"  a  b  "', '"\\u00a0a\\u00a0"', '"\\u2003x\\u2028"', '"ab cd-ef_gh.ij"', '"ﬁn ĳs"', '"ß"', '"İi"', '"123abc"', '"a1 b2"', '"日本 語"', '"👩‍👩‍👧x"', '"🇩🇪🇫🇷"', '"\\u0301"', '"a\\u0301\\u0302b"', '"\\u200d"', '"\\tindent"', '"UPPER lower"', '"ÿ"', '1.50', '-0.5', '1e3', 'false', 'upper("é")', 'join(",", ["x", "y"])', 'format("%03d", 7)', '"x" == "x"', '"\\u0085a\\u0085"', '"ŉa"', '"ab\\u0000cd"', '"a b\\tc\\nd\\u000be"']
MORE_LISTS = ['[true, "true"]', '[1, 1.0, "1"]', '["a", null, "a", null]', '[[], []]', '[{}, {}]', '[{ a = 1 }, { a = "1" }]', '["b", "B", "a", "A"]', '["10", "9", "é", "e"]', 'tolist(["", "", "x"])', 'toset(["", "x"])', 'toset([1, 2, 10])', '[[1], ["a"], [true]]', '[[["a"]], []]', '[toset(["a"]), tolist(["b"])]', '[null]', '[null, null]', '[[null], [[null]]]', 'split(",", "c,a,b")', 'range(3)', 'concat(["b"], ["a"])', '[1.5, -1, 0]', '["a", ["b"]]', '[{ b = [1] }, [2]]', 'tolist([tolist(["a"]), tolist([])])', '12', 'true', '"a,b"', 'tomap({ a = "x" })', '[tomap({ a = 1 }), tomap({ a = 1 })]', '["a\\u0301", "á"]']
MORE_MAPS = ['{ z = 1, a = "x", m = true }', '{ "1" = 1, "10" = 2, "2" = 3 }', '{ é = 1, e = 2, f = 3 }', '{ B = 1, a = 2 }', 'tomap({ b = [1], a = [2] })', 'tomap({ b = "x", a = "y" })', '{ a = [1, "b"], b = {} }', '{ a = null, b = null }', 'zipmap(["b", "a"], [1, 2])', 'zipmap(["b", "a"], ["x", true])', 'merge({ a = 1 }, { b = 2 })', '{ for k in ["x", "y"] : k => k }', '{ "" = 1 }', '{ "a.b" = 1, "a-b" = 2 }', 'tomap(null)', '12', 'true', '"a"', 'toset(["a"])', 'tomap({ x = null })']
MORE_NUMBERS = ['1e-400', '-1e400', '9007199254740993', '-9223372036854775808', '9223372036854775807', '1.9999999999999999999', '-2.5', '0.49999', '"-3.7"', '"1e2"', '1 / 3', '-1 / 3', '2 / 3 * 3', '"0x10"', '" 1"', '"1_000"']
MORE_BOOLS = ['"true"', '"false"', '"1"', '"0"', '"TRUE"', '"yes"', '1', '0', 'true', 'false', 'true && false', '!true', '"tru" == "true"', '" true"', '{ a = true }', '[true]', 'tostring(true)', 'tobool("true")', '2', '"on"']
MORE_CSVS = ['"a\\tb\\n1\\t2"', '"a,b\\n1,2,3"', '"a;b\\n1;2"', '"a\\n\\n\\n1"', '"a\\n1\\n2\\n3\\n"', '"a,b,c\\n,,"', '"\\"a b\\",c\\n1,2"', '"a\\r\\n1\\r\\n"', '"a\\n\\"\\""', '"a\\n\\"\\"\\"\\""', '"a\\n \\"x\\""', '"a\\n\\"x\\" "', '","', '"a,\\n1,2"', '"a\\n1\\r2"', '"\\ufeffa\\n1"', '"a\\nx,y"', '"a\\n#c"', '"a,A\\n1,2"', '12', 'true', 'join("\\n", ["x", "1", "2"])', '"a\\n\\"1\\n2\\n3\\"\\n4"']
JSONS = ['"[1]"', '"{"', '"\\"a\\""', '"null"', '"true"', '"1.50"', '"-0"', '"1e3"', '"[1, \\"a\\", true, null]"', '"{}"', '"[]"', '"{\\"a\\": {\\"b\\": []}}"', '" 1 "', '"01"', '"[1,]"', '"{\\"a\\":1,}"', '"{\\"a\\":1,\\"a\\":2}"', '"\\"\\\\u00e9\\""', '"\\"\\\\ud83d\\\\ude00\\""', '"\\"e\\u0301\\""', '"tru"', '""', '"nul"', '"1 2"', '"[1] x"', '"{a:1}"', '"\'a\'"', '"[[[]]]"', '"123456789012345678901234567890"', '"1E-7"', '".5"', '"5."', '"+1"', '"\\"\\\\x\\""', '"\\"a\\nb\\""', '12', 'true', 'null', '[]', 'jsonencode({ a = [1, "x"] })', 'jsonencode("é<")', '"[true, false]"', '"[{\\"a\\":1},{\\"a\\":2}]"', '"[{\\"a\\":1},{\\"b\\":2}]"']
TRIED = ['1', '"a"', 'tonumber("x")', 'tonumber("1")', 'tolist(1)', 'regex("a", "b")', 'regex("(", "b")', '[1][0]', '[1][5]', '{ a = 1 }.a', '{ a = 1 }.b', 'null', 'null + 1', '1 + "a"', '1 + "1"', 'true && "x"', 'tobool("yes")', 'nothing', 'jsondecode("{")', 'jsondecode("[]")', 'element([], 0)', 'element(["a"], 9)', 'keys([])', 'sort([1])', 'lookup({}, "a")', 'index(["a"], "b")', 'parseint("z", 10)', '"${[]}"', '[for x in 5 : x]', 'formatdate("YYYY", "x")', 'max()', 'timeadd("2018-01-02T23:12:01Z", "x")', 'range(0, 5, 0)', 'coalesce(null, null)', 'coalescelist([])', 'slice([1], 2, 1)', 'csvdecode("a\\n1,2")', 'zipmap(["a"], [])', 'can(1)', 'chunklist([1], -1)']

FUNCTIONS = {
    "ceil": [NUMBERS + WRONG + TEXTS + MORE_NUMBERS], "floor": [NUMBERS + WRONG + TEXTS + MORE_NUMBERS], "signum": [NUMBERS + WRONG + TEXTS + MORE_NUMBERS],
    "log": [NUMBERS, ['2', '10', '1', '0.5', '-1', '0']], "pow": [NUMBERS, ['0', '1', '2', '0.5', '-1', '3', '10', '64']],
    "parseint": [['"10"', '"-7"', '"ff"', '"FF"', '"zZ"', '""', '"0x1f"', '"1_0"', '"+5"', '10', 'null', '"9999999999999999999999"', '" 1"', '"é"'], ['10', '2', '16', '36', '62', '1', '63', '8', '1.5', '"10"']],
    "chomp": [TEXTS + WRONG + ['"a\\n\\n"', '"a\\r\\n\\r"', '"\\n"', '"a\\nb"', '"a\\r"'] + MORE_TEXTS], "title": [TEXTS + WRONG + ['"o\'neil a_b 1a éa ǆx"', '"a-b c.d"', '"ßa"', '"\\u00a0x y"'] + MORE_TEXTS],
    "trimspace": [TEXTS + WRONG + ['"\\u00a0a\\u3000"', '"\\u200ba"'] + MORE_TEXTS], "strrev": [TEXTS + WRONG + MORE_TEXTS], "upper": [TEXTS + MORE_TEXTS], "lower": [TEXTS + MORE_TEXTS], "strlen": [TEXTS + MORE_TEXTS],
    "trim": [TEXTS, ['""', '"-"', '" a"', '"ah"', '"é"', 'null', '1']], "trimprefix": [TEXTS, ['""', '"h"', '"hello"', '"--"', '1', 'null']], "trimsuffix": [TEXTS, ['""', '"d"', '"c"', '"--"', '2', 'null']],
    "indent": [['0', '2', '4', '-1', '1.5', '"2"'], TEXTS[:10] + ['"a\\nb\\n\\nc"', 'null']],
    "split": [['","', '""', '"a"', '" "', '1', 'null', '"l"'], TEXTS], "join": [['","', '""', '"-x-"', '1', 'null'], LISTS + ['"a"', 'null']],
    "replace": [TEXTS[:8], ['"a"', '""', '"l"', '"zz"', '"o w"', '1'], ['""', '"b"', '"$1"', '"xyz"']],
    "regex_replace": [SUBJECTS, PATTERNS[:16], ['"X"', '"<$0>"', '"${1}x"', '"$x"', '"$$"', '""', '"$1x"']],
    "regex": [PATTERNS, SUBJECTS], "regexall": [PATTERNS, SUBJECTS],
    "format": [FORMATS, VALUES], "formatlist": [['"%s"', '"%s-%s"', '"x"', '"%d"', '"%v"'], LISTS + ['"a"', 'null']],
    "chunklist": [LISTS, ['0', '1', '2', '3', '-1', '1.5']], "coalescelist": [LISTS + ['null'], LISTS + ['null', '"a"', '{}']],
    "compact": [LISTS + WRONG + MORE_LISTS], "distinct": [LISTS + WRONG + MORE_LISTS], "element": [LISTS + ['{}', 'null', '"a"'], INDICES], "flatten": [LISTS + MAPS + WRONG + MORE_LISTS[:20]],
    "keys": [MAPS + LISTS[:3] + WRONG + MORE_MAPS], "values": [MAPS + LISTS[:3] + WRONG + MORE_MAPS], "lookup": [MAPS + ['[]', '"a"'], ['"a"', '"b"', '"zz"', '1', 'null'], ['"d"', '7', '[]', 'true']],
    "merge": [MAPS + ['[]', '"a"'], MAPS], "reverse": [LISTS + MORE_LISTS + ['{}', 'null', '1']], "contains": [LISTS + ['{}', 'null', '"a"'], ['"a"', '1', 'null', '"1"', '{ a = 1 }', '["a"]']],
    "setintersection": [LISTS, LISTS], "setunion": [LISTS, LISTS], "setsubtract": [LISTS, LISTS], "setsymmetricdifference": [LISTS, LISTS], "setproduct": [LISTS, LISTS],
    "slice": [LISTS + ['null'], INDICES[:5] + ['-1'], INDICES[:5] + ['-1']], "sort": [LISTS + WRONG + MORE_LISTS], "range": [NUMBERS[:12], ['0', '5', '-5', '2.5', '1']],
    "zipmap": [LISTS, LISTS], "tobool": [ANY + WRONG + MORE_BOOLS], "tolist": [ANY + WRONG + LISTS], "tomap": [ANY + WRONG + MAPS + MORE_MAPS], "tonumber": [ANY + NUMBERS + WRONG], "toset": [ANY + WRONG + LISTS], "tostring": [ANY + NUMBERS + WRONG],
    "formatdate": [SPECS, DATES[:5]], "timeadd": [DATES, DURATIONS], "csvdecode": [CSVS + WRONG + MORE_CSVS], "hasindex": [LISTS + MAPS, ['0', '"a"', '1']],
    "concat": [LISTS, LISTS[:8]], "coalesce": [ANY + ['null'], ANY[:9]], "length": [ANY + MORE_LISTS[:20]], "abs": [NUMBERS + MORE_NUMBERS + WRONG + TEXTS], "int": [NUMBERS + MORE_NUMBERS + WRONG + TEXTS], "max": [NUMBERS[:9], NUMBERS[:9]], "min": [NUMBERS[:9], NUMBERS[:9]],
    "substr": [TEXTS, ['0', '1', '-2', '20'], ['0', '1', '-1', '3']], "jsonencode": [ANY + MORE_LISTS + MORE_MAPS[:10]], "jsondecode": [JSONS], "can": [TRIED], "range ": [['0', '5'], ['10', '-3', '5'], ['1', '2', '-1', '0', '0.5']],
}
#: Cases of each function.
MOST = 72

def main():
    lines = ["# Calls of the functions of the library `general` that the reference has. Written by tables_general.py.", "@functions general"]
    choice = random.Random(34)
    for name, pools in FUNCTIONS.items():
        calls = [f"{name.strip()}({', '.join(args)})" for args in itertools.product(*pools)]
        if len(calls) > MOST:
            calls = choice.sample(calls, MOST)
        lines += calls
        if len(pools) == 1:
            lines += [f"{name.strip()}()", f"{name.strip()}({pools[0][0]}, {pools[0][0]})"]
    (pathlib.Path(__file__).parent / "expressions/table-general.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
