// The colours: what the grammars make of each part of a text.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const test = require("node:test");
const { loadWASM, OnigScanner, OnigString } = require("vscode-oniguruma");
const { INITIAL, Registry, parseRawGrammar } = require("vscode-textmate");
const { contributes } = require("../package.json");

const extension = path.join(__dirname, "..");
const repository = path.join(extension, "../..");
const onigLib = loadWASM(fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"))).then(() => ({
  createOnigScanner: (patterns) => new OnigScanner(patterns),
  createOnigString: (text) => new OnigString(text),
}));
const registry = new Registry({
  onigLib,
  async loadGrammar(scope) {
    const found = contributes.grammars.find((it) => it.scopeName === scope);
    const file = path.join(extension, found.path);
    return parseRawGrammar(fs.readFileSync(file, "utf8"), file);
  },
});

/** The parts of a text with their innermost scopes, and what is open at its end. */
async function tokenize(language, text) {
  const { scopeName } = contributes.grammars.find((it) => it.language === language);
  const grammar = await registry.loadGrammar(scopeName);
  let stack = INITIAL;
  const parts = [];
  for (const line of text.split("\n")) {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
    stack = ruleStack;
    for (const { startIndex, endIndex, scopes } of tokens) {
      parts.push([line.slice(startIndex, endIndex), scopes.at(-1).replace(/\.hcl$/, ""), scopes]);
    }
  }
  return { parts, depth: stack.depth };
}

/** The parts that aren't whitespace, punctuation, or what has no scope of its own. */
async function colors(text, language = "hclspec-config") {
  const { parts } = await tokenize(language, text);
  const isPlain = (part, scope) => !part.trim() || /^(punctuation\.(s|a)|source|meta)/.test(scope);
  return parts.filter(([part, scope]) => !isPlain(part, scope)).map(([part, scope]) => `${part.trim()} ${scope}`);
}

test("a block has a type and labels", async () => {
  assert.deepStrictEqual(await colors('listener "http" main {\n}'), [
    "listener entity.name.type",
    '"http" string.quoted.double.label',
    "main string.unquoted.label",
  ]);
});

test("arguments and the items of objects are properties", async () => {
  assert.deepStrictEqual(await colors("for = { in = a.b-c, d: 1 }"), [
    "for variable.other.property",
    "= keyword.operator.assignment",
    "in variable.other.property",
    "= keyword.operator.assignment",
    "a variable.other",
    "b-c variable.other.member",
    "d variable.other.property",
    ": keyword.operator.conditional",
    "1 constant.numeric",
  ]);
});

test("expressions have operators, functions, words and numbers", async () => {
  assert.deepStrictEqual(await colors("x = a == -1.5e3 ? f::g(true) : b[*].0"), [
    "x variable.other.property",
    "= keyword.operator.assignment",
    "a variable.other",
    "== keyword.operator.comparison",
    "- keyword.operator.arithmetic",
    "1.5e3 constant.numeric",
    "? keyword.operator.conditional",
    "f::g entity.name.function",
    "true constant.language",
    ": keyword.operator.conditional",
    "b variable.other",
    "* keyword.operator.splat",
    "0 constant.numeric",
  ]);
});

test("`for` is a word in expressions", async () => {
  assert.deepStrictEqual(await colors("x = {for k, v in xs : k => v... if v}"), [
    "x variable.other.property",
    "= keyword.operator.assignment",
    "for keyword.control",
    "k variable.other",
    "v variable.other",
    "in keyword.control",
    "xs variable.other",
    ": keyword.operator.conditional",
    "k variable.other",
    "=> keyword.operator.arrow",
    "v variable.other",
    "... keyword.operator.expansion",
    "if keyword.control",
    "v variable.other",
  ]);
});

test("strings have escapes and templates, which have expressions with braces and strings", async () => {
  const begin = "punctuation.definition.template-expression.begin";
  const end = "punctuation.definition.template-expression.end";
  assert.deepStrictEqual(await colors('x = "a\\n$${\\q${ {b = "c"}.b ~}%{if d}d%{endif}"'), [
    "x variable.other.property",
    "= keyword.operator.assignment",
    '" string.quoted.double',
    "a string.quoted.double",
    "\\n constant.character.escape",
    "$${ constant.character.escape",
    "\\q invalid.illegal.escape",
    `\${ ${begin}`,
    "b variable.other.property",
    "= keyword.operator.assignment",
    '" string.quoted.double',
    "c string.quoted.double",
    '" string.quoted.double',
    "b variable.other.member",
    `~} ${end}`,
    `%{ ${begin}`,
    "if keyword.control",
    "d variable.other",
    `} ${end}`,
    "d string.quoted.double",
    `%{ ${begin}`,
    "endif keyword.control",
    `} ${end}`,
    '" string.quoted.double',
  ]);
});

test("a heredoc ends at its word, and has templates but no other escapes", async () => {
  assert.deepStrictEqual(await colors('x = <<-END\n  "a\\n ${b}\n  ENDS\n  END\ny = 1'), [
    "x variable.other.property",
    "= keyword.operator.assignment",
    "<<- keyword.operator.heredoc",
    "END keyword.control.heredoc-token",
    '"a\\n string.unquoted.heredoc',
    "${ punctuation.definition.template-expression.begin",
    "b variable.other",
    "} punctuation.definition.template-expression.end",
    "ENDS string.unquoted.heredoc",
    "END keyword.control.heredoc-token",
    "y variable.other.property",
    "= keyword.operator.assignment",
    "1 constant.numeric",
  ]);
});

test("a comment ends at the end of the line, or at its mark", async () => {
  assert.deepStrictEqual(await colors('a = 1 # "b\n// c = 1\n/* d\n e {*/ f = 2'), [
    "a variable.other.property",
    "= keyword.operator.assignment",
    "1 constant.numeric",
    '# "b comment.line.number-sign',
    "// c = 1 comment.line.double-slash",
    "/* comment.block",
    "d comment.block",
    "e { comment.block",
    "*/ comment.block",
    "f variable.other.property",
    "= keyword.operator.assignment",
    "2 constant.numeric",
  ]);
});

test("a string that is not closed ends with its line", async () => {
  assert.deepStrictEqual(await colors('a = "b\nc = 1'), [
    "a variable.other.property",
    "= keyword.operator.assignment",
    '" string.quoted.double',
    "b string.quoted.double",
    "c variable.other.property",
    "= keyword.operator.assignment",
    "1 constant.numeric",
  ]);
});

test("in specs, the types of the language have a color, but not blocks and arguments with these names", async () => {
  assert.deepStrictEqual(await colors("object {\n  string = list(string)\n  type = object({ list = any })\n}", "hclspec"), [
    "object entity.name.type",
    "string variable.other.property",
    "= keyword.operator.assignment",
    "list support.type",
    "string support.type",
    "type variable.other.property",
    "= keyword.operator.assignment",
    "object support.type",
    "list variable.other.property",
    "= keyword.operator.assignment",
    "any support.type",
  ]);
  assert.ok(!(await colors("a = list(string)")).includes("string support.type"));
});

test("specs have a color for each type of the language", async () => {
  const [, section] = fs.readFileSync(path.join(repository, "docs/spec-types.md"), "utf8").split("# Types\n");
  const rows = section.split("\n## ")[0].matchAll(/^\| `(\w+)/gm);
  const types = [...new Set([...rows].map((row) => row[1]))];
  assert.ok(types.includes("string") && types.includes("secret"), types.join());
  for (const type of types) {
    assert.deepStrictEqual((await colors(`type = ${type}`, "hclspec")).at(-1), `${type} support.type`);
  }
});

test("nothing is open at the end of the examples, and no escape in them is wrong", async () => {
  const inside = (folder) => fs.readdirSync(path.join(repository, folder), { recursive: true, withFileTypes: true });
  const files = ["examples", "formats"].flatMap(inside);
  let count = 0;
  for (const file of files.filter((it) => it.isFile() && /\.(hcl|hclspec)$/.test(it.name))) {
    const name = path.join(file.parentPath ?? file.path, file.name);
    if (name.endsWith("broken.hcl")) {
      continue;
    }
    const language = name.endsWith(".hclspec") ? "hclspec" : "hclspec-config";
    const { parts, depth } = await tokenize(language, fs.readFileSync(name, "utf8"));
    assert.strictEqual(depth, 1, name);
    assert.deepStrictEqual(parts.filter((part) => part[1].startsWith("invalid")), [], name);
    count += 1;
  }
  assert.ok(count > 30, `${count}`);
});
