// The files of the page: an editor for each, and the tabs above them.

import { autocompletion, closeBrackets, closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands";
import { bracketMatching, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language";
import { lintGutter, lintKeymap } from "@codemirror/lint";
import { highlightSelectionMatches, searchKeymap } from "@codemirror/search";
import { EditorState } from "@codemirror/state";
import { EditorView, drawSelection, dropCursor, highlightActiveLine, highlightActiveLineGutter, highlightSpecialChars, keymap, lineNumbers } from "@codemirror/view";
import { classHighlighter } from "@lezer/highlight";
import { hcl } from "./language.js";
import { uriOf } from "./lsp.js";
import { mark, tabs } from "./tabs.js";

export const ROLES = {
  spec: "spec",
  library: "library for specs",
  config: "configuration",
  override: "override",
  inputs: "values of input variables",
};

const basic = [
  lintGutter(),
  lineNumbers(),
  highlightActiveLineGutter(),
  highlightSpecialChars(),
  history(),
  drawSelection(),
  dropCursor(),
  indentOnInput(),
  indentUnit.of("  "),
  syntaxHighlighting(classHighlighter),
  bracketMatching(),
  closeBrackets(),
  autocompletion(),
  highlightActiveLine(),
  highlightSelectionMatches(),
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap, ...historyKeymap, ...completionKeymap, ...lintKeymap, indentWithTab]),
  hcl,
];

/** One of the two columns: the spec with its libraries, or the configuration. */
class Side {
  constructor(id, roles, { changed, remove }) {
    this.element = document.getElementById(id);
    this.id = id;
    this.roles = roles;
    this.list = this.element.querySelector('[role="tablist"]');
    this.editors = this.element.querySelector(".editors");
    this.changed = changed;
    this.files = [];
    this.count = 0;
    tabs(this.list, (tab) => this.show(this.files.find((file) => file.tab === tab)));
    // As in other editors: a tab is closed by Delete.
    this.list.addEventListener("keydown", (event) => {
      const file = this.files.find((file) => file.tab === document.activeElement);
      if (event.key === "Delete" && file) remove(file);
    });
    this.remove = remove;
  }

  add({ name, role, text }, client) {
    const id = `${this.id}-${this.count++}`;
    const tab = document.createElement("button");
    Object.assign(tab, { type: "button", id: `tab-${id}` });
    tab.setAttribute("role", "tab");
    tab.setAttribute("aria-controls", id);
    tab.append(name);
    if (role === "override" || role === "inputs") {
      const kind = document.createElement("small");
      kind.textContent = role === "inputs" ? "inputs" : role;
      tab.append(" ", kind);
    }
    const panel = document.createElement("div");
    panel.id = id;
    panel.setAttribute("role", "tabpanel");
    panel.setAttribute("aria-labelledby", tab.id);
    this.list.append(tab);
    this.editors.append(panel);
    const about = "Tab indents. Escape, then Tab, leaves the editor.";
    const view = new EditorView({
      parent: panel,
      state: EditorState.create({
        doc: text,
        extensions: [
          basic,
          // Files of input variables are no configurations: the server does not know them.
          role === "inputs" ? [] : client.plugin(uriOf(name), "hcl"),
          EditorView.contentAttributes.of({ tabindex: "0", "aria-label": `${name}, ${ROLES[role]}`, "aria-description": about }),
          EditorView.updateListener.of((update) => update.docChanged && this.changed()),
        ],
      }),
    });
    const file = { name, role, view, tab, panel };
    this.files.push(file);
    return file;
  }

  show(file) {
    if (!file) return;
    this.shown = file;
    mark(this.list, file.tab);
    for (const it of this.files) it.panel.hidden = it !== file;
    this.cross();
  }

  /** A file that is not the only one of its kind can be removed by the mouse, too. */
  cross() {
    this.list.querySelectorAll(".close").forEach((it) => it.remove());
    if (!this.canRemove(this.shown)) return;
    const close = document.createElement("span");
    Object.assign(close, { className: "close", textContent: "×", title: "Remove (Delete)" });
    close.setAttribute("aria-hidden", "true");
    close.addEventListener("click", (event) => {
      event.stopPropagation();
      this.remove(this.shown);
    });
    this.shown.tab.append(close);
  }

  canRemove(file) {
    const isNeeded = file.role === "spec" || (file.role === "config" && this.files.filter(({ role }) => role === "config").length === 1);
    return !isNeeded;
  }

  drop(file) {
    file.view.destroy();
    file.tab.remove();
    file.panel.remove();
    this.files = this.files.filter((it) => it !== file);
  }
}

/** All files. `changed` is called after each change, also of what files there are. */
export class Files {
  constructor(changed) {
    const on = { changed: () => this.isLoading || changed(), remove: (file) => this.remove(file) };
    this.changed = changed;
    this.sides = [new Side("specs", ["spec", "library"], on), new Side("configs", ["config", "override", "inputs"], on)];
  }

  side(role) {
    return this.sides.find((side) => side.roles.includes(role));
  }

  get all() {
    return this.sides.flatMap((side) => side.files);
  }

  /** The texts, as the engine takes them. */
  get texts() {
    return this.all.map(({ name, role, view }) => ({ name, role, text: view.state.doc.toString() }));
  }

  /** The editors that are in front. */
  get shown() {
    return this.sides.map((side) => side.shown);
  }

  /** Replaces all files. */
  load(files, client) {
    this.client = client;
    this.isLoading = true;
    for (const side of this.sides) {
      side.files.slice().forEach((file) => side.drop(file));
      files.filter(({ role }) => side.roles.includes(role)).forEach((file) => side.add(file, client));
      side.show(side.files[0]);
    }
    this.isLoading = false;
  }

  add(file) {
    const side = this.side(file.role);
    side.show(side.add(file, this.client));
    this.changed();
    return side.shown;
  }

  remove(file) {
    const side = this.side(file.role);
    if (!side.canRemove(file)) return;
    const at = side.files.indexOf(file);
    side.drop(file);
    side.show(side.files[Math.max(0, at - 1)]);
    side.shown.tab.focus();
    this.changed();
  }

  /** Brings the file of an editor, or of that name, to the front. */
  show(it) {
    const file = this.all.find((file) => file.view === it || file.name === it);
    if (file) this.side(file.role).show(file);
    return file;
  }
}
