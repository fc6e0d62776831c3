"use strict";

const assert = require("node:assert");
const test = require("node:test");
const { patterns } = require("../patterns");

test("the patterns are those of files and overrides", () => {
  const text = `
    [[config]]
    spec      = "app.hclspec"
    files     = ["config/*.hcl", "./conf.d/*.hcl.json"]
    overrides = "prod.hcl"

    [[config]]
    spec = "other.hclspec"
  `;
  assert.deepStrictEqual(patterns(text), ["config/*.hcl", "conf.d/*.hcl.json", "prod.hcl"]);
});

test("a workspace file with errors names nothing", () => {
  assert.deepStrictEqual(patterns("[[config"), []);
  assert.deepStrictEqual(patterns("config = 1"), []);
});
