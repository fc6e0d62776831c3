#!/usr/bin/env python3
"""Asks the reference and us the same random expressions and prints where the answers differ.

    cargo build --release --example conformance-compare
    python3 tests/conformance/fuzz.py HCL-ORACLE target/release/examples/conformance-compare [COUNT] [SEED]

Expressions are made by the grammar, most of them well typed. Left out is what departs by a ruling: division by what may
be zero, `length` of strings and objects, logic over operands that fail (the recorded reference does not short-circuit),
nulls among structures, and results that are negative zero. Of problems we may report fewer, since the reference also
reports what follows from one; what we report, it must report too.
"""
import json
import random
import subprocess
import sys

VARIABLES = {
    "s": "text",
    "n": 7,
    "f": 2.5,
    "t": True,
    "l": ["a", "b", "c"],
    "ln": [3, 1, 2],
    "o": {"a": 1, "b": "x", "c": [1, 2]},
    "lo": [{"k": "p", "v": 1}, {"k": "q", "v": 2}],
}


def pick(*options):
    return random.choice(options)


class Grammar:
    def __init__(self):
        self.scope = []

    def number(self, depth):
        if depth <= 0 or random.random() < 0.3:
            return pick("0", "1", "2", "10", "0.5", "3.25", "1e3", "n", "f", '"4"', "o.a", "ln[0]", "lo[1].v", *self.names("n"))
        sub = depth - 1
        return pick(
            lambda: f"{self.number(sub)} {pick('+', '-')} {self.number(sub)}",
            lambda: f"({self.number(sub)} * {self.number(sub)} + 0)",
            lambda: f"{self.number(sub)} * {pick('2', '0.5', 'n', '1e3')}",
            lambda: f"{self.number(sub)} {pick('/', '%')} {pick('2', '3', '7', '0.25')}",
            lambda: f"({self.number(sub)})",
            lambda: f"-{pick('1', 'n', '0.5', 'f', f'({self.number(sub)} + 1e9)')}",
            lambda: f"{pick('max', 'min')}({self.number(sub)}, {self.number(sub)})",
            lambda: f"{pick('abs', 'int')}({self.number(sub)})",
            lambda: f"length({self.sequence(sub)})",
            lambda: f"strlen({self.string(sub)})",
            lambda: f"{self.bool(sub)} ? {self.number(sub)} : {self.number(sub)}",
            lambda: f"{self.sequence(sub)}[{pick('0', '1', 'n - 6')}]",
            lambda: f"{self.object(sub)}{pick('.a', '.z', '[s]', '[l[0]]')}",
            lambda: f"coalesce({pick('null', self.number(sub))}, {self.number(sub)})",
            lambda: pick("lo[*].v", "[[1, 2], [3]][*][0]", "ln.*", "o.*.a") + pick("[0]", ".0"),
        )()

    def bool(self, depth):
        if depth <= 0 or random.random() < 0.3:
            return pick("true", "false", "t", '"true"')
        sub = depth - 1
        return pick(
            lambda: f"{self.operand(sub)} {pick('<', '<=', '>', '>=')} {self.operand(sub)}",
            lambda: f"{self.operand(sub)} {pick('==', '!=')} {self.operand(sub)}",
            lambda: f"!({self.bool(sub)})",
            lambda: f"({pick('t', 'true', 'false', 'n > 3')} {pick('&&', '||')} {pick('t', 'false', 'n == 7')})",
            lambda: f"hasindex({self.sequence(sub)}, {pick('0', '1', '5')})",
        )()

    def operand(self, depth):
        return f"({self.any(depth)})" if random.random() < 0.2 else f"({self.number(depth)})"

    def string(self, depth):
        if depth <= 0 or random.random() < 0.3:
            return pick('""', '"a"', '"é"', '"a\\nb"', "s", "l[1]", "o.b", '"$${x}"', *self.names("s"))
        sub = depth - 1
        return pick(
            lambda: f'"{self.text()}${{{self.any(sub)}}}{self.text()}"',
            lambda: f'"${{{self.any(sub)}}}"',
            lambda: f'"%{{ if {self.bool(sub)} }}{self.text()}%{{ else }}${{{self.number(sub)}}}%{{ endif }}"',
            lambda: self.scoped("s", lambda x: f'"%{{ for {x} in l }}${{{x}}}{self.text()}%{{ endfor }}"'),
            lambda: f'"{pick(" ", "x ")}${{~ {self.string(sub)} ~}} {self.text()}"',
            lambda: f"{pick('upper', 'lower', 'reverse')}({self.string(sub)})",
            lambda: f"substr({self.string(sub)}, {pick('0', '1', '-1')}, {pick('1', '2', '-1')})",
            lambda: f"jsonencode({self.any(sub)})",
            lambda: f'"%{{ if {self.bool(sub)} ~}} {self.text()} %{{~ endif ~}} {self.text()}"',
            lambda: self.scoped("n", lambda x: f'"%{{ for i, {x} in ln ~}} ${{{self.number(sub)}}}%{{ if i > 0 }}{self.text()}%{{ endif }} %{{~ endfor }}"'),
            lambda: f'"${{{self.string(sub)}}}${{{self.string(sub)}}}"',
            lambda: f"<<EOT\n%{{ for x in l ~}}\n{self.line()} ${{x}}\n%{{ endfor ~}}\n{self.line()}\nEOT\n",
            lambda: f"<<-EOT\n    %{{ if {self.bool(sub)} }}\n      {self.line()}\n    %{{ else }}\n  {self.line()}\n    %{{ endif }}\n    EOT\n",
            lambda: f"<<EOT\n{self.line()}\n${{{self.string(0)}}}\n  {self.line()}\nEOT\n",
            lambda: f"<<-EOT\n    {self.line()}\n      ${{{self.string(0)}}} {self.line()}\n    EOT\n",
        )()

    def text(self):
        return pick("", "", "a", " b ", "-", "é", "\\t", "$", "%%{")

    def line(self):
        return pick("", "x", "a b", "\\n", "é", "$", "$${y}", "  z")

    def sequence(self, depth):
        if depth <= 0 or random.random() < 0.25:
            return pick("l", "ln", "[]", "[1]", '["a", 2]', "o.c")
        sub = depth - 1
        return pick(
            lambda: f"[{', '.join(self.any(sub) for _ in range(random.randint(0, 3)))}]",
            lambda: self.scoped("n", lambda x: f"[for {x} in ln : {self.any(sub)}]"),
            lambda: self.scoped("s", lambda x: f"[for i, {x} in l : {self.any(sub)} if i {pick('<', '!=')} 1]"),
            lambda: f"concat({self.sequence(sub)}, {self.sequence(sub)})",
            lambda: pick("lo[*].k", "lo.*.v", "lo[*]", "o[*].a", "n[*]"),
            lambda: f"{self.bool(sub)} ? {self.sequence(sub)} : {self.sequence(sub)}",
            lambda: f"jsondecode(jsonencode({self.sequence(sub)}))",
            lambda: self.scoped("n", lambda x: f"[for {x} in {self.sequence(sub)} : {x}]"),
            lambda: f"[for v in {self.object(sub)} : v]",
            lambda: f"{self.sequence(sub)}[*]",
            lambda: f"[{self.object(sub)}, {self.object(sub)}]{pick('[*]', '.*')}{pick('.a', '.z', '')}",
            lambda: f"coalesce({self.sequence(sub)}, {self.sequence(sub)})",
        )()

    def object(self, depth):
        if depth <= 0 or random.random() < 0.25:
            return pick("o", "{}", "{a = 1}", '{a = "x", b = 2}', "lo[0]")
        sub = depth - 1
        return pick(
            lambda: f"{{{pick('a', 'b', chr(34) + 'c d' + chr(34), '(s)', 'x')} = {self.any(sub)}, z = {self.any(sub)}}}",
            lambda: self.scoped("s", lambda x: f"{{for {x} in l : {x} => {self.any(sub)}}}"),
            lambda: f"{{for k, v in o : {pick('k', 'v...', 'k')} => v...}}".replace("v... =>", "k =>"),
            lambda: f"{self.bool(sub)} ? {self.object(sub)} : {self.object(sub)}",
            lambda: self.scoped("n", lambda x: f"{{for i, {x} in ln : {pick('i', x, 's', self.string(sub))} => {self.any(sub)}{pick('', '...')}}}"),
            lambda: f"jsondecode(jsonencode({self.object(sub)}))",
            lambda: f"{{{pick('a', 'for', 'null', 'o.a', '1', 's')} {pick('=', ':')} {self.any(sub)}\n b = {self.any(sub)},\n}}",
        )()

    def any(self, depth):
        kinds = [self.number, self.string, self.bool, self.sequence, self.object]
        weights = [4, 4, 2, 2, 1]
        text = random.choices(kinds, weights)[0](depth)
        if random.random() < 0.01:
            return pick("nope", "s.x", "n[0]", "l[9]", "o.nope", "upper()", "-s", "l.*.x", "!ln", "o[n]", "[][*][s.x]", "jsondecode(s)")
        return text

    def names(self, kind):
        return [name for name, of in self.scope if of == kind]

    def scoped(self, kind, make):
        name = f"x{len(self.scope)}"
        self.scope.append((name, kind))
        text = make(name)
        self.scope.pop()
        return text


def main():
    oracle, ours = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 20_000
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(10**9)
    random.seed(seed)
    print("seed", seed)
    grammar = Grammar()
    questions = [{"expr": grammar.any(random.randint(1, 4)), "vars": VARIABLES} for _ in range(count)]
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    answers = subprocess.run([oracle], input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    number = lambda text: {"number": text}
    cases = []
    for question, line in zip(questions, answers):
        answer = json.loads(line, parse_int=number, parse_float=number)
        # No negative zero (D20).
        if "panic" not in answer and "-0" not in line.replace('"-0.', "").replace(" -0.", ""):
            cases.append(json.dumps({**question, "answer": answer}) + "\n")
    print(subprocess.run([ours], input="".join(cases), capture_output=True, text=True, check=True).stdout, end="")


main()
