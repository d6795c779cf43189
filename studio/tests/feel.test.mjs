// A board that feels like the game: pieces lift and follow, moves are foreseen, what can't be done shakes its head.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as engine from "../../npm/dist/node.js";
import { openFile } from "./support/play.mjs";
import { studio, withStudio } from "./support/studio.mjs";

withStudio();

const hit = (page, id) => page.locator(`[data-hit="${id}"]`);

/** The middle of a place in pixels of the window. */
async function middleOf(page, id) {
  const { x, y, width, height } = await hit(page, id).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** A level with its position at the start. */
function made(game, seed = 3) {
  const level = engine.generate(game, { seed, difficulty: "easy" });
  const session = new engine.Session(level);
  return { level, session, scene: session.position.scene };
}

/** Notes every animation that begins, so that no test has to look in time. */
function noting() {
  const { animate } = Element.prototype;
  globalThis.begun = [];
  Element.prototype.animate = function noted(frames, timing) {
    globalThis.begun.push({ shape: this.dataset?.shape, frames: JSON.parse(JSON.stringify(frames)) });
    return animate.call(this, frames, timing);
  };
}

/** What has shaken. */
const shaken = async (page) => (await page.evaluate(() => globalThis.begun)).filter(({ frames }) => frames.some(({ translate }) => translate));

test("a ball that is dragged lifts out of its tube and follows the pointer", () =>
  studio({}, async (page) => {
    const { level, session, scene } = made("ball-sort");
    const [move] = scene.moves;
    const ball = session.play(move.notation).find(({ effect }) => effect === "travel").shape;
    await openFile(page, level);
    const box = () => page.locator(`[data-shape="${ball}"]`).boundingBox();
    const rest = await box();
    const [from, to] = [await middleOf(page, move.hits[0]), await middleOf(page, move.hits[1])];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    const carried = await box();
    assert.ok(Math.abs(carried.x + carried.width / 2 - to.x) < 4, `${carried.x} is not at ${to.x}`);
    assert.ok(Math.abs(carried.y + carried.height / 2 - to.y) < 6, `${carried.y} is not at ${to.y}`);
    await page.mouse.up();
    assert.deepEqual(await page.evaluate(() => [...globalThis.unsolveStudio.moves]), [move.notation]);
    assert.ok(rest.width > 10);
  }));

test("a ball that is chosen hovers above its tube, and sinks back when it is let go", () =>
  studio({}, async (page) => {
    const { level, session, scene } = made("ball-sort");
    const [move] = scene.moves;
    const ball = session.play(move.notation).find(({ effect }) => effect === "travel").shape;
    await openFile(page, level);
    const top = async () => (await page.locator(`[data-shape="${ball}"]`).boundingBox()).y;
    const rest = await top();
    await hit(page, move.hits[0]).click();
    assert.ok((await top()) < rest - 5);
    await hit(page, move.hits[0]).click();
    assert.ok(Math.abs((await top()) - rest) < 1);
  }));

test("the cells that a click would change are marked before it", () =>
  studio({}, async (page) => {
    const { level, session, scene } = made("color-cycle");
    const [move] = scene.moves;
    const changed = session.play(move.notation).flatMap(({ effect, shape }) => (effect === "flash" ? shape : []));
    await openFile(page, level);
    await hit(page, move.hits[0]).hover();
    const marked = await page.locator("[data-changes]").evaluateAll((all) => all.map(({ dataset }) => dataset.changes));
    assert.deepEqual(marked.sort(), [...new Set(changed)].sort());
    await page.mouse.move(2, 2);
    assert.equal(await page.locator("[data-changes]").count(), 0);
  }));

test("a block that is chosen has an arrow for every way it can go", () =>
  studio({}, async (page) => {
    const { level, scene } = made("ice-slide");
    const [{ hits }] = scene.moves;
    const ways = scene.moves.filter((move) => move.hits[0] === hits[0]).map((move) => move.hits[1]);
    await openFile(page, level);
    await hit(page, hits[0]).click();
    const arrows = await page.locator("[data-arrow]").evaluateAll((all) => all.map(({ dataset }) => dataset.arrow));
    assert.deepEqual(arrows.sort(), ways.sort());
  }));

test("a flight is shown before it begins", () =>
  studio({}, async (page) => {
    const level = engine.read("box-flight", "......\n.aBOX.\n......\na = floor box player right\n", "grid");
    await openFile(page, level);
    await hit(page, "right").hover();
    await page.getByTestId("preview").waitFor();
  }));

test("a move that is not possible shakes, and the engine says why", () =>
  studio({ motion: true, watch: noting }, async (page) => {
    // Only the balls on the first and the third tube can move: nothing begins with the others.
    const level = engine.read("ball-sort", "3 CB CAC AB BA", "tubes");
    await openFile(page, level);
    for (const [tube, why] of [["tube-1", "Tube 2 is full."], ["tube-3", "B does not go onto A."]]) {
      await page.evaluate(() => void (globalThis.begun.length = 0));
      await hit(page, "tube-0").click();
      await hit(page, tube).click();
      await page.waitForFunction(() => globalThis.begun.some(({ frames }) => frames.some(({ translate }) => translate)));
      assert.equal(await page.getByTestId("live").innerText(), why);
      assert.equal(await page.getByTestId("why").innerText(), why, "it can be seen, too");
    }
    assert.deepEqual(await page.evaluate(() => [...globalThis.unsolveStudio.moves]), []);
  }));

test("an arrow key into a wall shakes the player, and no cursor walks off", () =>
  studio({ motion: true, watch: noting }, async (page) => {
    const level = engine.read("box-flight", "###...\n#aBOX.\n###...\na = floor box player right\n", "grid");
    await openFile(page, level);
    await page.getByTestId("board").focus();
    const cursor = () => page.getByTestId("board").getAttribute("data-cursor");
    const before = await cursor();
    await page.keyboard.press("ArrowUp");
    const shapes = (await shaken(page)).map(({ shape }) => shape);
    assert.ok(shapes.some((shape) => shape?.startsWith("player")), JSON.stringify(shapes));
    assert.equal(await cursor(), before);
  }));

test("water is poured: the tube tilts, a stream runs, the level rises, and nothing is left over", () =>
  studio({ motion: true, watch: noting }, async (page) => {
    const { level, scene } = made("water-sort");
    const [move] = scene.moves;
    await openFile(page, level);
    await page.evaluate((notation) => globalThis.unsolveStudio.play(notation), move.notation);
    await page.waitForFunction(() => globalThis.begun.some(({ frames }) => frames.some(({ transform }) => /skewY/.test(transform))));
    const begun = await page.evaluate(() => globalThis.begun.flatMap(({ frames }) => frames.map(({ transform }) => transform ?? "")));
    const angles = (name) => begun.flatMap((transform) => [...transform.matchAll(new RegExp(`${name}\\((-?[\\d.]+)deg`, "g"))].map((found) => Number(found[1])));
    assert.ok(angles("rotate").some((angle) => Math.abs(angle) > 20), "it tilts");
    assert.deepEqual(angles("skewY").map((angle) => 0 - angle), angles("rotate"), "what is in it stays level");
    await page.locator(".pour").waitFor({ state: "detached" });
    const hidden = await page.locator("[data-vessel]").evaluateAll((all) => all.filter(({ style }) => style.visibility === "hidden").length);
    assert.equal(hidden, 0);
  }));

test("a chosen cell lights its row, column and box, and equal digits", () =>
  studio({}, async (page) => {
    const { level, scene } = made("sudoku");
    const given = scene.places.find(({ shows }) => shows !== undefined);
    const empty = scene.places.find(({ shows }) => shows === undefined);
    await openFile(page, level);
    await page.getByTestId("board").focus();
    await hit(page, `cell-${empty.cell.join("-")}`).click();
    assert.equal(await page.locator("[data-kin]").count(), 20);
    assert.ok(given);
  }));

test("the line of a clue is lit while the pointer is on it", () =>
  studio({}, async (page) => {
    const { level, scene } = made("shapes");
    const clue = scene.groups[0];
    await openFile(page, level);
    await page.locator(`[data-clue="${clue.clue.id}"]`).hover();
    const lit = await page.locator("[data-lit]").evaluateAll((all) => all.map(({ dataset }) => dataset.lit));
    assert.deepEqual(lit.sort(), clue.places.map((place) => scene.places[place].cell.join()).sort());
  }));

test("marks follow what they mark: a glass, a cell", () =>
  studio({}, async (page) => {
    const forms = () => page.locator(".overlays .legal").evaluateAll((all) => [...new Set(all.map(({ tagName }) => tagName))]);
    await openFile(page, made("ball-sort").level);
    assert.deepEqual(await forms(), ["polygon"]);
    await openFile(page, made("ice-slide").level);
    assert.deepEqual(await forms(), ["rect"]);
  }));

test("a board of many kinds of cells says what lies on it, and nothing else", () =>
  studio({}, async (page) => {
    const tiles = page.getByTestId("tiles").getByRole("listitem");
    const told = async (grid) => {
      await openFile(page, engine.read("box-flight", grid, "grid"));
      await page.waitForFunction((text) => document.querySelector("[data-testid=tiles]")?.innerText.includes(text), grid.includes("O") ? "Hole" : "Wall");
      return (await tiles.allInnerTexts()).map((name) => name.trim());
    };
    const [dry, holed] = [await told("....\n.@#X\n....\n"), await told("....\n.@OX\n....\n")];
    assert.ok(dry.includes("Wall") && !dry.includes("Hole"), dry.join());
    assert.ok(holed.includes("Hole") && !holed.includes("Wall"), holed.join());
    assert.ok((await tiles.locator("svg").count()) === holed.length, "each has its picture");
    // Colours with letters and digits need no legend.
    for (const game of ["ball-sort", "sudoku", "shapes"]) {
      await openFile(page, engine.generate(game, { seed: 5, difficulty: "medium" }));
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
      assert.equal(await tiles.count(), 0, game);
    }
  }));

test("what a cat counts as is in sight, on a phone, too", async () => {
  const { level } = made("shapes");
  for (const [size, where] of [["desktop", "board"], ["phone", "beside"]]) {
    await studio({ size }, async (page) => {
      await openFile(page, level);
      const rule = page.getByTestId(where).locator("text", { hasText: "A cat counts as every shape" });
      assert.equal(await rule.count(), 1, size);
      const [text, frame] = [await rule.boundingBox(), await page.getByTestId(where).boundingBox()];
      assert.ok(text.x >= frame.x && text.x + text.width <= frame.x + frame.width, `${size}: nothing of it is cut off`);
    });
  }
});

test("letters can be left out", () =>
  studio({ storage: { settings: { letters: false } } }, async (page) => {
    const { level } = made("ball-sort");
    await openFile(page, level);
    assert.equal(await page.locator("[data-shape^=letter]").count(), 0);
    assert.ok((await page.locator("[data-shape^=unit]").count()) > 0);
  }));

test("a tube that is finished gets its cork, and gives it back with the move", () =>
  studio({}, async (page) => {
    const { level, session } = made("ball-sort");
    const way = engine.solve(level).notation;
    const at = way.findIndex((move) => session.play(move).some(({ kind }) => kind === "completed"));
    assert.ok(at >= 0, "some move finishes a tube");
    await openFile(page, level);
    const shapes = async (moves) => {
      await page.evaluate((line) => globalThis.unsolveStudio.goToMoves(line), moves);
      await page.waitForFunction((count) => globalThis.unsolveStudio.moves.length === count, moves.length);
      return page.locator("[data-testid=board] .drawing > [data-piece]").count();
    };
    const before = await shapes(way.slice(0, at));
    assert.ok((await shapes(way.slice(0, at + 1))) > before);
    assert.equal(await shapes(way.slice(0, at)), before);
  }));

test("a won level sends a wave over its pieces", () =>
  studio({ motion: true, watch: noting }, async (page) => {
    const { level } = made("ball-sort");
    await openFile(page, level);
    const way = engine.solve(level).notation;
    for (const move of way) await page.evaluate((notation) => globalThis.unsolveStudio.play(notation), move);
    await page.waitForFunction(() => globalThis.begun.filter(({ frames }) => frames.some?.(({ transform }) => /translateY/.test(transform))).length >= 8);
  }));
