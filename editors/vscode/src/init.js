// The command that writes a spec and `hclspec.hcl`: `hclspec init`.
"use strict";

const { execFile } = require("node:child_process");
const path = require("node:path");
const { Uri, window, workspace } = require("vscode");

const TIMEOUT_MS = 60000;

/**
 * Asks what the spec is made from, and runs `hclspec init` in the folder of the workspace.
 *
 * @param {() => Promise<string>} command where the program is; says itself why there is none
 * @param output the output channel
 */
async function init(command, output) {
  const folder = await workspaceFolder();
  const from = folder && (await source(folder));
  const program = from && (await command());
  if (!program) {
    return;
  }
  const { ok, stdout, stderr } = await run(program, ["init", ...from.flatMap((file) => ["--from", file])], folder);
  output.info(`hclspec init\n${stdout}${stderr}`);
  if (!ok) {
    const line = stderr.split("\n").find((line) => line.trim()) ?? "it ended without a message";
    return showOutput(window.showErrorMessage, `hclspec init: ${line.replace(/^error(\[\w+\])?: /, "")}`, output);
  }
  const spec = /^(.*\.hclspec): /m.exec(stdout)?.[1];
  if (spec) {
    await window.showTextDocument(Uri.file(path.resolve(folder, spec)), { preview: false });
  }
  const what = spec ? path.normalize(spec) : "its files";
  const rest = stdout.includes("Add this to") ? " `hclspec.hcl` exists: add the block in the output to it." : "";
  return showOutput(window.showInformationMessage, `hclspec init wrote ${what}.${rest}`, output);
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
  const picks = [
    ...(isSource ? [{ label: `From ${relative(open.uri)}`, description: "the open file", from: [relative(open.uri)] }] : []),
    { label: "A small example", description: "a spec and a configuration to start with", from: [] },
    { label: "From other files…", description: "configurations, or a JSON Schema" },
  ];
  const chosen = await window.showQuickPick(picks, { title: "What the spec is made from" });
  if (!chosen || chosen.from) {
    return chosen?.from;
  }
  const filters = { "Configurations and JSON Schemas": ["hcl", "json"], "All files": ["*"] };
  const files = await window.showOpenDialog({ canSelectMany: true, defaultUri: Uri.file(folder), filters });
  return files?.map(relative);
}

function run(program, args, cwd) {
  return new Promise((resolve) => {
    execFile(program, args, { cwd, timeout: TIMEOUT_MS, windowsHide: true }, (error, stdout, stderr) => {
      resolve({ ok: !error, stdout, stderr: stderr || (error?.message ?? "") });
    });
  });
}

async function showOutput(show, message, output) {
  if (await show(message, "Show Output")) {
    output.show();
  }
}

module.exports = { init };
