"""Random texts for the formatter: valid, with spaces, line breaks and comments wherever they may be. Used by `tables_format.py` and
`fuzz_format.py`."""
import random
import re

# Places between two tokens, until it is decided what is there.
OPTIONAL, REQUIRED, FREE = "\ue000", "\ue001", "\ue002"  # spaces; at least one; also line breaks
NAMES = ["a", "b", "bbb", "cc_c", "in", "for", "if", "e", "x-1", "caf\u00e9", "\u540d", "_", "long_name_of_all"]
NUMBERS = ["0", "1", "22", "1.5", "1e3", "25e-1"]
WORDS = ["", "x", " x ", "a = 1", "# no", "//", "{", "}", "\u00e9", "e\u0301", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\u540d", "\\\"", "\\n", "$", "%", "$${", "%%{", "\t", "[(", "  ", "$\u0301", "%\u0301x", "$${\u0301", "\u0301", "%x\u0301", "\\n\u0301", "$%"]
BINARY = ["+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||"]
COMMENTS = ["c", "", " c", " c  ", " \u00e9\u00e9", "\tt", " {", " a = 1", " ]", "/* c"]


def pick(*options):
    return random.choice(options)


def chance(share):
    return random.random() < share


class Texts:
    """Makes texts. `free` says how often there are line breaks, comments and unusual whitespace."""

    def __init__(self, free=0.2, wide=True):
        self.free, self.wide = free, wide
        self.used = set()

    def text(self, items):
        body = "".join(self.item(pick(1, 2, 2, 3)) for _ in range(items))
        text = self.filled(body)
        if chance(0.1):
            text = pick("\n", "\n\n", "  \n", "\ufeff") + text
        if chance(0.15):
            text = text.rstrip("\n") if "EOT" not in text else text
            text += pick("", "", "  ", "\t", " /* c */", " # c", "\n\n", "\n  ")
        if chance(0.07):
            text = re.sub("\n", lambda _: pick("\n", "\r\n"), text)
        elif chance(0.07):
            text = text.replace("\n", "\r\n")
        return text

    # Items

    def item(self, depth):
        empty_lines = pick("", "", "", "", "\n", "\n\n", "  \n") if chance(self.free) else ""
        if depth > 0 and chance(0.3):
            return empty_lines + self.block(depth)
        if chance(self.free / 2):
            return empty_lines + OPTIONAL + pick("#", "//") + pick(*COMMENTS[:-1]) + "\n"
        return empty_lines + self.argument(depth) + self.line_end()

    def argument(self, depth):
        # No argument may be set twice.
        name = self.name()
        while name in self.used:
            name += pick("a", "_", "aa")
        self.used.add(name)
        return f"{OPTIONAL}{name}{OPTIONAL}={OPTIONAL}{self.expression(depth)}"

    def line_end(self):
        if chance(self.free * 0.8):
            return OPTIONAL + pick("#", "//") + pick(*COMMENTS) + "\n"
        return OPTIONAL + "\n"

    def block(self, depth):
        labels = "".join(f"{REQUIRED}{pick(self.name(), f'{chr(34)}{self.name()}{chr(34)}')}" for _ in range(pick(0, 0, 1, 2)))
        header = f"{OPTIONAL}{self.name()}{labels}{OPTIONAL}{{"
        if chance(0.2):
            argument = self.argument(0) + OPTIONAL if chance(0.7) else OPTIONAL
            if "\n" not in argument:
                return f"{header}{argument}}}{self.line_end()}"
        body = "".join(self.item(depth - 1) for _ in range(pick(0, 1, 2, 3)))
        return f"{header}{self.line_end()}{body}{OPTIONAL}}}{self.line_end()}"

    def name(self):
        return pick(*NAMES) if self.wide else pick("a", "bb", "ccc")

    # Expressions

    def expression(self, depth):
        if depth <= 0 or chance(0.35):
            return self.simple()
        sub = depth - 1
        return pick(
            lambda: f"{self.expression(sub)}{OPTIONAL}{pick(*BINARY)}{OPTIONAL}{self.expression(sub)}",
            lambda: f"{pick('-', '!')}{OPTIONAL}{self.expression(sub)}",
            lambda: f"({FREE}{self.free_expression(sub)}{FREE})",
            lambda: f"{self.expression(sub)}{OPTIONAL}?{OPTIONAL}{self.expression(sub)}{OPTIONAL}:{OPTIONAL}{self.expression(sub)}",
            lambda: self.tuple(sub),
            lambda: self.tuple(sub),
            lambda: self.object(sub),
            lambda: self.object(sub),
            lambda: self.call(sub),
            lambda: self.steps(sub),
            lambda: self.loop(sub),
            lambda: self.string(sub),
            lambda: self.heredoc(sub),
        )()

    def free_expression(self, depth):
        """One that stands where line breaks have no meaning."""
        if depth > 0 and chance(0.3):
            operator = pick(*BINARY)
            return f"{self.expression(depth)}{FREE}{operator}{FREE}{self.expression(depth)}"
        return self.expression(depth)

    def simple(self):
        return pick(
            lambda: pick(*NUMBERS),
            lambda: self.name(),
            lambda: pick("true", "null"),
            lambda: f'"{pick(*WORDS)}"',
            lambda: pick("[", "[" + FREE) + "]",
            lambda: f"{{{OPTIONAL}}}",
            lambda: f"v{OPTIONAL}.{OPTIONAL}{self.name()}",
        )()

    def separated(self, parts):
        """The elements of a tuple, or arguments of a call."""
        text = f"{OPTIONAL},{FREE}".join(parts)
        return text + (f"{OPTIONAL}," if parts and chance(0.2) else "")

    def tuple(self, depth):
        return f"[{FREE}{self.separated([self.free_expression(depth) for _ in range(pick(0, 1, 2, 3))])}{FREE}]"

    def call(self, depth):
        parts = [self.free_expression(depth) for _ in range(pick(0, 1, 2, 3))]
        arguments = f"{OPTIONAL},{FREE}".join(parts) + (f"{OPTIONAL}..." if parts and "EOT" not in parts[-1] and chance(0.2) else "")
        return f"{pick('f', 'lower', 'in')}{OPTIONAL}({FREE}{arguments}{FREE})"

    def object(self, depth):
        items = [self.object_item(depth) for _ in range(pick(0, 1, 2, 3))]
        if chance(0.4) and not any("\n" in it for it in items):
            return f"{{{OPTIONAL}{f'{OPTIONAL},{OPTIONAL}'.join(items)}{OPTIONAL}}}"
        lines = "".join(f"{OPTIONAL}{it}{OPTIONAL}{pick('', '', ',')}{self.line_end()}" for it in items)
        return f"{{{self.line_end()}{lines}{OPTIONAL}}}"

    def object_item(self, depth):
        key = pick(self.name().replace("for", "four"), f'"{pick("k", "k k")}"', f"({OPTIONAL}{self.name()}{OPTIONAL})", "1")
        return f"{key}{OPTIONAL}{pick('=', '=', ':')}{OPTIONAL}{self.expression(depth)}"

    def steps(self, depth):
        steps = "".join(
            pick(
                lambda: f"{OPTIONAL}.{OPTIONAL}{pick('a', 'bb', 'in')}",
                lambda: f"{OPTIONAL}[{FREE}{self.free_expression(depth - 1)}{FREE}]",
                lambda: f"{OPTIONAL}[{FREE}*{FREE}]",
            )()
            for _ in range(pick(1, 2))
        )
        ends = pick("", "", "", f"{OPTIONAL}.{OPTIONAL}0", f"{OPTIONAL}.{OPTIONAL}*{OPTIONAL}.{OPTIONAL}a", f"{OPTIONAL}.{OPTIONAL}*")
        return f"{pick('v', 'v', f'({OPTIONAL}v{OPTIONAL})', f'f({OPTIONAL})', chr(34) + 'x' + chr(34))}{steps}{ends}"

    def loop(self, depth):
        names = pick("k", f"k{OPTIONAL},{OPTIONAL}v")
        source = pick("y", f"({OPTIONAL}y{OPTIONAL})", "[1]", self.expression(depth - 1))
        condition = f"{FREE}{REQUIRED}if{REQUIRED}{self.expression(depth - 1)}" if chance(0.3) else ""
        head = f"{FREE}for{REQUIRED}{names}{REQUIRED}in{REQUIRED}{source}{FREE}:{FREE}"
        if chance(0.5):
            return f"[{head}{self.expression(depth - 1)}{condition}{FREE}]"
        group = f"{OPTIONAL}..." if chance(0.3) else ""
        value = self.expression(depth - 1)
        if "EOT" in value:
            value = "k"
        return f"{{{head}{self.name()}{FREE}=>{FREE}{value}{group}{condition}{FREE}}}"

    # Templates

    def string(self, depth):
        return f'"{self.parts(depth, WORDS)}"'

    def parts(self, depth, words):
        return "".join(pick(lambda: pick(*words), lambda: self.sequence(depth - 1, words))() for _ in range(pick(1, 2, 3)))

    def sequence(self, depth, words):
        start, end = pick("", "", "~"), pick("", "", "~")
        if chance(0.3):
            test = pick("b", f"({OPTIONAL}b{OPTIONAL})", "!b", "-1 == x")
            other = f"%{{{start}{OPTIONAL}else{OPTIONAL}}}{pick(*words)}" if chance(0.4) else ""
            return f"%{{{OPTIONAL}if{REQUIRED}{test}{OPTIONAL}{end}}}{pick(*words)}{other}%{{{OPTIONAL}endif{OPTIONAL}}}"
        if chance(0.2):
            return f"%{{{OPTIONAL}for{REQUIRED}x{REQUIRED}in{REQUIRED}y{OPTIONAL}{end}}}{pick(*words)}%{{{start}{OPTIONAL}endfor{OPTIONAL}}}"
        inner = self.expression(depth)
        if "EOT" in inner:
            inner = "b"
        return f"${{{start}{FREE}{inner}{FREE}{end}}}"

    def heredoc(self, depth):
        words = [word for word in WORDS if "\\" not in word] + ['"', "x{ y"]
        lines = "".join(f"{pick('', '  ', chr(9))}{pick(pick(*words), self.parts(depth - 1, words))}\n" for _ in range(pick(0, 1, 2)))
        if "EOT" in lines:
            lines = "x\n"
        # What follows must be a line break; where it is not, the text is not valid and is left out.
        return f"<<{pick('', '-')}EOT\n{lines}{pick('', '  ')}EOT{pick('', '', ' ')}\n"

    # Whitespace

    def filled(self, text):
        # The line break after a heredoc is the one that ends its argument.
        text = re.sub(rf"(?m)^([ \t]*EOT ?)\n{OPTIONAL}(?:#|//).*\n", r"\1\n", text)
        text = re.sub(rf"(?m)^([ \t]*EOT ?)\n{OPTIONAL}\n", r"\1\n", text)
        return re.sub(f"[{OPTIONAL}{REQUIRED}{FREE}]", lambda place: self.whitespace(place[0]), text)

    def whitespace(self, place):
        if place == FREE and chance(self.free * 0.6):
            return pick("\n", "\n", "\n\n", " \n  ", " # c\n", "//c\n", "\n/* c */", " /* c\n c */ ")
        if chance(self.free * 0.1):
            return pick("/*c*/", " /* c */ ", "/* c\n */")
        if place == REQUIRED:
            return pick(" ", " ", "  ", "\t")
        return pick("", "", " ", " ", "  ", "\t", "     ") if chance(0.3) else pick("", " ")
