// Which files a workspace file names.
"use strict";

/** Names, texts, signs and comments of HCL. */
const TOKEN = /"(?:[^"\\\n]|\\.)*"|(?:#|\/\/).*|\/\*[^]*?\*\/|[A-Za-z_][\w-]*|[^\s\w]/g;

/** The arguments that name files. */
const ARGUMENTS = ["files", "each", "each_folder", "overrides"];

/**
 * The patterns of files and overrides in the text of an `hclspec.hcl`, each with the folder that it is relative to.
 *
 * @param {string} folder the path of the folder of the `hclspec.hcl`
 */
function patterns(text, folder) {
  const tokens = text.match(TOKEN)?.filter((token) => !/^(#|\/\/|\/\*)/.test(token)) ?? [];
  const found = [];
  for (let at = 0; at < tokens.length; at++) {
    if (ARGUMENTS.includes(tokens[at]) && tokens[at + 1] === "=" && tokens[at + 2] === "[") {
      const end = tokens.indexOf("]", at);
      const texts = tokens.slice(at + 3, end < 0 ? undefined : end).filter((token) => token.startsWith('"'));
      found.push(...texts.map((it) => it.slice(1, -1).replace(/\\(.)/g, "$1")));
    }
  }
  return found.map((pattern) => relative(folder, pattern));
}

/** A pattern without `./` and `../` at its start: the editor's patterns don't leave the folder that they are relative to. */
function relative(folder, pattern) {
  for (;;) {
    if (pattern.startsWith("./")) {
      pattern = pattern.slice(2);
    } else if (pattern.startsWith("../") && folder.length > 1) {
      pattern = pattern.slice(3);
      folder = folder.replace(/\/[^/]*$/, "") || "/";
    } else {
      return { folder, pattern };
    }
  }
}

/** The pattern of one file, by its name. */
function literal(name) {
  return name.replace(/[*?[\]{}]/g, "[$&]");
}

/** Whether a text names its spec, in a comment `# hclspec: PATH` among the comments and empty lines at its head. */
function namesSpec(text) {
  for (const line of text.replace(/^\ufeff/, "").split(/\r?\n/)) {
    if (/^\s*(#|\/\/)\s*hclspec:\s*\S/.test(line)) {
      return true;
    }
    if (!/^\s*((#|\/\/).*)?$/.test(line)) {
      break;
    }
  }
  return false;
}

module.exports = { patterns, literal, namesSpec };
