// The same seeds give the same bytes natively, in Node and in a browser.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { before, test } from "node:test";

import { generate, init } from "unsolve";

import * as bindings from "../dist/generated/bindings.js";
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
  await init();
});

test("there are a hundred seeds of every game", () => {
  const games = JSON.parse(bindings.games()).map(({ info }) => info.id);
  const expected = games.flatMap((game) => Array.from({ length: 100 }, (_, seed) => ({ game, seed: String(seed) })));
  assert.deepEqual(requests, expected);
});

test("in Node", () => {
  requests.forEach((request, index) => {
    assert.equal(bindings.generate(JSON.stringify(request)), native[index]);
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
      const engine = await import("/generated/bindings.js");
      await engine.default({ module_or_path: fetch("/unsolve.wasm") });
      return requests.map((request) => engine.generate(JSON.stringify(request)));
    }, requests);
    assert.deepEqual(made, native);
  } finally {
    await browser.close();
    await server.close();
  }
});
