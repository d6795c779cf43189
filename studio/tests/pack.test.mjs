import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";

import { makeLevels, openTab, saved } from "./support/create.mjs";
import { faults, overflow } from "./support/look.mjs";
import { SAMPLE } from "./support/games.mjs";
import { some } from "./support/sample.mjs";
import { games, openedLevel, openLevel, studio, withStudio } from "./support/studio.mjs";

withStudio();

/** A pack of new levels of the open game, shown. */
async function packOf(page, count) {
  await makeLevels(page, count);
  await page.getByRole("button", { name: "All to the pack" }).click();
  await openTab(page, "Pack");
}

/** The levels' names in their order, once every change is kept. */
async function order(page) {
  await page.evaluate(() => globalThis.unsolveStore.settled());
  const names = await page.getByTestId("pack-order").locator(".name").allInnerTexts();
  return names.map((name) => name.replace(/^\d+\s+/, ""));
}

/** Waits until the pack that is shown has these levels, or this many. */
async function shows(page, expected) {
  const is = (names) => (Array.isArray(expected) ? names.join("|") === expected.join("|") : names.length === expected);
  for (let tries = 0; tries < 50 && !is(await order(page)); tries += 1) await page.waitForTimeout(100);
  assert.ok(is(await order(page)), `${await order(page)} instead of ${expected}`);
}

const grip = (page, index) => page.getByTestId("pack-order").locator(".grip").nth(index);
const exported = (page) => saved(page, () => page.getByRole("button", { name: "Export pack" }).click());

/** Chooses a file with a text in it. */
async function importFile(page, name, content) {
  const file = path.join(tmpdir(), `unsolve-${process.pid}-${name}`);
  await writeFile(file, content);
  await page.locator("input[type=file][accept*=jsonl]").setInputFiles(file);
}

test("a pack of ten from nothing: exported, it parses line by line and opens again", { timeout: 300_000 }, () =>
  studio({}, async (page) => {
    for (const { id } of SAMPLE) {
      await openLevel(page, id);
      await openTab(page, "Pack");
      await page.getByRole("button", { name: "New pack" }).click();
      await packOf(page, 10);
      assert.equal((await order(page)).length, 10, id);
      const { name, content } = await exported(page);
      assert.match(name, /^pack-\d+\.jsonl$/);
      const levels = content.trimEnd().split("\n").map((line) => JSON.parse(line));
      assert.equal(levels.length, 10);
      assert.ok(levels.every((level) => level.game === id && level.format === "unsolve/level@1" && level.solution));
      const names = await order(page);
      await page.getByRole("button", { name: "New pack" }).click();
      await importFile(page, "again.jsonl", content);
      await page.getByTestId("pack-order").locator("li").nth(9).waitFor();
      assert.deepEqual(await order(page), names);
      assert.equal((await exported(page)).content, content, `${id} is untouched`);
      await page.getByTestId("pack-order").getByRole("button", { name: /^Open/ }).nth(3).click();
      assert.deepEqual((await openedLevel(page)).state, levels[3].state);
    }
  }));

test("the order is changed with the arrow keys, and the focus stays with the level", () =>
  studio({}, async (page) => {
    await packOf(page, 4);
    const [a, b, c, d] = await order(page);
    await grip(page, 0).focus();
    await page.keyboard.press("ArrowDown");
    assert.deepEqual(await order(page), [b, a, c, d]);
    await page.keyboard.press("ArrowDown");
    assert.deepEqual(await order(page), [b, c, a, d]);
    assert.match(await page.getByTestId("live").innerText(), /Now number 3 of 4/);
    await page.keyboard.press("End");
    assert.deepEqual(await order(page), [b, c, d, a]);
    await page.keyboard.press("Home");
    assert.deepEqual(await order(page), [a, b, c, d]);
    await page.keyboard.press("ArrowUp");
    assert.deepEqual(await order(page), [a, b, c, d]);
  }));

test("the order is changed with the buttons", () =>
  studio({}, async (page) => {
    await packOf(page, 3);
    const [a, b, c] = await order(page);
    await page.getByRole("button", { name: `More to do with ${c}` }).click();
    await page.getByRole("button", { name: "Up", exact: true }).click();
    assert.deepEqual(await order(page), [a, c, b]);
  }));

test("the order is changed by dragging; Escape lets go", () =>
  studio({}, async (page) => {
    await packOf(page, 4);
    const [a, b, c, d] = await order(page);
    const middle = async (index) => {
      const box = await grip(page, index).boundingBox();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    await grip(page, 3).scrollIntoViewIfNeeded();
    await page.mouse.move(...(await middle(0)));
    await page.mouse.down();
    const [x, y] = await middle(2);
    await page.mouse.move(x, y + 20, { steps: 5 });
    await page.mouse.up();
    assert.deepEqual(await order(page), [b, c, a, d]);
    await page.mouse.move(...(await middle(3)));
    await page.mouse.down();
    await page.mouse.move(...(await middle(0)), { steps: 5 });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    assert.deepEqual(await order(page), [b, c, a, d]);
  }));

test("the order is changed with a finger", () =>
  studio({ size: "phone", touch: true }, async (page) => {
    await packOf(page, 3);
    const [a, b, c] = await order(page);
    await grip(page, 2).scrollIntoViewIfNeeded();
    const touch = await page.context().newCDPSession(page);
    const at = async (index, down = 0) => {
      const box = await grip(page, index).boundingBox();
      return [{ x: box.x + box.width / 2, y: box.y + box.height / 2 + down }];
    };
    const [start, end] = [await at(0), await at(1, 15)];
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: start });
    await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: end });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    assert.deepEqual(await order(page), [b, a, c]);
  }));

test("the curve flags where it falls, and ordering by difficulty mends it, which can be undone", () =>
  studio({}, async (page) => {
    await packOf(page, 6);
    await page.getByRole("button", { name: "Reorder" }).click();
    assert.equal(await page.getByTestId("inversion").count(), 0);
    assert.match(await page.getByTestId("inversions").innerText(), /never falls by more than a rest/);
    const rising = await order(page);
    await grip(page, 5).focus();
    await page.keyboard.press("Home");
    await page.getByTestId("inversion").first().waitFor();
    assert.equal(await page.getByTestId("inversion").count(), 1);
    assert.equal(await page.getByTestId("falls").count(), 1);
    assert.match(await page.getByTestId("inversions").innerText(), /Easier than the level before: 2\./);
    assert.match(await page.getByTestId("curve").getAttribute("aria-label"), /It falls at 2\./);
    await page.getByRole("button", { name: "Take the last change of the packs back" }).click();
    await page.getByTestId("inversion").waitFor({ state: "detached" });
    assert.deepEqual(await order(page), rising);
  }));

test("a level that occurs twice is linked to the first", () =>
  studio({}, async (page) => {
    await openTab(page, "Pack");
    await page.getByRole("button", { name: "Add open level" }).click();
    await page.getByRole("button", { name: "Add open level" }).click();
    const link = page.getByTestId("duplicate").getByRole("button", { name: "The same level as number 1" });
    await link.click();
    await page.getByRole("button", { name: /^More to do with/, expanded: true }).waitFor();
    const menus = page.getByRole("button", { name: /^More to do with/ });
    assert.equal(await menus.first().getAttribute("aria-expanded"), "true");
  }));

test("levels of the list are collected in the order they were made", () =>
  studio({}, async (page) => {
    const [{ id }] = await games(page);
    for (const seed of ["5", "6", "7"]) await openLevel(page, id, { seed });
    await openTab(page, "Pack");
    await page.getByRole("button", { name: "From the list", exact: true }).click();
    await page.getByRole("button", { name: "Choose all" }).click();
    await page.getByRole("button", { name: /^Add \d+ levels$/ }).click();
    await page.getByTestId("pack-order").locator("li").nth(3).waitFor();
    const seeds = (await order(page)).map((name) => name.at(-1));
    assert.deepEqual([...new Set(seeds)], ["1", "5", "6", "7"]);
    assert.deepEqual(seeds, seeds.toSorted());
  }));

test("titles are set by hand and by number, and nothing else of a level changes", () =>
  studio({}, async (page) => {
    await packOf(page, 2);
    const plain = (await exported(page)).content.trimEnd().split("\n").map((line) => JSON.parse(line));
    await page.getByLabel("Name", { exact: true }).fill("Spring");
    await page.getByLabel("Name", { exact: true }).blur();
    await page.getByRole("button", { name: "Number titles" }).click();
    assert.deepEqual(await order(page), ["Spring 1", "Spring 2"]);
    await page.getByRole("button", { name: "More to do with Spring 2" }).click();
    await page.getByLabel("Title", { exact: true }).fill("The last one");
    await page.getByLabel("Title", { exact: true }).blur();
    const { name, content } = await exported(page);
    assert.equal(name, "spring.jsonl");
    const titled = content.trimEnd().split("\n").map((line) => JSON.parse(line));
    assert.deepEqual(titled.map(({ title }) => title), ["Spring 1", "The last one"]);
    assert.deepEqual(titled.map(({ title: _title, ...level }) => level), plain);
  }));

test("a broken file says which lines are broken, keeps the good ones and loses nothing", () =>
  studio({}, async (page) => {
    await packOf(page, 2);
    const { content } = await exported(page);
    const [first] = content.split("\n");
    await importFile(page, "broken.jsonl", `${first}\n{"format": "unsolve/level@1", "game": "none"}\n{oops\n`);
    await page.getByTestId("message").filter({ hasText: "line 3" }).waitFor();
    assert.equal(await page.getByTestId("message").filter({ hasText: "line 2" }).count(), 1);
    assert.equal((await order(page)).length, 3);
    await importFile(page, "empty.jsonl", "\n");
    await page.getByTestId("message").filter({ hasText: "it holds no level" }).waitFor();
    assert.equal((await order(page)).length, 3);
  }));

test("unknown fields of an imported level are exported again", () =>
  studio({}, async (page) => {
    const level = { ...(await openedLevel(page)), "x-studio": { note: ["kept", 1] } };
    await openTab(page, "Pack");
    await importFile(page, "own.jsonl", `${JSON.stringify(level)}\n`);
    await page.getByTestId("pack-order").locator("li").waitFor();
    assert.deepEqual(JSON.parse((await exported(page)).content), level);
  }));

test("levels without a score are rated on request", () =>
  studio({}, async (page) => {
    const { difficulty, ...level } = await openedLevel(page);
    await openTab(page, "Pack");
    await importFile(page, "unrated.jsonl", `${JSON.stringify(level)}\n`);
    await page.getByText("1 level without a score.").waitFor();
    await page.getByRole("button", { name: "Rate them" }).click();
    await page.getByText(`score ${Math.round(difficulty.score)},`).waitFor({ timeout: 30_000 });
  }));

for (const [size, theme] of some([["phone", "dark"], ["tablet", "contrast"], ["desktop", "light"]])) {
  test(`a pack with falls and twins can be read and nothing sticks out: ${size}, ${theme}`, () =>
    studio({ size, theme, storage: { settings: { theme } } }, async (page) => {
      await packOf(page, 12);
      await page.getByRole("button", { name: "Add open level" }).click();
      await page.getByTestId("duplicate").waitFor();
      await page.getByRole("button", { name: /^More to do with/ }).nth(1).click();
      assert.deepEqual(await overflow(page), []);
      assert.deepEqual(await faults(page), []);
      await page.getByRole("button", { name: "From the list", exact: true }).click();
      assert.deepEqual(await faults(page), []);
    }));
}

test("several packs are kept on this device, and a deleted one can be brought back", () =>
  studio({}, async (page) => {
    await packOf(page, 2);
    const names = await order(page);
    await page.getByRole("button", { name: "New pack" }).click();
    await page.getByRole("button", { name: "Add open level" }).click();
    await page.reload();
    await openTab(page, "Pack");
    await shows(page, 1);
    await page.getByLabel("Pack", { exact: true }).and(page.locator("select")).selectOption({ label: "Pack 1 (2)" });
    await shows(page, names);
    await page.getByRole("button", { name: "Delete this pack" }).click();
    await shows(page, 1);
    await page.getByRole("button", { name: "Take the last change of the packs back" }).click();
    await shows(page, names);
  }));

test("a pack is played in its order, and what was won counts", () =>
  studio({}, async (page) => {
    await openLevel(page, "color-cycle");
    await packOf(page, 3);
    await page.getByRole("button", { name: "Play the pack" }).click();
    const seeds = [];
    for (let number = 1; number <= 3; number += 1) {
      await page.waitForFunction((count) => globalThis.unsolveStudio.moves.length === 0 && count, number);
      const level = await openedLevel(page);
      seeds.push(level.origin.seed);
      await page.evaluate(() => {
        const { unsolveStudio: doc } = globalThis;
        for (const move of doc.level.solution.moves) {
          doc.play(doc.position.moves.find((legal) => JSON.stringify(legal.move) === JSON.stringify(move)).notation);
        }
      });
      await page.getByTestId("win").waitFor();
      assert.equal(await page.getByTestId("pack-progress").innerText(), `${number} of 3 won`);
      if (number < 3) await page.getByRole("button", { name: "Next of the pack" }).click();
      else assert.match(await page.getByTestId("win").innerText(), /the last level of the pack/);
      await page.getByTestId("win").waitFor({ state: number < 3 ? "hidden" : "visible" });
    }
    assert.deepEqual(seeds, ["1", "2", "3"]);
  }));

test("a level opened from a pack is edited in the pack, and that can be taken back", () =>
  studio({}, async (page) => {
    await openLevel(page, "ice-slide");
    await packOf(page, 2);
    await page.getByTestId("pack-order").getByRole("button", { name: /^Open/ }).nth(1).click();
    const before = JSON.parse((await exported(page)).content.trimEnd().split("\n")[1]);
    await page.keyboard.press("e");
    await page.evaluate(() => globalThis.unsolveStudio.edit({ edit: "resize", top: 0, right: 2, bottom: 0, left: 0 }, "wider"));
    const lines = (await exported(page)).content.trimEnd().split("\n").map((line) => JSON.parse(line));
    assert.equal(lines[1].state.rows[0].length, before.state.rows[0].length + 2);
    assert.equal(lines[1].solution, undefined, "what was proved of the old one is gone");
    await page.getByRole("button", { name: "Take the last change of the packs back" }).click();
    const [, again] = (await exported(page)).content.trimEnd().split("\n").map((line) => JSON.parse(line));
    assert.deepEqual(again.state, before.state);
  }));

test("a leap of a pack's difficulty is filled with a level that lies between", { timeout: 120_000 }, () =>
  studio({}, async (page) => {
    await openLevel(page, "color-cycle");
    await openTab(page, "Create", "Make");
    for (const band of ["Easy", "Expert"]) {
      await page.getByRole("group", { name: "Preset" }).getByRole("button", { name: band }).click();
      await makeLevels(page, 1);
      await page.getByRole("button", { name: "All to the pack" }).click();
    }
    await openTab(page, "Pack");
    await page.getByLabel("Aim at").selectOption("steady");
    await page.getByTestId("aim").waitFor();
    await page.getByTestId("gaps").getByRole("button", { name: "Fill this gap" }).first().click();
    await page.getByTestId("pack-order").locator("li").nth(2).waitFor({ timeout: 60_000 });
    const [low, middle, high] = (await exported(page)).content.trimEnd().split("\n").map((line) => JSON.parse(line).difficulty.score);
    assert.ok(low < middle && middle < high, [low, middle, high].join());
  }));
