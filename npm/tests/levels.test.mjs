// The same seeds give the same bytes natively, in Node and in a browser.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { before, test } from "node:test";

import { games, generate } from "unsolve";

import { engineOf } from "../dist/engine.js";
import { BLANK, launch, serve } from "./support/browser.mjs";
import { nativeLevels, root } from "./support/places.mjs";

let native;
let requests;

before(async () => {
  assert.ok(nativeLevels, "`cargo xtask test npm` makes the native levels first");
  native = (await readFile(nativeLevels, "utf8")).trimEnd().split("\n");
  requests = native.map((line) => {
    const { game, origin } = JSON.parse(line).level;
    return { game, seed: origin.seed };
  });
});

test("there are a hundred seeds of every game", () => {
  const ids = games().map(({ info }) => info.id);
  const expected = ids.flatMap((game) => Array.from({ length: 100 }, (_, seed) => ({ game, seed: String(seed) })));
  assert.deepEqual(requests, expected);
});

test("in Node", () => {
  requests.forEach((request, index) => {
    assert.equal(engineOf(request.game).generate(JSON.stringify(request)), native[index]);
    assert.deepEqual(generate(request.game, { seed: request.seed }), JSON.parse(native[index]).level);
  });
});

test("in Chromium", async () => {
  const server = await serve(path.join(root, "dist"));
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.goto(`${server.url}${BLANK}`);
    const made = await page.evaluate(async (requests) => {
      const { init } = await import("/browser.js");
      const { engineOf } = await import("/engine.js");
      await init(...new Set(requests.map(({ game }) => game)));
      return requests.map((request) => engineOf(request.game).generate(JSON.stringify(request)));
    }, requests);
    assert.deepEqual(made, native);
  } finally {
    await browser.close();
    await server.close();
  }
});
