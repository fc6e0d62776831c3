// `npm run test:editor`: the extension in VS Code, as a person uses it. Skipped where something that it needs is missing.
"use strict";

const assert = require("node:assert");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { after, afterEach, before, test } = require("node:test");
const { setTimeout: sleep } = require("node:timers/promises");
const { Editor, Server, until } = require("./editor");
const { install } = require("./install");

const extension = path.join(__dirname, "../..");
const command = path.resolve(process.env.HCLSPEC ?? path.join(extension, "../../target/debug/hclspec"));
const needed = fs.existsSync(command) ? install() : { missing: "`cargo build -p hclspec-cli` comes first" };
const skip = needed.missing;
const shots = process.env.SHOTS ?? path.join(extension, ".editor/shots");

const SPEC = `locals {}

object {
  # The name that users see.
  attr "name" {
    type     = string
    required = true
  }
  # What is logged.
  attr "level" { type = enum(["debug", "info"]) }
  block_list "servers" {
    block_type = "server"
    object {
      # Where to listen.
      attr "port" { type = number }
      block "tls" {
        object {
          attr "certificate" {
            type     = string
            required = true
          }
        }
      }
    }
  }
}
`;
/** A workspace file for which each of these files is a configuration. */
const toml = (...files) => files.map((file) => `config {\n  spec = "app.hclspec"\n  files = ["${file}"]\n}\n`).join("\n");
const NAMES = ["problems", "fix", "complete", "words", "hover", "rename", "comment", "indent", "colors"];

let root;
let server;
let editor;

/** Makes a folder with files. */
function folder(name, files) {
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(root, name, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, text);
  }
  return path.join(root, name);
}

before(async () => {
  if (skip) {
    console.log(`The test in the real editor is skipped: ${skip}`);
    return;
  }
  root = fs.mkdtempSync(path.join(os.tmpdir(), "hclspec-editor-"));
  const vsix = path.join(root, "hclspec.vsix");
  const made = ["package.js", "--server", command, "--out", vsix];
  execFileSync(process.execPath, made, { cwd: extension, stdio: ["ignore", "ignore", "inherit"] });
  server = await Server.start({ ...needed, data: path.join(root, "data"), vsix });
  const app = folder("app", { "app.hclspec": SPEC, "hclspec.hcl": toml(...NAMES.map((name) => `config/${name}.hcl`), "config/json.hcl.json") });
  editor = await Editor.open({ ...needed, server, folder: app, shots });
});

afterEach(async ({ name }) => {
  if (editor) {
    await editor.shot(name.replace(/[^\w]+/g, "-"));
    await editor.dismiss();
  }
});

after(async () => {
  await editor?.close();
  server?.stop();
  if (root) {
    fs.rmSync(root, { recursive: true, force: true, maxRetries: 5 });
  }
});

/** A test in the folder that has a spec. */
function scene(name, run) {
  test(name, { skip, timeout: 120000 }, run);
}

scene("a file that hclspec.hcl names is a configuration, with its problems", async () => {
  await editor.file("config/problems.hcl", 'name = "a"\nlevl = "info"\n');
  await until("the language", async () => (await editor.language()) === "Configuration (hclspec)");
  await editor.keys("Control+Shift+m");
  const row = await editor.shown(".markers-panel .monaco-list-row", "unsupported argument");
  assert.match(row, /An argument named `levl` is not expected here/);
  assert.match(row, /HS\d+/);
  await editor.keys("Control+j");
});

scene("a quick fix mends a problem", async () => {
  await editor.file("config/fix.hcl", 'name = "a"\nlevl = "info"\n');
  await editor.page.locator(".squiggly-error").first().waitFor();
  await editor.go(2, 2);
  await editor.keys("Control+.");
  await editor.shown(".action-widget .monaco-list-row", "write `level`");
  await editor.shot("the-menu-of-quick-fixes");
  await editor.keys("Enter");
  assert.strictEqual(await editor.saved("config/fix.hcl", 'name = "a"\nlevel = "info"\n'), 'name = "a"\nlevel = "info"\n');
});

scene("completion writes a nested block with what it requires, indented once", async () => {
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

scene("no words of the file are suggested", async () => {
  await editor.file("config/words.hcl", 'name = "a"\n# levelling\nserver {\n}\n');
  await editor.go(3, 9);
  await editor.keys("Enter");
  await editor.type("p");
  await editor.offered("port");
  const labels = await editor.texts(".suggest-widget .monaco-list-row .label-name");
  assert.ok(!labels.some((label) => ["levelling", "name"].includes(label)), labels.join());
  await editor.keys("Escape");
});

scene("the documentation of an argument is that of the spec", async () => {
  await editor.file("config/hover.hcl", 'name = "a"\nlevel = "info"\n');
  await editor.go(2, 2);
  await editor.keys("Control+k", "Control+i");
  assert.match(await editor.shown(".monaco-hover", "What is logged."), /level = "debug" \| "info"|enum|debug/);
});

scene("renaming a local value changes all its uses", async () => {
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

scene("comments are toggled", async () => {
  await editor.file("config/comment.hcl", 'name = "a"\nlevel = "info"\n');
  await editor.go(2, 1);
  await editor.keys("Control+/");
  const expected = 'name = "a"\n# level = "info"\n';
  assert.strictEqual(await editor.saved("config/comment.hcl", expected), expected);
});

scene("Enter in a body indents, and its closing brace goes back", async () => {
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

scene("names, text, numbers, words and comments have colors of their own", async () => {
  await editor.file("config/colors.hcl", 'name = "text"\nserver {\n  port = 8080\n}\n# remark\nx = null\n');
  await until("the semantic colors", async () => (await editor.color("server")) !== (await editor.color("name")));
  const parts = ["name", "text", "server", "8080", "remark", "null"];
  const colors = await Promise.all(parts.map((part) => editor.color(part)));
  assert.ok(colors.every(Boolean), colors.join());
  assert.strictEqual(new Set(colors).size, parts.length, colors.join());
});

scene("a spec has problems, documentation, completion and colors", async () => {
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

scene("a configuration in JSON has problems and completion", async () => {
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

scene("a file that nothing names is a configuration without a spec, for which one can be chosen", async () => {
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

test("a comment at the top starts the server in a folder without hclspec.hcl", { skip }, async () => {
  await editor.folder(folder("alone", { "spec/app.hclspec": SPEC, "a.hcl": '# hclspec: spec/app.hclspec\nname = "a"\nlevl = 1\n' }));
  await editor.file("a.hcl");
  await editor.page.locator(".squiggly-error").first().waitFor();
  assert.strictEqual(await editor.language(), "Configuration (hclspec)");
});

test("hclspec.files starts the server in a folder without hclspec.hcl", { skip }, async () => {
  const settings = JSON.stringify({ "hclspec.files": ["**/*.conf"] });
  await editor.folder(folder("setting", { ".vscode/settings.json": settings, "a.conf": "name = \n" }));
  await editor.file("a.conf");
  await editor.page.locator(".squiggly-error").first().waitFor();
});

test("a folder without specs is left alone, but for a hint in the status bar", { skip }, async () => {
  await editor.folder(folder("stranger", { "main.hcl": "a = \n" }));
  await editor.file("main.hcl");
  await editor.page.locator("#status\\.languageStatus").hover();
  await editor.shown(".hover-language-status", "No spec");
  assert.strictEqual(await editor.language(), "Plain Text");
  assert.strictEqual(await editor.page.locator(".squiggly-error").count(), 0);
});

test("a server that can't be started says why, and leads to the setting", { skip }, async () => {
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

test("a file is formatted when it is saved", { skip }, async () => {
  const settings = JSON.stringify({ "[hclspec-config]": { "editor.formatOnSave": true } });
  const files = { ".vscode/settings.json": settings, "app.hclspec": SPEC, "hclspec.hcl": toml("a.hcl") };
  await editor.folder(folder("format", { ...files, "a.hcl": 'name="a"\nlevl   =   "info"\n' }));
  await editor.file("a.hcl");
  await editor.page.locator(".squiggly-error").first().waitFor();
  await editor.go(3, 1);
  await editor.type("level={}");
  const expected = 'name  = "a"\nlevl  = "info"\nlevel = {}';
  assert.strictEqual(await editor.saved("a.hcl", expected), expected);
});

test("a file that another extension has a language for keeps it, and has problems", { skip }, async () => {
  const settings = JSON.stringify({ "files.associations": { "*.hcl": "ini" } });
  const files = { ".vscode/settings.json": settings, "app.hclspec": SPEC, "hclspec.hcl": toml("a.hcl") };
  await editor.folder(folder("foreign", { ...files, "a.hcl": 'name = "a"\nlevl = "info"\n' }));
  await editor.file("a.hcl");
  await editor.page.locator(".squiggly-error").first().waitFor();
  assert.strictEqual(await editor.language(), "Ini");
});

test("a command writes a spec that is made from the open configuration", { skip }, async () => {
  await editor.folder(folder("init", { "app.hcl": 'name = "a"\n\nserver {\n  port = 80\n}\n' }));
  await editor.file("app.hcl");
  await editor.command("hclspec: Write a spec and hclspec.hcl (init)");
  await editor.pick("From app.hcl", "");
  await editor.page.locator('.tab.active[aria-label*="app.hclspec"]').waitFor();
  await editor.shown(".notification-toast", "hclspec init wrote app.hclspec");
  assert.match(fs.readFileSync(path.join(editor.path, "app.hclspec"), "utf8"), /attr "port"/);
  await editor.dismiss();
  await editor.file("app.hcl");
  await until("the language", async () => (await editor.language()) === "Configuration (hclspec)");
});

test("a command that can't do its work says why", { skip }, async () => {
  await editor.folder(folder("init-again", { "app.hcl": 'name = "a"\n', "app.hclspec": "" }));
  await editor.file("app.hcl");
  await editor.command("hclspec: Write a spec and hclspec.hcl (init)");
  await editor.pick("From app.hcl", "");
  await editor.shown(".notification-toast", "app.hclspec` exists");
});
