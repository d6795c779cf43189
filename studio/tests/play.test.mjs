import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import * as engine from "../../npm/dist/node.js";
import { catalogue } from "./support/create.mjs";
import { dragTouch, keyMove, light, lightIs, losing, openFile, solutionOf, tapMove } from "./support/play.mjs";
import { GAMES, SAMPLE, sampled } from "./support/games.mjs";
import { clickMove, games, openedLevel, openLevel, rows, studio, withStudio } from "./support/studio.mjs";

withStudio();
await engine.init();

const state = (page) => page.evaluate(() => ({ ...globalThis.unsolveStudio.position, scene: undefined }));
const moves = (page) => page.evaluate(() => globalThis.unsolveStudio.moves);
const button = (page, name) => page.getByRole("button", { name, exact: true });
const places = (page) => page.getByTestId("timeline").locator("[data-place]");

for (const { id, lane } of GAMES) {
  test(`${id} is played to the win by clicking, and the win screen shows`, () =>
    studio({}, async (page) => {
      await openLevel(page, id);
      const level = await openedLevel(page);
      const solution = solutionOf(level);
      for (const move of solution) await clickMove(page, move);
      const screen = page.getByTestId("win");
      await screen.waitFor();
      assert.match(await screen.innerText(), new RegExp(`Your moves\\s+${solution.length}\\s`));
      if (lane === "constraint") {
        assert.match(await screen.innerText(), /no number of moves to beat/);
      } else {
        assert.match(await screen.innerText(), /No shorter way exists: that is proved/);
        assert.equal(await screen.getByRole("img", { name: "3 of 3 stars" }).count(), 1);
      }
      await button(page, "Play again").click();
      assert.deepEqual(await moves(page), []);
      assert.equal((await state(page)).won, false);
      assert.equal(await screen.count(), 0);
    }));

  test(`${id} gives a hint in three steps`, () =>
    studio({}, async (page) => {
      await openLevel(page, id);
      const hint = page.getByTestId("hint");
      await button(page, "Hint: where?").click();
      await page.locator("[data-testid=hint][data-stage='1']").waitFor();
      assert.ok(await page.locator(".overlays .spoken, .overlays .hinted").count(), "something is marked");
      assert.equal(await page.getByTestId("hint-move").count(), 0);
      await button(page, "Which move?").click();
      assert.ok((await page.getByTestId("hint-move").innerText()).length > 10);
      assert.ok(await page.locator(".overlays .hinted").count(), "the places to click are marked");
      await button(page, "Show the line").click();
      const line = page.getByTestId("hint-line").getByRole("listitem");
      await line.first().waitFor();
      const expected = engine.solve(await openedLevel(page)).notation.length;
      assert.equal(await line.count(), expected);
      await hint.getByRole("button", { name: /^Make/ }).click();
      assert.ok((await moves(page)).length > 0);
      assert.equal(await hint.getAttribute("data-stage"), "0");
      assert.equal(await page.locator(".overlays .spoken, .overlays .hinted").count(), 0);
    }));
}

for (const { id } of SAMPLE) {
  test(`${id} is played to the win by the keyboard alone`, () =>
    studio({}, async (page) => {
      await openLevel(page, id);
      await page.locator("body").press("Escape");
      await page.evaluate(() => document.activeElement?.blur());
      await page.keyboard.press("b");
      for (const move of solutionOf(await openedLevel(page))) await keyMove(page, move);
      await page.getByTestId("win").waitFor();
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => globalThis.unsolveStudio.level.origin.seed === "2");
    }));

  test(`${id} is played to the win by touch alone`, () =>
    studio({ size: "phone", touch: true }, async (page) => {
      await openLevel(page, id);
      for (const move of solutionOf(await openedLevel(page))) await tapMove(page, move);
      await page.getByTestId("win").waitFor();
    }));

  test(`${id} shows its solution, with pause, steps and speed`, () =>
    studio({}, async (page) => {
      await openLevel(page, id);
      const solution = page.getByTestId("solution");
      await solution.getByRole("button", { name: /^(Show solution|Solve and show)$/ }).click();
      await button(page, "Pause").click();
      await solution.getByRole("slider").fill("4");
      await button(page, "One move forward").click();
      const made = (await moves(page)).length;
      assert.ok(made >= 1);
      await button(page, "One move back").click();
      assert.equal((await moves(page)).length, made - 1);
      await button(page, "Go on").click();
      await page.waitForFunction(() => globalThis.unsolveStudio.position.won, null, { timeout: 30_000 });
      await button(page, "From the start").waitFor();
      assert.equal(await page.getByTestId("win").count(), 0, "what was shown is no win");
      await button(page, "Put the solution away").click();
      await button(page, "Restart").click();
      assert.deepEqual(await moves(page), []);
    }));
}

test("the light says so when a move loses, and takes it back", () =>
  studio({}, async (page) => {
    const tried = [];
    for (const { id } of GAMES) {
      const found = losing(id);
      if (!found) continue;
      tried.push(id);
      await openFile(page, found.level);
      await lightIs(page, "winnable");
      for (const move of found.moves) await clickMove(page, move);
      await lightIs(page, "lost");
      assert.match(await light(page).innerText(), /Can't be won from here|Something is wrong/);
      await button(page, "Undo").click();
      await lightIs(page, "winnable");
      await button(page, "Redo").click();
      await lightIs(page, "lost");
      await light(page).getByRole("button", { name: "Take the last move back" }).click();
      await lightIs(page, "winnable");
      assert.equal((await moves(page)).length, found.moves.length - 1);
    }
    assert.ok(tried.length >= 4, `only ${tried} can be lost`);
  }));

test("a hint in a lost position says how far to go back", () =>
  studio({}, async (page) => {
    const { level, moves: lost } = losing("box-flight");
    await openFile(page, level);
    for (const move of lost) await clickMove(page, move);
    await page.getByRole("heading", { name: "Hint" }).click();
    await page.keyboard.press("h");
    await page.locator("[data-testid=hint][data-stage='1']").waitFor();
    assert.match(await page.getByTestId("hint").innerText(), /Take .* back/);
  }));

test("undo, redo and restart follow the tree, and every branch can be visited", () =>
  studio({}, async (page) => {
    for (const { id } of await sampled(page)) {
      // Some levels leave no choice at first.
      for (const seed of ["1", "2", "3", "4"]) {
        await openLevel(page, id, { seed });
        if ((await state(page)).moves.length > 1) break;
      }
      const [first, second] = (await state(page)).moves.map(({ notation }) => notation);
      await clickMove(page, first);
      await button(page, "Undo").click();
      assert.deepEqual(await moves(page), []);
      await button(page, "Redo").click();
      assert.deepEqual(await moves(page), [first]);
      await button(page, "Restart").click();
      await clickMove(page, second);
      assert.equal(await places(page).count(), 3);
      assert.match(await page.locator(".bottom").innerText(), /1 branch/);
      await places(page).nth(1).click();
      assert.deepEqual(await moves(page), [first]);
      assert.equal(await places(page).nth(1).getAttribute("aria-current"), "step");
      await page.keyboard.press("ArrowDown");
      assert.deepEqual(await moves(page), [second]);
      await page.keyboard.press("ArrowLeft");
      assert.deepEqual(await moves(page), []);
      await page.keyboard.press("]");
      assert.deepEqual(await moves(page), [second]);
      await page.keyboard.press("PageUp");
      assert.deepEqual(await moves(page), []);
    }
  }));

test("edits stand in the same tree as moves", () =>
  studio({}, async (page) => {
    await openLevel(page, "ice-slide");
    const [{ notation }] = (await state(page)).moves;
    await clickMove(page, notation);
    await page.evaluate(() => {
      const doc = globalThis.unsolveStudio;
      doc.edit({ edit: "resize", top: 0, right: 1, bottom: 0, left: 0 }, "Wider");
    });
    const edit = page.getByRole("button", { name: "Edit: Wider" });
    assert.equal(await edit.getAttribute("aria-current"), "step");
    await button(page, "Undo").click();
    assert.deepEqual(await moves(page), [notation]);
    await edit.click();
    assert.deepEqual(await moves(page), []);
  }));

test("a piece is dragged to where it goes, by mouse and by touch", () =>
  studio({ touch: true }, async (page) => {
    for (const id of ["water-sort", "ball-sort", "ice-slide"]) {
      await openLevel(page, id);
      const { moves: scene } = await page.evaluate(() => globalThis.unsolveStudio.position.scene);
      const [from, to] = scene[0].hits;
      const box = (hit) => page.locator(`[data-hit="${hit}"]`).boundingBox();
      const [a, b] = [await box(from), await box(to)];
      const centre = ({ x, y, width, height }) => [x + width / 2, y + height / 2];
      await page.mouse.move(...centre(a));
      await page.mouse.down();
      await page.mouse.move(...centre(b), { steps: 6 });
      await page.mouse.up();
      assert.deepEqual(await moves(page), [scene[0].notation]);
      await button(page, "Undo").click();
      await dragTouch(page, centre(a), centre(b));
      assert.deepEqual(await moves(page), [scene[0].notation]);
    }
  }));

test("a swipe is a direction where moves are directions", () =>
  studio({ size: "phone", touch: true }, async (page) => {
    const arrows = { up: [0, -80], down: [0, 80], left: [-80, 0], right: [80, 0] };
    for (const id of ["box-flight", "ice-slide"]) {
      await openLevel(page, id);
      for (const move of solutionOf(await openedLevel(page))) {
        const hits = await page.evaluate(
          (wanted) => globalThis.unsolveStudio.position.scene.moves.find(({ notation }) => notation === wanted).hits,
          move,
        );
        const { x, y, width, height } = await page.getByTestId("board").boundingBox();
        const [right, down] = arrows[hits.at(-1).split("-").at(-1)];
        const middle = [x + width / 2, y + height / 2];
        await dragTouch(page, middle, [middle[0] + right, middle[1] + down]);
      }
      await page.getByTestId("win").waitFor();
      await page.keyboard.press("Escape");
    }
  }));

test("the data of the level lie over the board with `d`", () =>
  studio({}, async (page) => {
    for (const { id } of await sampled(page)) {
      await openLevel(page, id);
      await page.getByRole("heading", { name: "Hint" }).click();
      await page.keyboard.press("d");
      const level = await openedLevel(page);
      const shown = await page.getByTestId("debug").innerText();
      for (const fact of [level.origin.method, level.origin.engine, "Score", "Attempt"]) assert.ok(shown.includes(fact), fact);
      const { metrics } = await catalogue(page);
      for (const name of Object.keys(level.difficulty.metrics)) {
        assert.ok(shown.includes(metrics.find((metric) => metric.name === name).title), name);
      }
      await page.keyboard.press("d");
      assert.equal(await page.getByTestId("debug").count(), 0);
    }
  }));

test("the play log notes wins, ratings and levels left, and is exported and cleared", () =>
  studio({ storage: { settings: { log: true } } }, async (page) => {
    await openLevel(page, "water-sort");
    const level = await openedLevel(page);
    await clickMove(page, solutionOf(level)[0]);
    await button(page, "Undo").click();
    for (const move of solutionOf(level)) await clickMove(page, move);
    await page.getByTestId("win").getByRole("button", { name: "7", exact: true }).click();
    await page.keyboard.press("Escape");
    await openLevel(page, "box-flight");
    const [{ notation }] = (await state(page)).moves;
    await clickMove(page, notation);
    await openLevel(page, "sudoku");
    const waiting = page.waitForEvent("download");
    await page.getByTestId("log").getByRole("button", { name: "Export" }).click();
    const download = await waiting;
    const lines = (await readFile(await download.path(), "utf8")).trim().split("\n").map(JSON.parse);
    assert.equal(lines.length, 2);
    const [won, left] = lines;
    assert.deepEqual(
      [won.won, won.rating, won.undos, won.moves, won.hints, won.level.game],
      [true, 7, 1, level.solution.length, 0, "water-sort"],
    );
    assert.ok(won.seconds > 0 && Date.parse(won.began));
    assert.deepEqual([left.won, left.rating, left.made], [false, undefined, [notation]]);
    for (const line of lines) engine.check(line.level);
    await page.getByTestId("log").getByRole("button", { name: "Clear" }).click();
    await page.getByTestId("log").getByRole("button", { name: "Really clear?" }).click();
    assert.deepEqual(await rows(page, "log"), []);
  }));

test("nothing is logged unless it is wanted", () =>
  studio({}, async (page) => {
    await openLevel(page, "water-sort");
    for (const move of solutionOf(await openedLevel(page))) await clickMove(page, move);
    await page.getByTestId("win").waitFor();
    assert.equal(await page.getByText("How hard did it feel?").count(), 0);
    assert.deepEqual(await rows(page, "log"), []);
  }));

test("a result can be copied", () =>
  studio({}, async (page) => {
    await openLevel(page, "water-sort");
    const solution = solutionOf(await openedLevel(page));
    for (const move of solution) await clickMove(page, move);
    await button(page, "Copy result").click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(copied, new RegExp(`Water Sort 1 \\(easy\\): ${solution.length} moves \\(shortest ${solution.length}\\) ★★★`));
  }));

test("a level made by hand says that its shortest way is not known, and finds it", () =>
  studio({}, async (page) => {
    await openLevel(page, "ice-slide");
    const level = await openedLevel(page);
    const { solution: _solution, difficulty: _difficulty, origin: _origin, ...bare } = level;
    await openFile(page, bare);
    for (const move of solutionOf(level)) await clickMove(page, move);
    const screen = page.getByTestId("win");
    assert.match(await screen.innerText(), /How short it can be is not known/);
    await screen.getByRole("button", { name: "Find out" }).click();
    await screen.getByText("No shorter way exists: that is proved.").waitFor();
  }));

test("moves are animated and end where the position is, however fast they come", () =>
  studio({ motion: true }, async (page) => {
    for (const { id } of await games(page)) {
      await openLevel(page, id);
      for (const move of solutionOf(await openedLevel(page)).slice(0, 6)) {
        await page.evaluate((notation) => globalThis.unsolveStudio.play(notation), move);
      }
      await page.waitForTimeout(400);
      // A walk of many cells takes its time, and so does the wave of a win after it.
      await page.waitForFunction(
        () => !document.querySelector("[data-testid=board]").getAnimations({ subtree: true }).some((one) => !(one instanceof CSSAnimation)),
        undefined,
        { timeout: 8000 },
      );
      const shown = await page.evaluate(() => {
        const { shapes } = globalThis.unsolveStudio.position.scene;
        // A shape is one element, or a group of itself with the light and shade of its material.
        const plain = "[data-testid=board] > .drawing > :is(rect, circle, polygon, polyline, text)[fill]";
        const drawn = document.querySelectorAll(`${plain}, [data-testid=board] > .drawing > g:has(> [fill^="url(#m-"])`);
        return [drawn.length, shapes.length];
      });
      assert.equal(shown[0], shown[1], id);
    }
  }));

test("the timeline shows what is noted of a move, in colour, as a sign and in words", () =>
  studio({}, async (page) => {
    await openLevel(page, "water-sort");
    const signs = { best: "!", inaccurate: "?!", bad: "?", losing: "??" };
    const solution = solutionOf(await openedLevel(page));
    for (const move of solution.slice(0, 4)) await clickMove(page, move);
    await page.evaluate((kinds) => {
      kinds.forEach((kind, index) => globalThis.unsolveNotes.set(index + 1, { kind, text: `This is ${kind}.` }));
    }, Object.keys(signs));
    for (const [index, [kind, sign]] of Object.entries(signs).entries()) {
      const place = places(page).nth(index + 1);
      assert.ok((await place.innerText()).endsWith(sign));
      assert.match(await place.getAttribute("aria-label"), new RegExp(`\\(${kind}\\) This is ${kind}\\.`));
    }
    await openLevel(page, "water-sort", { seed: "2" });
    assert.equal(await page.evaluate(() => globalThis.unsolveNotes.byPlace.size), 0);
  }));

test("keys work at once, wherever the page was clicked last", () =>
  studio({}, async (page) => {
    await openLevel(page, "box-flight");
    await page.locator("header h1").click();
    const before = await page.evaluate(() => globalThis.unsolveStudio.moves.length);
    for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
    assert.ok((await page.evaluate(() => globalThis.unsolveStudio.moves.length)) > before);
    await page.getByRole("button", { name: "New level" }).click();
    await page.waitForFunction(() => document.activeElement?.dataset.testid === "board");
  }));

test("a digit names the tube that is numbered so", () =>
  studio({}, async (page) => {
    await openLevel(page, "ball-sort");
    const moves = await page.evaluate(() => globalThis.unsolveStudio.position.moves.map(({ notation }) => notation));
    const [from, to] = moves[0].split(">");
    await page.getByTestId("board").focus();
    await page.keyboard.press(from);
    await page.keyboard.press(to);
    assert.deepEqual(await page.evaluate(() => globalThis.unsolveStudio.moves), [moves[0]]);
  }));

test("help can be had when asked for, or not at all", () =>
  studio({}, async (page) => {
    await openLevel(page, "ball-sort");
    const set = async (much) => {
      await page.getByRole("button", { name: "Settings" }).click();
      await page.getByLabel("Help while playing").selectOption(much);
      await page.keyboard.press("Escape");
    };
    await set("ask");
    const light = page.getByTestId("light");
    const lamp = page.getByTestId("lamp");
    assert.equal(await light.getAttribute("data-light"), "hidden");
    assert.equal(await lamp.count(), 0, "the lamp at the moves tells nothing either");
    await light.getByRole("button", { name: "Tell me" }).click();
    await page.waitForFunction(() => document.querySelector("[data-testid=light]").dataset.light === "winnable");
    assert.match(await lamp.getAttribute("aria-label"), /can be won/i);
    await set("off");
    assert.equal(await lamp.count(), 0);
    assert.equal(await light.count(), 0);
    assert.equal(await page.getByTestId("hint").count(), 0);
  }));

test("the goal stands above the board, and the rules come before the keys", () =>
  studio({}, async (page) => {
    for (const { id, name } of await sampled(page)) {
      await openLevel(page, id);
      const goal = page.getByTestId("goal");
      assert.match(await goal.innerText(), /\w+ \w+ \w+/, name);
      await goal.getByRole("button", { name: "Rules" }).click();
      const headings = await page.locator("dialog[open] :is(h2, h3)").allTextContents();
      assert.ok(headings.indexOf("How to play") < headings.indexOf("Keys"), headings.join());
      await page.keyboard.press("Escape");
    }
  }));
