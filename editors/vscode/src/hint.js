// What whoever opens a configuration where there are no specs is told, once.
"use strict";

const { commands, window, workspace } = require("vscode");
const { isHcl } = require("./files");

// What is remembered: in the workspace, that it was said; for all of them, that it is not to be said.
const [IS_SAID, IS_UNWANTED] = ["hint.isSaid", "hint.isUnwanted"];

/** The hint that a spec can be written. */
class Hint {
  constructor(files, { workspaceState, globalState }) {
    this.files = files;
    this.workspaceState = workspaceState;
    this.globalState = globalState;
  }

  /** Gives the hint for the open file, unless that has no use for it or it was given before. */
  offer() {
    const document = window.activeTextEditor?.document;
    if (!document || !this.isFor(document) || this.globalState.get(IS_UNWANTED) || this.workspaceState.get(IS_SAID)) {
      return;
    }
    this.workspaceState.update(IS_SAID, true);
    // Nothing waits for the answer.
    this.ask(workspace.asRelativePath(document.uri));
  }

  /** Whether a file could have a spec, but nothing in the workspace has one. Files with a language are those of other extensions. */
  isFor(document) {
    const isPlain = isHcl(document) && document.languageId === "plaintext";
    return isPlain && !this.files.isUsed && !this.files.hasSpec(document) && workspace.getWorkspaceFolder(document.uri) !== undefined;
  }

  async ask(name) {
    const [write, never] = ["Write a Spec", "Don't Show Again"];
    const message = `hclspec: ${name} has no spec, so nothing in it is checked. A spec can be made from it.`;
    const chosen = await window.showInformationMessage(message, write, never);
    if (chosen === write) {
      await commands.executeCommand("hclspec.init");
    } else if (chosen === never) {
      await this.globalState.update(IS_UNWANTED, true);
    }
  }
}

module.exports = { Hint };
