// What the page shows of a spec and a configuration.

import { Marked } from "marked";
import { escaped } from "./escape.js";
import { highlighted, problems } from "./highlight.js";
import { sanitized } from "./sanitize.js";
import { slug } from "./slug.js";

/** A longer text has no colors. */
const LONGEST = 200_000;

const explained = (code) => `../docs/errors.html#${code}`;

const markdown = new Marked({
  gfm: true,
  renderer: {
    // Text, as everything that others may have written.
    html: ({ text }) => (/^<!--[^]*?-->\s*$/.test(text) ? "" : escaped(text)),
    code: ({ text, lang }) => `<pre><code>${highlighted(text, lang === "hcl" ? "hcl" : (lang ?? ""))}</code></pre>\n`,
  },
});

function code(text, language) {
  const html = text.length > LONGEST ? escaped(text) : highlighted(text, language);
  return `<pre class="text"><code>${html}</code></pre>`;
}

const list = (text) => `<pre class="text problems"><code>${problems(text, { explained, places: true })}</code></pre>`;
const note = (text) => `<p class="note">${text}</p>`;

function documentation(element, text) {
  element.innerHTML = `<div class="doc">${sanitized(markdown.parse(text))}</div>`;
  // What scrolls can be reached.
  for (const it of element.querySelectorAll("table, pre")) it.tabIndex = 0;
  const known = new Set();
  for (const heading of element.querySelectorAll("h1, h2, h3, h4, h5, h6")) {
    const id = slug(heading.textContent);
    let unique = id;
    for (let count = 1; known.has(unique); count++) unique = `${id}-${count}`;
    known.add(unique);
    heading.id = `doc-${unique}`;
  }
  // Links within the page lead to headings of the text, not of the page around it.
  element.querySelectorAll('a[href^="#"]').forEach((link) => {
    link.href = `#doc-${link.getAttribute("href").slice(1)}`;
  });
}

/** The HTML, or the text in Markdown, of one kind of output. */
function made(kind, { problems: found, output }) {
  if (kind === "problems") return { html: found.text ? list(found.text) : note("No problems.") };
  if (kind === "value") {
    if (typeof found.value === "string") return { html: code(found.value, "json") };
    return { html: found.ok ? note("A library has no configurations.") : note("There is no value, because of the problems:") + list(found.text) };
  }
  if (!output.ok) return { html: list(output.text) };
  return kind === "docs" ? { markdown: output.text } : { text: output.text, language: kind === "types" ? "rust" : "json" };
}

/** What an element shows. */
const shown = new WeakMap();

/** Puts something else in the place of the output. */
export function replace(element, node) {
  shown.delete(element);
  element.replaceChildren(node);
}

/** Shows one kind of output in an element, unless it does already. */
export function show(element, kind, message) {
  const it = made(kind, message);
  const key = `${kind}\n${it.html ?? it.markdown ?? it.text}`;
  if (shown.get(element) === key) return;
  shown.set(element, key);
  if (it.markdown !== undefined) documentation(element, it.markdown);
  else element.innerHTML = it.html ?? code(it.text, it.language);
}
