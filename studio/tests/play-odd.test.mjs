// Playing where something is unusual: levels that are won, lost or too large, searches that are stopped.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import * as engine from "../../npm/dist/node.js";
import { light, lightIs, openFile, solutionOf } from "./support/play.mjs";
import { SAMPLE } from "./support/games.mjs";
import { some } from "./support/sample.mjs";
import { clickMove, openedLevel, openLevel, SIZES, studio, withStudio } from "./support/studio.mjs";

const AXE = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

withStudio();
await engine.init();

const button = (page, name) => page.getByRole("button", { name, exact: true });
const moves = (page) => page.evaluate(() => globalThis.unsolveStudio.moves);

/** A level whose states are too many to look at in seconds. */
function vast() {
  const pieces = { "0,1": "A", "5,6": "B", "12,3": "C", "17,15": "D", "10,10": "a", "8,13": "b", "14,9": "c", "3,16": "d" };
  const cell = (row, column) => pieces[`${row},${column}`] ?? ((row * 7 + column * 13 + row * column) % 9 === 0 ? "#" : ".");
  const rows = Array.from({ length: 20 }, (_, row) => Array.from({ length: 20 }, (_, column) => cell(row, column)).join(""));
  return engine.read("ice-slide", rows.join("\n"));
}

async function faults(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document));
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).slice(0, 3).join(" | ")}`);
}

function overflow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

test("a level that can't be solved says so, and shows no solution", () =>
  studio({}, async (page) => {
    await openFile(page, engine.read("ice-slide", "A....\n.....\n..a..\n.....\n....."));
    await lightIs(page, "lost");
    assert.match(await light(page).innerText(), /This level can't be solved/);
    assert.equal(await light(page).getByRole("button").count(), 0);
    await button(page, "Solve and show").click();
    await page.getByTestId("solution").getByText("There is no solution (proved).").waitFor();
  }));

test("a level that is solved as it begins says so", () =>
  studio({}, async (page) => {
    await openFile(page, engine.read("water-sort", "4 AAAA BBBB -"));
    await lightIs(page, "won");
    assert.equal(await button(page, "Hint: where?").isDisabled(), true);
    await button(page, "Solve and show").click();
    await page.getByTestId("solution").getByText("It is solved as it begins.").waitFor();
  }));

test("a level of several solutions does not claim that it can be won", () =>
  studio({}, async (page) => {
    const level = engine.generate("sudoku", { seed: "1", difficulty: "easy" });
    const emptied = { format: level.format, game: level.game, state: level.state, rules: level.rules };
    const line = engine.convert(emptied, "line");
    await openFile(page, engine.read("sudoku", line.replace(/\d/g, (digit, at) => (at % 2 ? digit : ".")), "line"));
    await page.locator("[data-testid=light][data-light=several]").waitFor();
    assert.match(await light(page).innerText(), /several solutions/);
  }));

test("a search that is too long leaves the light grey, with words, and can be stopped", () =>
  studio({}, async (page) => {
    await openFile(page, vast());
    await lightIs(page, "unknown");
    assert.match(await light(page).innerText(), /Not known[\s\S]*the time limit ran out/);
    await button(page, "Hint: where?").click();
    await page.getByTestId("hint").getByRole("button", { name: "Stop" }).click();
    await page.getByText("The search was stopped.").waitFor();
    assert.equal(await page.getByTestId("hint").getAttribute("data-stage"), "0");
    await page.getByTestId("solution").getByRole("button", { name: "Solve and show" }).click();
    await page.getByTestId("solution").getByRole("button", { name: "Stop" }).click();
    await button(page, "Solve and show").waitFor();
  }));

test("a new move stops the search for the last position", () =>
  studio({}, async (page) => {
    await openFile(page, vast());
    await lightIs(page, "looking");
    const [first] = await page.evaluate(() => globalThis.unsolveStudio.position.moves);
    await clickMove(page, first.notation);
    await openLevel(page, "water-sort");
    await lightIs(page, "winnable");
  }));

test("another move puts the solution away", () =>
  studio({}, async (page) => {
    await openLevel(page, "ball-sort");
    await button(page, "Show solution").click();
    await button(page, "Pause").click();
    await page.evaluate(() => {
      const doc = globalThis.unsolveStudio;
      doc.restart();
      doc.play(doc.position.moves.at(-1).notation);
    });
    await button(page, "Show solution").waitFor();
  }));

test("opening a level while the solution runs ends it", () =>
  studio({}, async (page) => {
    await openLevel(page, "ball-sort");
    await button(page, "Show solution").click();
    await openLevel(page, "water-sort");
    await page.waitForTimeout(1500);
    assert.deepEqual(await moves(page), []);
  }));

test("hints and solutions say why they rest while editing", () =>
  studio({}, async (page) => {
    await openLevel(page, "ice-slide");
    await button(page, "Edit").click();
    await page.getByText("Hints are for playing. Leave edit mode to get one.").waitFor();
    assert.equal(await light(page).getAttribute("data-light"), "off");
    assert.equal(await button(page, "Show solution").isDisabled(), true);
  }));

test("a broken log or setting on this device does no harm", () =>
  studio({ storage: { log: "nonsense", debug: 3, settings: { log: true } } }, async (page) => {
    await openLevel(page, "water-sort");
    for (const move of solutionOf(await openedLevel(page))) await clickMove(page, move);
    await page.getByTestId("win").waitFor();
  }));

for (const size of some(Object.keys(SIZES))) {
  test(`win, level data, hint and tree can be read on a ${size}`, () =>
    studio({ size, storage: { settings: { log: true } } }, async (page) => {
      for (const { id } of SAMPLE) {
        await openLevel(page, id);
        const solution = solutionOf(await openedLevel(page));
        await page.evaluate((notations) => {
          const doc = globalThis.unsolveStudio;
          doc.play(doc.position.moves.at(-1).notation);
          doc.restart();
          notations.slice(0, -1).forEach((notation) => doc.play(notation));
        }, solution);
        await lightIs(page, "winnable");
        await page.getByRole("heading", { name: "Hint" }).click();
        for (const key of ["d", "h", "h"]) await page.keyboard.press(key);
        await page.getByTestId("hint-move").waitFor();
        assert.deepEqual([await overflow(page), await faults(page)], [0, []], `${id}, level data`);
        await page.keyboard.press("d");
        await page.evaluate((notation) => globalThis.unsolveStudio.play(notation), solution.at(-1));
        await page.getByTestId("win").waitFor();
        assert.deepEqual([await overflow(page), await faults(page)], [0, []], `${id}, win`);
        await page.keyboard.press("Escape");
      }
    }));
}
