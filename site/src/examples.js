// The examples of the documentation and of the repository, for the playground; and what the documentation shows of each.
//
// The words after the backticks are those of tests/pages.rs.

import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { slug } from "./slug.js";

const NAMED = { config: "config", override: "override", inputs: "inputs" };

/** The blocks of code of a page: `{ info, text, line, heading, isHidden }`. Those in comments are not shown. */
export function blocksOf(text) {
  const blocks = [];
  let [open, heading, isHidden] = [null, "", false];
  text.split("\n").forEach((line, index) => {
    if (open) {
      if (line === "```") {
        blocks.push({ ...open, text: open.lines.map((line) => `${line}\n`).join("") });
        open = null;
      } else open.lines.push(line);
    } else if (line.startsWith("```")) open = { info: line.slice(3), lines: [], line: index + 1, heading, isHidden };
    else if (line.startsWith("<!--")) isHidden = !line.includes("-->");
    else if (line.startsWith("-->")) isHidden = false;
    else if (/^#+ /.test(line)) heading = line.replace(/^#+ /, "").replaceAll("`", "");
  });
  return blocks;
}

/**
 * The examples of a page. Each has the lines of its blocks, and its checks: `{ kind, text }`, where the kind is `types`, `value`, `problems`, `warnings`,
 * `results` or `formatted`, and the text is what the page shows.
 */
export function examplesOf(page, text) {
  const examples = [];
  const ids = new Map();
  const libraries = new Map();
  // The last spec that is right, the one that was just read, and the files of the configuration that is not shown yet.
  let [spec, read, files, unformatted] = [null, null, [], null];

  const add = (block, files) => {
    const name = `${basename(page, ".md").toLowerCase()}/${slug(block.heading)}`;
    const count = (ids.get(name) ?? 0) + 1;
    ids.set(name, count);
    const it = { id: count > 1 ? `${name}-${count}` : name, page, title: block.heading, number: count, files, checks: [], lines: [] };
    examples.push(it);
    return it;
  };
  const ofSpec = (block) => {
    const texts = [{ name: "app.hclspec", role: "spec", text: block.text }];
    for (const [name, text] of libraries) {
      if (block.text.includes(`"${name}"`)) texts.push({ name, role: "library", text });
    }
    return texts;
  };
  const empty = { name: "app.hcl", role: "config", text: "" };

  for (const block of blocksOf(text)) {
    const [language, what, name] = block.info.split(" ");
    const isFile = (language === "hcl" || language === "json") && what in NAMED;
    if (language === "hcl" && what === "library") libraries.set(name, block.text);
    else if (block.info === "hcl spec") {
      const of = add(block, [...ofSpec(block), empty]);
      of.lines.push(block.line);
      [read, files] = [{ block, example: of, before: spec }, []];
      spec = { files: ofSpec(block), example: of, isNew: true };
    } else if (block.info === "rs types") spec.example.checks.push({ kind: "types", text: block.text });
    else if (isFile) {
      const file = { name: name ?? (language === "json" ? "app.hcl.json" : "app.hcl"), role: what, text: block.text };
      files.push({ file, block });
      read = null;
    } else if (["json value", "text problems", "text warnings"].includes(block.info) || (block.info === "text output" && files.length > 0)) {
      const kind = block.info.split(" ")[1];
      if (read) {
        read.example.checks.push({ kind, text: block.text });
        // A spec that is wrong describes nothing below it.
        if (/^error/m.test(block.text)) spec = read.before;
        read = null;
        continue;
      }
      const all = [...spec.files, ...files.map(({ file }) => file)];
      let it = spec.example;
      if (spec.isNew) it.files = all;
      else it = add(files[0].block, all);
      spec.isNew = false;
      it.lines.push(...files.map(({ block }) => block.line));
      // What a program prints is not known here.
      if (kind !== "output") it.checks.push({ kind, text: block.text });
      files = [];
    } else if (block.info === "hcl unformatted") unformatted = block;
    else if (block.info === "hcl formatted") {
      const any = { name: "app.hclspec", role: "spec", text: "object {\n  ignore {}\n}\n" };
      const it = add(unformatted, [any, { ...empty, text: unformatted.text }]);
      it.lines.push(unformatted.line);
      it.checks.push({ kind: "formatted", text: block.text });
    } else if (block.info === "hcl results") {
      const it = add(block, [...spec.files, { ...empty, text: block.text }]);
      it.lines.push(block.line);
      it.checks.push({ kind: "results", text: block.text });
    }
  }
  return examples;
}

const read = (path) => readFileSync(path, "utf8");

/** The files of a folder, by name. */
const filesIn = (folder) => readdirSync(folder).sort();

/** The examples of the repository. */
export function examplesIn(root) {
  const file = (path, role, name = basename(path)) => ({ name, role, text: read(join(root, "examples", path)) });
  const examples = [
    { id: "server", title: "A server", files: [file("server/server.hclspec", "spec"), file("server/server.hcl", "config")] },
    { id: "mistakes", title: "A server, with mistakes", files: [file("server/server.hclspec", "spec"), file("server/broken.hcl", "config")] },
    {
      id: "gateway",
      title: "A gateway",
      files: [
        file("gateway/gateway.hclspec", "spec"),
        file("gateway/gateway.hcl", "config"),
        file("gateway/env/prod.hcl", "override"),
        { name: "token.vars.hcl", role: "inputs", text: 'admin_token = "secret"\n' },
      ],
    },
    {
      id: "deploy",
      title: "A deployment, of several files",
      files: [
        file("deploy/deploy.hclspec", "spec"),
        ...filesIn(join(root, "examples/deploy/conf.d")).map((name) => file(`deploy/conf.d/${name}`, "config", `conf.d/${name}`)),
        file("deploy/env/prod.hcl", "override"),
        file("deploy/env/us.vars.hcl", "inputs"),
        { name: "version.vars.hcl", role: "inputs", text: 'version      = "1.4.2"\nnotify_token = "secret"\n' },
      ],
    },
  ];
  return examples.map((it) => ({ ...it, group: "Programs" }));
}

/** The files of other programs, as far as a page can decode them: their own functions and variables it does not have, and it refuses `null` in a map, as types that are not nullable do. */
export function formatsIn(root) {
  const folder = join(root, "formats");
  const withoutNull = (text) => text.replace(/^ *\w+ *= .*\bnull\b.*\n/gm, "");
  const names = filesIn(folder).filter((name) => existsSync(join(folder, name, `${name}.hclspec`)));
  return names.map((name) => ({
    id: `formats/${name}`,
    title: name,
    group: "Files of other programs",
    files: [
      { name: `${name}.hclspec`, role: "spec", text: read(join(folder, name, `${name}.hclspec`)) },
      { name: "ok.hcl", role: "config", text: withoutNull(read(join(folder, name, "ok.hcl"))) },
    ],
  }));
}
