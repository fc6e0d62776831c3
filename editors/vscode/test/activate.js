// Starts the extension in the stand-in for VS Code, with a stand-in for the command `hclspec`.
"use strict";

const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { clients, world } = require("./stand-in");
const extension = require("../src/extension");

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "hclspec-extension-"));
const command = path.join(folder, "hclspec");

/** A command that has a version, runs a server until its input ends, and does something else for all other arguments. */
function server(version = "0.1.0", lsp = "process.stdin.resume();", other = "") {
  const cases = `({ "--version": () => console.log("hclspec ${version}"), lsp: () => { ${lsp} } })`;
  const body = `(${cases}[process.argv[2]] ?? (() => { ${other} }))();`;
  fs.writeFileSync(command, `#!${process.execPath}\n${body}\n`, { mode: 0o755 });
}

/** What VS Code keeps for an extension. */
class Memory {
  kept = {};
  get(key) {
    return this.kept[key];
  }
  async update(key, value) {
    this.kept[key] = value;
  }
}

/** Starts the extension in a world. */
async function activate({ settings, globalState = new Memory(), workspaceState = new Memory(), ...rest } = {}) {
  await extension.deactivate();
  clients.length = 0;
  const fresh = { files: {}, folder: "/srv", documents: [], active: undefined, messages: [], offers: [], answers: [], shown: [], inserted: [] };
  Object.assign(world, fresh, rest, { settings: { "server.path": command, ...settings } });
  const packed = { extensionPath: folder, extension: { packageJSON: { version: "0.1.0" } } };
  await extension.activate({ subscriptions: [], globalState, workspaceState, ...packed });
}

/** Stops the extension, and removes the command. */
async function end() {
  await extension.deactivate();
  fs.rmSync(folder, { recursive: true });
}

module.exports = { Memory, activate, command, end, folder, server };
