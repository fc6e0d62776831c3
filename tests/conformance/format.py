"""The cases in format/, and the reference's answers to them. Used by `record_format.py`, `tables_format.py` and `fuzz_format.py`.

A .txt file holds cases of up to three lines:

    F29 a=b-1\u23ce            a name, or `-`, and after one space the text to be formatted
    = a = b-1\u23ce            what the reference makes of it; `=` alone if nothing changes
    ! R2 a = ..            by ruling R2 our result differs: this text, or that it is refused if there is none

U+23CE is a line break, U+2192 a tab, U+240D a carriage return, U+2420 a space at the end of a text, U+FEFF the mark at the start
of a file; an empty text is U+2205. `@spec` says that specs follow, `@config` configurations. A line that starts with `#` is a comment.
"""
import json
import pathlib
import re
import subprocess

FOLDER = pathlib.Path(__file__).parent / "format"
SIGNS = {"\u23ce": "\n", "\u2192": "\t", "\u240d": "\r", "\u2420": " ", "\u2205": ""}


def written(text):
    """A text as it is written in a file of cases. None if it has a character that has another meaning there."""
    if any(sign in text for sign in SIGNS):
        return None
    text = re.sub(" +$", lambda spaces: "\u2420" * len(spaces[0]), text)
    return text.replace("\n", "\u23ce").replace("\t", "\u2192").replace("\r", "\u240d") or "\u2205"


def text_of(line):
    """The text that is written so."""
    for sign, char in SIGNS.items():
        line = line.replace(sign, char)
    return line


def is_case(line):
    return bool(line) and line[0] not in "#@=!"


def asked(hclfmt, texts):
    """What the reference says to texts: {"out": .., "parses": .., ..} of each."""
    lines = "".join(json.dumps({"id": str(index), "in": text}) + "\n" for index, text in enumerate(texts))
    output = subprocess.run([hclfmt], input=lines, capture_output=True, text=True, check=True).stdout
    answers = [json.loads(line) for line in output.splitlines()]
    assert len(answers) == len(texts)
    return answers


def recorded(text, answer):
    """The line below a case."""
    return "=" if answer["out"] == text else f"= {written(answer['out'])}"
