// Makes the pictures in site/pictures: what hclspec says about one configuration in a terminal, in VS Code and in the playground.
//
//     node site/src/pictures.js
//
// It needs site/dist and Chromium (`CHROMIUM`), and the command as `HCLSPEC`. The picture of VS Code is made anew if `CODE_SERVER` is the `out/node/entry.js` of a code-server, and `VSIX`
// the packed extension.

import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { deflateRawSync } from "node:zlib";
import { chromium } from "playwright-core";
import { escaped } from "./escape.js";
import { examplesOf } from "./examples.js";
import { serve } from "./serve.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
const pictures = join(root, "site/pictures");
/** More would slow down the first page. */
const LARGEST = 150_000;

/** The first spec of the README. */
const SPEC = examplesOf("README.md", readFileSync(join(root, "README.md"), "utf8"))[0].files[0].text;
const CONFIG = `nane = "edge"

site "shop" {
  prot    = 8443
  timeout = "10s"
}

site "blog" {
  port = "https"
}
`;
const WORKSPACE = 'config {\n  spec  = "app.hclspec"\n  files = ["app.hcl"]\n}\n';

/** Text with the colors of a terminal as SVG. The colors are those of a dark window, in which 16 colors differ enough. */
function drawn(text) {
  const COLORS = { 31: "#ff8f85", 32: "#8fd6a0", 33: "#f0c674", 34: "#8ab8f5", 35: "#d6a5ee", 36: "#7fd3c7", 90: "#98a4ab", 91: "#ff8f85", 92: "#8fd6a0", 93: "#f0c674", 94: "#8ab8f5", 95: "#d6a5ee", 96: "#7fd3c7" };
  const [size, advance, height, edge] = [14, 8.43, 20, 18];
  const lines = text.trimEnd().split("\n");
  const plain = lines.map((line) => line.replace(/\x1b\[[\d;]*m/g, ""));
  const width = Math.ceil(Math.max(...plain.map((line) => [...line].length)) * advance + 2 * edge);
  let style = {};
  const body = lines.map((line, index) => {
    let at = 0;
    const spans = line.split(/(\x1b\[[\d;]*m)/).map((part) => {
      const codes = /^\x1b\[([\d;]*)m$/.exec(part)?.[1].split(";").map(Number);
      for (const code of codes ?? []) {
        if (code === 0) style = {};
        else if (code === 1) style.bold = true;
        else if (COLORS[code]) style.color = COLORS[code];
      }
      if (codes || part === "") return "";
      const x = (edge + at * advance).toFixed(1);
      at += [...part].length;
      const length = ([...part].length * advance).toFixed(1);
      return part.trim() === "" ? "" : `<tspan x="${x}" textLength="${length}"${style.color ? ` fill="${style.color}"` : ""}${style.bold ? ' font-weight="600"' : ""}>${escaped(part).replaceAll(" ", "\u00a0")}</tspan>`;
    });
    return `<text y="${edge + 14 + index * height}">${spans.join("")}</text>\n`;
  });
  const all = lines.length * height + 2 * edge - 4;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${all}" viewBox="0 0 ${width} ${all}">
<rect width="100%" height="100%" rx="8" fill="#15191a"/>
<g font-family="ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${size}" fill="#dde2e1">
${body.join("")}</g>
</svg>
`;
}

function terminal(folder) {
  const { stdout, stderr } = spawnSync(process.env.HCLSPEC ?? "hclspec", ["check", "--color", "always"], { cwd: folder, encoding: "utf8" });
  writeFileSync(join(pictures, "terminal.svg"), drawn(`\x1b[32m$\x1b[0m hclspec check\n${stderr}${stdout}`));
}

async function playground(browser) {
  const server = await serve(0);
  const page = await browser.newPage({ viewport: { width: 1280, height: 660 }, colorScheme: "light" });
  const files = [["app.hclspec", 0, SPEC], ["app.hcl", 2, CONFIG]];
  await page.goto(`http://localhost:${server.address().port}/playground/index.html#text=${deflateRawSync(JSON.stringify(files)).toString("base64url")}`);
  await page.waitForSelector("#configs .cm-lintRange-error");
  await page.waitForSelector('#output[aria-busy="false"]');
  await page.screenshot({ path: join(pictures, "playground.png") });
  server.close();
}

const free = () =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function vscode(browser, folder) {
  const own = mkdtempSync(join(tmpdir(), "code-"));
  const options = ["--extensions-dir", join(own, "extensions"), "--user-data-dir", join(own, "user"), "--disable-telemetry", "--disable-update-check"];
  mkdirSync(join(own, "user/User"), { recursive: true });
  const settings = {
    "workbench.startupEditor": "none", "workbench.colorTheme": "Default Light Modern", "workbench.activityBar.location": "hidden", "window.commandCenter": false, "chat.commandCenter.enabled": false,
    "editor.minimap.enabled": false, "editor.fontSize": 13, "security.workspace.trust.enabled": false, "workbench.layoutControl.enabled": false, "window.menuBarVisibility": "hidden",
  };
  writeFileSync(join(own, "user/User/settings.json"), JSON.stringify(settings));
  const entry = process.env.CODE_SERVER;
  execFileSync("node", [entry, ...options, "--install-extension", process.env.VSIX], { stdio: "ignore" });
  const port = await free();
  const server = spawn("node", [entry, ...options, "--auth", "none", "--bind-addr", `127.0.0.1:${port}`], { stdio: "ignore" });
  try {
    for (let i = 0; i < 100; i++) {
      if (await fetch(`http://127.0.0.1:${port}/healthz`).then(({ ok }) => ok, () => false)) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    const page = await browser.newPage({ viewport: { width: 760, height: 560 }, deviceScaleFactor: 1.25, colorScheme: "light" });
    await page.goto(`http://127.0.0.1:${port}/?folder=${folder}`);
    await page.waitForSelector(".monaco-workbench", { timeout: 60_000 });
    await page.locator(".explorer-folders-view .label-name", { hasText: /^app\.hcl$/ }).dblclick({ timeout: 60_000 });
    await page.mouse.move(0, 0);
    await page.waitForSelector(".squiggly-error", { timeout: 60_000 });
    await page.keyboard.press("Control+b");
    // The second problem, with its message.
    for (const number of [1, 2]) {
      await page.keyboard.press("F8");
      await page.getByText(`${number} of 3 problems`).waitFor();
    }
    await page.waitForTimeout(1000);
    await page.screenshot({ path: join(pictures, "vscode.png") });
  } finally {
    server.kill();
    rmSync(own, { recursive: true, force: true });
  }
}

mkdirSync(pictures, { recursive: true });
const folder = mkdtempSync(join(tmpdir(), "edge-"));
for (const [name, text] of [["app.hclspec", SPEC], ["app.hcl", CONFIG], ["hclspec.hcl", WORKSPACE]]) writeFileSync(join(folder, name), text);
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"] });
try {
  terminal(folder);
  await playground(browser);
  if (process.env.CODE_SERVER) await vscode(browser, folder);
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
for (const name of ["terminal.svg", "vscode.png", "playground.png"]) {
  const { size } = statSync(join(pictures, name));
  console.log(`${name}: ${size} bytes`);
  if (size > LARGEST) throw new Error(`${name} is larger than ${LARGEST} bytes`);
}
