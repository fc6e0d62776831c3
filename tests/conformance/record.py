#!/usr/bin/env python3
"""Records what the reference implementation says to the cases in expressions/.

    python3 tests/conformance/record.py HCL-ORACLE

HCL-ORACLE is a program that reads questions as JSON lines, {"expr": .., "vars": {..}, "type": ..}, and writes
HashiCorp's answers as JSON lines, {"value": .., "type": .., "diags": [{"summary", "from", "to"}]}. It is never run by
the tests: they compare with the recorded .jsonl files.

In a .txt file every line is an expression; a line break in one is written as U+23CE and a tab as U+2192. `#` starts a
comment line, `@vars {json}`, `@type T` and `@functions LIBRARY` hold for the lines that follow.
"""
import json
import pathlib
import subprocess
import sys



def number(text):
    """Digit for digit: a JSON number would not survive its readers."""
    return {"number": text}


folder = pathlib.Path(__file__).parent / "expressions"
for source in sorted(folder.glob("*.txt")):
    questions, variables, wanted, functions = [], {}, "", ""
    for line in source.read_text().splitlines():
        if line.startswith("@vars "):
            variables = json.loads(line[6:])
        elif line.startswith("@type "):
            wanted = line[6:]
        elif line.startswith("@functions "):
            functions = line[11:]
        elif line.strip() and not line.startswith("#"):
            question = {"expr": line.replace("\u23ce", "\n").replace("\u2192", "\t")}
            if variables:
                question["vars"] = variables
            if wanted:
                question["type"] = wanted
            if functions:
                question["functions"] = functions
            questions.append(question)
    lines = "".join(json.dumps(question) + "\n" for question in questions)
    output = subprocess.run([sys.argv[1]], input=lines, capture_output=True, text=True, check=True).stdout
    answers = [json.loads(line, parse_int=number, parse_float=number) for line in output.rstrip("\n").split("\n")]
    assert len(answers) == len(questions), source
    with open(source.with_suffix(".jsonl"), "w") as out:
        for question, answer in zip(questions, answers):
            for problem in answer.get("diags", []):
                problem.pop("detail", None)
                problem.pop("context", None)
            out.write(json.dumps({**question, "answer": answer}, ensure_ascii=False) + "\n")
    print(source.name, len(questions))
