#!/usr/bin/env python3
"""Records what the reference's formatter makes of the cases in format/: the lines that start with `=`.

    python3 tests/conformance/record_format.py HCLFMT

HCLFMT is a program that reads JSON lines, {"id": .., "in": text}, and writes what `hclwrite.Format` of HashiCorp's
implementation gives as JSON lines, {"id": .., "out": text}. It is never run by the tests: they compare with what was recorded.
"""
import sys

from format import FOLDER, asked, is_case, recorded, text_of

for source in sorted(FOLDER.glob("*.txt")):
    lines = [line for line in source.read_text().splitlines() if not line.startswith("=")]
    cases = {number: text_of(line.partition(" ")[2]) for number, line in enumerate(lines) if is_case(line)}
    answers = dict(zip(cases, asked(sys.argv[1], list(cases.values()))))
    with open(source, "w") as out:
        for number, line in enumerate(lines):
            out.write(line + "\n")
            if number in cases:
                out.write(recorded(cases[number], answers[number]) + "\n")
    print(source.name, len(cases))
