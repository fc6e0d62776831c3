// Makes the `.vsix` file for this platform, with the release build of the server in it.
//
//   node package.js [--server FILE] [--out FILE]
//
// `--server` puts another build of the command `hclspec` into it, and `--out` names the result.
"use strict";

const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { parseArgs } = require("node:util");
const { version } = require("./package.json");

const repository = path.join(__dirname, "../..");
const exe = process.platform === "win32" ? "hclspec.exe" : "hclspec";

/** This platform, as VS Code calls it. */
function target() {
  const arch = process.arch === "arm" ? "armhf" : process.arch;
  const system = process.platform === "linux" && fs.existsSync("/etc/alpine-release") ? "alpine" : process.platform;
  return `${system}-${arch}`;
}

/** Builds the command, and returns its path. */
function built() {
  const cargo = process.env.CARGO ?? "cargo";
  const options = { cwd: repository, maxBuffer: 1 << 28 };
  execFileSync(cargo, ["build", "--release", "--locked", "-p", "hclspec-cli"], { ...options, stdio: "inherit" });
  const metadata = execFileSync(cargo, ["metadata", "--no-deps", "--format-version", "1", "--offline"], options);
  return path.join(JSON.parse(metadata).target_directory, "release", exe);
}

const { values } = parseArgs({ options: { server: { type: "string" }, out: { type: "string" } } });
const server = values.server ? path.resolve(values.server) : built();
const bin = path.join(__dirname, "bin");
fs.rmSync(bin, { recursive: true, force: true });
fs.mkdirSync(bin);
fs.copyFileSync(server, path.join(bin, exe));
fs.chmodSync(path.join(bin, exe), 0o755);

const out = path.resolve(values.out ?? path.join(__dirname, `hclspec-${target()}-${version}.vsix`));
const vsce = require.resolve("@vscode/vsce/vsce");
const args = ["package", "--no-dependencies", "--target", target(), "--out", out];
execFileSync(process.execPath, [vsce, ...args], { cwd: __dirname, stdio: "inherit" });
