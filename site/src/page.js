// A page of the documentation as HTML, from its Markdown.

import { existsSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { Marked } from "marked";
import { blocksOf } from "./examples.js";
import { escaped } from "./escape.js";
import { highlighted } from "./highlight.js";
import { slug } from "./slug.js";

/** What a block of code is, by the words after its backticks. */
const LABELS = {
  "hcl spec": "Spec",
  "hcl workspace": "Workspace file",
  "hcl library": "Library",
  "rs types": "Rust types",
  "rs main": "Program",
  "rs file": "Rust",
  "toml file": "TOML",
  "hcl config": "Configuration",
  "json config": "Configuration",
  "hcl override": "Override",
  "json override": "Override",
  "hcl inputs": "Input variables",
  "json inputs": "Input variables",
  "json value": "Value",
  "text problems": "Problems",
  "text warnings": "Warnings",
  "text output": "Output",
  "text cases": "Cases",
  "hcl results": "Results",
  "hcl unformatted": "Before",
  "hcl formatted": "Formatted",
};

/** The plain text of HTML. */
const plain = (html) => html.replace(/<[^>]*>/g, "").replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");

/** Width and height of a picture: both are near the start of a PNG and of an SVG. */
function sizeOf(path) {
  const file = readFileSync(path);
  if (path.endsWith(".png")) return [file.readUInt32BE(16), file.readUInt32BE(20)];
  return /width="(\d+)" height="(\d+)"/.exec(file.toString()).slice(1);
}

export class Page {
  /**
   * `urls` are those of all pages, relative to the site; `examples` those of the page.
   */
  constructor({ path, text, urls, root, repository, examples }) {
    Object.assign(this, { path, urls, root, repository });
    this.url = urls.get(path);
    this.up = "../".repeat(this.url.split("/").length - 1);
    /** All ids of the page. */
    this.anchors = new Set();
    /** Its headings: `{ depth, id, html }`. */
    this.headings = [];
    /** What can be found: `{ u, t, p, x }`, the address, title, page and text. */
    this.sections = [];
    this.blocks = blocksOf(text).filter((block) => !block.isHidden);
    this.exampleAt = new Map(examples.flatMap((it) => it.lines.map((line) => [line, it])));
    this.html = this.render(text);
  }

  get title() {
    return this.path === "README.md" ? "Quick start" : plain(this.headings[0]?.html ?? this.path);
  }

  id(text) {
    const id = slug(text);
    let unique = id;
    for (let count = 1; this.anchors.has(unique); count++) unique = `${id}-${count}`;
    this.anchors.add(unique);
    return unique;
  }

  /** Where a link of the page leads. Files that are no pages are in the repository. */
  href(href) {
    if (/^[a-z]+:/.test(href) || href.startsWith("#")) return href;
    const [file, anchor] = href.split("#");
    const path = posix.normalize(posix.join(posix.dirname(this.path), file)).replace(/\/$/, "");
    const hash = anchor ? `#${anchor}` : "";
    if (path === "docs/problems.schema.json") return this.up + path;
    if (this.urls.has(path)) return this.up + this.urls.get(path) + hash;
    if (!existsSync(join(this.root, path))) throw new Error(`${this.path}: there is no ${href}`);
    return `${this.repository}/blob/main/${path}${hash}`;
  }

  section(id, title, text = "", parent = "") {
    this.sections.push({ u: `${this.url}${id ? `#${id}` : ""}`, t: title, p: parent, x: text });
  }

  render(text) {
    const page = this;
    // The last heading of the second level: its id and title.
    let [count, parent, title] = [0, "", ""];
    const within = (name) => (parent ? `${parent}-${name}` : name);
    const renderer = {
      heading({ tokens, depth }) {
        const html = this.parser.parseInline(tokens);
        const id = page.id(plain(html));
        if (depth <= 3) page.headings.push({ depth, id, html: html.replace(/<\/?a[^>]*>/g, "") });
        if (depth === 2) [parent, title] = [id, plain(html)];
        page.section(depth > 1 ? id : "", plain(html));
        // Problems are found by their code, too.
        const code = /^(HS\d+) /.exec(plain(html));
        if (code) page.anchors.add(code[1]);
        const alias = code ? `<span id="${code[1]}"></span>` : "";
        const link = depth > 1 ? ` <a class="anchor" href="#${id}" aria-label="Link to this section">#</a>` : "";
        return `<h${depth} id="${id}">${alias}${html}${link}</h${depth}>\n`;
      },
      paragraph({ tokens }) {
        const html = this.parser.parseInline(tokens);
        page.words(html);
        return `<p>${html}</p>\n`;
      },
      listitem(item) {
        const html = this.parser.parse(item.tokens, item.loose);
        page.words(html);
        return `<li>${html}</li>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escaped(page.href(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      image({ href, text }) {
        const path = posix.normalize(posix.join(posix.dirname(page.path), href));
        const [width, height] = sizeOf(join(page.root, path));
        return `<img src="${page.up}assets/pictures/${posix.basename(path)}" width="${width}" height="${height}" loading="lazy" alt="${escaped(text.replaceAll("`", ""))}">`;
      },
      code({ text, lang }) {
        const block = page.blocks[count++];
        // Markdown has other spaces.
        if (block?.text.replace(/\s/g, "") !== text.replace(/\s/g, "")) throw new Error(`${page.path}:${block?.line}: a block of code is not at the left`);
        return page.code(block, lang ?? "");
      },
      table({ header, rows }) {
        // A column without a title has no header.
        const titles = header.map((cell) => (cell.text ? `<th>${this.parser.parseInline(cell.tokens)}</th>` : "<td></td>")).join("");
        const row = (row) => {
          const html = row.map((cell) => this.parser.parseInline(cell.tokens));
          const first = plain(html[0]);
          const count = page.sections.length;
          // Each name in the first column has an anchor: `attr-type`.
          html[0] = html[0].replace(/(?:<a [^>]*>)?<code>(.*?)<\/code>(?:<\/a>)?/g, (code, name) => {
            if (code.startsWith("<a ")) return code;
            const id = page.id(within(plain(name).replace(/^(\w+)\(.*/, "$1")));
            page.section(id, plain(name), plain(html.slice(1).join(" ")), title);
            return `<a class="name" id="${id}" href="#${id}">${code}</a>`;
          });
          // A row without a name of its own is found by its text, unless it is only a link to what is found.
          if (page.sections.length === count && first && !/^<a href[^>]*>[^]*<\/a>$/.test(html[0])) {
            const id = page.id(within(first.slice(0, 60)));
            page.section(id, first, plain(html.slice(1).join(" ")), title);
            html[0] = `<span id="${id}"></span>${html[0]}`;
          }
          return `<tr>${html.map((cell) => `<td>${cell}</td>`).join("")}</tr>\n`;
        };
        const head = header.some((cell) => cell.text) ? `<thead><tr>${titles}</tr></thead>\n` : "";
        return `<div class="table" tabindex="0"><table>\n${head}<tbody>\n${rows.map(row).join("")}</tbody></table></div>\n`;
      },
    };
    const html = new Marked({ gfm: true, renderer }).parse(text);
    if (count !== page.blocks.length) throw new Error(`${page.path}: ${count} of ${page.blocks.length} blocks of code`);
    for (const section of page.sections) section.p = [section.p, page.title].filter(Boolean).join(" · ");
    return html;
  }

  /** Adds text to the last section with a heading. */
  words(html) {
    const section = this.sections.findLast((section) => section.p === "");
    if (section) section.x += `${plain(html)} `;
  }

  code({ info, text, line }, lang) {
    const [language, what, name] = info.split(" ");
    // The lines that only tests need.
    const shown = language.startsWith("rust") ? text.replace(/^# ?.*\n/gm, "") : text;
    const label = LABELS[`${language} ${what}`];
    const file = info === "rs main" ? "src/main.rs" : info === "hcl workspace" ? "hclspec.hcl" : name ?? (info === "hcl spec" ? "app.hclspec" : /^(hcl|json) config$/.test(info) ? `app.hcl${language === "json" ? ".json" : ""}` : "");
    const example = this.exampleAt.get(line);
    const open = example ? `<a class="open" href="${this.up}playground/index.html#example=${encodeURI(example.id)}" title="Open in the playground">Playground</a>` : "";
    const caption = label || open ? `<figcaption><span>${label ?? ""}${file ? ` <code>${escaped(file)}</code>` : ""}</span>${open}</figcaption>` : "";
    const html = highlighted(shown, language.split(",")[0]);
    return `<figure class="code"${label ? ` data-kind="${escaped(what)}"` : ""}>${caption}<pre tabindex="0"><code>${html}</code></pre></figure>\n`;
  }
}
