// VS Code in a browser: what a person does with it, and what they see.
"use strict";

const { execFileSync, spawn } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { setTimeout: sleep } = require("node:timers/promises");

const BROWSER = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
const SETTINGS = {
  "editor.minimap.enabled": false,
  "extensions.autoCheckUpdates": false,
  "extensions.ignoreRecommendations": true,
  "files.autoSave": "off",
  "git.enabled": false,
  "security.workspace.trust.enabled": false,
  "telemetry.telemetryLevel": "off",
  "workbench.colorTheme": "Default Dark Modern",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
};
const KEYS = [{ key: "ctrl+alt+w", command: "workbench.action.revertAndCloseActiveEditor" }];
// The machine may be busy with other things.
const PATIENCE_MS = 30000;

/** Asks again and again, until the answer is a true one. */
async function until(what, question) {
  const end = Date.now() + PATIENCE_MS;
  let last;
  while (Date.now() < end) {
    last = await question();
    if (last) {
      return last;
    }
    await sleep(50);
  }
  throw new Error(`waited in vain for ${what}`);
}

/** Whether something succeeds. */
function isDone(action) {
  return action.then(
    () => true,
    () => false,
  );
}

/** The server of the editor, with the extension. */
class Server {
  /** @param {string} data a folder for what the editor keeps */
  static async start({ entry, data, vsix }) {
    const server = new Server();
    fs.mkdirSync(path.join(data, "User"), { recursive: true });
    fs.writeFileSync(path.join(data, "User/settings.json"), JSON.stringify(SETTINGS));
    fs.writeFileSync(path.join(data, "User/keybindings.json"), JSON.stringify(KEYS));
    const args = [entry, "--config", "/dev/null", "--extensions-dir", path.join(data, "extensions"), "--user-data-dir", data];
    execFileSync(process.execPath, [...args, "--install-extension", vsix], { stdio: ["ignore", "ignore", "pipe"] });
    const serve = ["--auth", "none", "--bind-addr", "127.0.0.1:0", "--disable-telemetry", "--disable-update-check"];
    // The command `hclspec` must come from the extension.
    server.process = spawn(process.execPath, [...args, ...serve, "--disable-workspace-trust"], { stdio: ["ignore", "pipe", "pipe"] });
    let log = "";
    const take = (text) => {
      log += text;
    };
    server.process.stdout.on("data", take);
    server.process.stderr.on("data", take);
    server.address = await until("code-server", () => /HTTP server listening on (http:\S+?)\/?\s/.exec(log)?.[1]);
    return server;
  }

  stop() {
    this.process.kill();
  }
}

/** A window of the editor. */
class Editor {
  constructor(page, shots) {
    this.page = page;
    this.shots = shots;
  }

  static async open({ driver, browser, server, folder, shots }) {
    const { chromium } = require(driver);
    const running = await chromium.launch({ executablePath: browser, args: BROWSER });
    const page = await running.newPage({ viewport: { width: 1280, height: 800 } });
    const editor = new Editor(page, shots);
    editor.running = running;
    editor.server = server;
    await editor.folder(folder);
    return editor;
  }

  /** Opens a folder in place of the one that is open. */
  async folder(folder) {
    this.path = folder;
    await this.page.goto(`${this.server.address}/?folder=${encodeURIComponent(folder)}`);
    await this.page.waitForSelector(".monaco-workbench .explorer-viewlet", { timeout: PATIENCE_MS });
    await this.page.waitForSelector(".statusbar-item", { timeout: PATIENCE_MS });
  }

  close() {
    return this.running.close();
  }

  /** Makes a picture, once all of an element is shown. */
  async shot(name, selector = ".monaco-workbench") {
    await this.page.locator(selector).first().click({ trial: true });
    fs.mkdirSync(this.shots, { recursive: true });
    await this.page.screenshot({ path: path.join(this.shots, `${name}.png`) });
  }

  keys(...keys) {
    return keys.reduce((before, key) => before.then(() => this.page.keyboard.press(key)), Promise.resolve());
  }

  type(text) {
    return this.page.keyboard.type(text, { delay: 15 });
  }

  /** Presses keys until the box opens that they are for: a window that is still busy may miss them. */
  async box(...keys) {
    const box = this.page.locator(".quick-input-widget:visible input.input");
    await until("a box", async () => {
      await this.keys(...keys);
      return isDone(box.waitFor({ timeout: 2000 }));
    });
    return box;
  }

  /** Runs a command by its title. */
  async command(title) {
    await this.box("F1");
    await this.pick(title, `>${title}`);
  }

  /** Chooses the first entry of a list that opened, after typing into its box. */
  async pick(label, text = label) {
    const box = this.page.locator(".quick-input-widget:visible input.input");
    await box.waitFor({ timeout: PATIENCE_MS });
    await box.fill(text);
    const row = this.page.locator(".quick-input-list .monaco-list-row", { hasText: label }).first();
    await row.waitFor({ timeout: PATIENCE_MS });
    await this.settled(".quick-input-list .monaco-list-row");
    await row.click();
  }

  /** Presses a button of a message. */
  async press(label) {
    await this.page.locator(".notification-toast .monaco-button", { hasText: label }).first().click();
  }

  /** The icon of the open file. */
  icon() {
    return this.page.$eval(".tab.active .monaco-icon-label", (label) => getComputedStyle(label, "::before").backgroundImage);
  }

  /** Writes a file of the folder, and opens it. */
  async file(name, text) {
    if (text !== undefined) {
      const file = path.join(this.path, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
    }
    const isName = new RegExp(`^${path.basename(name).replace(/[^\w]/g, "\\$&")}$`);
    const label = this.page.locator(".label-name", { hasText: isName });
    const row = this.page.locator(".quick-input-list .monaco-list-row").filter({ has: label }).first();
    const tab = this.page.locator(".tab.active").filter({ has: label });
    // New files are found a moment later, and not by a list that is open already.
    await until(name, async () => {
      const box = await this.box("Escape", "Control+p");
      await box.fill(name);
      await this.settled(".quick-input-list .monaco-list-row");
      return (await isDone(row.click({ timeout: 2000 }))) && isDone(tab.waitFor({ timeout: 2000 }));
    });
    await this.page.locator(".editor-group-container.active .view-line").first().waitFor({ timeout: PATIENCE_MS });
  }

  /** Waits until the elements of a list stay as they are, so that a click finds the one that it is for. */
  async settled(selector) {
    let last;
    await until("a list that stays as it is", async () => {
      const before = last;
      await sleep(150);
      last = (await this.texts(selector)).join("\n");
      return last === before;
    });
  }

  /** Closes all files without saving them. */
  async dismiss() {
    await until("no file", async () => {
      await this.keys("Escape", "Control+1", "Control+Alt+w");
      return (await this.page.locator(".tab.active").count()) === 0;
    });
  }

  /** Saves the file until it has the text that it should have, and returns the text on disk. */
  async saved(name, expected) {
    const read = () => fs.readFileSync(path.join(this.path, name), "utf8");
    const isSaved = async () => {
      await this.keys("Control+s");
      for (let times = 0; times < 20 && read() !== expected; times += 1) {
        await sleep(50);
      }
      return read() === expected;
    };
    // The comparison of the texts says more than that there was none.
    await until("the text", isSaved).catch(() => {});
    return read();
  }

  /** Moves the cursor. */
  async go(line, column = 1) {
    const box = await this.box("Control+g");
    await box.fill(`:${line}:${column}`);
    await this.keys("Enter");
    await this.shown("#status\\.editor\\.selection", `Ln ${line}, Col ${column}`);
  }

  /** Waits for a completion in the list that opens while typing. If it does not open, because the text changed meanwhile, asks for it. */
  async offered(text) {
    const row = this.page.locator(".suggest-widget .monaco-list-row:visible", { hasText: text }).first();
    try {
      await row.waitFor({ timeout: 5000 });
    } catch {
      await this.keys("Control+Space");
      await row.waitFor({ timeout: PATIENCE_MS });
    }
  }

  /** The lines that are shown, with inlay hints. */
  lines() {
    return this.page.$$eval(".editor-group-container.active .view-line", (lines) =>
      lines
        .map((line) => [parseFloat(line.style.top), line.textContent.replace(/[\u00a0\u200a]/g, " ")])
        .sort((a, b) => a[0] - b[0])
        .map((line) => line[1]),
    );
  }

  /** The color of the first part of the text that has these words. */
  color(words) {
    return this.page.$$eval(
      ".editor-group-container.active .view-line span span",
      (parts, words) => {
        const part = parts.find((part) => part.textContent.replace(/\u00a0/g, " ").includes(words));
        return part && getComputedStyle(part).color;
      },
      words,
    );
  }

  /** The name of the language in the status bar. */
  language() {
    return this.page.locator("#status\\.editor\\.mode").innerText();
  }

  /** The texts of all elements. */
  texts(selector) {
    return this.page.$$eval(selector, (found) => found.map((it) => it.innerText.replace(/\u00a0/g, " ").trim()));
  }

  /** Waits for an element with a text, and returns all of its text. */
  async shown(selector, text) {
    const found = this.page.locator(`${selector}:visible`, { hasText: text }).first();
    await found.waitFor({ timeout: PATIENCE_MS });
    return (await found.innerText()).replace(/\u00a0/g, " ");
  }
}

module.exports = { Editor, Server, until };
