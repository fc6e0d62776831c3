// The command that writes a spec and `hclspec.hcl`: `hclspec init`.
"use strict";

const fs = require("node:fs");
const path = require("node:path");
const { Position, Range, Uri, window, workspace, WorkspaceEdit } = require("vscode");
const { nameSpec, relative } = require("./choose");
const { isHcl } = require("./files");
const { read, run, summary } = require("./run");

/** The code of the problem that a file can't be written. */
const UNWRITABLE = "HS007";

/** Asks what the spec is made from, and runs `hclspec init` in the folder of the workspace. */
async function init(extension) {
  const document = window.activeTextEditor?.document;
  const folder = await workspaceFolder();
  const from = folder && (await source(folder));
  const program = from && (await extension.program());
  if (program) {
    await new Init({ extension, document, program, folder, from }).write();
  }
}

/** Files to be written: by a program, in a folder, from other files, while a document is open. */
class Init {
  constructor({ extension, document, program, folder, from }) {
    Object.assign(this, { extension, document, program, folder, from });
  }

  /** @param {string} [name] the name of the files without extension, if it is not that of what they are made from */
  async write(name) {
    const named = name === undefined ? [] : ["--name", name];
    const args = ["init", ...this.from.flatMap((file) => ["--from", file]), ...named, "--diags", "json"];
    const { ok, stdout, stderr } = await run(this.program, args, this.folder);
    const problems = read(stderr);
    this.extension.output.info(`hclspec init\n${stdout}${problems.map((it) => it.rendered).join("\n")}`);
    if (ok) {
      return this.succeed(stdout);
    }
    const unwritable = problems.filter(({ code }) => code === UNWRITABLE);
    const there = unwritable.map(({ summary }) => /^`(.*)` exists$/.exec(summary)?.[1]);
    return there.length > 0 && there.every(Boolean) ? this.leadOn(there.map(path.normalize)) : this.fail(problems);
  }

  /** Opens the spec, and says what there is to do. */
  async succeed(stdout) {
    const spec = /^(.*\.hclspec): /m.exec(stdout)?.[1];
    if (spec) {
      await window.showTextDocument(Uri.file(path.resolve(this.folder, spec)), { preview: false });
    }
    const wrote = `hclspec init wrote ${spec ? path.normalize(spec) : "its files"}.`;
    const [, file, block] = /^Add this to (.*):\n\n([^]*?)\n\nNext: /m.exec(stdout) ?? [];
    if (!file) {
      window.showInformationMessage(wrote);
      return;
    }
    const name = path.normalize(file);
    const add = `Add It to ${name}`;
    const message = `${wrote} ${name} exists: it needs a block that names the spec.`;
    if ((await window.showInformationMessage(message, add)) === add) {
      await append(Uri.file(path.resolve(this.folder, file)), `${block}\n`);
    }
  }

  /** Says that there are files already, with what to do then. */
  async leadOn(there) {
    const spec = there.find((file) => file.endsWith(".hclspec"));
    const first = spec ?? there[0];
    const isWithout = spec && this.document && isHcl(this.document) && !this.extension.files.hasSpec(this.document);
    const open = `Open ${first}`;
    const use = isWithout && `Use It for ${path.basename(this.document.uri.fsPath)}`;
    const rename = "Another Name…";
    const message = `hclspec init: ${there.join(" and ")} ${there.length > 1 ? "exist" : "exists"}. Nothing was written.`;
    const chosen = await window.showErrorMessage(message, ...[open, use, rename].filter(Boolean));
    const place = path.resolve(this.folder, first);
    if (chosen === open) {
      await window.showTextDocument(Uri.file(place), { preview: false });
    } else if (chosen === rename) {
      const name = await this.otherName(path.parse(first).name);
      await (name && this.write(name));
    } else if (chosen && chosen === use) {
      await nameSpec(this.document, relative(this.document, place));
      await window.showTextDocument(this.document);
    }
  }

  /** Asks for a name that no files have. */
  otherName(name) {
    // An example has a configuration, too.
    const extensions = this.from.length > 0 ? [".hclspec"] : [".hclspec", ".hcl"];
    const taken = (name) => extensions.map((it) => name + it).find((file) => fs.existsSync(path.join(this.folder, file)));
    let number = 2;
    while (taken(`${name}-${number}`)) {
      number += 1;
    }
    return window.showInputBox({
      title: "The name of the new files",
      prompt: `Without extension: ${name} for ${name}.hclspec`,
      value: `${name}-${number}`,
      validateInput(text) {
        const isName = /^[^/\\]+$/.test(text) && ![".", ".."].includes(text);
        const file = isName && taken(text);
        return file ? `${file} exists` : isName ? undefined : "A name without folders";
      },
    });
  }

  async fail(problems) {
    const { output } = this.extension;
    if (await window.showErrorMessage(`hclspec init: ${summary(problems)}`, "Show Output")) {
      output.show();
    }
  }
}

async function workspaceFolder() {
  const folders = workspace.workspaceFolders ?? [];
  if (folders.length === 0) {
    window.showErrorMessage("hclspec init: open a folder first; the files are written into it.");
    return undefined;
  }
  const chosen = folders.length === 1 ? folders[0] : await window.showWorkspaceFolderPick();
  return chosen?.uri.fsPath;
}

/** The files that the spec is made from, relative to the folder. */
async function source(folder) {
  const open = window.activeTextEditor?.document;
  const isSource = open?.uri.scheme === "file" && /\.(hcl|json)$/i.test(open.uri.path);
  const relative = (uri) => path.relative(folder, uri.fsPath);
  const description = open?.isDirty ? "the open file, which is saved first" : "the open file";
  const picks = [
    ...(isSource ? [{ label: `From ${relative(open.uri)}`, description, from: [relative(open.uri)], document: open }] : []),
    { label: "A small example", description: "a spec and a configuration to start with", from: [] },
    { label: "From other files…", description: "configurations, or a JSON Schema" },
  ];
  const chosen = await window.showQuickPick(picks, { title: "What the spec is made from" });
  if (!chosen || chosen.from) {
    await chosen?.document?.save();
    return chosen?.from;
  }
  const filters = { "Configurations and JSON Schemas": ["hcl", "json"], "All files": ["*"] };
  const files = await window.showOpenDialog({ canSelectMany: true, defaultUri: Uri.file(folder), filters });
  return files?.map(relative);
}

/** Opens a file with a text added at its end. */
async function append(uri, text) {
  const document = await workspace.openTextDocument(uri);
  const old = document.getText();
  const end = document.positionAt(old.length);
  const gap = old === "" ? "" : old.endsWith("\n") ? "\n" : "\n\n";
  const edit = new WorkspaceEdit();
  edit.insert(uri, end, gap + text);
  await workspace.applyEdit(edit);
  const shown = new Position(end.line + gap.length, 0);
  await window.showTextDocument(document, { selection: new Range(shown, shown) });
}

module.exports = { init };
