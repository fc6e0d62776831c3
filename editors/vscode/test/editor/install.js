// What the test in the real editor needs: Chromium, which is there or not, and code-server with a driver for the browser, from npm.
"use strict";

const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");

const folder = path.resolve(process.env.CODE_SERVER ?? path.join(__dirname, "../../.editor"));
// The newest code-server for Node.js 20.
const NODE = "20";
const PACKAGES = { "code-server": "4.100.3", "playwright-core": "1.65.1" };
const BROWSERS = ["chromium", "chromium-browser", "google-chrome"];

/** The paths of what is needed, or the reason why something is missing. */
function install() {
  if (process.versions.node.split(".")[0] !== NODE) {
    return { missing: `code-server ${PACKAGES["code-server"]} needs Node.js ${NODE}` };
  }
  const browser = process.env.CHROMIUM ?? BROWSERS.map(inPath).find(Boolean);
  if (!browser) {
    return { missing: "there is no Chromium in the PATH" };
  }
  const stamp = path.join(folder, "installed.json");
  const wanted = JSON.stringify(PACKAGES);
  if (!fs.existsSync(stamp) || fs.readFileSync(stamp, "utf8") !== wanted) {
    try {
      codeServer();
    } catch (error) {
      return { missing: `code-server can't be installed: ${error.stderr?.toString() || error.message}` };
    }
    fs.writeFileSync(stamp, wanted);
  }
  const [entry, driver] = ["code-server/out/node/entry.js", "playwright-core"];
  const installed = (name) => path.join(folder, "node_modules", name);
  return { folder, browser, entry: installed(entry), driver: installed(driver) };
}

/**
 * Installs code-server without the scripts of its packages: they download and compile what is not needed here. The logger, the
 * terminal and the hashes of passwords don't work then.
 */
function codeServer() {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify({ private: true, dependencies: PACKAGES }));
  const npm = (cwd) => {
    const args = ["install", "--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund", "--no-package-lock"];
    execFileSync("npm", args, { cwd, stdio: ["ignore", "ignore", "pipe"] });
  };
  npm(folder);
  const modules = path.join(folder, "node_modules");
  fs.writeFileSync(path.join(modules, "argon2/argon2.js"), "module.exports = {};\n");
  const vscode = path.join(modules, "code-server/lib/vscode");
  npm(vscode);
  fs.rmSync(path.join(vscode, "node_modules.asar"), { force: true });
  fs.symlinkSync("node_modules", path.join(vscode, "node_modules.asar"));
  const rg = inPath("rg");
  if (rg) {
    // The search for files, where the editor looks for it.
    const bin = path.join(vscode, "node_modules/@vscode/ripgrep/bin");
    fs.mkdirSync(bin, { recursive: true });
    fs.rmSync(path.join(bin, "rg"), { force: true });
    fs.symlinkSync(rg, path.join(bin, "rg"));
  } else {
    throw new Error("there is no ripgrep (`rg`) in the PATH");
  }
}

function inPath(name) {
  const paths = (process.env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, name));
  return paths.find((it) => fs.existsSync(it));
}

module.exports = { install };
