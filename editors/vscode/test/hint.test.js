// What the extension says of files that have no spec.
"use strict";

const assert = require("node:assert");
const test = require("node:test");
const { Memory, activate, end, server } = require("./activate");
const { document, listeners, world } = require("./stand-in");
const extension = require("../src/extension");

const HINT = ["information", "hclspec: main.hcl has no spec, so nothing in it is checked. A spec can be made from it."];
const main = (text = "port = 80\n", language) => document("/srv/main.hcl", text, language);

/** Brings a document to the front. */
async function open(document) {
  world.documents = [document];
  world.active = document;
  await listeners.open(document);
  await listeners.active();
}

test.beforeEach(() => server());
test.after(end);

test("a configuration in a workspace without specs gets a hint, once", async () => {
  const workspaceState = new Memory();
  await activate({ workspaceState });
  assert.deepStrictEqual(world.messages, []);
  await open(main());
  assert.deepStrictEqual(world.messages, [HINT]);
  await open(document("/srv/other.hcl", ""));
  assert.deepStrictEqual(world.messages, [HINT]);
  await activate({ workspaceState, documents: [main()], active: main() });
  assert.deepStrictEqual(world.messages, []);
});

test("a configuration that is open when the editor starts gets the hint", async () => {
  await activate({ documents: [main()], active: main() });
  assert.deepStrictEqual(world.messages, [HINT]);
});

test("files that have a spec, are in folders with specs, of other extensions, of no folder or behind others get no hint", async () => {
  await activate();
  for (const one of [
    main("# hclspec: ../app.hclspec\n"),
    main("", "hcl"),
    document("/srv/main.tf", "", "terraform"),
    document("/srv/main.tf", ""),
    document("/srv/hclspec.hcl", ""),
    document("/elsewhere/main.hcl", ""),
  ]) {
    await open(one);
    assert.deepStrictEqual(world.messages, [], one.uri.path);
  }
  await activate({ files: { "/srv/spec/app.hclspec": "" } });
  await open(main("", "plaintext"));
  await activate({ documents: [main()] });
  assert.deepStrictEqual(world.messages, []);
});

test("the hint leads to the command that writes a spec", async () => {
  await activate();
  world.answers = ["Write a Spec"];
  await open(main());
  await extension.idle();
  assert.deepStrictEqual(world.offers.at(-1), ["From main.hcl", "A small example", "From other files…"]);
});

test("the hint is not shown in any workspace if it is not wanted", async () => {
  const globalState = new Memory();
  await activate({ globalState });
  world.answers = ["Don't Show Again"];
  await open(main());
  await activate({ globalState, documents: [main()], active: main() });
  assert.deepStrictEqual(world.messages, []);
});

test("the status of a file without a spec says what is checked, and leads to one", async () => {
  const status = () => [world.item.text, world.item.detail, world.item.command?.command];
  await activate({ documents: [main()], active: main() });
  assert.deepStrictEqual(status(), ["No spec", "nothing is checked", "hclspec.init"]);
  await activate({ files: { "/srv/app.hclspec": "" } });
  await open(main());
  assert.deepStrictEqual(status(), ["No spec", "only the syntax is checked", "hclspec.chooseSpec"]);
});

test("a workspace file has a spec", async () => {
  const text = 'config {\n  spec = "app.hclspec"\n}\n';
  await activate({ files: { "/srv/hclspec.hcl": text } });
  await open(document("/srv/hclspec.hcl", text));
  assert.strictEqual(world.item.text, "hclspec 0.1.0");
});
