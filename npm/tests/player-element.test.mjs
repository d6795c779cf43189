// `<unsolve-player>` on a page of its own: the example of the README, built from the package as users get it.

import assert from "node:assert/strict";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, before, test } from "node:test";

import { generate } from "unsolve";
import * as vite from "vite";

import { launch, serve } from "./support/browser.mjs";
import { pack, project } from "./support/install.mjs";
import { root } from "./support/places.mjs";
import { moves, openLevel, wayOf, winByTouch } from "./support/player.mjs";

const levels = ["color-cycle", "box-flight"].map((game) => generate(game, { seed: "1", difficulty: "easy" }));

let browser;
let server;

before(async () => {
  const folder = await project("player", await pack());
  const readme = await readFile(path.join(root, "README.md"), "utf8");
  const [, html] = /```html\n([\s\S]*?)```/.exec(readme);
  await writeFile(path.join(folder, "index.html"), html);
  await mkdir(path.join(folder, "public"), { recursive: true });
  await writeFile(path.join(folder, "public/pack.jsonl"), levels.map((level) => `${JSON.stringify(level)}\n`).join(""));
  await vite.build({ root: folder, configFile: false, logLevel: "error" });
  server = await serve(path.join(folder, "dist"));
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.close();
});

/** Opens the page of the example. */
async function example(use) {
  const context = await browser.newContext({ hasTouch: true, reducedMotion: "reduce", viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  try {
    await page.goto(server.url);
    await page.locator("unsolve-player .home").waitFor();
    await use(page);
    assert.deepEqual(wrong, []);
  } finally {
    await context.close();
  }
}

test("the README's example plays a pack, is styled by variables and hears of the win", () =>
  example(async (page) => {
    assert.equal(await page.locator("unsolve-player h1").innerText(), "My puzzles");
    const accent = await page.evaluate(() => {
      const button = document.querySelector("unsolve-player").shadowRoot.querySelector("button.main");
      return getComputedStyle(button).backgroundColor;
    });
    assert.equal(accent, "rgb(10, 122, 92)");
    await openLevel(page, 0);
    await winByTouch(page, levels[0]);
    assert.equal(await page.title(), `3 stars in ${wayOf(levels[0]).length} moves`);
  }));

test("a level is set as a property, and moves and hints are told", () =>
  example(async (page) => {
    const told = await page.evaluate(async (level) => {
      const player = document.createElement("unsolve-player");
      player.setAttribute("storage", "none");
      const told = [];
      for (const name of ["ready", "move", "hint"]) player.addEventListener(name, ({ detail }) => told.push([name, detail]));
      const until = (name) => new Promise((resolve) => player.addEventListener(name, resolve, { once: true }));
      document.body.replaceChildren(player);
      const ready = until("ready");
      player.level = level;
      await ready;
      const hint = until("hint");
      player.hint();
      await hint;
      const move = until("move");
      [...player.shadowRoot.querySelectorAll(".message button")][0].click();
      await move;
      player.undo();
      return told.map(([name, { notation, levels, moves }]) => [name, notation ?? levels, moves]);
    }, levels[1]);
    const [[ready, count], [hint, hinted], [move, made, number]] = told;
    assert.deepEqual([ready, count, hint, move, number], ["ready", 1, "hint", "move", 1]);
    assert.equal(made, hinted);
    assert.equal(await moves(page), 0);
    assert.equal(await page.locator("unsolve-player button[aria-label='All levels']").count(), 0);
    assert.equal(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("level")).length), 0);
  }));

test("a pack that is none is told", () =>
  example(async (page) => {
    const said = async (src) => {
      await page.evaluate((address) => document.querySelector("unsolve-player").setAttribute("src", address), src);
      const alert = page.locator("unsolve-player [role=alert]");
      await alert.waitFor();
      return alert.innerText();
    };
    assert.match(await said("nowhere.jsonl"), /can't be played: .*status 404/);
    assert.match(await said("index.html"), /level 1 is no level file/);
  }));
