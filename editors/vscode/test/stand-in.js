// A stand-in for the parts of VS Code that the extension uses, and for the client.
"use strict";

const Module = require("node:module");
const path = require("node:path");

/** Finds the listeners of an event by its name. */
const listeners = {};
const event = (name) => (listener) => {
  listeners[name] = listener;
  return { dispose() {} };
};

class Uri {
  constructor(path) {
    this.scheme = "file";
    this.path = path;
    this.fsPath = path;
  }
  static parse(text) {
    return new Uri(text.replace(/^file:\/\//, ""));
  }
  with({ path }) {
    return new Uri(path);
  }
  toString() {
    return `file://${this.path}`;
  }
}

/** A document of the editor. */
function document(path, text, languageId = "plaintext") {
  const lines = text.split("\n");
  return { uri: new Uri(path), languageId, lineCount: lines.length, lineAt: (line) => ({ text: lines[line] }) };
}

/** The workspace: files on disk by their paths, open documents, settings, and what was said. */
const world = { files: {}, documents: [], settings: {}, messages: [], languages: {} };
const found = (pattern) => {
  const isWanted = (file) => (pattern.endsWith("hclspec.hcl") ? file.endsWith("/hclspec.hcl") : file.endsWith(".hclspec"));
  return Object.keys(world.files).filter(isWanted).map((file) => new Uri(file));
};
const said = (kind) => async (message) => {
  world.messages.push([kind, message]);
};
const channel = { info() {}, warn() {}, error() {}, show() {}, dispose() {} };

const vscode = {
  LanguageStatusSeverity: { Information: 0, Warning: 1, Error: 2 },
  RelativePattern: class {
    constructor(base, pattern) {
      Object.assign(this, { base: base.path, pattern });
    }
  },
  Uri,
  commands: { registerCommand: (name, run) => event(name)(run), executeCommand() {} },
  languages: {
    createLanguageStatusItem: () => ({ dispose() {} }),
    match({ scheme, language, pattern }, { uri, languageId }) {
      const matches = () => {
        const [base, glob] = pattern.base === undefined ? ["/", pattern] : [pattern.base, pattern.pattern];
        return uri.path.startsWith(base) && path.matchesGlob(path.relative(base, uri.path), glob);
      };
      const isOne = uri.scheme === scheme && (!language || language === languageId) && (!pattern || matches());
      return isOne ? 10 : 0;
    },
    async setTextDocumentLanguage(document, language) {
      document.languageId = language;
    },
  },
  window: {
    createOutputChannel: () => channel,
    onDidChangeActiveTextEditor: event("active"),
    showErrorMessage: said("error"),
    showWarningMessage: said("warning"),
  },
  workspace: {
    findFiles: async (pattern) => found(pattern),
    fs: { readFile: async ({ path }) => new TextEncoder().encode(world.files[path]) },
    get textDocuments() {
      return world.documents;
    },
    getConfiguration: () => ({ get: (name, value) => world.settings[name] ?? value }),
    createFileSystemWatcher: () => ({
      onDidChange: event("change"),
      onDidCreate: event("create"),
      onDidDelete: event("delete"),
      dispose() {},
    }),
    onDidChangeConfiguration: event("configuration"),
    onDidChangeWorkspaceFolders: event("folders"),
    onDidCloseTextDocument: event("close"),
    onDidOpenTextDocument: event("open"),
    onDidSaveTextDocument: event("save"),
  },
};

/** The clients that were made. */
const clients = [];
class LanguageClient {
  constructor(id, name, server, options) {
    Object.assign(this, { server, options, running: false });
    clients.push(this);
  }
  async start() {
    this.child = await this.server();
    this.running = true;
  }
  async stop() {
    this.running = false;
    this.child.kill();
  }
  isRunning() {
    return this.running;
  }
}
const client = { LanguageClient, CloseAction: { DoNotRestart: 1 }, ErrorAction: { Continue: 1 } };

const load = Module._load;
Module._load = (name, ...rest) => ({ vscode, "vscode-languageclient/node": client })[name] ?? load(name, ...rest);

module.exports = { clients, document, listeners, world };
