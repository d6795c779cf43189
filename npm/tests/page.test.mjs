// A page whose pool is busy.

import assert from "node:assert/strict";
import path from "node:path";
import { after, before, test } from "node:test";

import { BLANK, launch, serve } from "./support/browser.mjs";
import { LARGE, WHOLE } from "./support/endless.mjs";
import { root } from "./support/places.mjs";

let browser;
let page;
let server;

before(async () => {
  server = await serve(path.join(root, "dist"));
  browser = await launch();
  page = await browser.newPage();
  await page.goto(server.url + BLANK);
});

after(async () => {
  await browser.close();
  await server.close();
});

test("it draws, hears of progress, aborts and goes on", async () => {
  const seen = await page.evaluate(async ({ LARGE, WHOLE }) => {
    const { createPool, generate, init } = await import("/browser.js");
    await init(LARGE[0]);
    const pool = createPool({ workers: 1 });
    const controller = new AbortController();
    let events = 0;
    const onProgress = () => events++;
    const busy = pool
      .solve(generate(...LARGE), { ...WHOLE, signal: controller.signal, onProgress })
      .then(() => "ended", (reason) => reason.name);
    let frames = 0;
    for (; events < 3; frames++) await new Promise(requestAnimationFrame);
    controller.abort();
    const outcome = await busy;
    const next = await pool.generate("ice-slide", { seed: "next" });
    pool.close();
    return { frames, outcome, next: next.origin.seed };
  }, { LARGE, WHOLE });
  assert.ok(seen.frames >= 3, `${seen.frames} frames`);
  assert.deepEqual([seen.outcome, seen.next], ["AbortError", "next"]);
});

test("a module that is not there is explained, and another try may do", async () => {
  await page.reload();
  const [early, message, level] = await page.evaluate(async () => {
    const { generate, load } = await import("/browser.js");
    const told = (error) => `${error.kind}: ${error.message}`;
    let early;
    try {
      generate("ice-slide");
    } catch (error) {
      early = told(error);
    }
    const message = await load("ice-slide", "/nowhere.wasm").catch(told);
    await load("ice-slide", "/wasm/ice-slide.wasm");
    return [early, message, generate("ice-slide")];
  });
  assert.match(early, /^engine: .*`await load\("ice-slide"\)` first/);
  assert.match(message, /^engine: .*nowhere.wasm: ice-slide.wasm is not there \(status 404\)/);
  assert.equal(level.game, "ice-slide");
});

test("a page fetches the modules it uses, and no other", async () => {
  await page.reload();
  const fetched = [];
  page.on("request", (request) => request.url().endsWith(".wasm") && fetched.push(new URL(request.url()).pathname));
  const known = await page.evaluate(async () => {
    const { convert, createPool, games, packReport } = await import("/browser.js");
    const pool = createPool({ workers: 2 });
    const make = (seed) => pool.generate("ice-slide", { seed });
    const levels = await Promise.all(["1", "2", "3"].map(make));
    levels.push(await pool.generate("water-sort", { seed: "1", rate: false }));
    let early;
    try {
      convert(levels[0]);
    } catch (error) {
      early = error.message;
    }
    if (!early?.includes('`await loadDesign("ice-slide")` first')) throw new Error(`no remedy: ${early}`);
    const [there, here] = [await pool.packReport(levels), packReport(levels)];
    pool.close();
    if (JSON.stringify(there) !== JSON.stringify(here)) throw new Error("the reports differ");
    return games().length;
  });
  assert.ok(known > 2);
  const [slide, water] = ["/wasm/ice-slide", "/wasm/water-sort"];
  assert.deepEqual(fetched, [`${slide}.wasm`, `${water}.wasm`, `${slide}.design.wasm`, `${water}.design.wasm`]);
});
