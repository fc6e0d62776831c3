// The crate to take home builds, and says the same as the page.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { crateOf } from "../src/crate.js";
import { examplesIn, examplesOf } from "../src/examples.js";
import { Engine, initSync } from "../generated/engine.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
const repository = /^repository = "(.*)"$/m.exec(readFileSync(join(root, "Cargo.toml"), "utf8"))[1];
initSync({ module: new WebAssembly.Module(readFileSync(new URL("../generated/engine_bg.wasm", import.meta.url))) });

/** A spec with a library of functions, one without a structure, and names that Rust does not have. */
const OTHERS = [
  { files: [["type.hclspec", "spec", 'functions { libraries = ["general"] }\nobject {\n  attr "fn" { type = optional(string, format("%03d", 7)) }\n}\n'], ["a.hcl", "config", 'fn = can(upper("x")) ? try(title("yes"), "") : "no"\n']] },
  { files: [["two words.hclspec", "spec", 'attr {\n  name = "n"\n  type = duration\n}\n'], ["a\\b.hcl", "config", 'n = "1s"\n']] },
];

test("a crate of each example builds, and its program prints the value or the problems", { skip: spawnSync("cargo", ["--version"]).status === 0 ? false : "there is no cargo" }, () => {
  const readme = examplesOf("README.md", readFileSync(join(root, "README.md"), "utf8"));
  const others = OTHERS.map(({ files }) => ({ files: files.map(([name, role, text]) => ({ name, role, text })) }));
  const folder = mkdtempSync(join(tmpdir(), "hclspec-crates-"));
  try {
    const made = [...readme, ...examplesIn(root), ...others].map(({ files }, index) => {
      const engine = new Engine();
      const workspace = engine.set_files(JSON.stringify(files));
      const output = (kind) => JSON.parse(engine.output(kind));
      const crate = crateOf({ files, types: output("types").text, workspace, repository });
      const name = `${crate.name}-${index}`;
      for (const [path, text] of Object.entries(crate.files)) {
        const file = join(folder, name, path);
        mkdirSync(dirname(file), { recursive: true });
        // The names of several are the same, and the repository is this one.
        const here = (text) => text.replace(`name = "${crate.name}"`, `name = "${name}"`).replace(`git = "${repository}"`, `path = ${JSON.stringify(root)}`);
        writeFileSync(file, path === "Cargo.toml" ? here(text) : text);
      }
      return { name, problems: output("problems") };
    });
    writeFileSync(join(folder, "Cargo.toml"), `[workspace]\nresolver = "3"\nmembers = ${JSON.stringify(made.map(({ name }) => name))}\n`);
    cpSync(join(root, "Cargo.lock"), join(folder, "Cargo.lock"));
    const env = { ...process.env, CARGO_TARGET_DIR: join(root, "site/engine/target/home") };
    const build = spawnSync("cargo", ["build", "--quiet"], { cwd: folder, env, encoding: "utf8" });
    assert.equal(build.stderr, "", "warnings and errors");
    for (const { name, problems } of made) {
      const { status, stdout, stderr } = spawnSync(join(env.CARGO_TARGET_DIR, "debug", name), [], { cwd: join(folder, name), encoding: "utf8" });
      assert.equal(status === 0, problems.ok, `${name}: ${stderr}`);
      if (problems.ok) assert.match(stdout, /^\w+/, name);
      // The summary and the place of each.
      else for (const line of problems.text.match(/^(?:error\[.*| *--> .*)$/gm)) assert.ok(stderr.includes(line), `${name}: ${line} is not in ${stderr}`);
    }
    console.log(`${made.length} crates`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
