// Which files a workspace file names.
"use strict";

const { parse } = require("smol-toml");

/**
 * The patterns of files and overrides in the text of an `hclspec.toml`, each with the folder that it is relative to; none if
 * the text has errors, which the server reports.
 *
 * @param {string} folder the path of the folder of the `hclspec.toml`
 */
function patterns(text, folder) {
  let workspace;
  try {
    workspace = parse(text);
  } catch {
    return [];
  }
  const configs = Array.isArray(workspace.config) ? workspace.config : [];
  const all = configs.flatMap((config) => [config.files, config.overrides].flat());
  return all.filter((pattern) => typeof pattern === "string").map((pattern) => relative(folder, pattern));
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
