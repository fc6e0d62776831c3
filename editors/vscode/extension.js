// Starts `hclspec lsp` for specs, and for the configurations that the workspace files `hclspec.toml` name.
"use strict";

const { commands, window, workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const { patterns } = require("./patterns");

let client;
// Starts and stops happen one after the other.
let last = Promise.resolve();

/** The files that the server is for, whatever their languages are. */
async function selector() {
  const found = [{ scheme: "file", language: "hclspec" }, { scheme: "file", pattern: "**/hclspec.toml" }];
  for (const uri of await workspace.findFiles("**/hclspec.toml", "**/node_modules/**")) {
    const text = new TextDecoder().decode(await workspace.fs.readFile(uri));
    const folder = uri.with({ path: uri.path.replace(/\/[^/]*$/, "") });
    for (const pattern of patterns(text)) {
      found.push({ scheme: "file", pattern: { baseUri: folder.toString(), pattern } });
    }
  }
  for (const pattern of workspace.getConfiguration("hclspec").get("files", [])) {
    found.push({ scheme: "file", pattern });
  }
  return found;
}

async function start() {
  const command = workspace.getConfiguration("hclspec").get("server.path", "hclspec");
  client = new LanguageClient("hclspec", { command, args: ["lsp"] }, { documentSelector: await selector() });
  try {
    await client.start();
  } catch (error) {
    window.showErrorMessage(`hclspec: can't start \`${command} lsp\`: ${error.message}. Set \`hclspec.server.path\`.`);
  }
}

async function stop() {
  const running = client;
  client = undefined;
  if (running?.isRunning()) {
    await running.stop();
  }
}

function restart() {
  last = last.then(stop).then(start);
  return last;
}

function activate(context) {
  const watcher = workspace.createFileSystemWatcher("**/hclspec.toml");
  context.subscriptions.push(
    watcher,
    // Other files may belong to configurations now.
    watcher.onDidChange(restart),
    watcher.onDidCreate(restart),
    watcher.onDidDelete(restart),
    workspace.onDidChangeConfiguration((event) => event.affectsConfiguration("hclspec") && restart()),
    commands.registerCommand("hclspec.restart", restart),
  );
  return restart();
}

function deactivate() {
  return last.then(stop);
}

module.exports = { activate, deactivate };
