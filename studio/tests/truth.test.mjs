// What a file says is a claim until it was checked here: no word of a proof for what does not hold.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as engine from "../../npm/dist/node.js";
import { light } from "./support/play.mjs";
import { openedLevel, studio, withStudio } from "./support/studio.mjs";

withStudio();
await engine.init();

/** Opens a file as it is pasted, with the data of the level over the board. */
async function paste(page, level) {
  await page.evaluate((content) => {
    const data = new DataTransfer();
    data.setData("text/plain", content);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, JSON.stringify(level));
  await page.waitForFunction((title) => globalThis.unsolveStudio.level.title === title, level.title);
}

/** Waits until nothing of the open level is left to check. */
function checked(page) {
  return page.waitForFunction(() => !globalThis.unsolveTruth.checking && globalThis.unsolveTruth.report, undefined, { timeout: 60_000 });
}

/** Everything to be read, names of pictures included. */
function words(page) {
  return page.evaluate(() =>
    [document.body.innerText, ...[...document.querySelectorAll("[aria-label]")].map((node) => node.getAttribute("aria-label"))].join("\n"),
  );
}

const slide = engine.generate("ice-slide", { seed: "1", difficulty: "medium" });
const open = { ...slide, solution: { ...slide.solution, optimal: false } };
const sudoku = engine.generate("sudoku", { seed: "1", difficulty: "easy" });

/** A Sudoku with clues enough for a solution, and too few for only one. */
function several() {
  const { solution, difficulty: _rating, origin: _origin, ...level } = sudoku;
  const line = engine.convert({ ...level, solution }, "line").trim();
  let left = 0;
  const sparse = line.replace(/\d/g, (digit) => ((left += 1) % 2 ? digit : "."));
  return { ...engine.read("sudoku", sparse, "line"), solution: { ...solution, unique: true } };
}

const FALSE = {
  "too short a solution": [{ ...slide, solution: { moves: slide.solution.moves.slice(0, 1), length: 1, optimal: true } }, /is none/],
  "a wrong length": [{ ...slide, solution: { ...slide.solution, length: slide.solution.length - 1 } }, /says \d+, has \d+/],
  "a score": [{ ...open, difficulty: { ...open.difficulty, score: 99 } }, /rating/],
  "a band": [{ ...open, difficulty: { ...open.difficulty, band: "expert" } }, /rating/],
  "a metric": [
    { ...open, difficulty: { ...open.difficulty, metrics: { ...open.difficulty.metrics, length: 1 } } },
    /rating/,
  ],
  "an only solution": [several(), /is another solution/],
  "a certificate": [{ ...open, solution: undefined, certificate: { nothing: "at all" } }, /certificate/],
  "an origin": [{ ...open, origin: { ...open.origin, seed: "another" } }, /origin/],
};

for (const [claim, [level, told]] of Object.entries(FALSE)) {
  test(`a file that claims ${claim} falsely never reads as proved`, () =>
    studio({ storage: { debug: true, "analysis-folded": { solve: true, line: true, whatif: true, graph: true, evaluator: true } } }, async (page) => {
      await paste(page, { ...JSON.parse(JSON.stringify(level)), title: "Claimed" });
      assert.doesNotMatch(await words(page), /\bproved\b/i, "before it is checked");
      await checked(page);
      const play = await words(page);
      assert.doesNotMatch(play, /\bproved\b/i, "in Play");
      assert.match(play, told);
      await page.getByRole("tab", { name: "Analyse" }).click();
      await page.getByTestId("verified").getByText("Something does not hold").waitFor();
      assert.doesNotMatch(await words(page), /\bproved\b/i, "in Analyse");
    }));
}

test("what holds is claimed first and proved once it was checked", () =>
  studio({ storage: { debug: true } }, async (page) => {
    await paste(page, { ...slide, title: "True" });
    const card = page.getByTestId("solution");
    await checked(page);
    await card.getByText(`${slide.solution.length} moves; no shorter solution exists (proved).`).waitFor();
    const shown = await page.getByTestId("debug").innerText();
    assert.match(shown, /proved shortest/);
    assert.doesNotMatch(shown, /claimed/);
  }));

test("a false solution is not shown: a true one is looked for", () =>
  studio({}, async (page) => {
    await paste(page, { ...FALSE["too short a solution"][0], title: "Claimed" });
    await checked(page);
    await page.keyboard.press("s");
    await page.getByTestId("solution").getByText(`Move 0 of ${slide.solution.length}`).waitFor();
  }));

test("a false rating gets no dots and no stars, and can be measured", () =>
  studio({}, async (page) => {
    await paste(page, { ...FALSE["a score"][0], title: "Claimed" });
    await checked(page);
    const row = page.getByTestId("listed").filter({ hasText: "Claimed" });
    await row.getByRole("img", { name: "not rated" }).waitFor();
    await page.getByRole("tab", { name: "Analyse" }).click();
    await page.getByTestId("score-refuted").getByRole("button", { name: "Rate it" }).click();
    await page.getByTestId("score").waitFor();
    assert.equal((await openedLevel(page)).difficulty.score, slide.difficulty.score);
  }));

test("Play says that a Sudoku has several solutions", () =>
  studio({}, async (page) => {
    const { solution: _claimed, ...level } = several();
    await paste(page, { ...level, title: "Several" });
    await page.locator("[data-testid=light][data-light=several]").waitFor();
    assert.match(await light(page).innerText(), /several solutions/);
  }));
