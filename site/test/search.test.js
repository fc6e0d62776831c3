// What readers search for, in their words, and the section that answers it: among the first three results.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { find, indexOf } from "../src/search.js";

const file = new URL("../dist/assets/search.json", import.meta.url);

const QUERIES = [
  ["port", "docs/cookbook.html#set-a-port"],
  ["log level", "docs/cookbook.html#set-a-log-level"],
  ["list of hosts", "docs/cookbook.html#have-a-list-of-hosts"],
  ["environment variable", "docs/cookbook.html#set-values-by-environment-variables"],
  ["default value", "docs/spec-values.html#default"],
  ["enum", "docs/spec-types.html#enum"],
  ["how to keep a password secret", "docs/cookbook.html#keep-a-password-secret"],
  ["optional section", "docs/cookbook.html#have-an-optional-section"],
  ["reload config on sighup", "docs/cookbook.html#reload-on-sighup"],
  ["several files conf.d", "docs/tutorial.html#6-several-files-confd"],
  ["validate two fields", "docs/cookbook.html#check-two-values-together"],
  ["rename a field", "docs/cookbook.html#rename-or-deprecate-a-name"],
  ["clap", "docs/cookbook.html#use-it-with-clap"],
  ["axum state", "docs/cookbook.html#use-it-with-axum"],
  ["tracing", "docs/cookbook.html#use-it-with-tracing"],
  ["anyhow", "docs/cookbook.html#use-it-with-anyhow"],
  ["wasm", "docs/cookbook.html#use-it-in-webassembly"],
  ["XDG", "docs/cookbook.html#find-the-file-in-the-xdg-folder"],
  ["feature flags", "docs/cookbook.html#switch-features-on-and-off"],
  ["plugin", "docs/cookbook.html#let-plugins-have-sections-of-their-own"],
  ["unknown fields", "docs/cookbook.html#allow-names-that-you-dont-know"],
  ["dev and production profile", "docs/cookbook.html#have-one-file-for-development-and-one-for-production"],
  ["untrusted input", "docs/cookbook.html#read-untrusted-input"],
  ["yaml to hcl", "docs/command.html#configurations-in-other-formats"],
  ["deny_unknown_fields", "docs/from-serde.html#you-have-you-write-serdedeny_unknown_fields"],
  ["json schema", "docs/schema.html"],
  ["neovim", "docs/editors.html#neovim"],
  ["github actions", "docs/command.html#ci"],
  ["build time", "docs/from-serde.html#what-you-lose"],
  ["tfvars", "docs/from-terraform.html#you-have-you-write-terraformtfvars"],
  ["block_list min_items", "docs/spec-blocks.html#block_list-min_items"],
  ["HS309", "docs/errors.html#hs309-value-not-allowed"],
  ["cidrsubnet", "docs/functions.html#general-cidrsubnet"],
];

test("readers find what they search for, in their words", { skip: existsSync(file) ? false : "site/dist is not built" }, () => {
  const index = indexOf(JSON.parse(readFileSync(file, "utf8")));
  const rows = QUERIES.map(([query, address]) => {
    const found = find(index, query).slice(0, 3).map(({ u }) => u);
    return { query, address, place: found.indexOf(address) + 1, found };
  });
  for (const { query, place, address, found } of rows) console.log(`| ${query} | ${address} | ${place || `not found: ${found.join(", ")}`} |`);
  assert.deepEqual(rows.filter(({ place }) => place === 0).map(({ query }) => query), []);
});
