import assert from "node:assert/strict";
import { test } from "node:test";

import { edit, generate, init, whatIf } from "unsolve";

import { sampled } from "./support/games.mjs";
import { some } from "./support/sample.mjs";
import { games, openedLevel, openLevel, studio, withStudio } from "./support/studio.mjs";

withStudio();
await init();

const PATIENCE = { timeout: 120_000 };

/** Levels whose whole space takes far longer to look at than anybody waits. */
const LARGE = {
  "ball-sort": { colors: 22, capacity: 5, empty: 2 },
  "water-sort": { colors: 22, capacity: 6, empty: 2 },
  "ice-slide": { width: 20, height: 20, blocks: 4, walls: 0.15 },
  "box-flight": { width: 16, height: 16, boxes: 6, holes: 0.2, walls: 0.1 },
};

/** Only some parts of the panel open, so that the others do nothing meanwhile. */
function only(...parts) {
  const all = ["solve", "line", "score", "whatif", "graph", "verify"];
  return { "analysis-folded": Object.fromEntries(all.map((part) => [part, !parts.includes(part)])) };
}

const analyse = (page) => page.getByRole("tab", { name: "Analyse" }).click();
const button = (page, name) => page.getByRole("button", { name, exact: true });
const moves = (page) => page.evaluate(() => globalThis.unsolveStudio.moves);
const isWon = (page) => page.evaluate(() => globalThis.unsolveStudio.position.won);
const put = (page, level) =>
  page.evaluate(async (given) => {
    await globalThis.unsolveLoad([given.game]);
    globalThis.unsolveStudio.open(given);
  }, level);
const undo = (page) => page.evaluate(() => globalThis.unsolveStudio.undo());

/** Opens the easy level of every game in turn. */
async function inEveryGame(page, check) {
  for (const { id } of await sampled(page)) {
    await openLevel(page, id);
    const lane = await page.evaluate(() => globalThis.unsolveStudio.game.info.lane);
    await check({ id, lane, level: await openedLevel(page) });
  }
}

test("every game's level is solved and the badge says what is proved", () =>
  studio({ storage: only("solve") }, async (page) => {
    await analyse(page);
    await inEveryGame(page, async ({ lane, level }) => {
      await button(page, "Solve").click();
      const badge = page.getByTestId("proof");
      await badge.waitFor(PATIENCE);
      const { length } = level.solution;
      const words = lane === "constraint" ? "Proved: only one solution" : `Proved shortest: ${length} moves`;
      assert.match(await badge.innerText(), new RegExp(words));
    });
  }));

test("a level can be solved from the position on the board", () =>
  studio({ storage: only("solve") }, async (page) => {
    await analyse(page);
    await openLevel(page, "water-sort");
    const first = await page.evaluate(() => {
      const doc = globalThis.unsolveStudio;
      const wanted = JSON.stringify(doc.level.solution.moves[0]);
      return doc.position.moves.find(({ move }) => JSON.stringify(move) === wanted).notation;
    });
    await page.evaluate((notation) => globalThis.unsolveStudio.play(notation), first);
    const { length } = (await openedLevel(page)).solution;
    await page.getByText("From here (1 move)").click();
    await button(page, "Solve").click();
    await page.getByTestId("proof").getByText(`Proved shortest: ${length - 1} moves`).waitFor(PATIENCE);
    await page.getByRole("button", { name: /^Solution 1/ }).click();
    await button(page, "Play it to the end").click();
    assert.equal((await moves(page))[0], first);
    assert.ok(await isWon(page));
  }));

test("a position that is won already needs no moves", () =>
  studio({ storage: only("solve", "line") }, async (page) => {
    await analyse(page);
    await openLevel(page, "color-cycle");
    await button(page, "Solve").click();
    await page.getByRole("button", { name: /^Solution 1/ }).click(PATIENCE);
    await button(page, "Play it to the end").click();
    await page.getByTestId("standing").getByText("Solved.").waitFor(PATIENCE);
    await page.getByText(/From here/).click();
    await button(page, "Solve").click();
    await page.getByTestId("proof").getByText("Proved shortest: 0 moves").waitFor(PATIENCE);
  }));

test("a search for a level that is gone is given up", () =>
  studio({ storage: only("solve") }, async (page) => {
    await analyse(page);
    await put(page, generate("ball-sort", { seed: "1", params: LARGE["ball-sort"], goal: "any", rate: false }));
    await button(page, "All solutions").click();
    await page.getByTestId("solve-live").waitFor();
    await openLevel(page, "ice-slide");
    await button(page, "Solve").waitFor();
    assert.equal(await page.getByTestId("solve-failure").count(), 0);
    assert.equal(await page.getByTestId("proof").count(), 0);
  }));

test("an edit that leaves several solutions is shown as such", () =>
  studio({ storage: only("whatif") }, async (page) => {
    await analyse(page);
    await openLevel(page, "sudoku");
    await page.getByTestId("section-whatif").getByLabel(/^Brush/).selectOption("empty");
    await button(page, "Try every edit").click();
    await page.locator("[data-heat]", { hasText: "2+" }).first().waitFor(PATIENCE);
  }));

test("limits that run out are said, and never called unsolvable", () =>
  studio({ storage: { ...only("solve"), "analysis-limits": { states: 0.001, seconds: 60, megabytes: 64 } } }, async (page) => {
    await analyse(page);
    await put(page, generate("ball-sort", { seed: "1", params: LARGE["ball-sort"], goal: "any", rate: false }));
    await button(page, "Solve").click();
    const badge = page.getByTestId("proof");
    await badge.waitFor(PATIENCE);
    assert.match(await badge.innerText(), /Cut short: the node limit ran out|Found \d+, proved at least \d+/);
  }));

test("what can't be solved is proved unsolvable", () =>
  studio({ storage: only("solve") }, async (page) => {
    await analyse(page);
    const start = generate("box-flight", { seed: "1", difficulty: "easy" });
    await put(page, walledIn(start));
    await button(page, "Solve").click();
    await page.getByTestId("proof").getByText("Proved unsolvable").waitFor(PATIENCE);
  }));

/** The level with one edit that makes it unsolvable, as the engine says. */
function walledIn(level) {
  const { edits } = whatIf(level, { brushes: ["wall", "hole"] });
  const { brush, row, column } = edits.find(({ solvable }) => solvable === false);
  return edit(level, { edit: "paint", brush, row, column });
}

test("a long search is stopped at once, and the page stays responsive meanwhile", () =>
  studio({ storage: only("solve") }, async (page) => {
    await analyse(page);
    await watchBlocks(page);
    for (const { id } of await sampled(page)) {
      const params = LARGE[id];
      await put(page, generate(id, { seed: "1", goal: "any", ...(params ? { rate: false, params } : { difficulty: "expert" }) }));
      // Opening a large level is not what is measured.
      await page.waitForTimeout(1500);
      await forgetBlocks(page);
      await button(page, "All solutions").click();
      if (params) {
        await page.waitForFunction(() => /[1-9]/.test(document.querySelector("[data-testid=solve-live] div:nth-child(2) dd")?.textContent ?? ""), null, PATIENCE);
        await page.waitForTimeout(1500);
        await button(page, "Stop").click();
        await page.getByTestId("solve-failure").waitFor();
        assert.match(await page.getByTestId("solve-failure").innerText(), /Nothing was proved/);
        assert.equal(await page.getByTestId("proof").count(), 0);
      } else {
        await page.getByTestId("proof").waitFor(PATIENCE);
      }
      console.log(`  ${id}: longest block while solving ${await longestBlock(page)} ms`);
    }
  }));

test("all different solutions are listed, and each plays to the win", () =>
  studio({ storage: only("solve") }, async (page) => {
    await analyse(page);
    await inEveryGame(page, async ({ lane }) => {
      await button(page, "All solutions").click();
      await page.getByTestId("proof").waitFor(PATIENCE);
      if (lane === "constraint") return;
      const list = page.getByTestId("solutions").getByRole("button", { name: /^Solution \d+/ });
      for (let index = 0; index < Math.min(3, await list.count()); index += 1) {
        await list.nth(index).click();
        await button(page, "Play it to the end").click();
        assert.ok(await isWon(page));
        const made = await moves(page);
        assert.equal(await list.nth(index).innerText(), `Solution ${index + 1}: ${made.length} moves`);
        await button(page, "Go to its start").click();
        assert.deepEqual(await moves(page), []);
        await list.nth(index).click();
      }
    });
  }));

test("what a list leaves out is shown by a button right below it", () =>
  studio({ storage: only("solve") }, async (page) => {
    await openLevel(page, "box-flight");
    await analyse(page);
    await button(page, "All solutions").click();
    await page.getByTestId("dead-ends").waitFor(PATIENCE);
    const items = page.getByTestId("solutions").locator("> li");
    const few = await items.count();
    const more = page.getByTestId("solutions").locator("+ button");
    const hidden = Number(/^Show (\d+) more$/.exec(await more.innerText())[1]);
    assert.equal(await page.getByTestId("dead-ends").locator("+ button", { hasText: "Show" }).count(), 0);
    await more.click();
    assert.equal(await items.count(), few + hidden);
  }));

test("pointing at a move of a solution shows it, clicking goes there", () =>
  studio({ storage: only("solve") }, async (page) => {
    await analyse(page);
    await openLevel(page, "ice-slide");
    await button(page, "All solutions").click();
    await page.getByRole("button", { name: /^Solution 1/ }).click();
    const second = page.getByRole("button", { name: /^Go to move 2,/ });
    await second.focus();
    await page.getByLabel(/^After 2 of/).waitFor();
    assert.deepEqual(await moves(page), []);
    await page.keyboard.press("Enter");
    assert.equal((await moves(page)).length, 2);
  }));

test("a dead end is played up to the losing move, which the line then calls losing", () =>
  studio({ storage: only("solve", "line") }, async (page) => {
    await analyse(page);
    await openLevel(page, "box-flight");
    await button(page, "All solutions").click();
    await page.getByRole("button", { name: /^Dead end 1/ }).click(PATIENCE);
    await button(page, "Play it to the end").click();
    await page.getByTestId("standing").getByText("Lost: the goal can't be reached from here.").waitFor(PATIENCE);
    await page.getByTestId("remark").getByText("Losing.").waitFor(PATIENCE);
    await undo(page);
    await page.getByTestId("standing").getByText(/moves? to go, proved/).waitFor(PATIENCE);
  }));

test("deduction is told step by step, and its cells are marked on the board", () =>
  studio({ storage: only("solve") }, async (page) => {
    await analyse(page);
    await inEveryGame(page, async ({ lane }) => {
      if (lane !== "constraint") return;
      await button(page, "Solve").click();
      await page.getByText(/^Hardest step needed: /).waitFor(PATIENCE);
      await page.getByTestId("next-step").click();
      assert.ok(await page.locator(".spoken").count());
      const first = await page.getByTestId("step").innerText();
      await page.getByTestId("next-step").click();
      assert.notEqual(await page.getByTestId("step").innerText(), first);
      await button(page, "Enter it").click();
      assert.ok((await moves(page)).length > 0);
    });
  }));

test("a level with several solutions shows them and where they differ", () =>
  studio({ storage: only("solve") }, async (page) => {
    await analyse(page);
    await put(page, emptied(generate("sudoku", { seed: "1", difficulty: "easy" }), 6));
    await button(page, "All solutions").click();
    await page.getByTestId("proof").getByText("Proved: more than one solution").waitFor(PATIENCE);
    await button(page, "Mark where they differ").click();
    assert.ok((await page.locator(".spoken").count()) >= 2);
    await page.getByLabel("Filled board", { exact: true }).selectOption({ index: 1 });
    await button(page, "Put it on the board").click();
    assert.ok(await isWon(page));
  }));

test("own moves are judged, and the timeline shows it", () =>
  studio({ storage: only("line") }, async (page) => {
    await analyse(page);
    await inEveryGame(page, async ({ level, lane }) => {
      if (lane === "constraint") return;
      const notation = await page.evaluate((move) => {
        const doc = globalThis.unsolveStudio;
        return doc.position.moves.find((legal) => JSON.stringify(legal.move) === JSON.stringify(move)).notation;
      }, level.solution.moves[0]);
      await page.evaluate((move) => globalThis.unsolveStudio.play(move), notation);
      await page.getByTestId("remark").getByText("Best.").waitFor(PATIENCE);
      const left = level.solution.length - 1;
      await page.locator(".bottom b", { hasText: "!" }).first().waitFor();
      await page.getByTestId("standing").getByText(`${left} ${left === 1 ? "move" : "moves"} to go, proved.`).waitFor(PATIENCE);
    });
  }));

test("the score card shows the score, its parts and a sentence for each", () =>
  studio({ storage: only("score") }, async (page) => {
    await analyse(page);
    await inEveryGame(page, async ({ level }) => {
      const card = page.getByTestId("section-score");
      await page.getByTestId("score").getByText(String(Math.round(level.difficulty.score)), { exact: true }).first().waitFor();
      assert.ok(await card.locator("[data-metric] .about").count());
      for (const bar of await card.locator("[data-metric] .track div").all()) {
        const filled = Number.parseFloat(await bar.evaluate((node) => node.style.width));
        assert.ok(filled >= 0 && filled <= 100);
      }
    });
  }));

test("an edited level is rated again", () =>
  studio({ storage: only("score") }, async (page) => {
    await analyse(page);
    await put(page, emptied(generate("ice-slide", { seed: "1", difficulty: "easy" }), 1, "ice"));
    await page.getByTestId("score").waitFor(PATIENCE);
    assert.ok((await openedLevel(page)).difficulty);
  }));

test("the heat map appears, an edit of it changes the level, and undo brings level and map back", () =>
  studio({ storage: only("whatif") }, async (page) => {
    await analyse(page);
    await inEveryGame(page, async ({ id, level }) => {
      await button(page, "Try every edit").click();
      await page.locator("[data-heat]").first().waitFor(PATIENCE);
      await button(page, "Try every edit").waitFor(PATIENCE);
      const before = JSON.stringify((await openedLevel(page)).state);
      assert.equal(before, JSON.stringify(level.state));
      await page.getByTestId("effects").getByRole("button", { name: /^Apply/ }).first().click();
      assert.notEqual(JSON.stringify((await openedLevel(page)).state), before, id);
      assert.equal(await page.locator("[data-heat]").count(), 0);
      await undo(page);
      assert.equal(JSON.stringify((await openedLevel(page)).state), before);
      await page.locator("[data-heat]").first().waitFor();
    });
  }));

test("a click on the heat map offers the brushes of the cell, or applies the chosen one", () =>
  studio({ storage: only("whatif") }, async (page) => {
    await analyse(page);
    await openLevel(page, "box-flight");
    await button(page, "Try every edit").click();
    await button(page, "Try every edit").waitFor(PATIENCE);
    const cell = page.locator("[data-heat]").first();
    const [row, column] = (await cell.getAttribute("data-heat")).split(",").map(Number);
    await cell.click();
    await page.getByRole("heading", { name: new RegExp(`^Row ${row + 1}, column ${column + 1}`) }).waitFor();
    const before = JSON.stringify((await openedLevel(page)).state);
    await page.getByTestId("section-whatif").getByLabel(/^Brush/).selectOption("wall");
    await cell.click();
    assert.notEqual(JSON.stringify((await openedLevel(page)).state), before);
  }));

test("the heat map can be stopped and taken off the board", () =>
  studio({ storage: only("whatif") }, async (page) => {
    await analyse(page);
    await put(page, generate("box-flight", { seed: "1", params: LARGE["box-flight"], goal: "any", rate: false }));
    await button(page, "Try every edit").click();
    await button(page, "Stop").click();
    assert.match(await page.getByTestId("whatif-why").innerText(), /^Stopped after \d+ of \d+ brushes/);
    await openLevel(page, "ice-slide");
    await button(page, "Try every edit").click();
    await page.locator("[data-heat]").first().waitFor(PATIENCE);
    await button(page, "Hide on the board").click();
    assert.equal(await page.locator("[data-heat]").count(), 0);
    await page.getByRole("tab", { name: "Play" }).click();
    assert.ok(await page.locator("[data-hit]").count());
  }));

test("the state graph is drawn, and a click or Enter in it goes there", () =>
  studio({ storage: only("graph") }, async (page) => {
    await analyse(page);
    await inEveryGame(page, async ({ lane }) => {
      if (lane !== "graph") {
        assert.match(await page.getByTestId("section-graph").innerText(), /no graph/);
        return;
      }
      await page.getByLabel("Most states to draw").selectOption("500");
      await button(page, "Draw all states").click();
      const canvas = page.getByTestId("graph");
      await canvas.waitFor(PATIENCE);
      await canvas.focus();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      const there = await moves(page);
      assert.equal(there.length, 2);
      await page.keyboard.press("Home");
      await page.keyboard.press("Enter");
      assert.deepEqual(await moves(page), []);
      await page.keyboard.press("ArrowDown");
      const [x, y] = (await canvas.getAttribute("data-cursor")).split(",").map(Number);
      await canvas.click({ position: { x, y } });
      assert.ok((await moves(page)).length > 0);
    });
  }));

test("the state graph has a text alternative and rows by distance", () =>
  studio({ storage: only("graph") }, async (page) => {
    await analyse(page);
    await openLevel(page, "ice-slide");
    await button(page, "Draw all states").click();
    await page.getByTestId("graph").waitFor(PATIENCE);
    await page.getByText("As a table").click();
    const cells = await page.getByTestId("section-graph").locator("tbody td:nth-child(2)").allInnerTexts();
    const drawn = Number(/\d+/.exec(await page.getByTestId("graph-facts").innerText())[0]);
    assert.equal(cells.reduce((sum, text) => sum + Number(text), 0), drawn);
    await page.getByTestId("section-graph").getByLabel(/^Rows/).selectOption("distance");
    await button(page, "Enlarge").click();
    assert.equal(await page.getByTestId("graph").count(), 2);
    // What the colours mean is told there, too.
    const legends = await page.locator(".legend:has(.dot)").allInnerTexts();
    assert.equal(legends.length, 2);
    assert.equal(legends[0], legends[1]);
  }));

test("every game's claims are checked one by one", () =>
  studio({ storage: only("verify") }, async (page) => {
    await analyse(page);
    await inEveryGame(page, async () => {
      await button(page, "Check all claims").click();
      await page.getByTestId("verified").getByText("Everything holds").waitFor(PATIENCE);
      assert.ok((await page.getByTestId("section-verify").locator("li").count()) >= 3);
    });
  }));

test("a claim that does not hold is found", () =>
  studio({ storage: only("verify") }, async (page) => {
    await analyse(page);
    const level = generate("ice-slide", { seed: "1", difficulty: "easy" });
    await put(page, { ...level, solution: { ...level.solution, length: level.solution.length + 1 } });
    await button(page, "Check all claims").click();
    await page.getByTestId("verified").getByText("Something does not hold").waitFor(PATIENCE);
  }));

for (const size of some(["phone", "tablet", "desktop"])) {
  test(`nothing overflows and nothing is hard to reach on a ${size}`, () =>
    studio({ size, theme: size === "tablet" ? "dark" : "light" }, async (page) => {
      await openLevel(page, "box-flight");
      await analyse(page);
      await button(page, "All solutions").click();
      await page.getByTestId("proof").waitFor(PATIENCE);
      await button(page, "Draw all states").click();
      await page.getByTestId("graph").waitFor(PATIENCE);
      await button(page, "Try every edit").click();
      await page.locator("[data-heat]").first().waitFor(PATIENCE);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)) <= 0);
      assert.deepEqual(await seriousProblems(page), []);
    }));
}

/** What axe-core finds in the panel that is serious. */
async function seriousProblems(page) {
  const { source } = (await import("axe-core")).default;
  // The page's policy forbids added scripts; the browser's own console may run them.
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => globalThis.axe.run(".panel"));
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}

async function watchBlocks(page) {
  await page.evaluate(() => {
    globalThis.blocks = [];
    new PerformanceObserver((list) => globalThis.blocks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: "longtask",
    });
  });
}
const forgetBlocks = (page) => page.evaluate(() => void (globalThis.blocks.length = 0));
const longestBlock = (page) => page.evaluate(() => Math.round(Math.max(0, ...globalThis.blocks)));

/** A level without some of what is on its board. */
function emptied(level, many, brush = "empty") {
  let left = many;
  let now = level;
  for (let row = 0; row < 20 && left > 0; row += 1) {
    for (let column = 0; column < 20 && left > 0; column += 1) {
      const next = painted(now, brush, row, column);
      if (next && JSON.stringify(next.state) !== JSON.stringify(now.state)) [now, left] = [next, left - 1];
    }
  }
  return now;
}

function painted(level, brush, row, column) {
  try {
    return edit(level, { edit: "paint", brush, row, column });
  } catch {
    return undefined;
  }
}
