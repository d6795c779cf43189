// Measures the built studio on this machine and prints what it finds; nothing is judged.
// usage: node tests/figures.mjs

import { test } from "node:test";

import { generate, init } from "unsolve";

import { games, studio, withStudio } from "./support/studio.mjs";

const TIMES = 5;
/** Long enough to see how the page fares; a search that takes longer is stopped. */
const SOLVING = 10_000;

withStudio();
await init();

/** Milliseconds from the start of the navigation to the frame in which the board is there. */
function firstBoard() {
  return studio({ watch: firstBoardShown }, (page) => page.evaluate(() => globalThis.boardShown));
}

/** Runs in the page before anything else of it. */
function firstBoardShown() {
  const look = () => {
    const board = document.querySelector("[data-testid=board]");
    if (board?.getBoundingClientRect().width > 0) globalThis.boardShown = performance.now();
    else requestAnimationFrame(look);
  };
  look();
}

/** Keeps how long the page was blocked, again and again. */
function watchBlocks(page) {
  return page.evaluate(() => {
    globalThis.blocks = [];
    const observer = new PerformanceObserver((list) => globalThis.blocks.push(...list.getEntries().map(({ duration }) => duration)));
    observer.observe({ type: "longtask" });
  });
}

/** The longest block while a hard level is solved in every way; tasks below 50 ms are not reported by browsers. */
async function longestBlock(page, level) {
  await page.evaluate(async (given) => {
    await globalThis.unsolveLoad([given.game]);
    globalThis.unsolveStudio.open(given);
  }, level);
  const solve = page.getByRole("button", { name: "All solutions", exact: true });
  // Drawing and rating what has just been opened is not solving.
  await page.waitForTimeout(1500);
  await page.evaluate(() => void (globalThis.blocks.length = 0));
  await solve.click();
  const ended = await page
    .getByTestId("proof")
    .waitFor({ timeout: SOLVING })
    .then(() => true, () => false);
  // Long tasks are reported a moment after they end.
  await page.waitForTimeout(200);
  const longest = await page.evaluate(() => Math.round(Math.max(0, ...globalThis.blocks)));
  if (!ended) await page.getByRole("button", { name: "Stop", exact: true }).first().click();
  return `${longest === 0 ? "below 50" : longest} ms${ended ? "" : ` (stopped after ${SOLVING / 1000} s)`}`;
}

test("figures", async () => {
  const times = [];
  for (let time = 0; time < TIMES; time += 1) times.push(Math.round(await firstBoard()));
  const median = times.toSorted((one, other) => one - other)[(TIMES - 1) / 2];
  console.log(`first playable board: ${median} ms (median of ${times.join(", ")})`);
  const folded = Object.fromEntries(["line", "score", "whatif", "graph", "evaluator", "verify"].map((part) => [part, true]));
  await studio({ storage: { "analysis-folded": folded } }, async (page) => {
    await page.getByRole("tab", { name: "Analyse" }).click();
    await watchBlocks(page);
    for (const { id } of await games(page)) {
      const level = generate(id, { seed: "1", difficulty: "hard" });
      console.log(`longest task of the page while solving, ${id}, hard: ${await longestBlock(page, level)}`);
    }
  });
});
