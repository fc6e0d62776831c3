// The engine in WebAssembly, without a page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Engine, initSync } from "../generated/engine.js";

const read = (path) => readFileSync(new URL(path, import.meta.url));
initSync({ module: new WebAssembly.Module(read("../generated/engine_bg.wasm")) });

const SPEC = 'object {\n  # Where to listen.\n  attr "port" {\n    type     = number\n    required = true\n  }\n}\n';

function engine(files) {
  const it = new Engine();
  it.set_files(JSON.stringify(files));
  return { it, output: (kind) => JSON.parse(it.output(kind)) };
}

function app(spec, config) {
  return engine([
    { name: "app.hclspec", role: "spec", text: spec },
    { name: "app.hcl", role: "config", text: config },
  ]);
}

test("all outputs of a spec and a configuration", () => {
  const { output } = app(SPEC, "port = 40 + 40\n");
  assert.deepEqual(output("problems"), { ok: true, text: "", value: '{\n  "port": 80\n}\n', errors: 0, warnings: 0 });
  assert.deepEqual(output("types"), { ok: true, text: "pub struct App {\n    pub port: Number,\n}\n" });
  assert.match(output("docs").text, /`port` \| number \| yes \|.*Where to listen\./);
  assert.match(output("schema").text, /"required": \[\s*"port"/);
});

test("problems are those that the command prints", () => {
  const { output } = app(SPEC, "prot = 1\n");
  const { ok, text, errors } = output("problems");
  assert.deepEqual([ok, errors], [false, 1]);
  assert.match(text, /^error\[HS101\]: unsupported argument\n --> app\.hcl:1:1\n/);
});

test("a spec with errors has no other outputs", () => {
  const { output } = app("object {\n  atr {}\n}\n", "");
  for (const kind of ["problems", "types", "docs", "schema"]) {
    assert.equal(output(kind).ok, false);
    assert.match(output(kind).text, /^error\[HS/);
  }
  assert.equal(output("nothing").ok, false);
});

test("libraries, several files, overrides and files of input variables", () => {
  const { output } = engine([
    { name: "app.hclspec", role: "spec", text: 'include "lib/c.hclspec" {}\ninputs {}\nobject {\n  block "a" {\n    use { part = "p" }\n  }\n}\n' },
    { name: "lib/c.hclspec", role: "library", text: 'define "p" {\n  object {\n    attr "x" { type = number }\n    attr "y" { type = number }\n  }\n}\n' },
    { name: "app.hcl", role: "config", text: "a {\n  x = var.n\n}\n" },
    { name: "more.hcl", role: "config", text: 'variable "n" { default = 1 }\n' },
    { name: "prod.hcl", role: "override", text: "a {\n  y = 3\n}\n" },
    { name: "prod.vars.hcl", role: "inputs", text: "n = 2\n" },
  ]);
  const problems = output("problems");
  assert.equal(problems.text, "");
  assert.deepEqual(JSON.parse(problems.value), { a: { x: 2, y: 3 } });
});

test("secrets are not in values", () => {
  const { output } = app('object {\n  attr "a" {\n    type = secret(string)\n  }\n}\n', 'a = "hunter2"\n');
  const { text, value } = output("problems");
  assert.equal(text, "");
  assert.ok(!value.includes("hunter2"), value);
});

test("the language server knows the same files", () => {
  const it = new Engine();
  const workspace = it.set_files(
    JSON.stringify([
      { name: "app.hclspec", role: "spec", text: SPEC },
      { name: "conf.d/a [1].hcl", role: "config", text: "" },
    ]),
  );
  const send = (message) => it.receive(JSON.stringify({ jsonrpc: "2.0", ...message })).map((text) => JSON.parse(text));
  const open = (name, text) => {
    const uri = `file:///play/${encodeURI(name)}`;
    send({ method: "textDocument/didOpen", params: { textDocument: { uri, languageId: "hcl", version: 1, text } } });
  };
  send({ id: 1, method: "initialize", params: { capabilities: {} } });
  open("hclspec.hcl", workspace);
  open("app.hclspec", SPEC);
  open("conf.d/a [1].hcl", "prot = min(1, 2)\n");
  assert.ok(it.is_due());
  const published = it.publish().map((text) => JSON.parse(text).params);
  const codes = published.flatMap(({ diagnostics }) => diagnostics.map((problem) => problem.code));
  assert.deepEqual(codes, ["HS101"]);
  const position = { line: 0, character: 0 };
  const uri = "file:///play/conf.d/a%20%5B1%5D.hcl";
  const [answer] = send({ id: 2, method: "textDocument/completion", params: { textDocument: { uri }, position } });
  assert.deepEqual(answer.result.map((item) => item.label), ["port"]);
});

test("what is hostile ends in problems, and the engine goes on", () => {
  const { it, output } = app(SPEC, "");
  const files = (config, spec = SPEC) => it.set_files(JSON.stringify([
    { name: "app.hclspec", role: "spec", text: spec },
    { name: "app.hcl", role: "config", text: config },
  ]));
  const deep = (open, close) => `port = ${open.repeat(100_000)}1${close.repeat(100_000)}\n`;
  const hostile = [
    deep("(", ")"), deep("[", "]"), deep("!", ""), deep("-", ""), deep('"${', '}"'), deep("f(", ")"),
    "port = [for a in range(1000): [for b in range(1000): [for c in range(1000): 1]]]\n",
    "a {".repeat(100_000), "port = 1e999999999\n", "\u0000\ufeff\ufffd",
  ];
  for (const config of hostile) {
    files(config);
    assert.equal(output("problems").ok, false, config.slice(0, 20));
  }
  for (const spec of ["object {".repeat(10_000), `object { attr "a" { type = ${"list(".repeat(10_000)}` ]) {
    files("", spec);
    for (const kind of ["problems", "types", "docs", "schema"]) assert.equal(output(kind).ok, false);
  }
  files("port = 1\n");
  assert.equal(output("problems").ok, true);
});

test("problems and value of 375 lines in 50 ms", () => {
  const { it } = app("", "");
  const text = (name) => read(`../../examples/server/${name}`).toString();
  const files = (port) => JSON.stringify([
    { name: "server.hclspec", role: "spec", text: text("server.hclspec") },
    { name: "server.hcl", role: "config", text: text("server.hcl") + `# ${port}\n` },
  ]);
  const times = [];
  for (let i = 0; i < 20; i++) {
    const start = performance.now();
    it.set_files(files(i));
    assert.equal(JSON.parse(it.output("problems")).ok, true);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  console.log(`problems and value: median ${times[10].toFixed(1)} ms`);
  assert.ok(times[10] < 50, `${times[10]} ms`);
});
