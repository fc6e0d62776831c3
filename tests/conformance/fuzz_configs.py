#!/usr/bin/env python3
"""Asks the reference and us for random configurations of random specs and prints where the answers differ.

    cargo build --release --example conformance-compare
    python3 tests/conformance/fuzz_configs.py HCLDEC target/release/examples/conformance-compare [COUNT] [SEED]

Specs and configurations are made by the grammar; some configurations are then damaged. Left out is what departs by a
ruling: null for required arguments (D1), blocks of several types in one list (D3), required fallbacks (D4, D26),
logic (D5), nulls where a type has `any` (D19), division by what may be zero (D27), strip markers in heredocs (D7, D8), sets of structures, whose order is our own. Of
problems we may report fewer, since the reference also reports what follows from one; what we report, it must report
too. After a syntax error it does not decode, so then our first syntax error must be among its own.
"""
import concurrent.futures
import json
import random
import subprocess
import sys
import tempfile

from configs import Reference

VARIABLES = {
    "s": "text", "n": 7, "f": 2.5, "t": True, "l": ["a", "b"], "ln": [3, 1, 2], "o": {"a": 1, "b": "x", "c": [1, 2]},
    "none": None, "lo": [{"k": "p", "v": 1}, {"k": "q", "v": 2}],
}
FUNCTIONS = """function "wrap" {
  params = [x]
  result = "<${x}>"
}
function "count" {
  params         = [first]
  variadic_param = rest
  result         = length(rest) + first
}
"""
PRIMITIVES = ["string", "number", "bool"]
WORDS = ["a", "b", "c", "name", "port", "x-y", "été", "k_1", "if"]


def pick(*options):
    return random.choice(options)


def chance(percent):
    return random.random() * 100 < percent


def random_type(depth, plain):
    """A type expression. A plain one leaves nothing open."""
    if depth <= 0 or chance(60):
        return pick(*PRIMITIVES) if plain or chance(85) else "any"
    sub = lambda: "any" if not plain and chance(10) else random_type(depth - 1, True)
    return pick(
        lambda: f"list({sub()})",
        lambda: f"set({pick(*PRIMITIVES)})",
        lambda: f"map({sub()})",
        lambda: f"object({{ p = {sub()}, q = {sub()} }})",
        lambda: f"tuple([{sub()}, {sub()}])",
    )()


class Expressions:
    """Expressions that are, mostly, of a type."""

    def of(self, ty, depth, null=True, inside=True):
        """`null`: whether it may be null; `inside`: whether what is inside of it may."""
        inside = inside and not ("(" in ty and "any" in ty)
        if chance(3):
            return pick(
                "nope", "s.x", '1 + "x"', "[]", "{}", 'wrap()', "missing(1)", "l[9]", '"a${l}"', '"q"', "o.nope", "-s",
                "wrap(l)", "count(1, null)", "[for x in n : x]", "true ? 1 : true", "wrap(s, s)", '"\\q"', "l[*].x",
            )
        if null and inside and chance(4):
            return pick("null", "none")
        if depth > 0 and chance(8):
            inside = inside and ty in PRIMITIVES
            return f"{self.bool(depth - 1)} ? {self.of(ty, depth - 1, null, inside)} : {self.of(ty, depth - 1, null, inside)}"
        if depth > 0 and chance(5):
            return f"({self.of(ty, depth - 1, null, inside)})"
        if ty == "any":
            ty = random_type(1, True)
        if ty in PRIMITIVES:
            return getattr(self, ty)(depth)
        kind, _, inner = ty.partition("(")
        inner = inner[:-1]
        if kind in ("list", "set"):
            if depth > 0 and chance(15):
                return f"[for x in {pick('l', 'ln')} : {self.of(inner, depth - 1, inside, inside)}]"
            return "[" + ", ".join(self.of(inner, depth - 1, inside, inside) for _ in range(random.randint(0, 3))) + "]"
        if kind == "map":
            if depth > 0 and chance(15):
                return f"{{for x in l : x => {self.of(inner, depth - 1, inside, inside)}}}"
            keys = random.sample(["a", "b", '"c d"', "(s)", "5", "z"], random.randint(0, 3))
            return "{" + pick(", ", ",").join(f"{key} {pick('=', ':')} {self.of(inner, depth - 1, inside, inside)}" for key in keys) + "}"
        parts = self.parts(inner[1:-1])
        if kind == "tuple":
            return "[" + ", ".join(self.of(part, depth - 1, inside, inside) for part in parts[: 1 if chance(4) else None]) + "]"
        items = [f"{name.strip()} = {self.of(part.strip(), depth - 1, inside, inside)}" for name, _, part in (it.partition("=") for it in parts)]
        if chance(5):
            items.pop()
        if chance(10):
            items.append("more = 1")
        return "{ " + ", ".join(items) + " }"

    @staticmethod
    def parts(text):
        """The parts of a list at its top level."""
        found, level = [""], 0
        for character in text:
            level += (character in "([{") - (character in ")]}")
            if character == "," and level == 0:
                found.append("")
            else:
                found[-1] += character
        return [it.strip() for it in found]

    def number(self, depth):
        if depth <= 0 or chance(50):
            return pick("0", "1", "42", "2.5", "1e3", '"7"', "n", "f", "o.a", "ln[0]", "0.1", "12345678901234567890")
        return pick(
            lambda: f"{self.number(0)} {pick('+', '-', '*')} {self.number(depth - 1)}",
            lambda: f"{self.number(0)} {pick('/', '%')} {pick('2', '3', '7')}",
            lambda: f"-({pick('1', 'n', 'f')})",
            lambda: f"count({self.number(0)}, 1, 2)",
            lambda: f"lo[{pick('0', '1')}].v",
        )()

    def bool(self, depth):
        return pick("true", "false", "t", '"true"', "n > 3", "!t", "s == \"text\"", "n != 7")

    def string(self, depth):
        if depth <= 0 or chance(50):
            return pick('""', '"a"', '"é日本"', "s", "5", "true", '"a\\nb\\t\\"q\\""', '"$${x}"', "l[1]", '"e\u0301"', "2.50")
        return pick(
            lambda: f'"{pick("", "x ", "é")}${{{self.string(depth - 1)}}}{pick("", " y", "%")}"',
            lambda: f'"${{{self.number(depth - 1)}}}"',
            lambda: f'"%{{ if {self.bool(0)} }}y%{{ else }}${{{self.string(0)}}}%{{ endif }}"',
            lambda: '"%{ for x in l }${x},%{ endfor }"',
            lambda: f"wrap({self.string(depth - 1)})",
            lambda: f'"a ${{~ {self.string(0)} ~}} b"',
        )()

    def heredoc(self, indent):
        line = lambda: pick("one", "", "  two", "${s} x", "$${y}", "\\n é", "a ${n}", "${nope}") if chance(90) else "x"
        lines = [line() for _ in range(random.randint(0, 3))]
        flush = pick("", "-")
        pad = indent if flush else ""
        return f"<<{flush}EOT\n" + "".join(f"{pad}{it}\n" for it in lines) + f"{pad}EOT"


class Specs:
    """Random specs: each gives its text and what a configuration of it looks like."""

    def __init__(self):
        self.unique = 0

    def body(self, depth, plain, indent):
        """A spec for a body: text lines, attributes, blocks."""
        body = {"attrs": [], "blocks": [], "names": set()}
        lines = self.node(depth, plain, indent, body, None, True)
        return lines, body

    def name(self, body, label):
        free = [it for it in WORDS if it not in body["names"]]
        if label and label not in body["names"] and chance(70):
            name = label
        elif free:
            name = pick(*free)
        else:
            self.unique += 1
            name = f"n{self.unique}"
        body["names"].add(name)
        return name

    def node(self, depth, plain, indent, body, label, required=True):
        """The lines of a spec block. `required`: whether it may ask for anything."""
        kinds = ["attr"] * 5
        if depth > 0:
            kinds += ["object"] * 4 + ["tuple", "block", "block_list", "block_list", "block_map", "block_set", "literal", "transform"]
            kinds += ["default"] * 2
        if label is None and depth > 1:
            kinds = ["object"] * 6 + ["tuple", "block", "block_list", "transform"]
        return getattr(self, pick(*kinds))(depth, plain, indent, body, label, required)

    def framed(self, kind, label, indent, inner):
        head = f"{indent}{kind} " + (f'"{label}" ' if label is not None else "") + "{"
        return [head, *inner, indent + "}"]

    def named(self, argument, body, label, indent):
        name = self.name(body, label)
        return name, [f'{indent}  {argument} = "{name}"'] if name != label else []

    def attr(self, depth, plain, indent, body, label, required, ty=None):
        name, lines = self.named("name", body, label, indent)
        ty = ty or random_type(2, plain)
        must = required and chance(35)
        lines.append(f"{indent}  type = {ty}")
        if must:
            lines.append(f"{indent}  required = true")
        body["attrs"].append((name, ty, must))
        return self.framed("attr", label, indent, lines)

    def literal(self, depth, plain, indent, body, label, required):
        value = pick('"x"', "1 + 2", "true", 'upper("é")') if plain else pick("null", "[1, \"a\"]", "{ a = 1 }", '"y"')
        return self.framed("literal", label, indent, [f"{indent}  value = {value}"])

    def object(self, depth, plain, indent, body, label, required):
        lines = []
        for key in random.sample(WORDS, random.randint(0, 4)):
            lines += self.node(depth - 1, plain, indent + "  ", body, key, required)
        return self.framed("object", label, indent, lines)

    def tuple(self, depth, plain, indent, body, label, required):
        lines = []
        for _ in range(random.randint(0, 3)):
            lines += self.node(depth - 1, plain, indent + "  ", body, None, required)
        return self.framed("tuple", label, indent, lines)

    def nested(self, depth, plain, indent, kind, body, label, arguments, minimum, maximum, labels=0, primitive=False):
        name, lines = self.named("block_type", body, label, indent)
        lines += [f"{indent}  {it}" for it in arguments]
        if primitive:
            inner = {"attrs": [], "blocks": [], "names": set()}
            lines += self.attr(0, True, indent + "  ", inner, None, True, pick(*PRIMITIVES))
        else:
            more, inner = self.body(depth - 1, plain, indent + "  ")
            lines += more
        body["blocks"].append((name, inner, minimum, maximum, labels))
        return self.framed(kind, label, indent, lines)

    def block(self, depth, plain, indent, body, label, required):
        must = required and chance(35)
        return self.nested(
            depth, plain, indent, "block", body, label, ["required = true"] if must else [], int(must), 1)

    def limits(self):
        low, high = random.randint(0, 2), random.randint(2, 4)
        arguments = ([f"min_items = {low}"] if low else []) + ([f"max_items = {high}"] if high < 4 else [])
        return arguments, low, high

    def block_list(self, depth, plain, indent, body, label, required):
        arguments, low, high = self.limits() if required else ([], 0, 3)
        return self.nested(depth, True, indent, "block_list", body, label, arguments, low, high)

    def block_set(self, depth, plain, indent, body, label, required):
        arguments, low, high = self.limits() if required else ([], 0, 3)
        return self.nested(depth, True, indent, "block_set", body, label, arguments, low, high, primitive=True)

    def block_map(self, depth, plain, indent, body, label, required):
        count = random.randint(1, 2)
        labels = ", ".join(f'"label{it}"' for it in range(count))
        return self.nested(depth, True, indent, "block_map", body, label, [f"labels = [{labels}]"], 0, 3, count)

    def default(self, depth, plain, indent, body, label, required):
        ty = pick(*PRIMITIVES)
        lines = []
        for _ in range(random.randint(1, 2)):
            lines += self.attr(depth, plain, indent + "  ", body, None, False, ty)
        value = {"string": '"none"', "number": "-1", "bool": "true"}[ty]
        if len(lines) <= 4 or chance(60):
            lines += self.framed("literal", None, indent + "  ", [f"{indent}    value = {value}"])
        return self.framed("default", label, indent, lines)

    def transform(self, depth, plain, indent, body, label, required):
        ty = pick(*PRIMITIVES)
        lines = self.attr(depth, plain, indent + "  ", body, None, required, ty)
        result = {
            "string": pick('"<${nested}>"', 'nested == null ? "null" : upper(nested)', "strlen(nested)"),
            "number": pick("nested * 2", "nested == null ? 0 : nested + 1", '"${nested}"'),
            "bool": pick("!nested", 'nested == null ? "null" : "x"', '"${nested}!"'),
        }[ty]
        return self.framed("transform", label, indent, [*lines, f"{indent}  result = {result}"])


class Configurations:
    def __init__(self):
        self.expressions = Expressions()

    def body(self, model, indent, depth):
        items = []
        for name, ty, must in model["attrs"]:
            if chance(93 if must else 65):
                items.append(self.attr(name, ty, must, indent))
        for name, inner, low, high, labels in model["blocks"]:
            count = random.randint(low, high) if chance(85) else random.randint(0, 4)
            items += [self.block(name, inner, labels, indent, depth) for _ in range(count)]
        if chance(6):
            items.append(pick(f"{indent}unknown = 1\n", f"{indent}unknown {{\n{indent}}}\n", f'{indent}unk "l" {{}}\n', f"{indent}nam = nope\n"))
        if items and chance(3):
            items.append(pick(*items))
        random.shuffle(items)
        extra = lambda: pick("\n", f"{indent}# comment é\n", f"{indent}// x\n", f"{indent}/* y */\n") if chance(8) else ""
        return "".join(extra() + item for item in items)

    def attr(self, name, ty, must, indent):
        value = self.expressions.of(ty, random.randint(0, 2), not must)
        if ty == "string" and chance(10):
            value = self.expressions.heredoc(indent)
        comment = pick(" # c\n", " // é\n") if chance(5) and "<<" not in value else "\n"
        return f"{indent}{name} {pick('=', '=', '  =')} {value}{comment}"

    def block(self, name, inner, labels, indent, depth):
        count = labels if chance(96) else random.randint(0, 3)
        head = indent + name + "".join(" " + pick('"a"', '"b c"', "c", '"é"', '"d"') for _ in range(count))
        if chance(15) and len(inner["attrs"]) >= 1 and not inner["blocks"]:
            attribute, ty, must = inner["attrs"][0]
            return f"{head} {{ {attribute} = {self.expressions.of(ty, 1, not must)} }}\n"
        body = self.body(inner, indent + "  ", depth + 1)
        if not body and chance(50):
            return f"{head} {{}}\n"
        return f"{head} {{\n{body}{indent}}}\n"


TOKENS = [
    "{", "}", "(", ")", "[", "]", '"', "=", "==", ",", ".", "${", "%{", "~}", "\n", " ", "#", "/*", "*/", "-", "!", "?",
    ":", "=>", "...", "*", "for", "in", "if", "null", "é", "\u200b", ";", "'", "&", "|", "0", "1e", "a", "\\", "$", "\r", "\ufeff",
]


def damaged(text):
    for _ in range(random.randint(1, 2)):
        at = random.randint(0, len(text))
        to = min(len(text), at + random.randint(0, 3))
        text = pick(
            lambda: text[:at] + pick(*TOKENS) + text[at:],
            lambda: text[:at] + text[to:],
            lambda: text[:at] + pick(*TOKENS) + text[to:],
        )()
    return text


def cases(count):
    configurations = Configurations()
    while count > 0:
        lines, model = Specs().body(3, False, "")
        spec = FUNCTIONS + "\n".join(lines) + "\n"
        for _ in range(min(count, 10)):
            config = configurations.body(model, "", 0)
            if chance(12):
                config = damaged(config)
                # Never null where it must not be, and no number beyond all limits (D1, D27).
                if "null" in config or "e0" in config:
                    continue
            if chance(4):
                config = config.replace("\n", "\r\n")
            if chance(2):
                config = "\ufeff" + config
            yield {"spec": spec, "config": config, "vars": VARIABLES}
        count -= 10


def main():
    command, ours = sys.argv[1:3]
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 5_000
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else random.randrange(10**9)
    random.seed(seed)
    print("seed", seed)
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:

        def answered(case):
            with tempfile.TemporaryDirectory(dir=folder) as own:
                return {**case, "answer": Reference(command, own).answer(case)}

        left_out, lines = 0, []
        for case in pool.map(answered, list(cases(count))):
            # Blocks of several types in one list (D3).
            unified = any(it["summary"].startswith("Unconsistent") for it in case["answer"].get("diags", []))
            if "panic" in case["answer"] or unified:
                left_out += 1
            else:
                lines.append(json.dumps(case) + "\n")
    print(f"{left_out} left out, in which the reference panics or wants one type")
    print(subprocess.run([ours], input="".join(lines), capture_output=True, text=True, check=True).stdout, end="")


if __name__ == "__main__":
    main()
