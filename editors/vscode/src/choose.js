// The command that names the spec of the open file.
"use strict";

const path = require("node:path");
const { commands, Position, window, workspace, WorkspaceEdit } = require("vscode");

/** Asks for a spec, and names it in a comment at the top of the file. */
async function chooseSpec() {
  const document = window.activeTextEditor?.document;
  if (document?.uri.scheme !== "file") {
    return;
  }
  const specs = await workspace.findFiles("**/*.hclspec", "**/node_modules/**");
  const names = specs.map((spec) => relative(document, spec.fsPath)).sort();
  const picks = names.map((name) => ({ label: name, description: `adds \`# hclspec: ${name}\` at the top`, name }));
  const init = { label: "New spec…", description: "writes a spec and `hclspec.hcl` (hclspec init)" };
  const chosen = await window.showQuickPick([...picks, init], { title: "The spec of this file" });
  if (chosen === init) {
    await commands.executeCommand("hclspec.init");
  } else if (chosen) {
    await nameSpec(document, chosen.name);
  }
}

/** The path from a document to a file, as specs are named. */
function relative(document, file) {
  return path.relative(path.dirname(document.uri.fsPath), file).split(path.sep).join("/");
}

/** Names the spec of a document in a comment at its top. */
async function nameSpec(document, name) {
  const edit = new WorkspaceEdit();
  edit.insert(document.uri, new Position(0, 0), `# hclspec: ${name}\n`);
  await workspace.applyEdit(edit);
}

module.exports = { chooseSpec, nameSpec, relative };
