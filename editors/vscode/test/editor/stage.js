// The stage of the tests in the real editor: the extension in VS Code, one window, and folders for it.
"use strict";

const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { after, afterEach, before, test } = require("node:test");
const { Editor, Server } = require("./editor");
const { install } = require("./install");

const extension = path.join(__dirname, "../..");
const command = path.resolve(process.env.HCLSPEC ?? path.join(extension, "../../target/debug/hclspec"));
const needed = fs.existsSync(command) ? install() : { missing: "`cargo build -p hclspec-cli` comes first" };
const skip = needed.missing;
const shots = process.env.SHOTS ?? path.join(extension, ".editor/shots");

const SPEC = `locals {}

object {
  # The name that users see.
  attr "name" {
    type     = string
    required = true
  }
  # What is logged.
  attr "level" { type = enum(["debug", "info"]) }
  block_list "servers" {
    block_type = "server"
    object {
      # Where to listen.
      attr "port" { type = number }
      block "tls" {
        object {
          attr "certificate" {
            type     = string
            required = true
          }
        }
      }
    }
  }
}
`;
/** A workspace file for which each of these files is a configuration. */
const configs = (...files) => files.map((file) => `config {\n  spec = "app.hclspec"\n  files = ["${file}"]\n}\n`).join("\n");

let root;
let server;
/** The window, and what is in it. */
const stage = {};

/** Makes a folder with files. */
function folder(name, files) {
  fs.mkdirSync(path.join(root, name), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    const place = path.join(root, name, file);
    fs.mkdirSync(path.dirname(place), { recursive: true });
    fs.writeFileSync(place, text);
  }
  return path.join(root, name);
}

/** Opens a window before the tests of a file, in a folder with these files, and closes it after them. */
function set(files) {
  before(async () => {
    if (skip) {
      console.log(`The test in the real editor is skipped: ${skip}`);
      return;
    }
    root = fs.mkdtempSync(path.join(os.tmpdir(), "hclspec-editor-"));
    const vsix = path.join(root, "hclspec.vsix");
    const made = ["package.js", "--server", command, "--out", vsix];
    execFileSync(process.execPath, made, { cwd: extension, stdio: ["ignore", "ignore", "inherit"] });
    server = await Server.start({ ...needed, data: path.join(root, "data"), vsix });
    stage.editor = await Editor.open({ ...needed, server, folder: folder("app", files), shots });
  });

  afterEach(async ({ name }) => {
    if (stage.editor) {
      await stage.editor.shot(name.replace(/[^\w]+/g, "-"));
      await stage.editor.dismiss();
    }
  });

  after(async () => {
    await stage.editor?.close();
    server?.stop();
    if (root) {
      fs.rmSync(root, { recursive: true, force: true, maxRetries: 5 });
    }
  });
}

/** A test in the window. */
function scene(name, run) {
  test(name, { skip, timeout: 120000 }, () => run(stage.editor));
}

module.exports = { SPEC, folder, scene, set, configs };
