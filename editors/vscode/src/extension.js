// Starts `hclspec lsp` for specs, and for the configurations that the workspace, the settings or they themselves name.
"use strict";

const { commands, env, window, workspace } = require("vscode");
const { chooseSpec } = require("./choose");
const { Docs } = require("./docs");
const { Files } = require("./files");
const { Hint } = require("./hint");
const { init } = require("./init");
const { ServerProblem, command, mismatch, version } = require("./server");
const { Status } = require("./status");

/** The extension while it is active. */
class Extension {
  files = new Files();
  status = new Status(this.files);
  output = window.createOutputChannel("hclspec", { log: true });
  // Starts and stops happen one after the other.
  last = Promise.resolve();
  /** The running server, and the files that it was started for. */
  server;
  selector;

  constructor(context) {
    this.context = context;
    this.hint = new Hint(this.files, context);
  }

  /** Does something after all that was started before. What fails is in the output. */
  next(action) {
    this.last = this.last.then(action).catch((error) => this.output.error(error));
    return this.last;
  }

  /** Takes the open documents, and starts the server if it is for one of them; anew if it was started for other files. */
  async update() {
    await this.files.read();
    await this.taken(workspace.textDocuments);
  }

  async taken(documents) {
    for (const document of documents) {
      await this.files.take(document);
    }
    const selector = JSON.stringify(this.files.selector());
    const isNeeded = this.files.named.length > 0 || workspace.textDocuments.some((it) => this.files.has(it));
    if (isNeeded && this.selector !== selector) {
      await this.start();
    }
    this.status.update();
    this.hint.offer();
  }

  /** The path of the command and its version; says why there is none. */
  async found() {
    const places = {
      setting: workspace.getConfiguration("hclspec").get("server.path") ?? "",
      extension: this.context.extensionPath,
      folder: workspace.workspaceFolders?.[0]?.uri.fsPath,
    };
    const found = command(places);
    this.output.info(`${found.command} --version`);
    return { ...found, version: await version(found) };
  }

  async start() {
    await this.stop();
    this.selector = JSON.stringify(this.files.selector());
    const { Ends, Server } = require("./client");
    this.ends ??= new Ends();
    let server;
    try {
      const found = await this.found();
      const documentSelector = this.files.selector();
      const onEnd = () => this.next(() => this.restart(server));
      server = new Server({ command: found.command, documentSelector, outputChannel: this.output, onEnd });
      await server.start();
      this.server = server;
      this.status.set({ version: found.version });
      this.warn(found);
    } catch (error) {
      await this.fail(error instanceof ServerProblem ? error.message : `\`hclspec lsp\` ${await server?.reason(error)}`);
    }
  }

  /** Starts a server in place of one that ended without being asked to. */
  async restart(ended) {
    if (this.server !== ended) {
      return;
    }
    const reason = `\`hclspec lsp\` ${await ended.reason()}`;
    this.server = undefined;
    if (this.ends.isTooMany()) {
      await this.fail(reason);
    } else {
      this.output.warn(`${reason}\nIt is started again.`);
      await this.start();
    }
  }

  async stop() {
    const { server } = this;
    this.server = undefined;
    this.selector = undefined;
    await server?.stop();
  }

  /** Says why the server does not run, and where that can be changed. */
  async fail(reason) {
    this.status.set({ problem: reason.split("\n")[0] });
    this.output.error(reason);
    // Nothing waits for the answer.
    this.ask(window.showErrorMessage, `hclspec: ${reason}`);
  }

  /** Says once in a session that the versions differ. */
  warn(found) {
    const reason = mismatch(found.version, this.context.extension.packageJSON.version);
    if (reason && !this.isWarned) {
      this.isWarned = true;
      this.ask(window.showWarningMessage, `hclspec: \`${found.command}\` may not fit: ${reason}.`);
    }
  }

  async ask(show, message) {
    const [settings, output] = ["Open Settings", "Show Output"];
    const chosen = await show(message, settings, output);
    if (chosen === settings) {
      await openSettings();
    } else if (chosen === output) {
      this.output.show();
    }
  }

  /** The path of the command; says why there is none. */
  async program() {
    try {
      return (await this.found()).command;
    } catch (error) {
      await this.fail(error.message);
      return undefined;
    }
  }
}

/** Opens the setting for the path of the server where it is set, or else where it can be set. */
async function openSettings() {
  const { workspaceValue, workspaceFolderValue } = workspace.getConfiguration("hclspec").inspect("server.path") ?? {};
  const isHere = (workspaceValue ?? workspaceFolderValue) !== undefined;
  // Of another machine, the settings of the user have none with paths.
  const place = isHere ? "openWorkspaceSettings" : env.remoteName ? "openRemoteSettings" : "openSettings";
  await commands.executeCommand(`workbench.action.${place}`, { query: "hclspec.server.path" });
}

let extension;

function activate(context) {
  extension = new Extension(context);
  const update = () => extension.next(() => extension.update());
  const restart = () =>
    extension.next(async () => {
      await extension.files.read();
      await extension.start();
    });
  const watcher = workspace.createFileSystemWatcher("**/{hclspec.hcl,*.hclspec}", false, true, false);
  const docs = new Docs(extension);
  const tables = workspace.createFileSystemWatcher("**/hclspec.hcl", true, false, true);
  context.subscriptions.push(
    extension.output,
    extension.status,
    watcher,
    tables,
    // Other files may belong to configurations now.
    watcher.onDidCreate(update),
    watcher.onDidDelete(update),
    tables.onDidChange(update),
    window.onDidChangeActiveTextEditor(() => {
      extension.status.update();
      // Not before it is known which files have a spec.
      return extension.next(() => extension.hint.offer());
    }),
    workspace.onDidOpenTextDocument((document) => extension.next(() => extension.taken([document]))),
    workspace.onDidSaveTextDocument((document) => extension.next(() => extension.taken([document]))),
    workspace.onDidChangeWorkspaceFolders(update),
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("hclspec.server")) {
        extension.next(() => extension.stop());
      }
      if (event.affectsConfiguration("hclspec")) {
        update();
      }
    }),
    docs.register(),
    commands.registerCommand("hclspec.docs", () => docs.show()),
    commands.registerCommand("hclspec.restart", restart),
    commands.registerCommand("hclspec.chooseSpec", chooseSpec),
    commands.registerCommand("hclspec.init", () => init(extension)),
  );
  return update();
}

/** Until all that was started is done. */
function idle() {
  return extension?.next(() => {});
}

function deactivate() {
  return extension?.next(() => extension.stop());
}

module.exports = { activate, deactivate, idle };
