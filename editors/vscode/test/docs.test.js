// The command that shows what the open file may contain.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const test = require("node:test");
const { activate, end, server } = require("./activate");
const { document, listeners, world } = require("./stand-in");

/** `hclspec docs`: prints what it was called with, and how often, unless the file is `other.hcl`. */
const DOCS = `
  const fs = require("node:fs");
  const args = process.argv.slice(2);
  if (args.includes("./other.hcl")) {
    console.error(JSON.stringify([{ severity: "error", code: "HS045", summary: "nothing says which spec it has" }]));
    process.exit(2);
  }
  fs.appendFileSync("times.txt", "1");
  console.log(args.join(" ") + " " + fs.statSync("times.txt").size);
`;

let folder;
test.beforeEach(() => {
  server("0.1.0", "process.stdin.resume();", DOCS);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "hclspec-docs-"));
});
test.afterEach(() => fs.rmSync(folder, { recursive: true }));
test.after(end);

/** Opens a file, asks for its page, and returns the documents that are shown. */
async function shown(name) {
  const file = path.join(folder, name);
  await activate({ folder, active: document(file, "") });
  const pages = [];
  listeners["markdown.showPreviewToSide"] = (uri) => pages.push(uri);
  await listeners["hclspec.docs"]();
  return pages;
}

test("the page of the open file is shown beside it, anew each time", async () => {
  const [page] = await shown("web.nomad");
  assert.strictEqual(page.path, path.join(folder, "web.nomad.md"));
  assert.strictEqual(listeners["hclspec-docs"](page), "docs ./web.nomad --diags json 1\n");
  const changed = [];
  listeners.page = (uri) => changed.push(uri.toString());
  await listeners["hclspec.docs"]();
  assert.deepStrictEqual(changed, [page.toString()]);
  assert.strictEqual(listeners["hclspec-docs"](page), "docs ./web.nomad --diags json 2\n");
});

test("without a spec, the reason is said", async () => {
  assert.deepStrictEqual(await shown("other.hcl"), []);
  assert.deepStrictEqual(world.messages.at(-1), ["error", "hclspec docs: nothing says which spec it has"]);
});
