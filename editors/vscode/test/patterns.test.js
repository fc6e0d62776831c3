"use strict";

const assert = require("node:assert");
const test = require("node:test");
const { literal, namesSpec, patterns } = require("../src/patterns");

test("the patterns are those of files and overrides", () => {
  const text = `
    config {
      spec      = "app.hclspec"
      files     = ["config/*.hcl", "./conf.d/*.hcl.json"] # files = ["no.hcl"]
      overrides = [
        "prod.hcl",
      ]
    }

    config {
      spec = "other.hclspec"
      each = ["env/*.hcl"]
    }
  `;
  const found = patterns(text, "/srv").map(({ folder, pattern }) => `${folder} ${pattern}`);
  assert.deepStrictEqual(found, ["/srv config/*.hcl", "/srv conf.d/*.hcl.json", "/srv prod.hcl", "/srv env/*.hcl"]);
});

test("a pattern may lead out of the folder", () => {
  const text = 'config {\n  files = ["../../a/*.hcl", "./../b.hcl", "../../../../c.hcl"]\n}\n';
  const found = patterns(text, "/srv/app").map(({ folder, pattern }) => `${folder} ${pattern}`);
  assert.deepStrictEqual(found, ["/ a/*.hcl", "/srv b.hcl", "/ ../../c.hcl"]);
});

test("a workspace file without files names nothing", () => {
  assert.deepStrictEqual(patterns("config {", "/srv"), []);
  assert.deepStrictEqual(patterns("files = 1", "/srv"), []);
});

test("the pattern of a name matches nothing else", () => {
  assert.strictEqual(literal("a[1]*?{b}.hcl"), "a[[]1[]][*][?][{]b[}].hcl");
});

test("only a comment at the head names a spec", () => {
  assert.ok(namesSpec("#hclspec:a.hclspec"));
  assert.ok(namesSpec("\ufeff\r\n# a\r\n// hclspec: b.hclspec \r\nx = 1"));
  assert.ok(!namesSpec("x = 1\n# hclspec: a"));
  assert.ok(!namesSpec("# hclspec:\n"));
  assert.ok(!namesSpec("# about hclspec: a"));
});
