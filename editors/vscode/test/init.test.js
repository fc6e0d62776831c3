// The command that writes a spec, and the ways out if there are files already. The stand-in for `hclspec init` says what that says.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const test = require("node:test");
const { activate, end, server } = require("./activate");
const { document, listeners, world } = require("./stand-in");

let folder;

/** `hclspec init`: it lists what it was called with, and fails for each file that exists. */
const INIT = `
  const fs = require("node:fs");
  const args = process.argv.slice(2);
  fs.appendFileSync("args.txt", args.join(" ") + "\\n");
  const name = args.includes("--name") ? args[args.indexOf("--name") + 1] : "app";
  const files = args.includes("--from") ? [name + ".hclspec"] : [name + ".hclspec", name + ".hcl"];
  const problems = files.filter((it) => fs.existsSync(it)).map((it) => ({ severity: "error", code: "HS007", summary: "\`./" + it + "\` exists" }));
  if (fs.existsSync("locked")) {
    problems.push({ severity: "error", code: "HS007", summary: "can't write \`./app.hclspec\`" });
  }
  if (problems.length > 0) {
    console.error(JSON.stringify(problems.map((it) => ({ ...it, rendered: it.summary }))));
    process.exit(2);
  }
  const block = 'config {\\n  spec  = "' + files[0] + '"\\n}';
  const add = fs.existsSync("hclspec.hcl") ? "\\nAdd this to ./hclspec.hcl:\\n\\n" + block + "\\n" : "";
  console.log("./" + files[0] + ": the spec\\n" + add + "\\nNext: \`hclspec check\`");
`;

/** Makes a folder with files, in which the first one is open. */
async function workspace(files, answers) {
  for (const [name, text] of Object.entries(files)) {
    fs.writeFileSync(path.join(folder, name), text);
  }
  const [name, text] = Object.entries(files)[0];
  const open = document(path.join(folder, name), text);
  const onDisk = Object.fromEntries(Object.entries(files).map(([name, text]) => [path.join(folder, name), text]));
  await activate({ folder, files: onDisk, documents: [open], active: open, answers });
}

const ran = () => fs.readFileSync(path.join(folder, "args.txt"), "utf8").trim().split("\n");
const names = (paths) => paths.map((it) => path.relative(folder, it));

test.beforeEach(() => {
  server("0.1.0", "process.stdin.resume();", INIT);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "hclspec-init-"));
});
test.afterEach(() => fs.rmSync(folder, { recursive: true }));
test.after(end);

test("the spec is made from the open file, and opened", async () => {
  await workspace({ "app.hcl": "port = 80\n" }, [undefined, "From app.hcl"]);
  await listeners["hclspec.init"]();
  assert.deepStrictEqual(ran(), ["init --from app.hcl --diags json"]);
  assert.deepStrictEqual(names(world.shown), ["app.hclspec"]);
  assert.deepStrictEqual(world.messages.at(-1), ["information", "hclspec init wrote app.hclspec."]);
});

test("if the spec exists, it can be opened", async () => {
  await workspace({ "app.hcl": "", "app.hclspec": "" }, ["From app.hcl", "Open app.hclspec"]);
  await listeners["hclspec.init"]();
  assert.deepStrictEqual(world.messages, [["error", "hclspec init: app.hclspec exists. Nothing was written."]]);
  assert.deepStrictEqual(world.offers.at(-1), ["Open app.hclspec", "Use It for app.hcl", "Another Name…"]);
  assert.deepStrictEqual(names(world.shown), ["app.hclspec"]);
});

test("if the spec exists, it can be used for the open file", async () => {
  await workspace({ "app.hcl": "port = 80\n", "app.hclspec": "" }, ["From app.hcl", "Use It for app.hcl"]);
  await listeners["hclspec.init"]();
  assert.deepStrictEqual(world.inserted, [[path.join(folder, "app.hcl"), 0, 0, "# hclspec: app.hclspec\n"]]);
});

test("a file that has a spec is not offered another one", async () => {
  await workspace({ "app.hcl": "# hclspec: app.hclspec\n", "app.hclspec": "" }, ["From app.hcl"]);
  await listeners["hclspec.init"]();
  assert.deepStrictEqual(world.offers.at(-1), ["Open app.hclspec", "Another Name…"]);
});

test("if files exist, others can be written, by a name that is free", async () => {
  await workspace({ "app.hcl": "", "app.hclspec": "", "app-2.hcl": "" }, ["A small example", "Another Name…", "new"]);
  await listeners["hclspec.init"]();
  assert.deepStrictEqual(world.messages, [
    ["error", "hclspec init: app.hclspec and app.hcl exist. Nothing was written."],
    ["information", "hclspec init wrote new.hclspec."],
  ]);
  assert.deepStrictEqual(world.offers[2], ["app-3"]);
  assert.deepStrictEqual(ran(), ["init --diags json", "init --name new --diags json"]);
});

test("names of files that exist, and of other folders, are refused", async () => {
  for (const name of ["app", "../new", ""]) {
    await workspace({ "app.hcl": "", "app.hclspec": "" }, ["From app.hcl", "Another Name…", name]);
    await listeners["hclspec.init"]();
    assert.deepStrictEqual(world.messages.length, 1, name);
  }
});

test("if hclspec.hcl exists, the block that names the spec can be added to it", async () => {
  const files = { "app.hcl": "", "hclspec.hcl": 'config {\n  spec = "other.hclspec"\n}\n' };
  await workspace(files, ["From app.hcl", "Add It to hclspec.hcl"]);
  await listeners["hclspec.init"]();
  const message = "hclspec init wrote app.hclspec. hclspec.hcl exists: it needs a block that names the spec.";
  assert.deepStrictEqual(world.messages, [["information", message]]);
  const block = '\nconfig {\n  spec  = "app.hclspec"\n}\n';
  assert.deepStrictEqual(world.inserted, [[path.join(folder, "hclspec.hcl"), 3, 0, block]]);
  assert.deepStrictEqual(names(world.shown), ["app.hclspec", "hclspec.hcl"]);
});

test("another failure is said, without a way out that would not be one", async () => {
  await workspace({ "app.hcl": "", locked: "" }, [undefined, "From app.hcl"]);
  await listeners["hclspec.init"]();
  assert.deepStrictEqual(world.messages.at(-1), ["error", "hclspec init: can't write `./app.hclspec`"]);
  assert.deepStrictEqual(world.offers.at(-1), ["Show Output"]);
});
