// The engine as the page sees it: a worker that is started again when it stops.

/** Who waits longer for an answer starts another engine. */
const PATIENCE = 10_000;

/** An engine that stopped this often without an answer waits for another text. */
const MOST = 3;

export class EngineClient {
  /** `on` has the functions `lsp(text)`, `answer(message)`, `started()` and `stopped(why)`. */
  constructor(on) {
    this.on = on;
    this.stops = 0;
    this.pending = null;
    this.start();
  }

  start() {
    const worker = new Worker(new URL(`worker.js?${VERSION}`, import.meta.url), { type: "module", name: "engine" });
    this.worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker !== this.worker) return;
      if (data.lsp !== undefined) this.on.lsp(data.lsp);
      else if (data.number !== undefined) {
        clearTimeout(this.pending);
        this.stops = 0;
        this.on.answer(data);
      } else if (data.failed) this.on.stopped(`The engine can't be loaded: ${data.failed}`);
      else this.stop("The engine stopped at this text. This is a bug of hclspec.");
    };
    worker.onerror = (event) => worker === this.worker && this.on.stopped(`The engine can't be loaded: ${event.message ?? ""}`);
    this.on.started?.();
  }

  stop(why) {
    clearTimeout(this.pending);
    this.worker.terminate();
    this.worker = null;
    this.stops += 1;
    this.on.stopped(why);
    if (this.stops < MOST) this.start();
  }

  lsp(text) {
    this.worker?.postMessage({ lsp: text });
  }

  /** Asks for an output of the files. The answer has the number. */
  ask(number, files, kind) {
    if (!this.worker) this.start();
    clearTimeout(this.pending);
    this.pending = setTimeout(() => this.stop("The engine takes too long for this text."), PATIENCE);
    this.worker.postMessage({ number, files, kind });
  }
}
