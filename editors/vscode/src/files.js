// The files that the server is for.
"use strict";

const { languages, RelativePattern, Uri, workspace } = require("vscode");
const { literal, namesSpec, patterns } = require("./patterns");
// As `hclspec formats --json` prints them.
const formats = require("./formats.json").filter(({ automatic }) => automatic);

/** The language of configurations that have no other. */
const LANGUAGE = "hclspec-config";
/** The filter for the files that name the configurations of a workspace. */
const WORKSPACE_FILES = { scheme: "file", pattern: "**/hclspec.hcl" };
/** The languages of files that no other extension checks: those of Packer are from an extension that only has colors for them. */
const PLAIN = ["plaintext", "hcl", "packer", "packervars", LANGUAGE];
// What most comments at the head of a file fit in.
const HEAD_LINES = 100;

/** The files that the server is for. */
class Files {
  /** Filters for those that the workspace and the settings name. */
  named = [];
  /** Filters for open files of other languages that name their spec themselves, by their addresses. */
  ownNames = new Map();
  /** Whether something here has a spec. */
  isUsed = false;
  /** The folders of the workspace files, and whether each turns known formats on. */
  folders = [];
  /** Documents that were given the language of configurations, which whoever edits them may take back. A file that is opened again is another document. */
  given = new WeakSet();

  /** Reads which files the workspace files and the settings name. */
  async read() {
    const found = [];
    const folders = [];
    const workspaceFiles = await workspace.findFiles("**/hclspec.hcl", "**/node_modules/**");
    const sorted = workspaceFiles.sort((a, b) => a.path.localeCompare(b.path));
    for (const uri of sorted) {
      const text = new TextDecoder().decode(await workspace.fs.readFile(uri));
      const place = uri.path.replace(/\/[^/]*$/, "");
      folders.push({ path: `${place}/`, hasFormats: /^\s*known_formats\s*=\s*true\b/m.test(text) });
      for (const { folder, pattern } of patterns(text, place)) {
        found.push(filter(uri.with({ path: folder }), pattern));
      }
    }
    for (const pattern of workspace.getConfiguration("hclspec").get("files", [])) {
      found.push({ scheme: "file", pattern });
    }
    this.named = found;
    this.folders = folders;
    this.isUsed =
      found.length + sorted.length > 0 || (await workspace.findFiles("**/*.hclspec", "**/node_modules/**", 1)).length > 0;
  }

  /** The filters of the protocol for all these files, whatever their languages are. */
  selector() {
    const own = [
      { scheme: "file", language: "hclspec" },
      { scheme: "file", language: LANGUAGE },
      WORKSPACE_FILES,
    ];
    return [...own, ...this.named, ...this.ownNames.values()];
  }

  /** Whether a document is one of these files. */
  has(document) {
    return this.selector().some((it) => matches(it, document));
  }

  /** Whether a document has a spec: a comment in it or the workspace names it. A workspace file has its own. */
  hasSpec(document) {
    return this.namesItself(document) || [WORKSPACE_FILES, ...this.named].some((it) => matches(it, document));
  }

  /** Whether a document says itself which spec it has: in a comment, or because it is of a known format. */
  namesItself(document) {
    return namesSpec(head(document)) || this.isOfFormat(document);
  }

  /** Whether a document is of a known format that no other extension knows, and no workspace file is against it. */
  isOfFormat(document) {
    if (document.uri.scheme !== "file" || !PLAIN.includes(document.languageId)) {
      return false;
    }
    const above = this.folders.filter(({ path }) => document.uri.path.startsWith(path));
    const nearest = above.sort((a, b) => b.path.length - a.path.length)[0];
    const fits = ({ pattern, contents }) =>
      matches({ scheme: "file", pattern }, document) && (contents.length === 0 || contents.some((it) => hasNames(document, it)));
    return (nearest?.hasFormats ?? true) && formats.some(({ files }) => files.some(fits));
  }

  /** Takes a document that was opened, and gives it the language of configurations if it is one and is plain text. */
  async take(document) {
    if (document.uri.scheme !== "file") {
      return;
    }
    const isConfig = this.hasSpec(document) || (this.isUsed && isHcl(document));
    if (isConfig && document.languageId === "plaintext" && !this.given.has(document)) {
      this.given.add(document);
      await languages.setTextDocumentLanguage(document, LANGUAGE);
    } else if (this.namesItself(document) && !this.has(document)) {
      const [, folder, name] = /^(.*)\/([^/]*)$/.exec(document.uri.path);
      this.ownNames.set(document.uri.toString(), filter(document.uri.with({ path: folder || "/" }), literal(name)));
    }
  }
}

/** Whether a document could be a configuration, by its name. */
function isHcl(document) {
  return document.uri.scheme === "file" && /\.hcl$/i.test(document.uri.path);
}

function filter(folder, pattern) {
  return { scheme: "file", pattern: { baseUri: folder.toString(), pattern } };
}

/** Whether a filter of the protocol matches a document. */
function matches({ scheme, language, pattern }, document) {
  const known = pattern?.baseUri ? new RelativePattern(Uri.parse(pattern.baseUri), pattern.pattern) : pattern;
  return languages.match({ scheme, language, pattern: known }, document) > 0;
}

/** Whether all names of a text, with spaces between them, start a line of a document, and those with a `!` do not. `path{}` is the type of a block. */
function hasNames(document, names) {
  const text = document.getText();
  const pattern = (name) => (name.endsWith("{}") ? `${name.slice(0, -2)}\\b[^=\\n]*\\{` : `${name}\\b`);
  const starts = (name) => new RegExp(`^${pattern(name)}`, "m").test(text);
  return names.split(" ").every((it) => (it.startsWith("!") ? !starts(it.slice(1)) : starts(it)));
}

function head(document) {
  const lines = Array.from({ length: Math.min(document.lineCount, HEAD_LINES) }, (_, line) => document.lineAt(line).text);
  return lines.join("\n");
}

module.exports = { Files, LANGUAGE, isHcl };
