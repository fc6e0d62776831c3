// What surrounds the editors of the playground: loading, panes, examples, and the crate to take home.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { strFromU8, unzipSync } from "fflate";
import { Site, app, choose, settled, shown, text, why } from "./browser.js";

describe("the playground", { skip: why }, () => {
  const site = new Site();

  test("an engine that can't be loaded is loaded when the reader tries again", async () => {
    const it = await site.page();
    await it.route("**/engine.wasm*", (route) => route.abort());
    await it.goto(`${site.base}playground/index.html#example=server`);
    await it.waitForSelector("#output .failed");
    assert.match(await shown(it), /^The engine can't be loaded: .*Try again$/);
    // The texts are there, and can be changed.
    assert.match(await text(it, "specs"), /reverse proxy/);
    await it.unroute("**/engine.wasm*");
    await it.click("#output .again");
    await it.waitForFunction(() => document.getElementById("output").textContent === "No problems.");
    site.errors.length = 0;
  });

  test("a script that can't be loaded is said", async () => {
    const it = await site.page();
    await it.route("**/playground.js*", (route) => route.abort());
    await it.goto(`${site.base}playground/index.html`);
    await it.waitForFunction(() => document.getElementById("output").textContent.includes("can't be loaded"));
    site.errors.length = 0;
  });

  test("while the engine is loading, the page says so", async () => {
    const it = await site.page();
    let go;
    const held = new Promise((resolve) => (go = resolve));
    await it.route("**/engine.wasm*", async (route) => {
      await held;
      await route.continue();
    });
    await it.goto(`${site.base}playground/index.html`);
    assert.match(await shown(it), /The engine is loading: 1\.\d MB/);
    assert.ok(await it.isVisible("#loading progress"));
    assert.equal(await it.getAttribute("#output", "aria-busy"), "true");
    // The client of the language server would give up sooner.
    await it.waitForTimeout(4_000);
    go();
    await settled(it);
    assert.match(await shown(it), /^error\[HS101\]/);
  });

  test("an engine that stops at each start waits for the reader", async () => {
    const it = await site.playground(app("port = 1\n"));
    const broken = readFileSync(new URL("../dist/assets/worker.js", import.meta.url), "utf8").replace(/^/, "JSON.parse = () => { throw new Error('unreachable'); };\n");
    await it.route("**/worker.js*", (route) => route.fulfill({ body: broken, contentType: "text/javascript" }));
    await it.workers()[0].evaluate(() => {
      JSON.parse = () => {
        throw new WebAssembly.RuntimeError("unreachable");
      };
    });
    await it.click("#configs .cm-content");
    await it.keyboard.type("# x\n");
    await it.waitForSelector("#output .failed");
    assert.match(await shown(it), /stopped at this text.*Try again$/);
    await it.unroute("**/worker.js*");
    await it.click("#output .again");
    await it.waitForFunction(() => document.getElementById("output").textContent === "No problems.");
    site.errors.length = 0;
  });

  test("panes are resized by mouse and keyboard, and keep their sizes", async () => {
    const it = await site.playground(app("port = 1\n"));
    const box = (id) => it.locator(id).boundingBox();
    const value = async (id) => Number(await it.getAttribute(id, "aria-valuenow"));
    assert.equal(await value("#columns"), 50);
    assert.deepEqual([await it.getAttribute("#columns", "aria-orientation"), await it.getAttribute("#rows", "aria-orientation")], ["vertical", "horizontal"]);
    // The mouse.
    const { x, y, height } = await box("#columns");
    await it.mouse.move(x, y + height / 2);
    await it.mouse.down();
    await it.mouse.move(400, y + 30, { steps: 3 });
    await it.mouse.up();
    assert.ok(Math.abs((await box("#specs")).width - 400) < 3);
    assert.ok(Math.abs((await box("#configs")).width - 880) < 3);
    // The keyboard.
    const before = await value("#columns");
    await it.keyboard.press("ArrowRight");
    assert.equal(await value("#columns"), before + 2);
    for (const [key, expected] of [["Home", 10], ["ArrowLeft", 10], ["End", 90], ["Enter", 50], ["ArrowDown", 50], ["ArrowLeft", 48]]) {
      await it.keyboard.press(key);
      assert.equal(await value("#columns"), expected, key);
    }
    await it.focus("#rows");
    const top = (await box("#outputs")).y;
    for (let i = 0; i < 5; i++) await it.keyboard.press("ArrowUp");
    assert.ok((await box("#outputs")).y < top - 50);
    // After a reload they are as they were.
    const sizes = [await value("#columns"), await value("#rows")];
    await it.reload();
    await settled(it);
    assert.deepEqual([await value("#columns"), await value("#rows")], sizes);
    // In a wide window all three are beside each other.
    await it.setViewportSize({ width: 1920, height: 900 });
    await it.waitForFunction(() => document.getElementById("rows").getAttribute("aria-orientation") === "vertical");
    await it.focus("#rows");
    const left = (await box("#outputs")).x;
    await it.keyboard.press("ArrowLeft");
    assert.ok((await box("#outputs")).x < left);
    const border = await box("#rows");
    await it.mouse.dblclick(border.x, border.y + 300);
    assert.equal(await value("#rows"), 66);
  });

  test("examples are found by title and text, in their groups", async () => {
    const it = await site.playground();
    await it.click("#examples");
    // These come last.
    await it.waitForSelector("#choose h3:text('Files of other programs')");
    const groups = () => it.locator("#choose h3").allTextContents();
    const titles = () => it.locator("#choose .found button").allTextContents();
    const all = await groups();
    assert.equal(all[0], "Programs");
    for (const name of ["Tutorial", "Cookbook", "Files of other programs"]) assert.ok(all.includes(name), `${name}: ${all}`);
    assert.equal(await it.textContent("#choose [aria-current]"), "The first page");
    const count = (await titles()).length;
    await it.fill("#choose input", "nomad");
    assert.equal((await titles())[0], "nomad");
    // By what is in the files.
    await it.fill("#choose input", "block_map labels");
    const found = (await titles()).length;
    assert.ok(found > 3 && found < count, `${found} of ${count}`);
    await it.fill("#choose input", "zzz");
    assert.equal(await it.textContent("#choose .found"), "Nothing found.");
    // The arrows go through them, and Escape leaves.
    await it.fill("#choose input", "gateway");
    await it.keyboard.press("ArrowDown");
    assert.equal(await it.evaluate(() => document.activeElement.dataset.id), "gateway");
    await it.keyboard.press("ArrowUp");
    assert.equal(await it.evaluate(() => document.activeElement.type), "search");
    // The first one empties the search.
    for (const isOpen of [true, false]) {
      await it.keyboard.press("Escape");
      assert.equal(await it.isVisible("#choose"), isOpen);
    }
    assert.equal(await it.textContent("#examples b"), "The first page");
  });

  test("reset brings back the text as it was opened", async () => {
    const it = await site.playground();
    assert.ok(await it.isDisabled("#reset"));
    await choose(it, "server");
    await it.click("#configs .cm-content");
    await it.keyboard.insertText("# mine\n");
    await it.click("#reset");
    await it.waitForFunction(() => !document.querySelector("#configs .cm-content").textContent.includes("# mine"));
    assert.equal(await it.textContent("#examples b"), "A server");
    assert.ok(await it.isDisabled("#reset"));
    // The changed text is a step back.
    await it.goBack();
    await it.waitForFunction(() => document.querySelector("#configs .cm-content").textContent.includes("# mine"));
  });

  test("the zip has a crate with the files", async () => {
    const files = [...app('port = 80\n# "${x}"\n'), { name: "../conf.d/p.hcl", role: "override", text: "port = 443\n" }, { name: "Cargo.toml", role: "library", text: "" }];
    const it = await site.playground(files);
    const [download] = await Promise.all([it.waitForEvent("download"), it.click("#home")]);
    assert.equal(download.suggestedFilename(), "app-config.zip");
    const zip = unzipSync(readFileSync(await download.path()));
    const of = (name) => strFromU8(zip[`app-config/${name}`]);
    assert.deepEqual(Object.keys(zip).sort(), ["Cargo.toml", "README.md", "app.hcl", "app.hclspec", "conf.d/p.hcl", "files/Cargo.toml", "hclspec.hcl", "src/main.rs"].map((name) => `app-config/${name}`));
    assert.equal(of("app.hcl"), files[1].text);
    assert.match(of("src/main.rs"), /hclspec!\("app\.hclspec"\)[^]*let config: App = hclspec::Decoder::new\(\)\n *\.overrides\(\["conf\.d\/p\.hcl"\]\)\n *\.from_path\("app\.hcl"\)\?;/);
    assert.match(await it.textContent("#said"), /is saved/);
  });

  test("without JavaScript the page says what it would be", async () => {
    const it = await site.open("playground/index.html", { javaScriptEnabled: false });
    assert.match(await it.textContent("body"), /takes JavaScript/);
    assert.equal(await it.isVisible(".panes"), false);
    assert.equal(await it.isVisible("#examples"), false);
    const picture = it.locator(".alone img");
    assert.ok((await picture.boundingBox()).height > 200);
    const answer = await fetch(new URL(await picture.getAttribute("src"), `${site.base}playground/index.html`));
    assert.equal(answer.headers.get("content-type"), "image/png");
  });
});
