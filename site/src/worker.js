// The engine, beside the page. If it stops, the page starts another one.

import init, { Engine } from "../generated/engine.js";

const URI = "file:///hclspec.hcl";

/** The engine's file; the page hears how much of it is here. */
async function engineFile() {
  const response = await fetch(new URL(`engine.wasm?${VERSION}`, import.meta.url));
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  let here = 0;
  const counted = new TransformStream({
    transform(chunk, stream) {
      here += chunk.length;
      postMessage({ loaded: here / ENGINE_SIZE });
      stream.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted), { headers: { "Content-Type": "application/wasm" } });
}

const started = init({ module_or_path: engineFile() });
// The values of a page are not well-formed if half of a pair of surrogates is in them.
const formed = (text) => (text.toWellFormed ? text.toWellFormed() : text);

let engine = null;
let workspace = null;
let isScheduled = false;

function send(messages) {
  for (const message of messages) postMessage({ lsp: message });
}

/** The workspace file of the language server, which nobody edits. */
function tell(text) {
  if (text === workspace) return;
  const uri = { uri: URI, version: 1, languageId: "hcl", text };
  if (workspace !== null) send(engine.receive(JSON.stringify({ jsonrpc: "2.0", method: "textDocument/didClose", params: { textDocument: { uri: URI } } })));
  send(engine.receive(JSON.stringify({ jsonrpc: "2.0", method: "textDocument/didOpen", params: { textDocument: uri } })));
  workspace = text;
}

function take({ lsp, files, kind, number, pack }) {
  if (lsp !== undefined) send(engine.receive(lsp));
  if (files !== undefined) tell(engine.set_files(formed(JSON.stringify(files.map((file) => ({ ...file, text: formed(file.text) }))))));
  if (pack) postMessage({ packed: { types: JSON.parse(engine.output("types")), workspace } });
  if (number !== undefined) {
    const problems = JSON.parse(engine.output("problems"));
    const output = kind === "problems" || kind === "value" ? problems : JSON.parse(engine.output(kind));
    postMessage({ number, kind, problems, output });
  }
  // After what waits.
  if (engine.is_due() && !isScheduled) {
    isScheduled = true;
    setTimeout(() =>
      guarded(() => {
        isScheduled = false;
        send(engine.publish());
      }),
    );
  }
}

/** A panic leaves an engine that can't be used. */
function guarded(run) {
  try {
    run();
  } catch (error) {
    postMessage({ stopped: String(error) });
    close();
  }
}

started.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);

function hear({ data }) {
  guarded(() => {
    engine ??= new Engine();
    take(data);
  });
}

addEventListener("message", (event) => started.then(() => hear(event), () => {}));
