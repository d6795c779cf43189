// What brushes look like, and what is said of strokes and levels beside them.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as engine from "../../npm/dist/node.js";
import { startEditing } from "./support/editing.mjs";
import { GAMES } from "./support/games.mjs";
import { openFile } from "./support/play.mjs";
import { openLevel, studio, withStudio } from "./support/studio.mjs";

withStudio();

test("no two brushes of a game look alike", () =>
  studio({}, async (page) => {
    for (const { id } of GAMES) {
      await openLevel(page, id);
      await startEditing(page);
      const looks = await page.locator("[data-brush]").evaluateAll((all) => all.map((one) => [one.dataset.brush, one.querySelector("svg").innerHTML]));
      const first = new Map(looks.toReversed().map(([brush, look]) => [look, brush]));
      const alike = looks.filter(([brush, look]) => first.get(look) !== brush).map(([brush, look]) => `${brush} as ${first.get(look)}`);
      assert.deepEqual(alike, [], id);
      await page.keyboard.press("e");
    }
  }));

test("what was refused moves no brush, and is not told of the next level", () =>
  studio({}, async (page) => {
    await openLevel(page, "ice-slide");
    await startEditing(page);
    await page.waitForFunction(() => document.querySelector("[data-testid=verdict]")?.dataset.looking === "false");
    const places = () => page.locator("[data-brush]").evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
    const before = await places();
    const width = page.getByRole("spinbutton", { name: "Width" });
    await width.fill("999");
    await width.press("Enter");
    assert.ok(await page.getByTestId("problem").innerText());
    assert.deepEqual(await places(), before);
    await openFile(page, engine.generate("ice-slide", { seed: "next", difficulty: "easy" }));
    await startEditing(page);
    assert.equal(await page.getByTestId("problem").count(), 0);
  }));

test("what stands in the way of every solution is said beside the brushes", () =>
  studio({}, async (page) => {
    const told = [];
    for (const { id } of GAMES) {
      const cleared = attempt(() => engine.edit(engine.generate(id, { seed: "1", difficulty: "easy" }), { edit: "clear" }));
      const { status, why } = cleared ? engine.solve(cleared, { maxMs: 2000 }) : {};
      if (status !== "unsolvable" || !why) continue;
      await openFile(page, cleared);
      await startEditing(page);
      await page.locator("[data-testid=verdict][data-kind=unsolvable]").waitFor();
      assert.match(await page.getByTestId("verdict").innerText(), new RegExp(`Because ${why.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}`), id);
      told.push(id);
      await page.keyboard.press("e");
    }
    assert.ok(told.length > 0, "some game says what is missing");
  }));

/** What a function returns; nothing if it throws. */
function attempt(deed) {
  try {
    return deed();
  } catch {
    return undefined;
  }
}
