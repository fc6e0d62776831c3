// The engine as the page sees it: a worker that is started again when it stops.

/** Who waits longer for an answer starts another engine. */
const PATIENCE = 10_000;

/** An engine that stopped this often without an answer waits for another text, or for the reader. */
const MOST = 3;

export class EngineClient {
  /**
   * `on` has the functions `lsp(text)`, `answer(message)`, `packed(message)`, `loaded(part)` while the engine is loading, `ready()`, and `stopped(why, { isOver })`, where
   * `isOver` says that no other engine was started.
   */
  constructor(on) {
    this.on = on;
    this.stops = 0;
    this.pending = null;
    this.start();
  }

  start() {
    const worker = new Worker(new URL(`worker.js?${VERSION}`, import.meta.url), { type: "module", name: "engine" });
    this.worker = worker;
    this.isBroken = false;
    worker.onmessage = ({ data }) => {
      if (worker !== this.worker) return;
      if (data.lsp !== undefined) this.on.lsp(data.lsp);
      else if (data.ready) this.on.ready();
      else if (data.loaded !== undefined) this.on.loaded(data.loaded);
      else if (data.packed !== undefined) this.on.packed(data.packed);
      else if (data.number !== undefined) {
        clearTimeout(this.pending);
        this.stops = 0;
        this.on.answer(data);
      } else if (data.failed) this.fail(data.failed);
      else this.stop("The engine stopped at this text. This is a bug of hclspec.");
    };
    worker.onerror = (event) => worker === this.worker && this.fail(event.message ?? "is there a connection?");
  }

  /** Only the reader tries again what can't be loaded. */
  fail(why) {
    clearTimeout(this.pending);
    this.worker.terminate();
    this.worker = null;
    this.isBroken = true;
    this.on.stopped(`The engine can't be loaded: ${why}`, { isOver: true });
  }

  stop(why) {
    clearTimeout(this.pending);
    this.worker.terminate();
    this.worker = null;
    this.stops += 1;
    const isOver = this.stops >= MOST;
    this.on.stopped(why, { isOver });
    if (!isOver) this.start();
  }

  /** Starts an engine that waits for another text. */
  wake() {
    if (!this.worker && !this.isBroken) this.start();
  }

  /** Starts an engine because the reader wants it. */
  again() {
    this.stops = 0;
    this.start();
  }

  lsp(text) {
    this.worker?.postMessage({ lsp: text });
  }

  /** Asks for what a crate of the files needs beside them, if there is an engine. */
  pack(files) {
    this.worker?.postMessage({ files, pack: true });
    return this.worker !== null;
  }

  /** Asks for an output of the files. The answer has the number. */
  ask(number, files, kind) {
    this.wake();
    clearTimeout(this.pending);
    this.pending = setTimeout(() => this.stop("The engine takes too long for this text."), PATIENCE);
    this.worker?.postMessage({ number, files, kind });
  }
}
