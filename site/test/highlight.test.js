// The colors of code.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { highlighted } from "../src/highlight.js";

const plain = (html) => html.replace(/<[^>]*>/g, "");

test("all types of the spec language have the color of types", () => {
  const read = (path) => readFileSync(new URL(`../../hclspec-core/src/${path}`, import.meta.url), "utf8");
  const names = (source, list) => [...new RegExp(`const ${list}: \\[&str; \\d+\\] = \\[(.*)\\];`).exec(source)[1].matchAll(/"(\w+)"/g)].map(([, name]) => name);
  const source = read("eval/type_expr.rs") + read("types/notation/mod.rs");
  const types = ["PRIMITIVES", "CONSTRUCTORS", "CHOICES", "NOTATIONS"].flatMap((list) => names(source, list)).concat("key", "secret", "optional", "expression");
  assert.ok(types.length > 15, `${types}`);
  for (const type of types) assert.match(highlighted(`type = ${type}(x)\n`, "hcl"), new RegExp(`<span class="tok-className">${type}</span>`));
});

test("a string that nobody closed ends with its line", () => {
  const [first, second] = highlighted('a = "x\nb = 1\n', "hcl").split("\n");
  assert.match(first, /<span class="tok-string">&quot;x<\/span>$/);
  assert.equal(second, highlighted("b = 1\n", "hcl").trim());
  // Also within a template.
  assert.match(highlighted('a = "${b("c\nd = 1\n', "hcl"), /<span class="tok-propertyName">d<\/span>/);
});

test("highlighting changes no character", (t) => {
  const warned = t.mock.method(console, "warn", () => {});
  for (const [language, text] of [["hcl", 'a = "x\\n $${ ${b} %{ if c }d%{ endif }" # <&>\n'], ["rust", "let a = 'x'; // \"<&>\"\n"], ["sh", "echo 'a' \"$x\"\n"], ["toml", "[a.b]\nx = 'a'\n"], ["yaml", "a: &x\n  - *x\n"], ["json", '{"a": [1, true]}\n']]) {
    const escaped = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
    assert.equal(plain(highlighted(text, language)).replaceAll("&quot;", '"').replaceAll("&#39;", "'"), escaped, language);
  }
  assert.equal(warned.mock.callCount(), 0);
});
