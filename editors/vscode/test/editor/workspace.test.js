// `npm run test:editor`: `hclspec.hcl`, which has a spec of its own, the configurations that it names, and inlay hints.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const { until } = require("./editor");
const { SPEC, folder, scene, set } = require("./stage");

// The workspace file of docs/editors.md.
const WORKSPACE = `config {
  spec = "app.hclspec"
  each = ["env/*.hcl"] # env/dev.hcl and env/prod.hcl, each a configuration
}
`;
const FILES = {
  "app.hclspec": SPEC.replace('enum(["debug", "info"])', 'optional(enum(["debug", "info"]), "info")'),
  "hclspec.hcl": WORKSPACE,
  "env/dev.hcl": 'name = "dev"\nlevel = "debug"\n',
  "env/prod.hcl": 'locals {\n  base = 8000\n}\nname="prod"\nserver {\n  port = local.base + 1\n}\n',
};
set(FILES);

/** The problems in the panel, by their words. */
async function problem(editor, words) {
  await editor.keys("Control+Shift+m");
  const row = await editor.shown(".markers-panel .monaco-list-row", words);
  await editor.keys("Control+j");
  return row;
}

/** Whether a line is shown. */
const line = (editor, text) => until(text, async () => (await editor.lines()).includes(text));

scene("each file of `each` is a configuration of its own", async (editor) => {
  await editor.file("env/dev.hcl");
  await until("the language", async () => (await editor.language()) === "Configuration (hclspec)");
  await editor.file("env/prod.hcl");
  await line(editor, "  port = local.base = 8000 + 1");
  // If both were one configuration, `name` would be there twice.
  assert.strictEqual(await editor.page.locator(".squiggly-error").count(), 0);
  await editor.go(4, 12);
  await editor.type('\nlevel = "');
  await editor.offered("info");
  await editor.shot("the-list-of-allowed-words");
  await editor.keys("Escape", "Control+z");
});

scene("a configuration of `each` has problems, documentation and formatting", async (editor) => {
  await editor.file("env/test.hcl", 'name="test"\nlevl = "info"\n');
  assert.match(await problem(editor, "unsupported argument"), /An argument named `levl` is not expected here/);
  await editor.go(1, 2);
  await editor.keys("Control+k", "Control+i");
  assert.match(await editor.shown(".monaco-hover", "The name that users see."), /Required/);
  await editor.shot("the-documentation-in-a-configuration");
  await editor.keys("Escape");
  await editor.command("Format Document");
  const expected = 'name = "test"\nlevl = "info"\n';
  assert.strictEqual(await editor.saved("env/test.hcl", expected), expected);
});

scene("hclspec.hcl has problems, documentation, completion and formatting from its own spec", async (editor) => {
  await editor.file("hclspec.hcl");
  await until("the language", async () => (await editor.language()) === "Configuration (hclspec)");
  await editor.page.locator("#status\\.languageStatus").hover();
  await editor.shown(".hover-language-status", "hclspec 0");
  await editor.shot("the-status-of-hclspec-hcl");
  await editor.go(3, 4);
  await editor.keys("Control+k", "Control+i");
  const documentation = await editor.shown(".monaco-hover", "Files that each are a separate configuration");
  assert.match(documentation, /Example: \["env\/\*\.hcl"\]\./);
  await editor.shot("the-documentation-in-hclspec-hcl");
  await editor.keys("Escape");
  await editor.go(3, 76);
  await editor.keys("End", "Enter");
  await editor.type("libr");
  await editor.offered("libraries");
  await editor.shot("the-list-of-completions-in-hclspec-hcl");
  await editor.keys("Enter");
  await editor.command("Format Document");
  await line(editor, '  spec      = "app.hclspec"');
  await editor.go(2, 1);
  await editor.type("spek=1\n");
  await problem(editor, "`spek`");
});

scene("the documentation is offered for a configuration, not for hclspec.hcl", async (editor) => {
  for (const [name, count] of [["env/dev.hcl", 1], ["hclspec.hcl", 0]]) {
    await editor.file(name);
    await until("the language", async () => (await editor.language()) === "Configuration (hclspec)");
    await (await editor.box("F1")).fill(">hclspec: ");
    await editor.shown(".quick-input-list", "hclspec: Restart the language server");
    const rows = editor.page.locator(".quick-input-list .monaco-list-row", { hasText: "Show the documentation" });
    assert.strictEqual(await rows.count(), count, name);
    await editor.keys("Escape");
  }
});

scene("paths in hclspec.hcl are completed", async (editor) => {
  await editor.file("hclspec.hcl");
  await editor.go(4, 2);
  await editor.keys("End", "Enter");
  await editor.type('config {\nspec = "');
  await editor.offered("app.hclspec");
  await editor.keys("Escape");
});

scene("inlay hints stay while a file has syntax errors", async (editor) => {
  await editor.file("env/prod.hcl");
  await line(editor, "  port = local.base = 8000 + 1");
  await editor.go(7, 2);
  await editor.keys("Enter");
  await editor.type("level = ");
  await editor.keys("Escape");
  await editor.page.locator(".squiggly-error").first().waitFor();
  await line(editor, "  port = local.base = 8000 + 1");
  await editor.shot("the-hints-while-there-is-a-syntax-error");
});

scene("the settings say which inlay hints there are, at once", async (editor) => {
  const settings = (values) => {
    fs.mkdirSync(path.join(editor.path, ".vscode"), { recursive: true });
    fs.writeFileSync(path.join(editor.path, ".vscode/settings.json"), JSON.stringify(values));
  };
  await editor.file("env/dev.hcl");
  await editor.file("env/prod.hcl");
  await line(editor, "  port = local.base = 8000 + 1");
  settings({ "hclspec.inlayHints.values": false });
  await line(editor, "  port = local.base + 1");
  settings({ "hclspec.inlayHints.values": true, "hclspec.inlayHints.defaults": true });
  await line(editor, "  port = local.base = 8000 + 1");
  await until("the defaults", async () => (await editor.lines()).some((it) => it.includes("level")));
  await editor.shot("the-hints-of-defaults");
  settings({});
  await until("no defaults", async () => !(await editor.lines()).some((it) => it.includes("level")));
});
