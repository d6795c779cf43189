// What a win is worth: hints and moves taken back cost stars, and the board stays in sight beside what is told of the win.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as engine from "../../npm/dist/node.js";
import { GAMES } from "./support/games.mjs";
import { lightIs, openFile, solutionOf } from "./support/play.mjs";
import { studio, withStudio } from "./support/studio.mjs";

withStudio();

/** A game whose levels are won in a number of moves, and a level of it. */
const game = GAMES.find(({ lane }) => lane === "graph").id;
const level = engine.generate(game, { seed: "stars", difficulty: "medium" });
const way = solutionOf(level);

const play = (page, notation) => page.evaluate((move) => globalThis.unsolveStudio.play(move), notation);

/** Plays to the win, with a hint before each of the first moves; returns the stars of the win. */
async function wonWith(page, hints) {
  await openFile(page, level);
  for (const [made, notation] of way.entries()) {
    if (made < hints) {
      await lightIs(page, "winnable");
      await page.keyboard.press("h");
      await page.locator("[data-testid=hint][data-stage='1']").waitFor();
    }
    await play(page, notation);
  }
  const win = page.getByTestId("win");
  await win.waitFor();
  const label = await win.getByRole("img", { name: /stars/ }).getAttribute("aria-label");
  await page.keyboard.press("Escape");
  await win.waitFor({ state: "detached" });
  return label;
}

test("three stars take no hints: one costs a star, three cost two", () =>
  studio({ storage: { settings: { assistance: "always" } } }, async (page) => {
    assert.ok(way.length > 3);
    assert.equal(await wonWith(page, 0), "3 of 3 stars");
    assert.equal(await wonWith(page, 1), "2 of 3 stars");
    assert.equal(await wonWith(page, 3), "1 of 3 stars");
  }));

test("three stars take hardly a move taken back", () =>
  studio({}, async (page) => {
    await openFile(page, level);
    // With more than a quarter of the way taken back there are two.
    for (let back = 0; back < way.length; back += 1) {
      await play(page, way[0]);
      await page.evaluate(() => globalThis.unsolveStudio.undo());
    }
    for (const notation of way) await play(page, notation);
    const win = page.getByTestId("win");
    await win.waitFor();
    assert.equal(await win.getByRole("img", { name: /stars/ }).getAttribute("aria-label"), "2 of 3 stars");
  }));

for (const size of ["desktop", "tall"]) {
  test(`the win stands beside the board, with the own way beside the best: ${size}`, () =>
    studio({ size }, async (page) => {
      await openFile(page, level);
      for (const notation of way) await play(page, notation);
      const win = page.getByTestId("win");
      await win.waitFor();
      const facts = await win.locator("dl").innerText();
      assert.equal(facts.match(new RegExp(`\\b${way.length}\\b`, "g"))?.length >= 2, true, facts);
      const [board, told] = await page.evaluate(() => {
        const boxes = [...document.querySelectorAll("[data-testid=board] [data-piece]")].map((piece) => piece.getBoundingClientRect());
        const sides = { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) };
        const ends = { top: Math.min(...boxes.map(({ top }) => top)), bottom: Math.max(...boxes.map(({ bottom }) => bottom)) };
        const { left, right, top, bottom } = document.querySelector("dialog[open]").getBoundingClientRect();
        return [{ ...sides, ...ends }, { left, right, top, bottom }];
      });
      const across = Math.min(board.right, told.right) - Math.max(board.left, told.left);
      const down = Math.min(board.bottom, told.bottom) - Math.max(board.top, told.top);
      const covered = Math.max(0, across) * Math.max(0, down);
      const whole = (board.right - board.left) * (board.bottom - board.top);
      // On a phone there is no room beside: half of the board is the least that stays in sight.
      assert.ok(covered <= (size === "desktop" ? 0 : whole / 2), `${Math.round((100 * covered) / whole)} % is covered`);
    }));
}
