// The command `hclspec`: where it is, and why it can't be started.
"use strict";

const { execFile } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");

const SETTING = "the setting `hclspec.server.path`";
// A program that doesn't answer is not waited for. The first start from a slow disk takes seconds.
const TIMEOUT_MS = 20000;

/** What whoever uses the editor can do something about. */
class ServerProblem extends Error {}

/**
 * The command to run, and who named it, in words.
 *
 * @param {{ setting: string, extension: string, folder?: string }} places the setting's value, the folder of the extension,
 *   and the folder that a relative path in the setting starts from
 */
function command({ setting, extension, folder }) {
  const named = setting.trim();
  if (named !== "") {
    const home = named.replace(/^~(?=[\\/])/, os.homedir());
    const isPath = /[\\/]/.test(home);
    return { command: isPath && folder ? path.resolve(folder, home) : home, origin: SETTING };
  }
  const bundled = path.join(extension, "bin", process.platform === "win32" ? "hclspec.exe" : "hclspec");
  if (fs.existsSync(bundled)) {
    return { command: bundled, origin: "the extension" };
  }
  return { command: "hclspec", origin: undefined };
}

/** The version of the command, such as `0.1.0`. A `ServerProblem` says why there is none. */
function version({ command, origin }) {
  return new Promise((resolve, reject) => {
    const fail = (reason) => reject(new ServerProblem(reason));
    const named = origin ? `\`${command}\`, which ${origin} names,` : `the command \`${command}\``;
    const isFolder = fs.statSync(command, { throwIfNoEntry: false })?.isDirectory();
    if (isFolder) {
      return fail(`${named} is a folder, not a program`);
    }
    execFile(command, ["--version"], { timeout: TIMEOUT_MS, windowsHide: true }, (error, stdout, stderr) => {
      const found = /^hclspec (\d+\.\d+\.\d+\S*)\s*$/.exec(stdout ?? "");
      if (found) {
        return resolve(found[1]);
      }
      switch (error?.code) {
        case "ENOENT":
          return fail(origin ? `${named} does not exist` : `${named} is not in the PATH. Install it, or set its path`);
        case "EACCES":
          return fail(`${named} may not be executed`);
      }
      if (error?.killed) {
        return fail(`${named} did not answer to \`--version\``);
      }
      const said = firstLine(stdout) ?? firstLine(stderr) ?? error?.message ?? "";
      fail(`${named} is not the command of hclspec. \`${path.basename(command)} --version\` says: ${said || "nothing"}`);
    });
  });
}

/** What is wrong with a version, for an extension of another one. */
function mismatch(version, expected) {
  const series = (version) => version.split(".").slice(0, 2).join(".");
  return series(version) === series(expected) ? undefined : `its version is ${version}, but the extension is for ${series(expected)}`;
}

function firstLine(text) {
  return text?.split("\n").find((line) => line.trim() !== "")?.trim();
}

module.exports = { ServerProblem, command, mismatch, version };
