// `npm run test:editor`: what the extension does in folders with and without specs.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const { until } = require("./editor");
const { SPEC, folder, scene, set, configs } = require("./stage");

set({});

scene("a comment at the top starts the server in a folder without hclspec.hcl", async (editor) => {
  await editor.folder(folder("alone", { "spec/app.hclspec": SPEC, "a.hcl": '# hclspec: spec/app.hclspec\nname = "a"\nlevl = 1\n' }));
  await editor.file("a.hcl");
  await editor.page.locator(".squiggly-error").first().waitFor();
  assert.strictEqual(await editor.language(), "Configuration (hclspec)");
});

scene("hclspec.files starts the server in a folder without hclspec.hcl", async (editor) => {
  const settings = JSON.stringify({ "hclspec.files": ["**/*.conf"] });
  await editor.folder(folder("setting", { ".vscode/settings.json": settings, "a.conf": "name = \n" }));
  await editor.file("a.conf");
  await editor.page.locator(".squiggly-error").first().waitFor();
});

scene("a folder without specs is left alone, but for a hint, which comes once", async (editor) => {
  const stranger = folder("stranger", { "main.hcl": "a = \n" });
  await editor.folder(stranger);
  await editor.file("main.hcl");
  await editor.shown(".notification-toast", "main.hcl has no spec");
  await editor.shot("the-hint", ".notification-toast");
  assert.strictEqual(await editor.language(), "Plain Text");
  assert.strictEqual(await editor.page.locator(".squiggly-error").count(), 0);
  await editor.command("Notifications: Clear All Notifications");
  await editor.folder(stranger);
  await editor.file("main.hcl");
  await editor.page.locator("#status\\.languageStatus").hover();
  await editor.shown(".hover-language-status", "nothing is checked");
  assert.strictEqual(await editor.page.locator(".notification-toast").count(), 0);
});

scene("files of known formats need no settings", async (editor) => {
  const files = {
    "web.nomad": 'job "web" {\n  typ = "batch"\n}\n',
    "image.pkr.hcl": 'build {\n  sources = ["source.docker.base"]\n  nmae = "base"\n}\n',
    "docker-bake.hcl": 'target "app" {\n  pull = "sometimes"\n}\n',
    "live/terragrunt.hcl": 'include "root" {\n  path           = "../root.hcl"\n  merge_strategy = "deeep"\n}\n',
    "bao.hcl": 'storage "file" {\n  path = "/srv"\n}\nlistener "tcp" {\n  tls_disabel = true\n}\n',
  };
  await editor.folder(folder("known", files));
  for (const file of Object.keys(files)) {
    await editor.file(file);
    await editor.page.locator(".editor-group-container.active .squiggly-error").first().waitFor();
    assert.strictEqual(await editor.language(), "Configuration (hclspec)");
    await editor.dismiss();
  }
  await editor.file("web.nomad");
  await editor.command("hclspec: Show the documentation of this file");
  await editor.page.locator('.tab[aria-label*="Preview web.nomad.md"]').waitFor();
  await editor.shot("the-documentation-of-the-open-file");
});

scene("the hint leads to a spec", async (editor) => {
  await editor.folder(folder("hint", { "main.hcl": "port = 80\n" }));
  await editor.file("main.hcl");
  await editor.press("Write a Spec");
  await editor.pick("From main.hcl", "");
  await editor.shown(".notification-toast", "hclspec init wrote main.hclspec.");
  await editor.file("main.hcl");
  await until("the language", async () => (await editor.language()) === "Configuration (hclspec)");
  assert.match(await editor.icon(), /config-dark\.svg/);
  await editor.file("main.hclspec");
  assert.match(await editor.icon(), /spec-dark\.svg/);
});

scene("a server that can't be started says why, and leads to the setting", async (editor) => {
  const settings = JSON.stringify({ "hclspec.server.path": "./no-such-hclspec" });
  await editor.folder(folder("broken", { ".vscode/settings.json": settings, "app.hclspec": SPEC }));
  await editor.file("app.hclspec");
  const message = await editor.shown(".notification-toast", "no-such-hclspec");
  assert.match(message, /which the setting `hclspec\.server\.path` names, does not exist/);
  await editor.shot("the-message-that-the-server-can-t-be-started", ".notification-toast");
  await editor.page.locator(".notification-toast").getByText("Open Settings").click();
  await editor.shown(".settings-editor", "The command hclspec");
  await editor.keys("Control+Alt+w");
});

scene("a file is formatted when it is saved", async (editor) => {
  const settings = JSON.stringify({ "[hclspec-config]": { "editor.formatOnSave": true } });
  const files = { ".vscode/settings.json": settings, "app.hclspec": SPEC, "hclspec.hcl": configs("a.hcl") };
  await editor.folder(folder("format", { ...files, "a.hcl": 'name="a"\nlevl   =   "info"\n' }));
  await editor.file("a.hcl");
  await editor.page.locator(".squiggly-error").first().waitFor();
  await editor.go(3, 1);
  await editor.type("level={}");
  const expected = 'name  = "a"\nlevl  = "info"\nlevel = {}';
  assert.strictEqual(await editor.saved("a.hcl", expected), expected);
});

scene("a file that another extension has a language for keeps it, and has problems", async (editor) => {
  const settings = JSON.stringify({ "files.associations": { "*.hcl": "ini" } });
  const files = { ".vscode/settings.json": settings, "app.hclspec": SPEC, "hclspec.hcl": configs("a.hcl") };
  await editor.folder(folder("foreign", { ...files, "a.hcl": 'name = "a"\nlevl = "info"\n' }));
  await editor.file("a.hcl");
  await editor.page.locator(".squiggly-error").first().waitFor();
  assert.strictEqual(await editor.language(), "Ini");
});

scene("a command writes a spec that is made from the open configuration, as it is in the editor", async (editor) => {
  await editor.folder(folder("init", { "app.hcl": 'name = "a"\n\nserver {\n  port = 80\n}\n' }));
  await editor.file("app.hcl");
  await editor.type('level = "info"\n');
  await editor.command("hclspec: Write a spec and hclspec.hcl (init)");
  await editor.shown(".quick-input-list .monaco-list-row", "which is saved first");
  await editor.pick("From app.hcl", "");
  await editor.page.locator('.tab.active[aria-label*="app.hclspec"]').waitFor();
  await editor.shown(".notification-toast", "hclspec init wrote app.hclspec");
  assert.match(fs.readFileSync(path.join(editor.path, "app.hclspec"), "utf8"), /attr "level"[^]*attr "port"/);
  await editor.dismiss();
  await editor.file("app.hcl");
  await until("the language", async () => (await editor.language()) === "Configuration (hclspec)");
});

/** Opens a folder whose `app.hcl` a spec is to be made from, and which has a spec. */
async function again(editor, name, files) {
  await editor.folder(folder(name, { "app.hcl": 'name = "a"\n', "app.hclspec": SPEC, ...files }));
  await editor.file("app.hcl");
  await editor.command("hclspec: Write a spec and hclspec.hcl (init)");
  await editor.pick("From app.hcl", "");
}

scene("a spec that exists is not replaced, but can be opened", async (editor) => {
  await again(editor, "init-open");
  await editor.shown(".notification-toast", "app.hclspec exists. Nothing was written.");
  await editor.shot("the-message-that-the-spec-exists", ".notification-toast");
  await editor.press("Open app.hclspec");
  await editor.page.locator('.tab.active[aria-label*="app.hclspec"]').waitFor();
});

scene("a spec that exists can be used for the open file", async (editor) => {
  await again(editor, "init-use");
  await editor.press("Use It for app.hcl");
  await until("the comment", async () => (await editor.lines())[0] === "# hclspec: app.hclspec");
  await editor.go(2, 1);
  await editor.type("levl = 1\n");
  await editor.page.locator(".squiggly-error").first().waitFor();
});

scene("beside a spec that exists, one with another name can be written, and added to hclspec.hcl", async (editor) => {
  await again(editor, "init-other", { "hclspec.hcl": configs("other.hcl") });
  await editor.press("Another Name…");
  await editor.shown(".quick-input-widget", "Without extension");
  await editor.shot("the-box-for-another-name", ".quick-input-widget");
  await editor.keys("Enter");
  await editor.page.locator('.tab.active[aria-label*="app-2.hclspec"]').waitFor();
  await editor.press("Add It to hclspec.hcl");
  await editor.page.locator('.tab.active[aria-label*="hclspec.hcl"]').waitFor();
  const expected = `${configs("other.hcl")}\nconfig {\n  spec  = "app-2.hclspec"\n  files = ["app.hcl"]\n}\n`;
  assert.strictEqual(await editor.saved("hclspec.hcl", expected), expected);
});
