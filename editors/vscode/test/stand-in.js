// A stand-in for the parts of VS Code that the extension uses, and for the client.
"use strict";

const fs = require("node:fs");
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
  static file(path) {
    return new Uri(path);
  }
  static parse(text) {
    return new Uri(text.replace(/^file:\/\//, ""));
  }
  with({ scheme = this.scheme, path }) {
    return Object.assign(new Uri(path), { scheme });
  }
  toString() {
    return `${this.scheme}://${this.path}`;
  }
}

/** A document of the editor. */
function document(path, text, languageId = "plaintext") {
  const lines = text.split("\n");
  const positionAt = (offset) => {
    const before = text.slice(0, offset).split("\n");
    return new Position(before.length - 1, before.at(-1).length);
  };
  const lineAt = (line) => ({ text: lines[line] });
  return { uri: new Uri(path), languageId, lineCount: lines.length, lineAt, positionAt, getText: () => text, save() {} };
}

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
}

class WorkspaceEdit {
  inserted = [];
  insert(uri, { line, character }, text) {
    this.inserted.push([uri.path, line, character, text]);
  }
}

/**
 * The workspace: files on disk by their paths, the folder, open documents and the one in front, and settings. What was said, asked,
 * shown and inserted, and the answers to come: each is one of the offered.
 */
const world = { files: {}, folder: "/srv", documents: [], active: undefined, settings: {}, messages: [], offers: [], answers: [] };
Object.assign(world, { shown: [], inserted: [], item: undefined });
const found = (pattern) => {
  const isWanted = (file) => (pattern.endsWith("hclspec.hcl") ? file.endsWith("/hclspec.hcl") : file.endsWith(".hclspec"));
  return Object.keys(world.files).filter(isWanted).map((file) => new Uri(file));
};
const answer = (offered) => {
  world.offers.push(offered);
  const given = world.answers.shift();
  if (given !== undefined && !offered.includes(given)) {
    throw new Error(`${given} is not offered, but ${offered}`);
  }
  return given;
};
const said = (kind) => async (message, ...buttons) => {
  world.messages.push([kind, message]);
  return answer(buttons);
};
const channel = { info() {}, warn() {}, error() {}, show() {}, dispose() {} };

const vscode = {
  EventEmitter: class {
    event = event("page");
    fire(uri) {
      listeners.page?.(uri);
    }
  },
  LanguageStatusSeverity: { Information: 0, Warning: 1, Error: 2 },
  Position,
  Range: class {},
  RelativePattern: class {
    constructor(base, pattern) {
      Object.assign(this, { base: base.path, pattern });
    }
  },
  Uri,
  WorkspaceEdit,
  commands: { registerCommand: (name, run) => event(name)(run), executeCommand: async (name, ...args) => listeners[name]?.(...args) },
  languages: {
    createLanguageStatusItem: () => (world.item = { dispose() {} }),
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
    get activeTextEditor() {
      return world.active && { document: world.active };
    },
    createOutputChannel: () => channel,
    onDidChangeActiveTextEditor: event("active"),
    showErrorMessage: said("error"),
    showWarningMessage: said("warning"),
    showInformationMessage: said("information"),
    async showQuickPick(picks) {
      const label = answer(picks.map((pick) => pick.label));
      return picks.find((pick) => pick.label === label);
    },
    async showInputBox({ value, validateInput }) {
      world.offers.push([value]);
      const given = world.answers.shift();
      return given !== undefined && validateInput(given) === undefined ? given : undefined;
    },
    async showTextDocument(shown) {
      world.shown.push((shown.uri ?? shown).path);
    },
  },
  workspace: {
    get workspaceFolders() {
      return [{ uri: new Uri(world.folder) }];
    },
    getWorkspaceFolder: ({ path }) => (path.startsWith(`${world.folder}/`) ? { uri: new Uri(world.folder) } : undefined),
    asRelativePath: (uri) => path.relative(world.folder, uri.path),
    openTextDocument: async ({ path }) => document(path, fs.readFileSync(path, "utf8")),
    async applyEdit({ inserted }) {
      world.inserted.push(...inserted);
    },
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
    registerTextDocumentContentProvider: (scheme, provider) => event(scheme)((uri) => provider.provideTextDocumentContent(uri)),
    onDidChangeConfiguration: event("configuration"),
    onDidChangeWorkspaceFolders: event("folders"),
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
