// What the search finds, and in which order.

import MiniSearch from "minisearch";

/** Names such as `block_list` are words as a whole, and their parts are words, too. */
const tokenize = (text) => text.split(/[^\p{L}\p{N}_]+/u).flatMap((word) => (word.includes("_") ? [word, ...word.split("_")] : [word])).filter(Boolean);

/** Words that say nothing about the subject. */
const IDLE = new Set("a an and are as at be by can config configuration do does for from get have how i if in into is it make my not of on or set should that the there to use using want way what when where which with you your".split(" "));

/** Words of readers, and those of the pages. */
const SYNONYMS = [
  ["environment", "env", "set_from_env", "variables"],
  ["array", "list", "vec"],
  ["dictionary", "dict", "hashmap", "map", "block_map"],
  ["variant", "enum", "words"],
  ["nested", "section", "block"],
  ["alias", "aliases", "rename", "renamed", "old"],
  ["comment", "comments", "documentation"],
  ["error", "errors", "problem", "problems", "diagnostics"],
  ["validation", "validate", "check", "checks", "constraint"],
  ["range", "minimum", "maximum", "limits"],
  ["password", "token", "credentials", "sensitive", "secret"],
  ["merge", "overlay", "override", "overrides", "profile", "profiles"],
  ["reload", "reloading", "watch", "sighup", "hot"],
  ["cli", "command", "clap", "flags", "arguments"],
  ["import", "include", "library"],
  ["unknown", "ignore", "extra"],
  ["optional", "required", "option", "missing"],
  ["install", "installation", "cargo"],
  ["untrusted", "dos", "limit", "security", "limits"],
  ["variable", "variables", "inputs"],
  ["vim", "neovim", "vscode", "editor", "editors", "lsp"],
  ["pipeline", "github", "ci"],
  ["serialize", "write", "print", "dump", "writer"],
  ["yaml", "toml", "convert", "migrate"],
  ["template", "interpolation", "templates"],
  ["loop", "for", "dynamic", "repeat"],
  ["path", "pathbuf", "file", "files"],
  ["logging", "log", "tracing"],
  ["time", "timeout", "duration"],
  ["bytes", "megabytes", "size"],
  ["anyhow", "eyre", "miette"],
  ["field", "fields", "property", "argument", "name", "names", "values"],
  ["union", "either", "untagged", "alternatives"],
];

/** A page that tells what changed is seldom what somebody looks for, and an index leads to the pages. */
const WEIGHTS = [["changelog", 0.15], ["docs/cookbook", 1.7], ["docs/tutorial", 1.3], ["docs/errors", 0.7], ["docs/spec-language", 0.7], ["docs/workspace", 0.7]];
const weight = (address) => WEIGHTS.find(([start]) => address.startsWith(start))?.[1] ?? 1;

/** An index of sections: `{ u, t, p, x }`, the address, title, page and text. */
export function indexOf(sections) {
  const index = new MiniSearch({ idField: "u", fields: ["t", "p", "x"], storeFields: ["u", "t", "p", "x"], tokenize });
  index.addAll(sections);
  return index;
}

/** The sections for a query, the best one first: those with all words, or else those with some. */
export function find(index, query) {
  const all = tokenize(query.toLowerCase());
  const telling = all.filter((word) => !IDLE.has(word));
  const words = telling.length > 0 ? telling : all;
  const others = (word) => SYNONYMS.filter((group) => group.includes(word)).flat().filter((it) => it !== word);
  const of = (word) => ({
    combineWith: "OR",
    queries: [
      { queries: [word], prefix: true, fuzzy: word.length > 4 ? 0.2 : false },
      { queries: others(word), combineWith: "OR", boost: { t: 1.5, p: 0.5 }, boostTerm: () => 0.6 },
    ],
  });
  // Words that stand side by side mean more than each alone.
  const phrase = words.length > 1 ? words.join(" ") : null;
  const boostDocument = (address, _, { t, x } = {}) => weight(address) * (phrase && `${t} ${x}`.toLowerCase().includes(phrase) ? 2 : 1);
  const options = { boost: { t: 4, p: 1.5 }, boostDocument };
  const found = index.search({ combineWith: "AND", queries: words.map(of) }, options);
  return found.length > 0 ? found : index.search({ combineWith: "OR", queries: words.map(of) }, options);
}
