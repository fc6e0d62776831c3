// The extension with a stand-in for VS Code: which files it serves, what it starts, and when it starts anew.
"use strict";

const assert = require("node:assert");
const test = require("node:test");
const { activate, command, end, server } = require("./activate");
const { clients, document, listeners, world } = require("./stand-in");
const extension = require("../src/extension");

const toml = (files) => `config {\n  spec = "app.hclspec"\n  files = [${files.map((it) => `"${it}"`)}]\n}\n`;

/** The languages and patterns that the last client is for. */
function selector() {
  return clients.at(-1).options.documentSelector.map(({ language, pattern }) =>
    language ?? (pattern.baseUri ? `${pattern.baseUri.replace("file://", "")}:${pattern.pattern}` : pattern),
  );
}

const OWN = ["hclspec", "hclspec-config", "**/hclspec.hcl"];

test.beforeEach(() => server());
test.after(end);

test("the server is for specs, workspace files, and the files that these and the setting name", async () => {
  await activate({ files: { "/srv/hclspec.hcl": toml(["config/*.hcl"]) }, settings: { files: ["**/other.hcl"] } });
  assert.deepStrictEqual(selector(), [...OWN, "/srv:config/*.hcl", "**/other.hcl"]);
  assert.ok(clients[0].running);
  assert.deepStrictEqual(clients[0].options.synchronize, { configurationSection: "hclspec" });
});

test("a window without specs and configurations starts nothing", async () => {
  const text = document("/srv/notes.txt", "port = 80\n# hclspec: app.hclspec\n");
  const hcl = document("/srv/other.hcl", "port = 80\n");
  await activate({ documents: [text, hcl] });
  assert.strictEqual(clients.length, 0);
  assert.deepStrictEqual([text.languageId, hcl.languageId], ["plaintext", "plaintext"]);
});

test("a comment at the head of an open file starts the server, and plain text gets the language of configurations", async () => {
  await activate();
  const config = document("/srv/app.hcl", "\n// Settings.\n# hclspec: app.hclspec\nport = 80\n");
  world.documents = [config];
  await listeners.open(config);
  assert.strictEqual(config.languageId, "hclspec-config");
  assert.deepStrictEqual(selector(), OWN);
  assert.strictEqual(clients.length, 1);
});

test("a file of a known format needs no spec, unless a workspace file is against it", async () => {
  const texts = { "/srv/web.nomad": "", "/srv/web.hcl": "# Web.\njob \"web\" {}", "/srv/other.hcl": "jobs = 1", "/srv/main.tf": "" };
  const open = () => Object.entries(texts).map(([path, text]) => document(path, text));
  const languages = (documents) => documents.map(({ languageId }) => languageId);
  const alone = open();
  await activate({ documents: alone });
  assert.deepStrictEqual(languages(alone), ["hclspec-config", "hclspec-config", "plaintext", "plaintext"]);

  const off = open();
  await activate({ files: { "/srv/hclspec.hcl": toml(["config/*.hcl"]) }, documents: off });
  assert.deepStrictEqual(languages(off), ["plaintext", "hclspec-config", "hclspec-config", "plaintext"]);
  const on = open();
  await activate({ files: { "/srv/hclspec.hcl": `known_formats = true\n${toml(["config/*.hcl"])}` }, documents: on });
  assert.deepStrictEqual(languages(on)[0], "hclspec-config");

  const bake = document("/srv/docker-bake.hcl", "", "dockerbake");
  await activate({ documents: [bake] });
  assert.deepStrictEqual([bake.languageId, clients.length], ["dockerbake", 0]);
  const packer = document("/srv/a.pkr.hcl", "", "packer");
  await activate({ documents: [packer] });
  assert.deepStrictEqual([packer.languageId, selector()], ["packer", [...OWN, "/srv:a.pkr.hcl"]]);
});

test("files keep the language of another extension", async () => {
  const named = document("/srv/config/a.hcl", "port = 80", "hcl");
  const own = document("/srv/b[1].hcl", "# hclspec: app.hclspec", "terraform");
  await activate({ files: { "/srv/hclspec.hcl": toml(["config/*.hcl"]) }, documents: [named, own] });
  assert.deepStrictEqual([named.languageId, own.languageId], ["hcl", "terraform"]);
  assert.deepStrictEqual(selector(), [...OWN, "/srv:config/*.hcl", "/srv:b[[]1[]].hcl"]);
});

test("a file that was made plain text again stays so", async () => {
  const config = document("/srv/config/a.hcl", "port = 80");
  await activate({ files: { "/srv/hclspec.hcl": toml(["config/*.hcl"]) }, documents: [config] });
  assert.strictEqual(config.languageId, "hclspec-config");
  config.languageId = "plaintext";
  // This happens also when the language of an open document changes.
  await listeners.open(config);
  assert.strictEqual(config.languageId, "plaintext");
});

test("a file that is closed and opened again is a configuration again", async () => {
  const config = document("/srv/config/a.hcl", "port = 80");
  await activate({ files: { "/srv/hclspec.hcl": toml(["config/*.hcl"]) }, documents: [config] });
  const again = document("/srv/config/a.hcl", "port = 80");
  world.documents = [again];
  await listeners.open(again);
  assert.strictEqual(again.languageId, "hclspec-config");
});

test("where specs are, plain `.hcl` files without a spec are configurations too", async () => {
  const config = document("/srv/new.hcl", "port = 80");
  await activate({ files: { "/srv/app.hclspec": "" }, documents: [config] });
  assert.strictEqual(config.languageId, "hclspec-config");
});

test("a workspace file that names other files starts the server anew, and no other change does", async () => {
  await activate({ files: { "/srv/hclspec.hcl": toml(["a.hcl"]) } });
  world.files["/srv/hclspec.hcl"] += "variables = { a = 1 }\n";
  await listeners.change();
  assert.strictEqual(clients.length, 1);
  world.files["/srv/hclspec.hcl"] = toml(["b.hcl"]);
  await listeners.change();
  assert.deepStrictEqual(clients.map((it) => it.running), [false, true]);
  assert.deepStrictEqual(selector(), [...OWN, "/srv:b.hcl"]);
});

test("a server that ends is started again, but not for ever", async () => {
  await activate({ files: { "/srv/hclspec.hcl": toml(["a.hcl"]) } });
  for (let ends = 1; ends <= 5; ends += 1) {
    assert.strictEqual(clients.length, ends);
    assert.deepStrictEqual(world.messages, []);
    const { child, options } = clients.at(-1);
    await new Promise((resolve) => {
      child.once("close", resolve);
      child.kill("SIGKILL");
    });
    options.errorHandler.closed();
    await extension.idle();
  }
  assert.strictEqual(clients.length, 5);
  assert.deepStrictEqual(world.messages, [["error", "hclspec: `hclspec lsp` was ended by SIGKILL"]]);
});

test("a server that can't be started is reported once, with the reason", async () => {
  const files = { "/srv/hclspec.hcl": toml(["a.hcl"]) };
  await activate({ files, settings: { "server.path": "/no/hclspec" } });
  await listeners.change();
  const reason = "`/no/hclspec`, which the setting `hclspec.server.path` names, does not exist";
  assert.deepStrictEqual(world.messages, [["error", `hclspec: ${reason}`]]);
  assert.strictEqual(clients.length, 0);
  world.settings["server.path"] = command;
  await listeners.configuration({ affectsConfiguration: (name) => ["hclspec", "hclspec.server"].includes(name) });
  await extension.idle();
  assert.strictEqual(clients.length, 1);
});

test("a server of another version is started, with a warning", async () => {
  server("0.2.7");
  await activate({ files: { "/srv/hclspec.hcl": toml(["a.hcl"]) } });
  const reason = "its version is 0.2.7, but the extension is for 0.1";
  assert.deepStrictEqual(world.messages, [["warning", `hclspec: \`${command}\` may not fit: ${reason}.`]]);
  assert.strictEqual(clients.length, 1);
});
