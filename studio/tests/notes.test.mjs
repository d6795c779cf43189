// Notes as people know them: a key that is held down, marks that are added and taken away, notes on request; hints take none for proof.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as engine from "../../npm/dist/node.js";
import { openFile } from "./support/play.mjs";
import { studio, withStudio } from "./support/studio.mjs";

withStudio();
await engine.init();

const GAMES = engine.games().filter(({ info }) => info.lane === "constraint").map(({ info }) => info.id);
const hit = (page, id) => page.locator(`[data-hit="${id}"]`);
const moves = (page) => page.evaluate(() => [...globalThis.unsolveStudio.moves]);

/** A level, an empty cell of it, and the keys of its values. */
function given(game) {
  const level = engine.generate(game, { seed: 3, difficulty: "easy" });
  const { scene } = new engine.Session(level).position;
  const cell = scene.moves.find(({ hits }) => hits.length === 3).hits[0];
  const keys = [...new Set(scene.moves.flatMap(({ hits }) => hits.filter((id) => id.startsWith("key-"))))];
  return { level, scene, cell, keys };
}

/** The signs of the moves: what was done without where. */
const signs = (made) => made.map((notation) => /[=~/*:+-]/.exec(notation)[0]);

for (const game of GAMES) {
  test(`${game}: the key for notes is held down until it is pressed again`, () =>
    studio({}, async (page) => {
      const { level, scene, cell, keys } = given(game);
      const other = scene.moves.findLast(({ hits }) => hits.length === 3).hits[0];
      await openFile(page, level);
      await hit(page, cell).click();
      await hit(page, "note").click();
      for (const key of keys.slice(0, 2)) await hit(page, key).click();
      await hit(page, other).click();
      await hit(page, keys[0]).click();
      assert.deepEqual(signs(await moves(page)), ["~", "~", "~"], "notes in both cells");
      await hit(page, keys[0]).click();
      assert.deepEqual(signs(await moves(page)), ["~", "~", "~", "/"], "the same key takes the note away");
      await hit(page, "note").click();
      await hit(page, keys[1]).click();
      assert.equal(signs(await moves(page)).at(-1), "=");
    }));

  test(`${game}: notes are drawn where they were written, and all of it is undone`, () =>
    studio({}, async (page) => {
      const { level, cell, keys } = given(game);
      await openFile(page, level);
      const drawn = () => page.getByTestId("board").locator("[data-piece]").count();
      const before = await drawn();
      await hit(page, "note").click();
      await hit(page, cell).click();
      await hit(page, keys[0]).click();
      assert.ok((await drawn()) > before, "one mark more, though nothing was ruled out");
      await hit(page, "fill").click();
      const filled = await drawn();
      assert.ok(filled > before + 10, "notes everywhere");
      for (let undone = 0; undone < 2; undone += 1) await page.keyboard.press("z");
      assert.equal(await drawn(), before);
      await page.keyboard.press("y");
      await page.keyboard.press("y");
      assert.equal(await drawn(), filled);
    }));

  test(`${game}: a hint says the same beside wrong notes, and its move takes what it rules out from them`, () =>
    studio({}, async (page) => {
      const { level, cell, keys } = given(game);
      const hint = new engine.Session(level).hint();
      await openFile(page, level);
      await hit(page, cell).click();
      await hit(page, "note").click();
      for (const key of keys) await hit(page, key).click();
      await page.keyboard.press("h");
      await page.locator("[data-testid=hint][data-stage='1']").waitFor();
      await page.keyboard.press("h");
      assert.equal(await page.getByTestId("hint-move").innerText(), hint.text);
    }));

  test(`${game}: keys alone: N and digits note, N ends it, F notes all, Backspace rubs out`, () =>
    studio({}, async (page) => {
      const { level, keys } = given(game);
      await openFile(page, level);
      await page.getByTestId("board").focus();
      const letter = keys[0].slice("key-".length);
      const digits = /^\d$/.test(letter);
      await page.keyboard.press("n");
      await page.keyboard.press("Enter");
      if (digits) await page.keyboard.press(letter);
      else await hit(page, keys[0]).click();
      assert.deepEqual(signs(await moves(page)), ["~"]);
      await page.keyboard.press("Backspace");
      assert.deepEqual(signs(await moves(page)), ["~", ":"]);
      await page.keyboard.press("f");
      assert.deepEqual(signs(await moves(page)), ["~", ":", "*"]);
      await page.keyboard.press("n");
      assert.equal(await page.evaluate(() => globalThis.unsolveStudio.level.origin.seed), "3", "no other level");
    }));
}

test("a note that an entered digit rules out goes by itself, comes back with it, and stays if that is wanted", async () => {
  const level = engine.generate("sudoku", { seed: 3, difficulty: "easy" });
  const { scene } = new engine.Session(level).position;
  const row = scene.places.filter(({ cell: [at], shows }) => at === 0 && shows === undefined).map(({ cell }) => `cell-${cell.join("-")}`);
  const used = new Set(scene.places.filter(({ cell: [at] }) => at === 0).map(({ shows }) => shows));
  const session = new engine.Session(level);
  session.play(session.moves.find(({ notation }) => notation.endsWith("*")).notation);
  const noted = (id) => session.position.scene.hits.find((one) => one.id === id).label;
  const digit = [..."123456789"].find((one) => !used.has(one) && row.filter((id) => noted(id).split("noted")[1]?.includes(one)).length > 1);
  const [first, second] = row.filter((id) => noted(id).split("noted")[1].includes(digit));
  for (const tidy of [true, false]) {
    await studio({ storage: { settings: { tidy } } }, async (page) => {
      await openFile(page, level);
      const marks = () => page.evaluate((id) => {
        const box = document.querySelector(`[data-hit="${id}"]`).getBBox();
        const inside = (one) => one.x > box.x && one.y > box.y && one.x + one.width < box.x + box.width && one.y + one.height < box.y + box.height;
        return [...document.querySelectorAll("[data-testid=board] text[data-piece]")].filter((one) => inside(one.getBBox())).map((one) => one.textContent);
      }, second);
      await page.getByTestId("board").focus();
      await page.keyboard.press("f");
      assert.ok((await marks()).includes(digit));
      await hit(page, first).click();
      await page.keyboard.press(digit);
      assert.equal((await marks()).includes(digit), !tidy);
      await page.keyboard.press("Backspace");
      assert.ok((await marks()).includes(digit));
    });
  }
});
