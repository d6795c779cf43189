import assert from "node:assert/strict";
import { test } from "node:test";

import { games, openedLevel, openLevel, studio, withStudio } from "./support/studio.mjs";

withStudio();

test("a first visit shows a level that can be played", () =>
  studio({}, async (page) => {
    const level = await openedLevel(page);
    assert.equal(level.format, "unsolve/level@1");
    assert.ok(await page.locator("[data-hit]").count());
  }));

/** Lets the first module through and keeps the others back until `release` is called. Runs in the page. */
function oneModule() {
  const { fetch } = globalThis;
  const released = new Promise((resolve) => (globalThis.release = resolve));
  globalThis.modules = [];
  globalThis.fetch = async (address, ...rest) => {
    if (String(address).endsWith(".wasm") && globalThis.modules.push(String(address)) > 1) await released;
    return fetch(address, ...rest);
  };
}

test("the first board needs one module; the others come after it, for when there is no network", () =>
  studio({ watch: oneModule }, async (page) => {
    const { game } = await openedLevel(page);
    assert.match(await page.evaluate(() => globalThis.modules[0]), new RegExp(`/${game}[^/]*$`));
    await page.locator("[data-hit]").first().waitFor();
    await page.evaluate(() => globalThis.release());
    const all = await games(page);
    // One more: the module with everything of the game that was opened with the smaller one.
    await page.waitForFunction((count) => globalThis.modules.length === count, all.length + 1);
    await page.waitForTimeout(500);
    await page.context().setOffline(true);
    for (const { id } of all) await openLevel(page, id);
  }));

test("every game opens", () =>
  studio({}, async (page) => {
    for (const { id } of await games(page)) await openLevel(page, id);
  }));
