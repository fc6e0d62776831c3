// Makes the pages and the scripts of the site in dist/, from docs/*.md, README.md, CHANGELOG.md and the engine in generated/.

import { build } from "esbuild";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { examplesIn, examplesOf, formatsIn } from "./examples.js";
import { layout, playground } from "./layout.js";
import { licenses } from "./licenses.js";
import { Page } from "./page.js";

const site = join(dirname(fileURLToPath(import.meta.url)), "..");
const root = join(site, "..");
const dist = join(site, "dist");
const read = (path) => readFileSync(join(root, path), "utf8");

const repository = /^repository = "(.*)"$/m.exec(read("Cargo.toml"))[1];

const number = /^version = "(.*)"$/m.exec(read("Cargo.toml"))[1];

/** The pages in the order of the menu; those that are not named here follow the others of their group. */
const GROUPS = [
  { title: "Guide", pages: ["README.md", "docs/tutorial.md", "docs/cookbook.md", "docs/rust.md", "docs/configuration.md"] },
  { title: "Moving to hclspec", pages: ["docs/from-serde.md", "docs/from-figment.md", "docs/from-hcl-rs.md", "docs/from-terraform.md"] },
  { title: "Tools", pages: ["docs/command.md", "docs/formatting.md", "docs/editing.md", "docs/editors.md", "docs/workspace.md", "docs/formats.md", "docs/schema.md"] },
  { title: "The spec language", pages: ["docs/spec-language.md", "docs/spec-blocks.md", "docs/spec-alternatives.md", "docs/spec-values.md", "docs/spec-types.md", "docs/spec-checks.md", "docs/spec-top-level.md", "docs/spec-overrides.md", "docs/spec-functions.md"] },
  { title: "Reference", pages: ["docs/functions.md", "docs/errors.md", "docs/differences.md", "docs/releasing.md", "CHANGELOG.md"] },
];

const named = new Set(GROUPS.flatMap((group) => group.pages));
const others = readdirSync(join(root, "docs")).filter((name) => name.endsWith(".md")).map((name) => `docs/${name}`);
GROUPS.at(-1).pages.push(...others.filter((page) => !named.has(page)).sort());

rmSync(dist, { recursive: true, force: true });
for (const folder of ["assets", "docs", "playground"]) mkdirSync(join(dist, folder), { recursive: true });
const write = (path, text) => writeFileSync(join(dist, path), text);

// The pages.
const all = GROUPS.flatMap((group) => group.pages);
const urls = new Map(all.map((page) => [page, page === "README.md" ? "index.html" : page.toLowerCase().replace(/\.md$/, ".html")]));
const examples = new Map(all.map((page) => [page, page === "docs/errors.md" ? [] : examplesOf(page, read(page))]));
const pages = all.map((path) => new Page({ path, text: read(path), urls, root, repository, examples: examples.get(path) }));
const groups = GROUPS.map(({ title, pages: paths }) => ({ title, pages: paths.map((path) => pages[all.indexOf(path)]) }));

// The version is in the addresses of scripts, so that a browser never mixes those of two versions.
const engine = readFileSync(join(site, "generated/engine_bg.wasm"));
const hash = createHash("sha256").update(engine);
for (const name of readdirSync(join(site, "src")).sort()) hash.update(readFileSync(join(site, "src", name)));
hash.update(readFileSync(join(site, "package-lock.json")));
const version = hash.digest("hex").slice(0, 12);

/** Pages that a test makes. */
const MADE = ["docs/errors.md", "docs/functions.md", "docs/workspace.md"];
for (const page of pages) {
  const source = MADE.includes(page.path) ? "" : `${repository}/edit/main/${page.path}`;
  write(page.url, layout({ page, groups, version, source, repository, number }));
}
// A server shows it for any address, so that its links start at the root of the site: `SITE_BASE`, if that is not the root of the host.
const lost = { url: "404.html", up: process.env.SITE_BASE ?? "/", title: "Nothing is here", headings: [], sections: [], html: "<h1>Nothing is here</h1>\n<p>There is no page with this address. Search for it above, or choose one at the side.</p>\n" };
write("404.html", layout({ page: lost, groups, version }));
write("playground/index.html", playground({ version, size: gzipSync(engine).length }));
cpSync(join(root, "site/pictures"), join(dist, "assets/pictures"), { recursive: true });
cpSync(join(root, "docs/problems.schema.json"), join(dist, "docs/problems.schema.json"));

// What is searched, and the examples.
write("assets/search.json", JSON.stringify(pages.flatMap((page) => page.sections)));
const titled = (page) => examples.get(page.path).map((it) => {
  const title = it.number > 1 ? `${it.title} (${it.number})` : it.title;
  return { id: it.id, title, group: page.title, files: it.files };
});
const quick = examples.get("README.md").map((it) => ({ id: it.id, title: it.title === "hclspec" ? "The first page" : it.title, group: "Programs", files: it.files }));
write("assets/examples.json", JSON.stringify([...quick, ...examplesIn(root), ...pages.filter((page) => page.path !== "README.md").flatMap(titled)]));
write("assets/formats.json", JSON.stringify(formatsIn(root)));

// Scripts and styles.
writeFileSync(join(dist, "assets/engine.wasm"), engine);
const { metafile } = await build({
  entryPoints: ["playground.js", "worker.js", "site.js", "theme.js", "style.css"].map((name) => join(site, "src", name)),
  outdir: join(dist, "assets"),
  bundle: true,
  metafile: true,
  absWorkingDir: site,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  logLevel: "warning",
  define: { VERSION: JSON.stringify(version), REPOSITORY: JSON.stringify(repository), ENGINE_SIZE: String(engine.length) },
  // The page passes the WebAssembly.
  logOverride: { "empty-import-meta": "silent" },
});

write("assets/licenses.txt", licenses(site, Object.keys(metafile.inputs)));

console.log(`${pages.length} pages, ${pages.reduce((sum, page) => sum + page.anchors.size, 0)} anchors, ${basename(dist)}/`);
