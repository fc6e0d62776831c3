#!/usr/bin/env python3
"""Records what the reference implementation says to the cases in configs/.

    python3 tests/conformance/tables_configs.py && python3 tests/conformance/record_configs.py HCLDEC [FILE..]

Without the name of a file, of all. HCLDEC is the command `hcldec` of HashiCorp's implementation (`cmd/hcldec`), with its extension for
`dynamic` blocks: a copy of the command's folder, in which `hcldec.Decode(body, spec, ctx)` is
`hcldec.Decode(dynblock.Expand(body, ctx), spec, ctx)`. That changes nothing else. It is never run by the tests: they compare
with the recorded .jsonl files. `configs.py` says how cases are written.
"""
import concurrent.futures
import json
import sys
import tempfile

from configs import FOLDER, Reference, cases


def answered(case):
    if "source" in case:
        answer = case.pop("ours")
        return {**case, "answer": answer}
    with tempfile.TemporaryDirectory() as folder:
        return {**case, "answer": Reference(sys.argv[1], folder).answer(case)}


with concurrent.futures.ThreadPoolExecutor(2) as pool:
    for source in [FOLDER / name for name in sys.argv[2:]] or sorted(FOLDER.glob("*.txt")):
        found = list(pool.map(answered, cases(source)))
        with open(source.with_suffix(".jsonl"), "w") as out:
            for case in found:
                out.write(json.dumps(case, ensure_ascii=False) + "\n")
        print(source.name, len(found))
