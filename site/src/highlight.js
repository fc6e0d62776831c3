// Colors for code that is not edited: on the pages, and in the outputs of the playground.

import { StreamLanguage } from "@codemirror/language";
import { rust } from "@codemirror/legacy-modes/mode/rust";
import { shell } from "@codemirror/legacy-modes/mode/shell";
import { toml } from "@codemirror/legacy-modes/mode/toml";
import { yaml } from "@codemirror/legacy-modes/mode/yaml";
import { classHighlighter, highlightCode, tags } from "@lezer/highlight";
import { escaped, escapedText } from "./escape.js";
import { hcl } from "./language.js";

const stream = (mode) => StreamLanguage.define({ tokenTable: { property: tags.propertyName }, ...mode }).parser;
// A character is `string special` there.
const ofRust = { ...rust, tokenTable: { special: tags.special(tags.string) } };
const parsers = { hcl: hcl.language.parser, rust: stream(ofRust), sh: stream(shell), toml: stream(toml), yaml: stream(yaml) };
parsers.rs = parsers.rust;

/** JSON as HTML: schemas are long, and their tokens simple. */
function json(text) {
  const token = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g;
  return escapedText(text).replace(token, (whole, string, colon, number) => {
    if (string) return colon ? `<span class="tok-propertyName">${string}</span>${colon}` : `<span class="tok-string">${string}</span>`;
    return `<span class="tok-${number ? "number" : "literal"}">${whole}</span>`;
  });
}

/** Code as HTML, with a class for each kind of token. */
export function highlighted(text, name) {
  if (name === "json") return json(text);
  const parser = parsers[name];
  if (!parser) return name === "text" ? problems(text) : escaped(text);
  let html = "";
  const put = (text, classes) => {
    html += classes ? `<span class="${classes}">${escaped(text)}</span>` : escaped(text);
  };
  highlightCode(text, parser.parse(text), classHighlighter, put, () => (html += "\n"));
  return html;
}

/**
 * Problems as HTML. `code` makes the address of the explanation of a code, `place` whether places are buttons.
 */
export function problems(text, { explained = null, places = false } = {}) {
  const line = (line) => {
    const head = /^(error|warning|note|help)(?:\[(HS\d+)\])?(: .*)$/.exec(line);
    if (head) {
      const [, kind, code, rest] = head;
      const shown = code ? `[${explained ? `<a href="${escaped(explained(code))}">${code}</a>` : code}]` : "";
      return `<span class="p-${kind}">${kind}${shown}</span><span class="p-summary">${escaped(rest)}</span>`;
    }
    const place = /^( *(?:-->|:::) )(.*:\d+:\d+)$/.exec(line);
    if (place) {
      const shown = places ? `<button type="button" class="place">${escaped(place[2])}</button>` : escaped(place[2]);
      return `<span class="p-gutter">${escaped(place[1])}</span>${shown}`;
    }
    const gutter = /^( *\d* *\|)(.*)$/.exec(line);
    if (gutter) {
      const marks = /^( *[|_]*)([\^-]+)(.*)$/.exec(gutter[2]);
      const [open, shown] = [`<span class="p-gutter">${escaped(gutter[1])}</span>`, escaped(gutter[2])];
      if (!/\d/.test(gutter[1]) && marks) {
        const kind = marks[2].startsWith("^") ? "p-mark" : "p-label";
        return `${open}${escaped(marks[1])}<span class="${kind}">${escaped(marks[2] + marks[3])}</span>`;
      }
      return open + shown;
    }
    const note = /^( *= )(note|help)(: .*)$/.exec(line);
    if (note) return `<span class="p-gutter">${escaped(note[1])}</span><span class="p-note">${note[2]}</span>${escaped(note[3])}`;
    return escaped(line);
  };
  return text.split("\n").map(line).join("\n");
}
