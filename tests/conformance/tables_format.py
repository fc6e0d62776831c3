#!/usr/bin/env python3
"""Writes the cases of the formatter that are tables, and those that are random: a fixed choice.

    python3 tests/conformance/tables_format.py HCLFMT && python3 tests/conformance/record_format.py HCLFMT

The random ones and the excerpts are valid texts, which the reference tells: HCLFMT is described in `record_format.py`.
"""
import itertools
import pathlib
import random
import re
import sys

from format import FOLDER, asked, written
from format_texts import Texts, chance, pick

root = pathlib.Path(__file__).parents[2]
OPERANDS = ["x", "1", '"s"', "(x)", "[1]", "{}", "x.y", "x[0]", "f(x)", "-x", "!x", "x.*", "<<E\nE\n"]
BINARY = ["+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||"]
# Shapes with line breaks: where a bracket opens and closes says how far lines are indented.
OPENERS = ["[", "[[", "f(", "f([", "{b=", "[{b=", "(", "f(x,[", "x+["]
CLOSERS = {"[": "]", "{": "}", "(": ")"}
COMMENTS = ["# c", "//c", "#", "/* c */", "/* c\nc */", "# {"]


def write(name, comment, texts):
    texts = list(dict.fromkeys(texts))
    lines = [f"# {comment} Written by tables_format.py.", *(f"- {line}" for line in map(written, texts) if line)]
    (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n")
    print(name, len(lines) - 1)


def valid(texts):
    """Those that are valid, and that R2 is not about."""
    apart = [text for text in texts if not re.search(r"\d[ \t]+\.[ \t]*([0-9]|[eE]-?[0-9])", text)]
    return [text for text, answer in zip(apart, asked(sys.argv[1], apart)) if answer["parses"]]


def closed(opener):
    return "".join(CLOSERS[it] for it in reversed(opener) if it in CLOSERS)


def operators():
    for operator in BINARY:
        for left, right in itertools.product(OPERANDS[:-1], ["x", "-1", "[1]", "(x)"]):
            yield f"a={left}{operator}{right}\n"
    for before in ["", "-", "!", "!-", "- -", "-(", "[", "{b=", "{b:", "{(b)=", "f(", "f(x,", "x?", "x?1:", "x[", "[for y in x:", "{for y in x:y=>", '"${', "x+/*c*/", "(", '"%{if ']:
        end = {'"${': '}"', '"%{if ': '}%{endif}"'}.get(before, closed(before))
        yield f"a={before}-1{end}\n"
        yield f"a={before} - x {end}\n"
        yield f"a={before} !x{end}\n"
        yield f"a={before} [ 1 ] {end}\n"
        yield f"a={before} {{ b=1 }} {end}\n"


def places():
    """Each operand at each place of an expression, with no spaces and with many."""
    for operand in OPERANDS:
        for form in ["{}", "({})", "[{},{}]", "{{b={}}}", "{{b:{},c:{}}}", "{{({})=1}}", "f({},{}...)", "x[{}]", "{}[0]", "{}.y", "{}[*].y", "{}?{}:{}", "[for y in {}:{}]", "[for y in {}:y if {}]", "{{for y,z in {}:{}=>{}...}}", '"${{{}}}"', '"a${{~{}~}}b"', '"%{{if {}}}y%{{endif}}"', '"%{{for y in {}}}y%{{endfor}}"', "ns::f({})"]:
            text = form.format(*[operand] * 3)
            yield f"a={text}\n"
            if "\n" not in operand:
                yield "a=" + re.sub(r"([][(){}=,:?!*]|\.\.\.)", r"  \1  ", text) + "\n"


def shapes():
    """Every bracket, open across lines, beside another; and what stands after it in a block."""
    for first, second in itertools.product(OPENERS, OPENERS + [""]):
        end = closed(first)
        inner = f"{second}\n1\n{closed(second)}" if second else "1"
        yield f"b{{\na={first}\n{inner}\n{end}\nc=1\n}}\n"
        yield f"b{{\na={first}{inner}{end}\nc=1\n}}\n"
        if "," not in first + second and "{" not in first:
            yield f"a=f({first}\n1\n{end},{second}\n2\n{closed(second)},\n3)\nc=1\n"
    for opener in OPENERS:
        end = closed(opener)
        yield f"b{{\na={opener}<<E\nx\nE\n{end}\nc=1\n}}\n"
        yield f"b{{\na={opener}<<E\n${{\nx\n}}\nE\n{end}\nc=1\n}}\n"
        yield f'b{{\na={opener}"${{\nx\n}}"{end}\nc=1\n}}\n'


def comments():
    """Each comment in each place, and lines that are neighbours in every order."""
    for comment in COMMENTS:
        end = "" if comment.endswith("*/") else "\n"
        for form in ["{}", "a=1{}", "a=1{}bb=22{}", "a=[{}1,{}2{}]{}", "b{{{}a=1{}}}{}", "b{{\n{}{}}}\n{}", "a={{{}b=1{}c=2{}}}", "a=f(x{},{}y)", "a=(x{}+{}y)", 'a="${{x{}}}"', "a=1\n{}bb=2{}", "b{{}}{}cc{{}}{}"]:
            text = form.format(*[comment + end] * 5)
            yield text
            yield text + "\n"
    lines = ["a=1", "bbb=22 # c", "b{}", "c {} # c", "# c", "", "[", "d={\ne=1 # c\n}", "ff=<<E\nx\nE", "g=[ # c\n1]", "h=\"\u00e9\u540d\" # c", "/* c */ i=1", "jj=[for x in y:x] //c"]
    for order in itertools.product(lines, repeat=2):
        yield "\n".join(order) + "\n"
        yield "k {\n" + "\n".join([*order, "l=1 # c"]) + "\n}\n"
    for order in itertools.permutations(["a=1", "bb=2 # c", "ccc={}", "d=[\n1]", "# c", "eeee {\n}"], 3):
        yield "\n".join(order) + "\n"


def excerpts():
    """Items of the files of the repository, with other whitespace."""
    for path in [*sorted(root.glob("examples/**/*.hcl")), *sorted(root.glob("tests/golden/*/*.hcl*")), *sorted(root.glob("examples/**/*.hclspec"))]:
        text = path.read_text()
        for item in re.findall(r"(?ms)^(?:#[^\n]*\n)*\w[^\n]*(?:\n(?:[ \t}\])][^\n]*)?)*", text):
            if 20 < len(item) < 500:
                item = re.sub(r"(?m)^[ ]*", lambda _: pick("", " ", "    "), item.rstrip("\n") + "\n")
                yield re.sub(r" *(=|,|\[|\{) *", lambda sign: pick("", " ", "  ") + sign[1] + pick("", " "), item)


def some():
    """Random texts, half of them small."""
    while True:
        texts = [Texts(free=pick(0.0, 0.1, 0.3, 0.6), wide=chance(0.5)).text(pick(1, 1, 2, 4)) for _ in range(2000)]
        yield from (text for text in valid(texts) if 10 < len(text) < 250)


random.seed(14)
write("operators", "Operators between operands of all kinds, and signs in all places.", valid(operators()))
write("places", "Operands of all kinds in all places.", valid(places()))
write("shapes", "Brackets that are open across lines.", valid(shapes()))
write("comments", "Comments in all places, and lines that are aligned with their neighbours or not.", valid(comments()))
found = valid(excerpts())
write("excerpts", "Items of the files of this repository, with other whitespace.", random.sample(found, min(250, len(found))))
write("random", "Random texts.", itertools.islice(some(), 500))
