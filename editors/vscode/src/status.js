// What the editor says about the open file: whether it has a spec, and whether the server runs.
"use strict";

const { LanguageStatusSeverity, languages, window } = require("vscode");
const { isHcl } = require("./files");

/** The item next to the language of the open file. */
class Status {
  constructor(files) {
    this.files = files;
    this.problem = undefined;
    this.version = undefined;
    this.item = languages.createLanguageStatusItem("hclspec", []);
    this.item.name = "hclspec";
  }

  dispose() {
    this.item.dispose();
  }

  /** Says that the server runs, or why it does not. */
  set({ version, problem }) {
    this.version = version;
    this.problem = problem;
    this.update();
  }

  update() {
    const document = window.activeTextEditor?.document;
    const { item } = this;
    if (!document || !(this.files.has(document) || (isHcl(document) && document.languageId === "plaintext"))) {
      item.selector = [];
      return;
    }
    item.selector = [{ scheme: document.uri.scheme, language: document.languageId }];
    item.severity = LanguageStatusSeverity.Information;
    item.command = undefined;
    if (this.problem) {
      item.severity = LanguageStatusSeverity.Error;
      item.text = "hclspec does not run";
      item.detail = this.problem;
      item.command = { command: "hclspec.restart", title: "Restart" };
    } else if (isHcl(document) && !this.files.hasSpec(document)) {
      item.text = "No spec";
      item.detail = this.files.has(document) ? "only the syntax is checked" : "nothing is checked";
      item.command = this.files.isUsed
        ? { command: "hclspec.chooseSpec", title: "Choose a spec" }
        : { command: "hclspec.init", title: "Write a spec" };
    } else {
      item.text = `hclspec ${this.version ?? ""}`.trim();
      item.detail = this.version ? undefined : "not started";
    }
  }
}

module.exports = { Status };
