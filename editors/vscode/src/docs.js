// The command that shows what the open file may contain: `hclspec docs`.
"use strict";

const path = require("node:path");
const { commands, EventEmitter, window, workspace } = require("vscode");
const { read, run, summary } = require("./run");

const SCHEME = "hclspec-docs";

/** The pages that were shown, by the addresses of their documents. */
class Docs {
  pages = new Map();
  changed = new EventEmitter();
  onDidChange = this.changed.event;

  constructor(extension) {
    this.extension = extension;
  }

  register() {
    return workspace.registerTextDocumentContentProvider(SCHEME, this);
  }

  provideTextDocumentContent(uri) {
    return this.pages.get(uri.toString());
  }

  /** Shows the page beside the open file, or says why there is none. */
  async show() {
    const { uri } = window.activeTextEditor?.document ?? {};
    const program = uri?.scheme === "file" && (await this.extension.program());
    if (!program) {
      return;
    }
    const { dir, base } = path.parse(uri.fsPath);
    const { ok, stdout, stderr } = await run(program, ["docs", `./${base}`, "--diags", "json"], dir);
    if (!ok) {
      window.showErrorMessage(`hclspec docs: ${summary(read(stderr))}`);
      return;
    }
    const page = uri.with({ scheme: SCHEME, path: `${uri.path}.md` });
    this.pages.set(page.toString(), stdout);
    this.changed.fire(page);
    await commands.executeCommand("markdown.showPreviewToSide", page);
  }
}

module.exports = { Docs };
