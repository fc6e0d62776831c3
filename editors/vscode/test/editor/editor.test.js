// `npm run test:editor`: editing in VS Code, as a person does it. Skipped where something that it needs is missing.
"use strict";

const assert = require("node:assert");
const { setTimeout: sleep } = require("node:timers/promises");
const { until } = require("./editor");
const { SPEC, scene, set, configs } = require("./stage");

const NAMES = ["problems", "fix", "complete", "words", "hover", "rename", "comment", "indent", "colors"];
set({ "app.hclspec": SPEC, "hclspec.hcl": configs(...NAMES.map((name) => `config/${name}.hcl`), "config/json.hcl.json") });

scene("a file that hclspec.hcl names is a configuration, with its problems", async (editor) => {
  await editor.file("config/problems.hcl", 'name = "a"\nlevl = "info"\n');
  await until("the language", async () => (await editor.language()) === "Configuration (hclspec)");
  await editor.keys("Control+Shift+m");
  const row = await editor.shown(".markers-panel .monaco-list-row", "unsupported argument");
  assert.match(row, /An argument named `levl` is not expected here/);
  assert.match(row, /HS\d+/);
  await editor.keys("Control+j");
});

scene("a quick fix mends a problem", async (editor) => {
  await editor.file("config/fix.hcl", 'name = "a"\nlevl = "info"\n');
  await editor.page.locator(".squiggly-error").first().waitFor();
  await editor.go(2, 2);
  await editor.keys("Control+.");
  await editor.shown(".action-widget .monaco-list-row", "write `level`");
  await editor.shot("the-menu-of-quick-fixes");
  await editor.keys("Enter");
  assert.strictEqual(await editor.saved("config/fix.hcl", 'name = "a"\nlevel = "info"\n'), 'name = "a"\nlevel = "info"\n');
});

scene("completion writes a nested block with what it requires, indented once", async (editor) => {
  await editor.file("config/complete.hcl", 'name = "a"\nserver {\n  port = 80\n}\n');
  await editor.go(3, 12);
  await editor.keys("Enter");
  await editor.type("tl");
  await editor.offered("tls");
  await editor.shot("the-list-of-completions");
  await editor.keys("Enter");
  await editor.type("x.pem");
  const expected = 'name = "a"\nserver {\n  port = 80\n  tls {\n    certificate = "x.pem"\n  }\n}\n';
  assert.strictEqual(await editor.saved("config/complete.hcl", expected), expected);
});

scene("no words of the file are suggested", async (editor) => {
  await editor.file("config/words.hcl", 'name = "a"\n# levelling\nserver {\n}\n');
  await editor.go(3, 9);
  await editor.keys("Enter");
  await editor.type("p");
  await editor.offered("port");
  const labels = await editor.texts(".suggest-widget .monaco-list-row .label-name");
  assert.ok(!labels.some((label) => ["levelling", "name"].includes(label)), labels.join());
  await editor.keys("Escape");
});

scene("the documentation of an argument is that of the spec", async (editor) => {
  await editor.file("config/hover.hcl", 'name = "a"\nlevel = "info"\n');
  await editor.go(2, 2);
  await editor.keys("Control+k", "Control+i");
  assert.match(await editor.shown(".monaco-hover", "What is logged."), /level = "debug" \| "info"|enum|debug/);
});

scene("renaming a local value changes all its uses", async (editor) => {
  await editor.file("config/rename.hcl", 'locals {\n  one = "a"\n}\nname = "${local.one} ${local.one}"\n');
  await editor.go(2, 4);
  await until("the box for the name", async () => {
    await editor.keys("F2");
    return editor.page.locator(".rename-box input:visible").count();
  });
  await editor.page.locator(".rename-box input").fill("two");
  await editor.keys("Enter");
  const expected = 'locals {\n  two = "a"\n}\nname = "${local.two} ${local.two}"\n';
  assert.strictEqual(await editor.saved("config/rename.hcl", expected), expected);
});

scene("comments are toggled", async (editor) => {
  await editor.file("config/comment.hcl", 'name = "a"\nlevel = "info"\n');
  await editor.go(2, 1);
  await editor.keys("Control+/");
  const expected = 'name = "a"\n# level = "info"\n';
  assert.strictEqual(await editor.saved("config/comment.hcl", expected), expected);
});

scene("Enter in a body indents, and its closing brace goes back", async (editor) => {
  await editor.file("config/indent.hcl", 'name = "a"\n');
  await editor.go(2, 1);
  await editor.type("server {");
  // A list that opens would take Enter for a choice.
  await sleep(500);
  await editor.keys("Enter");
  await editor.type("port = 1");
  await editor.keys("Escape");
  const expected = 'name = "a"\nserver {\n  port = 1\n}';
  assert.strictEqual(await editor.saved("config/indent.hcl", expected), expected);
});

scene("names, text, numbers, words and comments have colors of their own", async (editor) => {
  await editor.file("config/colors.hcl", 'name = "text"\nserver {\n  port = 8080\n}\n# remark\nx = null\n');
  await until("the semantic colors", async () => (await editor.color("server")) !== (await editor.color("name")));
  const parts = ["name", "text", "server", "8080", "remark", "null"];
  const colors = await Promise.all(parts.map((part) => editor.color(part)));
  assert.ok(colors.every(Boolean), colors.join());
  assert.strictEqual(new Set(colors).size, parts.length, colors.join());
});

scene("a spec has problems, documentation, completion and colors", async (editor) => {
  await editor.file("other.hclspec", 'object {\n  attr "port" {\n    type = strin\n  }\n  \n  attr "a" { type = string }\n  attr "b" { type = number }\n}\n');
  assert.strictEqual(await editor.language(), "hclspec");
  await editor.keys("Control+Shift+m");
  await editor.shown(".markers-panel .monaco-list-row", "strin");
  await editor.keys("Control+j");
  await editor.go(2, 4);
  await editor.keys("Control+k", "Control+i");
  await editor.shown(".monaco-hover", "argument");
  await editor.keys("Escape");
  await editor.go(5, 3);
  await editor.type("block_l");
  await editor.offered("block_list");
  await editor.keys("Escape");
  const colors = await Promise.all(["attr", "type"].map((part) => editor.color(part)));
  assert.ok(colors[0] && colors[1] && colors[0] !== colors[1], colors.join());
});

scene("a configuration in JSON has problems and completion", async (editor) => {
  await editor.file("config/json.hcl.json", '{\n  \n  "nam": "a"\n}\n');
  assert.strictEqual(await editor.language(), "JSON");
  await editor.keys("Control+Shift+m");
  await editor.shown(".markers-panel .monaco-list-row", "`nam`");
  await editor.keys("Control+j");
  await editor.go(2, 3);
  await editor.type('"lev');
  await editor.offered("level");
  await editor.shot("the-list-of-completions-in-JSON");
  await editor.keys("Enter");
  await until("the argument", async () => (await editor.lines())[1].startsWith('  "level": '));
});

scene("a file that nothing names is a configuration without a spec, for which one can be chosen", async (editor) => {
  await editor.file("unlisted.hcl", 'name = "a"\nlevl = "b"\n');
  await until("the language", async () => (await editor.language()) === "Configuration (hclspec)");
  await editor.page.locator("#status\\.languageStatus").hover();
  await editor.shown(".hover-language-status", "No spec");
  await editor.shot("the-status-of-a-file-without-a-spec");
  await editor.command("hclspec: Choose the spec of this file");
  await editor.pick("app.hclspec");
  await until("the problem", async () => (await editor.page.locator(".squiggly-error").count()) > 0);
  assert.strictEqual((await editor.lines())[0], "# hclspec: app.hclspec");
});
