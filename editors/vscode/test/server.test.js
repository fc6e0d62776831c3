// Where the command is found, and what is said if it can't be run.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const test = require("node:test");
const { command, mismatch, version } = require("../src/server");

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hclspec-server-"));
test.after(() => fs.rmSync(folder, { recursive: true }));

function script(name, text, mode = 0o755) {
  const file = path.join(folder, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `#!/bin/sh\n${text}\n`, { mode });
  return file;
}

const problem = (found) => version(found).then(assert.fail, (error) => error.message);
const SET = { origin: "the setting `x`" };

test("the setting wins over the command in the extension, and that over the one in the PATH", () => {
  const extension = path.join(folder, "extension");
  assert.strictEqual(command({ setting: "", extension }).command, "hclspec");
  const bundled = script("extension/bin/hclspec", "");
  assert.strictEqual(command({ setting: " ", extension }).command, bundled);
  assert.strictEqual(command({ setting: "/opt/hclspec", extension }).command, "/opt/hclspec");
});

test("a path in the setting may be relative to the folder, or to the home of the user", () => {
  const places = { extension: folder, folder: "/srv" };
  assert.strictEqual(command({ ...places, setting: "target/debug/hclspec" }).command, "/srv/target/debug/hclspec");
  assert.strictEqual(command({ ...places, setting: "~/bin/hclspec" }).command, path.join(os.homedir(), "bin/hclspec"));
  assert.strictEqual(command({ ...places, setting: "hclspec" }).command, "hclspec");
});

test("the version is what the command says", async () => {
  assert.strictEqual(await version({ command: script("good", "echo hclspec 1.2.3-rc.1") }), "1.2.3-rc.1");
});

test("the reason why there is no version names the command, and who named it", async () => {
  const there = (name) => `\`${path.join(folder, name)}\`, which the setting \`x\` names,`;
  assert.strictEqual(await problem({ command: path.join(folder, "none"), ...SET }), `${there("none")} does not exist`);
  assert.strictEqual(await problem({ command: folder, ...SET }), `\`${folder}\`, which the setting \`x\` names, is a folder, not a program`);
  const text = script("text", "", 0o644);
  assert.strictEqual(await problem({ command: text, ...SET }), `${there("text")} may not be executed`);
  const other = script("other", "echo other 1.0; exit 0");
  const says = (name, text) => `${there(name)} is not the command of hclspec. \`${name} --version\` says: ${text}`;
  assert.strictEqual(await problem({ command: other, ...SET }), says("other", "other 1.0"));
  const broken = script("broken", "echo >&2; echo 'no libc' >&2; exit 1");
  assert.strictEqual(await problem({ command: broken, ...SET }), says("broken", "no libc"));
});

test("a command that is not in the PATH can be installed or named", async () => {
  const message = "the command `hclspec-none` is not in the PATH. Install it, or set its path";
  assert.strictEqual(await problem({ command: "hclspec-none" }), message);
});

test("versions of one series fit", () => {
  assert.strictEqual(mismatch("0.1.9", "0.1.0"), undefined);
  assert.strictEqual(mismatch("0.2.0", "0.1.0"), "its version is 0.2.0, but the extension is for 0.1");
});
