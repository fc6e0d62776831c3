// The language server's client: one for all editors of the page.

import { setDiagnostics } from "@codemirror/lint";
import { LSPClient, LSPPlugin, Workspace, languageServerExtensions, serverDiagnostics } from "@codemirror/lsp-client";
import { hcl } from "./language.js";
import { sanitized } from "./sanitize.js";

const FOLDER = "file:///";

export const uriOf = (name) => FOLDER + name.split("/").map(encodeURIComponent).join("/");

const severities = ["error", "error", "warning", "info", "hint"];

class OpenFile {
  constructor(uri, languageId, view) {
    Object.assign(this, { uri, languageId, view, version: 0, doc: view.state.doc });
  }

  getView() {
    return this.view;
  }
}

/** The files with editors; those that are not shown are open, too. */
class OpenFiles extends Workspace {
  files = [];
  /** Versions go on when a file is opened again. */
  versions = new Map();

  constructor(client, show) {
    super(client);
    this.show = show;
  }

  next(uri) {
    const version = (this.versions.get(uri) ?? 0) + 1;
    this.versions.set(uri, version);
    return version;
  }

  syncFiles() {
    const updates = [];
    for (const file of this.files) {
      const plugin = LSPPlugin.get(file.view);
      if (!plugin || plugin.unsyncedChanges.empty) continue;
      updates.push({ file, prevDoc: file.doc, changes: plugin.unsyncedChanges });
      file.doc = file.view.state.doc;
      file.version = this.next(file.uri);
      plugin.clear();
    }
    return updates;
  }

  openFile(uri, languageId, view) {
    const file = new OpenFile(uri, languageId, view);
    file.version = this.next(uri);
    this.files.push(file);
    this.client.didOpen(file);
  }

  closeFile(uri, view) {
    this.files = this.files.filter((file) => file.view !== view);
    this.client.didClose(uri);
  }

  async displayFile(uri) {
    const file = this.getFile(uri);
    if (file) this.show(file.view);
    return file?.view ?? null;
  }
}

/** The changes that the server proposes for a problem. */
async function fixes(client, file, problems) {
  const context = { diagnostics: problems, only: ["quickfix"] };
  const range = { start: { line: 0, character: 0 }, end: { line: file.doc.lines, character: 0 } };
  const params = { textDocument: { uri: file.uri }, range, context };
  const actions = await client.request("textDocument/codeAction", params).catch(() => null);
  return actions ?? [];
}

const same = (a, b) => a.code === b.code && JSON.stringify(a.range) === JSON.stringify(b.range);

/** Shows the problems of a file, first without the changes that fix them. */
async function publish(client, params) {
  const file = client.workspace.getFile(params.uri);
  const plugin = file && LSPPlugin.get(file.view);
  if (!plugin || (params.version != null && params.version !== file.version)) return;
  const at = (position) => plugin.unsyncedChanges.mapPos(plugin.fromPosition(position, plugin.syncedDoc));
  const show = (actions) => {
    const problem = (item) => ({
      from: at(item.range.start),
      to: at(item.range.end),
      severity: severities[item.severity ?? 1],
      source: item.code,
      message: item.message,
      actions: actions
        .filter((action) => action.diagnostics?.some((it) => same(it, item)))
        .map(({ title, edit }) => ({ name: title, apply: () => apply(client, edit) })),
    });
    file.view.dispatch(setDiagnostics(file.view.state, params.diagnostics.map(problem)));
  };
  show([]);
  if (params.diagnostics.length === 0) return;
  const { version } = file;
  const actions = await fixes(client, file, params.diagnostics);
  if (actions.length > 0 && file.version === version && plugin.unsyncedChanges.empty) show(actions);
}

function apply(client, edit) {
  const changes = edit.documentChanges?.map((it) => [it.textDocument.uri, it.edits]) ?? Object.entries(edit.changes ?? {});
  for (const [uri, edits] of changes) {
    const file = client.workspace.getFile(uri);
    const plugin = file && LSPPlugin.get(file.view);
    if (!plugin) continue;
    const change = ({ range, newText }) => ({ from: plugin.fromPosition(range.start), to: plugin.fromPosition(range.end), insert: newText });
    file.view.dispatch({ changes: edits.map(change), userEvent: "input.fix" });
  }
}

const problems = {
  clientCapabilities: {
    textDocument: {
      ...serverDiagnostics().clientCapabilities.textDocument,
      codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix"] } } },
    },
  },
  notificationHandlers: {
    "textDocument/publishDiagnostics": (client, params) => {
      publish(client, params);
      return true;
    },
  },
};

/** A client that sends its messages to `send`; `show` brings an editor to the front. */
export class Server {
  constructor(send, show) {
    this.send = send;
    this.client = new LSPClient({
      rootUri: FOLDER,
      workspace: (client) => new OpenFiles(client, show),
      sanitizeHTML: sanitized,
      highlightLanguage: (name) => (name === "hcl" || name === "" ? hcl.language : null),
      extensions: [...languageServerExtensions().filter((it) => !it.notificationHandlers), problems],
    });
  }

  /** Starts a conversation with a server that knows nothing yet. */
  connect() {
    let receive;
    if (this.client.connected) this.client.disconnect();
    this.client.connect({
      send: this.send,
      subscribe: (handler) => (receive = handler),
      unsubscribe: () => {},
    });
    this.receive = receive;
    return this.client.initializing;
  }
}
