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
    await init();
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
  const [message, games] = await page.evaluate(async () => {
    const { games, init } = await import("/browser.js");
    const message = await init("/nowhere.wasm").catch((error) => `${error.kind}: ${error.message}`);
    await init("/unsolve.wasm");
    return [message, games().length];
  });
  assert.match(message, /^engine: .*nowhere.wasm: unsolve.wasm is not there \(status 404\)/);
  assert.ok(games > 0);
});
