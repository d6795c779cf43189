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

test("every game opens", () =>
  studio({}, async (page) => {
    for (const { id } of await games(page)) await openLevel(page, id);
  }));
