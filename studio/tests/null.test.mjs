// A game that nothing in the studio was written for: the engine is built with the null game, and with no other but those whose levels come
// from texts (`script.test.mjs`).

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import { clickMove, games, openedLevel, openLevel, studio, withStudio } from "./support/studio.mjs";

const BUILT = path.join(path.dirname(fileURLToPath(import.meta.url)), "../dist-null");
const NULL_GAME = "elevator";
const skip = existsSync(BUILT) ? false : "the studio is not built with the null game; `cargo xtask test studio` does it";

withStudio("dist-null");

const button = (page, name) => page.getByRole("button", { name, exact: true });

/** The moves of a level's solution in short notation: what the position calls them while they are played. */
async function solution(page) {
  const { moves } = (await openedLevel(page)).solution;
  return moves.map((move) => move.slice(0, 1));
}

test("a game without a component of its own is listed, drawn and played to the win", { skip }, () =>
  studio({}, async (page) => {
    const found = (await games(page)).filter(({ id }) => id === NULL_GAME);
    assert.equal(found.length, 1);
    await openLevel(page, NULL_GAME, { difficulty: "medium", seed: "null" });
    for (const move of await solution(page)) await clickMove(page, move);
    await page.getByTestId("win").waitFor();
  }));

test("it is edited with its own brushes, and undo takes the edit back", { skip }, () =>
  studio({}, async (page) => {
    await openLevel(page, NULL_GAME);
    const before = await openedLevel(page);
    await button(page, "Edit").click();
    const boxes = await page.evaluate(() => globalThis.unsolveStudio.position.scene.places.map(({ area }) => area));
    const board = await page.getByTestId("board").evaluate((svg) => {
      const { a, e, f } = svg.getScreenCTM();
      return { scale: a, x: e, y: f };
    });
    for (const box of [boxes[0], boxes.at(-1)]) {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      await page.mouse.click(board.x + x * board.scale, board.y + y * board.scale);
    }
    assert.notDeepEqual((await openedLevel(page)).state, before.state);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    assert.deepEqual((await openedLevel(page)).state, before.state);
  }));

test("it is solved, and its parameters make the form of Create", { skip }, () =>
  studio({}, async (page) => {
    await openLevel(page, NULL_GAME);
    await page.getByRole("tab", { name: "Analyse" }).click();
    await button(page, "All solutions").click();
    await page.getByTestId("proof").waitFor();
    await page.getByRole("tab", { name: "Create" }).click();
    assert.ok(await page.getByLabel(/floors/i).count());
  }));
