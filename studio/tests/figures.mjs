// Measures the built studio on this machine and prints what it finds; nothing is judged.
// usage: node tests/figures.mjs

import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";

import { generate, init } from "unsolve";

import { games, studio, withStudio } from "./support/studio.mjs";
import { tasksOf, traced } from "./support/trace.mjs";

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

/** Levels of a large list, and the least time of a task that is told, in milliseconds. */
const MANY = 5000;
const LONG = 50;

/** The longest tasks of the page's own thread, by its own time, while something is done. */
async function tasksWhile(page, deed) {
  const events = await traced(page, async () => {
    await page.evaluate(() => void performance.mark("begin"));
    await deed();
  });
  const [mark] = events.filter(({ name }) => name === "begin");
  const times = tasksOf(events, mark).map(({ tdur, dur }) => (tdur ?? dur) / 1000);
  const long = times.filter((time) => time > LONG).length;
  return `longest ${Math.max(...times).toFixed(0)} ms of the thread's own time, ${long} of ${times.length} over ${LONG} ms`;
}

test("a list of 5,000 levels", () =>
  studio({}, async (page) => {
    const { state, rules, game } = generate("ball-sort", { seed: "1", difficulty: "easy" });
    const lines = Array.from({ length: MANY }, (_, index) => JSON.stringify({ format: "unsolve/level@1", game, rules, state, title: `Level ${index + 1}` }));
    await page.keyboard.press("Control+o");
    // A file of the disk: what is handed over by the test itself is work of the page, too.
    const file = path.join(tmpdir(), `unsolve-many-${process.pid}.jsonl`);
    await writeFile(file, lines.join("\n"));
    const imported = await tasksWhile(page, async () => {
      await page.getByTestId("picker").setInputFiles(file);
      await page.getByTestId("message").filter({ hasText: `${MANY} levels are in the list` }).waitFor({ timeout: 120_000 });
    });
    console.log(`${MANY} levels imported: ${imported}`);
    const scrolled = await tasksWhile(page, () =>
      page.evaluate(async () => {
        const side = document.querySelector(".left");
        for (let step = 0; step < 240; step += 1) {
          side.scrollTo(0, ((step * 37) % 241) * (side.scrollHeight / 240));
          await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10)));
        }
      }),
    );
    console.log(`the list of them scrolled: ${scrolled}`);
    await rm(file);
  }));

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
