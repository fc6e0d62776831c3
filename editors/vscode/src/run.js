// Runs the command `hclspec`.
"use strict";

const { execFile } = require("node:child_process");

const TIMEOUT_MS = 60000;
const MOST_BYTES = 1 << 26;

function run(program, args, cwd) {
  return new Promise((resolve) => {
    execFile(program, args, { cwd, timeout: TIMEOUT_MS, maxBuffer: MOST_BYTES, windowsHide: true }, (error, stdout, stderr) => {
      resolve({ ok: !error, stdout, stderr: stderr || (error?.message ?? "") });
    });
  });
}

/** The problems that the program reported with `--diags json`; what it said in another form is one. */
function read(stderr) {
  if (stderr.trim() === "") {
    return [];
  }
  try {
    return JSON.parse(stderr);
  } catch {
    const line = stderr.split("\n").find((line) => line.trim()).replace(/^error: /, "");
    return [{ severity: "error", summary: line, rendered: stderr }];
  }
}

/** The summary of the first error. */
function summary(problems) {
  return problems.find(({ severity }) => severity === "error")?.summary ?? "it ended without a message";
}

module.exports = { read, run, summary };
