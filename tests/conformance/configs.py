"""The cases in configs/, and the reference's answer to one. Used by `record_configs.py` and `fuzz_configs.py`.

A .txt file holds groups:

    === the rule
    --- spec
    object { .. }                    (a group without a spec has the one of the group before)
    --- variables
    {"n": 1}                         (JSON; they hold for this group)
    --- configs
    a = 1                            (one configuration a line, written as below, with no line end at its end)
    --- config
    a = 1                            (one configuration of several lines)
    --- jsons
    {"a": 1}                         (as `configs`, in JSON syntax)
    --- files
    1.hcl: a = 1 \u00a6 2.json: {"b": 2}   (a configuration of several files a line, with \u00a6 between them)

In a line of `configs` U+23CE is a line break, U+2192 a tab, U+240D a carriage return and U+FEFF the mark at the start of
a file; an empty configuration is U+2205. A line after a configuration says more about it:

    ! D1: 1:5-9 missing required argument       by ruling D1 our answer differs: these problems, `; ` between two
    ! D3 = {"a": 1}                             or this value
    ? SEMANTICS 7 = {"a": 1}                    the reference can't be asked, its documentation says this
"""
import json
import pathlib
import re
import subprocess

FOLDER = pathlib.Path(__file__).parent / "configs"
SIGNS = {"\u23ce": "\n", "\u2192": "\t", "\u240d": "\r", "\u2205": ""}


def number(text):
    """Digit for digit: a JSON number would not survive its readers."""
    return {"number": text}


def exact(text):
    return json.loads(text, parse_int=number, parse_float=number)


def cases(path):
    """The cases of a file, in order."""
    spec, found = "", []
    for group in re.split(r"^=== ", path.read_text(), flags=re.M)[1:]:
        rule, *sections = re.split(r"^--- ", group, flags=re.M)
        variables = None
        for section in sections:
            name, _, text = section.partition("\n")
            if name == "spec":
                spec = text.rstrip("\n") + "\n"
            elif name == "variables":
                variables = json.loads(text)
            elif name in ("config", "configs", "jsons", "files"):
                lines, remarks = [], []
                for line in text.rstrip("\n").split("\n"):
                    if line.startswith(("! ", "? ")):
                        # It follows its configuration.
                        remarks.append((len(lines), line))
                    elif name == "config" or line and not line.startswith("# "):
                        lines.append(line)
                if name == "config":
                    remarks = [(1, line) for _, line in remarks]
                    lines = ["".join(line + "\n" for line in lines)]
                else:
                    lines = [re.sub("[" + "".join(SIGNS) + "]", lambda it: SIGNS[it[0]], line) for line in lines]
                group_cases = [{"rule": rule.strip(), "spec": spec, "config": line} for line in lines]
                for case in group_cases:
                    if name == "jsons":
                        case["files"] = [["config.json", case["config"]]]
                    if name == "files":
                        case["files"] = [
                            [name, text.strip(" ")]
                            for name, _, text in (file.strip(" ").partition(":") for file in case["config"].split("\u00a6"))
                        ]
                    if variables is not None:
                        case["vars"] = variables
                for index, line in remarks:
                    remark(group_cases[index - 1], line)
                found += group_cases
            else:
                raise ValueError(f"{path.name}: section {name!r} in {rule!r}")
    return found


def remark(case, line):
    kind, text = line[:2], line[2:]
    reason, sign, answer = re.match(r"([^=:]*?)( =|:) (.*)$", text).groups()
    case["departs" if kind == "! " else "source"] = reason
    case["ours"] = {"value": exact(answer)} if sign == " =" else {"diags": [problem(it) for it in answer.split("; ")]}


def problem(text):
    inside, line, column, end_line, end, summary = re.match(r"(spec |[\w.]+ )?(\d+):(\d+)-(?:(\d+):)?(\d+) (.*)$", text).groups()
    found = {"summary": summary, "from": f"{line}:{column}", "to": f"{end_line or line}:{end}"}
    if not inside:
        return found
    return {**found, "in": "spec"} if inside == "spec " else {**found, "file": inside.strip()}


class Reference:
    """The reference's `hcldec` command."""

    def __init__(self, command, folder):
        self.command, self.folder = command, pathlib.Path(folder)

    def answer(self, case):
        # It says `array` for `tuple`. Without any variable or function it would say that none are allowed at all.
        spec = re.sub(r'\btuple(?=\s*("[^"]*"\s*)?\{)', "array", case["spec"])
        if not re.search(r"^function ", spec, flags=re.M):
            spec += 'function "unused_" {\n  params = []\n  result = 1\n}\n'
        variables = {"unused_": 1, **case.get("vars", {})}
        files = case.get("files", [["config", case["config"]]])
        paths = [self.folder / name for name in ("spec", *(name for name, _ in files))]
        for path, text in zip(paths, (spec, *(text for _, text in files))):
            path.write_bytes(text.encode())
        arguments = ["--spec", paths[0], "--diags=json", "--keep-nulls", "--vars", json.dumps(variables), *paths[1:]]
        ran = subprocess.run([self.command, *arguments], capture_output=True, text=True)
        if ran.returncode == 0:
            return {"value": exact(ran.stdout)}
        try:
            problems = json.loads(ran.stderr)["diagnostics"]
        except ValueError:
            return {"panic": ran.stderr.split("\n")[0]}
        found = [self.problem(it, len(files) > 1) for it in problems if it["severity"] == "error"]
        # It looks at attributes in random order.
        place = lambda it: [int(number) for number in it.get("from", "0:0").split(":")]
        return {"diags": sorted(found, key=lambda it: ("in" in it, it.get("file", ""), place(it), it["summary"]))}

    def problem(self, problem, several):
        found = {"summary": problem["summary"]}
        if "subject" in problem:
            at = lambda end: "{line}:{column}".format(**problem["subject"][end])
            found.update({"from": at("start"), "to": at("end")})
            if problem["subject"]["filename"] == str(self.folder / "spec"):
                found["in"] = "spec"
            elif several:
                found["file"] = pathlib.Path(problem["subject"]["filename"]).name
        return found
