// The site in Chromium, for tests. They are skipped where there is none; `CHROMIUM` names it if it is somewhere else.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, before } from "node:test";
import { deflateRawSync } from "node:zlib";
import { chromium } from "playwright-core";
import { serve } from "../src/serve.js";

const places = process.env.CHROMIUM ? [process.env.CHROMIUM] : ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const executablePath = places.find((path) => existsSync(path));

export const dist = new URL("../dist/", import.meta.url);
/** Why tests in Chromium are skipped. */
export const why = !executablePath ? "there is no Chromium" : !existsSync(dist) ? "run site/build first" : false;

/** A link with files, as the page writes it. */
const ROLES = ["spec", "library", "config", "override", "inputs"];
export const linked = (files) => deflateRawSync(JSON.stringify(files.map(({ name, role, text }) => [name, ROLES.indexOf(role), text]))).toString("base64url");

export const SPEC = 'object {\n  # Where to listen.\n  attr "port" {\n    type     = number\n    required = true\n  }\n}\n';
export const app = (config, spec = SPEC) => [
  { name: "app.hclspec", role: "spec", text: spec },
  { name: "app.hcl", role: "config", text: config },
];

export const settled = (page) => page.waitForSelector('#output[aria-busy="false"]');
export const shown = (page) => page.textContent("#output");
export const text = (page, side) => page.evaluate((side) => [...document.querySelectorAll(`#${side} .editors > div:not([hidden]) .cm-line`)].map((line) => line.textContent).join("\n"), side);

/** Another text in the same page, as a link sets it. */
export async function load(page, files, tab = "problems") {
  await page.evaluate((hash) => {
    document.getElementById("output").setAttribute("aria-busy", "true");
    location.hash = hash;
  }, `#text=${linked(files)}&tab=${tab}`);
  await settled(page);
}

/** Chooses an example in the dialog. */
export async function choose(page, id) {
  await page.evaluate(() => document.getElementById("output").setAttribute("aria-busy", "true"));
  await page.click("#examples");
  await page.click(`#choose [data-id="${id}"]`);
  await settled(page);
}

/** The site for the tests of a `describe`. What its pages write into the console as an error fails it. */
export class Site {
  errors = [];

  constructor() {
    before(async () => {
      // In a folder: the site does not know where it is.
      this.server = await serve(0, "/some/folder/");
      this.base = `http://localhost:${this.server.address().port}/some/folder/`;
      const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
      this.browser = await chromium.launch({ executablePath, args });
    });
    after(async () => {
      await this.browser?.close();
      this.server?.close();
      assert.deepEqual(this.errors, [], "errors in the console");
    });
  }

  async page(options = {}) {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const page = await context.newPage();
    page.on("pageerror", (error) => this.errors.push(error.message));
    page.on("console", (message) => message.type() === "error" && this.errors.push(message.text()));
    return page;
  }

  /** A page of the site; of the playground, when it has its first answer. */
  async open(path, options) {
    const it = await this.page(options);
    await it.goto(this.base + path);
    if (path.startsWith("playground") && options?.javaScriptEnabled !== false) await settled(it);
    return it;
  }

  /** The playground with files. */
  playground(files, options) {
    return this.open(`playground/index.html${files ? `#text=${linked(files)}` : ""}`, options);
  }

  /** All examples that can be chosen. */
  async examples() {
    const list = async (name) => (await fetch(`${this.base}assets/${name}.json`)).json();
    return [...(await list("examples")), ...(await list("formats"))];
  }
}
