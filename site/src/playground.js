// The playground: a spec, a configuration, and what comes of them while they are written.

import { formatDocument } from "@codemirror/lsp-client";
import { Chooser } from "./chooser.js";
import { crateOf, zipped } from "./crate.js";
import { EngineClient } from "./engine.js";
import { Files, ROLES } from "./files.js";
import { read, written } from "./link.js";
import { Server } from "./lsp.js";
import { replace, show } from "./outputs.js";
import { split } from "./split.js";
import { mark, tabs } from "./tabs.js";

/** How long the text rests before it is in the address. */
const REST = 400;

const element = (id) => document.getElementById(id);
const output = element("output");
const kinds = document.querySelector('#outputs [role="tablist"]');
const state = {
  kind: "problems",
  /** The kind that is shown. */
  shown: null,
  /** The number of the last question, and when it was asked. */
  asked: 0,
  since: 0,
  /** Whether the engine has a question, and whether the text has changed since. */
  isAsking: false,
  isOutdated: false,
  /** Whether the engine can be asked. */
  isReady: false,
  /** What the address holds, and what it held when the text was opened. */
  text: null,
  opened: null,
  rest: null,
};

const loading = element("loading");

const files = new Files(changed);
const server = new Server((text) => engine.lsp(text), (view) => files.show(view)?.view.focus());
const engine = new EngineClient({
  lsp: (text) => server.receive?.(text),
  answer,
  ready: connect,
  loaded: (part) => (loading.querySelector("progress").value = part),
  packed,
  stopped: (why, { isOver }) => {
    state.isReady = state.isAsking = false;
    if (isOver) failed(why, () => engine.again());
    else say(why, { stays: true });
  },
});

/** Says in place of the output that something failed, with a button that tries it once more. */
function failed(why, again) {
  const text = Object.assign(document.createElement("p"), { textContent: why });
  const button = Object.assign(document.createElement("button"), { type: "button", className: "again", textContent: "Try again" });
  button.addEventListener("click", () => {
    output.focus();
    wait();
    again();
  });
  const note = Object.assign(document.createElement("div"), { className: "note failed" });
  note.setAttribute("role", "alert");
  note.append(text, button);
  replace(output, note);
  output.setAttribute("aria-busy", "false");
  state.shown = null;
}

/** Shows that the engine is loading. */
function wait() {
  loading.querySelector("progress").removeAttribute("value");
  replace(output, loading);
  output.setAttribute("aria-busy", "true");
}

async function connect() {
  try {
    await server.connect();
  } catch {
    return;
  }
  state.isReady = true;
  if (files.all.length > 0) ask();
}

/** How long a message is shown. */
const READING = 6_000;
let reading = null;

function say(text, { stays = false } = {}) {
  clearTimeout(reading);
  element("said").textContent = text;
  if (!stays) reading = setTimeout(() => say("", { stays: true }), READING);
}

/** Asks the engine for what is shown. It has one question at a time: if it is slow, texts in between are left out. */
function ask() {
  output.setAttribute("aria-busy", "true");
  state.isOutdated = true;
  if (!state.isReady) {
    engine.wake();
    return;
  }
  if (state.isAsking) return;
  [state.isAsking, state.isOutdated] = [true, false];
  state.asked += 1;
  state.since = performance.now();
  server.client.sync();
  engine.ask(state.asked, files.texts, state.kind);
}

function answer(message) {
  if (message.number !== state.asked) return;
  state.isAsking = false;
  const { errors, warnings } = message.problems;
  const count = element("count");
  const all = errors + warnings;
  count.hidden = all === 0;
  count.textContent = String(all);
  count.className = errors > 0 ? "count errors" : "count";
  // Another tab may have been chosen.
  if (message.kind === state.kind) {
    const scroll = state.shown === message.kind ? output.scrollTop : 0;
    show(output, message.kind, message);
    if (output.scrollTop !== scroll) output.scrollTop = scroll;
    state.shown = message.kind;
  }
  performance.measure("answer", { start: state.since, end: performance.now() });
  if (state.isOutdated) ask();
  else output.setAttribute("aria-busy", "false");
}

/** The changes of one transaction are one. */
let isChanged = false;
function changed() {
  chooser.mark(null);
  element("reset").disabled = false;
  clearTimeout(state.rest);
  state.rest = setTimeout(remember, REST);
  if (isChanged) return;
  isChanged = true;
  queueMicrotask(() => {
    isChanged = false;
    ask();
  });
}

function address(text) {
  return `#${text}${state.kind === "problems" ? "" : `&tab=${state.kind}`}`;
}

/** Puts the text into the address, so that reloading and a copied address keep it. */
async function remember() {
  clearTimeout(state.rest);
  state.rest = null;
  state.text = `text=${await written(files.texts)}`;
  window.history.replaceState(null, "", address(state.text));
}

function choose(kind) {
  const tab = element(`tab-${kind}`);
  if (!tab) return;
  state.kind = kind;
  mark(kinds, tab);
  output.setAttribute("aria-labelledby", tab.id);
  if (state.text) window.history.replaceState(null, "", address(state.text));
  state.shown = null;
  if (files.all.length > 0) ask();
}

// The examples. Those of the files of other programs are large, and come when somebody asks for one.
const list = async (name) => {
  const answer = await fetch(new URL(`${name}.json?${VERSION}`, import.meta.url));
  if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
  return answer.json();
};
const examples = list("examples");
let formats = null;
const all = async () => {
  formats ??= list("formats");
  // After a failure the next call asks again.
  formats.catch(() => (formats = null));
  return [...(await examples), ...(await formats)];
};

const chooser = new Chooser({
  button: element("examples"),
  dialog: element("choose"),
  all,
  choose: (id) => (location.hash = address(`example=${encodeURI(id)}`)),
});

/** Shows what the address names: a text, or an example. The last call counts. */
let opened = 0;
async function open() {
  const number = ++opened;
  const parts = new URLSearchParams(location.hash.slice(1));
  if (location.hash && !parts.has("example") && !parts.has("text")) return;
  let text = parts.has("text") ? await read(parts.get("text")) : null;
  const isDamaged = parts.has("text") && !text;
  const id = parts.get("example");
  let known = [];
  try {
    known = await (id?.startsWith("formats/") ? all() : examples);
  } catch (error) {
    if (!text) return failed(`The examples can't be loaded: ${error.message}`, () => location.reload());
  }
  // Until the dialog has all.
  if (chooser.examples.length === 0) chooser.examples = known;
  if (number !== opened) return;
  say(isDamaged ? "This link is damaged: here is an example instead." : "");
  const example = text ? null : (known.find((it) => it.id === id) ?? known[0]);
  text ??= example.files;
  clearTimeout(state.rest);
  state.text = state.opened = example ? `example=${encodeURI(example.id)}` : `text=${parts.get("text")}`;
  chooser.mark(example);
  element("reset").disabled = true;
  files.load(text, server.client);
  const tab = parts.get("tab");
  state.kind = element(`tab-${tab}`) ? tab : "problems";
  choose(state.kind);
}

addEventListener("hashchange", open);

// What can be done.
tabs(kinds, (tab) => choose(tab.id.replace("tab-", "")));

output.addEventListener("click", (event) => {
  const link = event.target.closest('a[href^="#doc-"]');
  if (link) {
    event.preventDefault();
    document.getElementById(decodeURIComponent(link.getAttribute("href").slice(1)))?.scrollIntoView();
  }
  const place = event.target.closest(".place");
  if (!place) return;
  const [, name, line, column] = /^(.*):(\d+):(\d+)$/.exec(place.textContent);
  const view = files.show(name)?.view;
  if (!view) return;
  const { from, to, text } = view.state.doc.line(Math.min(Number(line), view.state.doc.lines));
  // Columns count characters as people see them.
  const before = [...new Intl.Segmenter().segment(text)].slice(0, Number(column) - 1).map(({ segment }) => segment);
  const anchor = Math.min(to, from + before.join("").length);
  view.dispatch({ selection: { anchor }, scrollIntoView: true });
  view.focus();
});

element("format").addEventListener("click", () => {
  for (const { view, role } of files.shown) if (role !== "inputs") formatDocument(view);
});

element("share").addEventListener("click", async () => {
  await remember();
  try {
    await navigator.clipboard.writeText(location.href);
    say("The link is copied. It holds the text.");
  } catch {
    say("The address of this page holds the text: copy it from there.");
  }
});

// The changed text stays a step back.
element("reset").addEventListener("click", async () => {
  await remember();
  element("examples").focus();
  location.hash = address(state.opened);
});

element("home").addEventListener("click", () => engine.pack(files.texts) || say("There is no engine: load it first."));

/** Saves a crate with the files, of which the engine has told types and workspace file. */
function packed({ types, workspace }) {
  if (types.ok && types.text === "") return say("A library has no program: choose a spec.");
  const crate = crateOf({ files: files.texts, types: types.text, workspace, repository: REPOSITORY });
  const url = URL.createObjectURL(new Blob([zipped(crate)], { type: "application/zip" }));
  Object.assign(document.createElement("a"), { href: url, download: `${crate.name}.zip` }).click();
  setTimeout(() => URL.revokeObjectURL(url), READING);
  say(types.ok ? `${crate.name}.zip is saved: unpack it, and write cargo run.` : `${crate.name}.zip is saved. It builds when the spec has no errors.`);
}

element("keys").addEventListener("click", () => element("help").showModal());

// Other files.
const dialog = element("file");
for (const plus of document.querySelectorAll(".plus")) {
  plus.addEventListener("click", () => {
    const isSpec = plus.closest("#specs") !== null;
    const role = element("file-role");
    role.replaceChildren(...(isSpec ? ["library"] : ["config", "override", "inputs"]).map((it) => new Option(ROLES[it], it)));
    element("file-name").value = isSpec ? "common.hclspec" : "more.hcl";
    element("file-why").textContent = "";
    dialog.returnValue = "";
    dialog.showModal();
    element("file-name").select();
  });
}
element("file-cancel").addEventListener("click", () => dialog.close());
dialog.addEventListener("submit", (event) => {
  const name = element("file-name").value.trim();
  const why = name === "" ? "A file needs a name." : files.all.some((file) => file.name === name) ? "There is a file with this name." : "";
  element("file-why").textContent = why;
  if (why) event.preventDefault();
});
dialog.addEventListener("close", () => {
  if (dialog.returnValue !== "add") return;
  files.add({ name: element("file-name").value.trim(), role: element("file-role").value, text: "" }).view.focus();
});

split(element("columns"), "--columns");
split(element("rows"), "--rows");

await open();
