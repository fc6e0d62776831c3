// The licenses of what the site contains: the packages in its scripts, and the crates in the engine.

import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";

/** The text of the license in a folder; of several the shortest name that says MIT. */
function licenseIn(folder) {
  const names = readdirSync(folder).filter((name) => /^(licen[cs]e|copying|unlicense)/i.test(name));
  names.sort((a, b) => Number(/mit/i.test(b)) - Number(/mit/i.test(a)) || a.length - b.length);
  return names.length > 0 ? readFileSync(join(folder, names[0]), "utf8").replaceAll("\r\n", "\n").trim() : null;
}

/** The packages that scripts were made of. `inputs` are the files that esbuild has read, relative to `site`. */
function packages(site, inputs) {
  const folders = new Set(inputs.map((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]).filter(Boolean));
  return [...folders].map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(site, folder, "package.json"), "utf8"));
    return { name: `${name} ${version}`, license, text: licenseIn(join(site, folder)) };
  });
}

/** The crates that the engine is made of, without our own. */
function crates(engine) {
  const args = ["metadata", "--locked", "--format-version", "1", "--filter-platform", "wasm32-unknown-unknown"];
  const { packages, resolve } = JSON.parse(execFileSync("cargo", args, { cwd: engine, maxBuffer: 1 << 28, encoding: "utf8" }));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const byId = new Map(packages.map((it) => [it.id, it]));
  const seen = new Set();
  const visit = (id) => {
    if (seen.has(id)) return;
    seen.add(id);
    const used = nodes.get(id).deps.filter(({ dep_kinds: kinds }) => kinds.some(({ kind }) => kind === null));
    used.forEach(({ pkg }) => visit(pkg));
  };
  visit(packages.find(({ name }) => name === "hclspec-web").id);
  const others = [...seen].map((id) => byId.get(id)).filter(({ source }) => source !== null);
  return others.map(({ name, version, license, manifest_path: path }) => ({ name: `${name} ${version}`, license, text: licenseIn(dirname(path)) }));
}

/** One text with all licenses; each is there once. */
export function licenses(site, inputs) {
  const all = [...packages(site, inputs), ...crates(join(site, "engine"))].sort((a, b) => a.name.localeCompare(b.name));
  const texts = new Map();
  for (const { name, license, text } of all) {
    const key = text ?? `Licensed under ${license}.`;
    texts.set(key, [...(texts.get(key) ?? []), `${name} (${license})`]);
  }
  const own = existsSync(join(site, "../LICENSE-MIT")) ? readFileSync(join(site, "../LICENSE-MIT"), "utf8").trim() : "";
  const parts = [["hclspec (MIT OR Apache-2.0)", own], ...[...texts].map(([text, names]) => [names.join("\n"), text])];
  return parts.map(([names, text]) => `${names}\n\n${text}\n`).join(`\n${"-".repeat(80)}\n\n`);
}
