// The extension with stand-ins for VS Code and the client: what it starts, and when it starts anew.
"use strict";

const assert = require("node:assert");
const Module = require("node:module");
const test = require("node:test");
const { TextDocumentFilter } = require("vscode-languageserver-protocol");

const clients = [];
const listeners = {};
const toml = '[[config]]\nspec = "app.hclspec"\nfiles = ["config/*.hcl"]\n';
const uri = {
  path: "/srv/hclspec.toml",
  with: (parts) => ({ ...uri, ...parts }),
  toString() {
    return `file://${this.path}`;
  },
};
const event = (name) => (listener) => {
  listeners[name] = listener;
  return { dispose() {} };
};
const vscode = {
  commands: { registerCommand: (name, run) => event(name)(run) },
  window: { showErrorMessage: (message) => assert.fail(message) },
  workspace: {
    findFiles: async () => [uri],
    fs: { readFile: async () => new TextEncoder().encode(toml) },
    getConfiguration: () => ({ get: (name, value) => (name === "files" ? ["other.hcl"] : value) }),
    createFileSystemWatcher: () => ({
      onDidChange: event("change"),
      onDidCreate: event("create"),
      onDidDelete: event("delete"),
    }),
    onDidChangeConfiguration: event("configuration"),
  },
};
class LanguageClient {
  constructor(name, server, options) {
    Object.assign(this, { name, server, options, running: false });
    clients.push(this);
  }
  async start() {
    this.running = true;
  }
  async stop() {
    this.running = false;
  }
  isRunning() {
    return this.running;
  }
}
const load = Module._load;
Module._load = (name, ...rest) => {
  const standIns = { vscode, "vscode-languageclient/node": { LanguageClient } };
  return standIns[name] ?? load(name, ...rest);
};
const extension = require("../extension");

test("the server is for specs, workspace files, and the files that these name", async () => {
  await extension.activate({ subscriptions: [] });
  const [{ server, options, running }] = clients;
  assert.deepStrictEqual(server, { command: "hclspec", args: ["lsp"] });
  assert.ok(running);
  const found = options.documentSelector.map(({ language, pattern }) => language ?? pattern.pattern ?? pattern);
  assert.deepStrictEqual(found, ["hclspec", "**/hclspec.toml", "config/*.hcl", "other.hcl"]);
  assert.deepStrictEqual(options.documentSelector[2].pattern, { baseUri: "file:///srv", pattern: "config/*.hcl" });
  assert.ok(options.documentSelector.every((it) => TextDocumentFilter.is(it)));
});

test("a changed workspace file starts the server anew", async () => {
  await listeners.change();
  assert.strictEqual(clients.length, 2);
  assert.deepStrictEqual(clients.map((it) => it.running), [false, true]);
  await extension.deactivate();
  assert.deepStrictEqual(clients.map((it) => it.running), [false, false]);
});
