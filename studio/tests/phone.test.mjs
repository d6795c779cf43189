// A phone: one row above the board, a bar at the thumb, keys for fingers, clues below the board, hints in sight.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as engine from "../../npm/dist/node.js";
import { openFile } from "./support/play.mjs";
import { studio, withStudio } from "./support/studio.mjs";

withStudio();
await engine.init();

const GAMES = engine.games().map(({ info }) => info);
const FINGER = 44;
const PHONES = ["phone", "tall"];

/** A level of a game whose scene says something about the page. */
function levelOf(game) {
  const level = engine.generate(game, { seed: 3, difficulty: "medium" });
  return { level, scene: new engine.Session(level).position.scene };
}

const boxes = (locator) =>
  locator.evaluateAll((all) =>
    all.map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { name: one.ariaLabel || one.textContent.trim(), x, y, width, height };
    }),
  );

for (const size of PHONES) {
  test(`${size}: one header row, a bar at the thumb, every key as large as a finger, nothing sticks out`, () =>
    studio({ size, touch: true }, async (page) => {
      const { width, height } = page.viewportSize();
      for (const { id } of GAMES) {
        const { level, scene } = levelOf(id);
        await openFile(page, level);
        const [header] = await boxes(page.getByRole("banner"));
        assert.ok(header.height <= 60, `${id}: the header is ${header.height} high`);
        const bar = await boxes(page.getByRole("toolbar", { name: "Moves and hints" }).getByRole("button"));
        assert.deepEqual(bar.map(({ name }) => name), ["Undo", "Redo", "Restart", "Hint"], id);
        const keys = await boxes(page.locator("button[data-hit]"));
        const wanted = scene.hits.filter(({ area }) => scene.controls !== undefined && area.y >= scene.controls);
        assert.equal(keys.length, wanted.length, id);
        for (const key of [...bar, ...keys]) {
          assert.ok(Math.min(key.width, key.height) >= FINGER, `${id}: ${JSON.stringify(key)}`);
          assert.ok(key.x >= 0 && key.x + key.width <= width, `${id}: ${JSON.stringify(key)}`);
        }
        for (const { y, height: high } of bar) assert.ok(y > height - 90 && y + high <= height, `${id}: ${y}`);
        const [board] = await boxes(page.getByTestId("board"));
        assert.ok(board.width >= 0.9 * width || board.height >= 0.5 * height, `${id}: the board is ${board.width} x ${board.height}`);
        const below = await boxes(page.getByTestId("beside"));
        assert.equal(below.length > 0, scene.aside !== undefined, id);
        for (const beside of below) assert.ok(beside.y >= board.y + board.height, `${id}: beside the board`);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, id);
      }
    }));
}

test("the rest of the header is one touch away", () =>
  studio({ size: "tall", touch: true }, async (page) => {
    const header = page.getByRole("banner");
    const rest = [header.getByLabel("Difficulty"), header.getByLabel("Seed"), header.getByRole("button", { name: "Settings" })];
    for (const one of rest) assert.equal(await one.isVisible(), false);
    await header.getByRole("button", { name: "More", exact: true }).tap();
    for (const one of rest) assert.equal(await one.isVisible(), true);
    const small = (await boxes(header.locator("button, select, input"))).filter(({ height }) => height > 0 && height < FINGER);
    assert.deepEqual(small, []);
  }));

for (const { id, lane } of GAMES) {
  test(`${id}: what a hint marks is brought into sight, above the bar`, () =>
    studio({ size: "phone", touch: true }, async (page) => {
      await openFile(page, levelOf(id).level);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const bar = page.getByTestId("thumb");
      await bar.getByRole("button", { name: "Hint" }).tap();
      await page.locator(".hinted, .spoken").first().waitFor({ state: "attached", timeout: 20_000 });
      // A board that fits is seen as a whole; of a larger one what is marked first.
      await page.waitForFunction(() => {
        const end = document.querySelector("[data-testid=thumb]").getBoundingClientRect().top;
        const marked = [...document.querySelectorAll("[data-testid=board] .hinted, [data-testid=board] .spoken")];
        const tops = marked.map((one) => one.getBoundingClientRect());
        return tops.length > 0 && tops.some(({ top, bottom }) => top >= 0 && bottom <= end);
      });
      assert.ok((await bar.locator("p").innerText()).length > 10, lane);
    }));
}

test("notes are written by thumbs: the key stays down, and shows it", () =>
  studio({ size: "tall", touch: true }, async (page) => {
    const game = GAMES.find(({ lane }) => lane === "constraint").id;
    const { level, scene } = levelOf(game);
    const { hits } = scene.moves.find((move) => move.hits.length === 3);
    await openFile(page, level);
    await page.locator('button[data-hit="note"]').tap();
    assert.equal(await page.locator('button[data-hit="note"]').getAttribute("aria-pressed"), "true");
    await page.locator(`[data-hit="${hits[0]}"]`).tap();
    await page.locator(`button[data-hit="${hits[2]}"]`).tap();
    assert.equal(await page.locator('button[data-hit="note"]').getAttribute("aria-pressed"), "true");
    const made = await page.evaluate(() => [...globalThis.unsolveStudio.moves]);
    assert.equal(made.length, 1);
    assert.match(made[0], /~/);
    await page.getByRole("button", { name: "Undo" }).tap();
    assert.equal(await page.evaluate(() => globalThis.unsolveStudio.moves.length), 0);
  }));
