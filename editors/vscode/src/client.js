// The running server.
"use strict";

const { spawn } = require("node:child_process");
const { CloseAction, ErrorAction, LanguageClient } = require("vscode-languageclient/node");

// The last of what a server said is enough to see why it ended.
const MOST_LINES = 5;
// A server that ends more often than this within the time is not started again.
const MOST_ENDS = 4;
const ENDS_WITHIN_MS = 3 * 60 * 1000;

/** A client that leaves it to the extension to say that the server can't be started, once. */
class QuietClient extends LanguageClient {
  error(message, data, showNotification) {
    super.error(message, data, this.isRunning() ? showNotification : false);
  }
}

/** One process of the server, and the client for it. */
class Server {
  /** What the process printed as its last lines, and how it ended. */
  lines = [];
  ending;

  /** @param {() => void} onEnd is called when a server that was started ends without being asked to */
  constructor({ command, documentSelector, outputChannel, onEnd }) {
    const handler = {
      error: () => ({ action: ErrorAction.Continue, handled: true }),
      closed: () => {
        // One that ends while it starts makes `start` fail.
        if (this.isStarted) {
          onEnd();
        }
        return { action: CloseAction.DoNotRestart, handled: true };
      },
    };
    this.client = new QuietClient("hclspec", "hclspec", async () => this.spawn(command), {
      documentSelector,
      outputChannel,
      // The server is told the settings, also when they change.
      synchronize: { configurationSection: "hclspec" },
      initializationFailedHandler: () => false,
      errorHandler: handler,
    });
  }

  spawn(command) {
    const child = spawn(command, ["lsp"], { windowsHide: true });
    child.stderr.on("data", (data) => {
      this.lines = [...this.lines, ...data.toString().split("\n").filter((line) => line.trim())].slice(-MOST_LINES);
    });
    const ended = (ending) => {
      this.ending ??= ending;
    };
    this.ended = new Promise((resolve) => {
      child.on("close", (code, signal) => resolve(ended(signal ? `was ended by ${signal}` : `ended with the exit code ${code}`)));
      child.on("error", (error) => resolve(ended(error.message)));
    });
    return child;
  }

  async start() {
    await this.client.start();
    this.isStarted = true;
  }

  async stop() {
    this.isStarted = false;
    if (this.client.isRunning()) {
      await this.client.stop();
    }
  }

  /** How the process ended, with what it said last. */
  async reason(error) {
    await Promise.race([this.ended, new Promise((resolve) => setTimeout(resolve, 1000))]);
    return [this.ending ?? error?.message, ...this.lines].filter(Boolean).join("\n");
  }
}

/** Counts how often the server ended lately. */
class Ends {
  times = [];

  /** Whether it ended too often to be started again, with this time. */
  isTooMany(now = Date.now()) {
    this.times = [...this.times.filter((time) => now - time < ENDS_WITHIN_MS), now];
    return this.times.length > MOST_ENDS;
  }
}

module.exports = { Ends, Server };
