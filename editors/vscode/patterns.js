// Which files a workspace file names.
"use strict";

const { parse } = require("smol-toml");

/** The patterns of files and overrides in the text of an `hclspec.toml`; none if it has errors, which the server reports. */
function patterns(text) {
  let workspace;
  try {
    workspace = parse(text);
  } catch {
    return [];
  }
  const configs = Array.isArray(workspace.config) ? workspace.config : [];
  const all = configs.flatMap((config) => [config.files, config.overrides].flat());
  return all.filter((pattern) => typeof pattern === "string").map((pattern) => pattern.replace(/^\.\//, ""));
}

module.exports = { patterns };
