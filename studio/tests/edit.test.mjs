// Editing levels: every game, with the pointer, by touch and by keyboard.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";

import { brushes, cells, drag, paletteFilled, puzzle, settled, startEditing, steps, take } from "./support/editing.mjs";
import { sampled } from "./support/games.mjs";
import { games, openedLevel, openLevel, ROOT, studio, withStudio } from "./support/studio.mjs";

withStudio();

/** Runs a test for every game, each with a level of its own in one page. */
function everyGame(name, use, options = {}) {
  test(name, () =>
    studio(options, async (page) => {
      for (const { id } of await sampled(page)) {
        await openLevel(page, id);
        await use(page, id);
      }
    }));
}

/** Where the first and the last place of the board are on the screen. */
async function corners(page) {
  const all = await cells(page);
  return [all[0], all.at(-1)].map(({ x, y }) => [Math.round(x), Math.round(y)]);
}

everyGame("the board does not move when editing begins", async (page, game) => {
  await page.locator("[data-legend=known]").waitFor();
  const before = await corners(page);
  await startEditing(page);
  assert.deepEqual(await corners(page), before, game);
  await page.keyboard.press("e");
  assert.deepEqual(await corners(page), before, game);
});

everyGame("every brush paints, or the engine says why not, and undo takes it back", async (page, game) => {
  await startEditing(page);
  const start = await puzzle(page);
  const all = await brushes(page);
  assert.ok(all.length > 0, game);
  const places = await cells(page);
  for (const { id, kind } of all) {
    let outcome = "nothing";
    for (const place of places) {
      await take(page, id);
      await drag(page, [place]);
      if ((await puzzle(page)) !== start) outcome = "painted";
      else if ((await page.getByTestId("problem").count()) > 0) outcome = "refused";
      if (outcome !== "nothing") break;
    }
    // A tool may find nothing to do in a level; what a tile shows everywhere it brings back.
    if (outcome === "nothing" && kind === "tile") {
      await take(page, all.find((other) => other.kind === "tile" && other.id !== id).id);
      await drag(page, [places[0]]);
      assert.notEqual(await puzzle(page), start, `${game}: ${id}`);
      await take(page, id);
      await drag(page, [places[0]]);
      assert.equal(await puzzle(page), start, `${game}: ${id}`);
    } else if (kind !== "tool") {
      assert.notEqual(outcome, "nothing", `${game}: ${id} (${kind})`);
    }
    if (outcome === "painted") {
      await page.keyboard.press("z");
      assert.equal(await puzzle(page), start, `${game}: ${id}`);
    }
  }
});

everyGame("after a stroke the verdict tells what it made of the level", async (page, game) => {
  await startEditing(page);
  const verdict = page.getByTestId("verdict");
  const known = () => page.waitForFunction(() => document.querySelector("[data-testid=verdict]")?.dataset.looking === "false", null, { timeout: 30_000 });
  await known();
  assert.equal(await verdict.getAttribute("data-kind"), "solved", game);
  const before = await verdict.innerText();
  const start = await puzzle(page);
  const places = await cells(page);
  for (const { id } of await brushes(page)) {
    await take(page, id);
    await drag(page, [places[0]]);
    if ((await puzzle(page)) !== start) break;
  }
  await known();
  const { status, unique } = await page.evaluate(async () => (await globalThis.unsolvePool()).solve(globalThis.unsolveStudio.level, {}));
  const kinds = { solved: unique === false ? "several" : "solved", unsolvable: "unsolvable", truncated: "unknown" };
  assert.equal(await verdict.getAttribute("data-kind"), kinds[status], game);
  await page.keyboard.press("z");
  await known();
  assert.equal((await verdict.innerText()).split("\n")[0], before.split("\n")[0], game);
});

test("a size can be typed, and one that can't be is set back with a reason", () =>
  studio({}, async (page) => {
    await openLevel(page, "ice-slide");
    await startEditing(page);
    const width = page.getByRole("spinbutton", { name: "Width" });
    const before = Number(await width.inputValue());
    await width.fill(String(before + 3));
    await width.press("Enter");
    assert.equal((await openedLevel(page)).state.rows[0].length, before + 3);
    await width.fill("999");
    await width.press("Enter");
    assert.ok(await page.getByTestId("problem").innerText());
    assert.equal(await width.inputValue(), String(before + 3));
  }));

everyGame("a stroke over several cells is one step, back and forth", async (page, game) => {
  await startEditing(page);
  const start = await puzzle(page);
  const before = await steps(page);
  const places = await cells(page);
  for (const { id } of await brushes(page)) {
    await take(page, id);
    await drag(page, places.slice(0, 4));
    if ((await puzzle(page)) !== start) break;
  }
  const painted = await puzzle(page);
  assert.notEqual(painted, start, game);
  assert.equal(await steps(page), before + 1, game);
  await page.getByTestId("palette").getByRole("button", { name: "Undo", exact: true }).click();
  assert.equal(await puzzle(page), start, game);
  await page.getByTestId("palette").getByRole("button", { name: "Redo", exact: true }).click();
  assert.equal(await puzzle(page), painted, game);
});

everyGame("edits and moves share one history", async (page, game) => {
  const start = await puzzle(page);
  await page.evaluate(() => {
    const doc = globalThis.unsolveStudio;
    doc.play(doc.position.moves[0].notation);
  });
  await startEditing(page);
  const places = await cells(page);
  for (const { id } of await brushes(page)) {
    await take(page, id);
    await drag(page, [places[0]]);
    if ((await puzzle(page)) !== start) break;
  }
  assert.notEqual(await puzzle(page), start, game);
  await page.keyboard.press("e");
  await page.keyboard.press("z");
  assert.equal(await puzzle(page), start, game);
  assert.equal(await page.evaluate(() => globalThis.unsolveStudio.moves.length), 1, game);
  await page.keyboard.press("z");
  assert.equal(await page.evaluate(() => globalThis.unsolveStudio.moves.length), 0, game);
});

everyGame("each side grows and shrinks, or the game says why not", async (page, game) => {
  await startEditing(page);
  for (const side of ["top", "right", "bottom", "left"]) {
    const start = await puzzle(page);
    const grow = page.getByRole("button", { name: `Add on the ${side}` });
    if ((await grow.count()) === 0) {
      assert.ok(await page.locator("[data-testid=palette] .fixed").innerText(), game);
      return;
    }
    await grow.click();
    if ((await puzzle(page)) === start) {
      assert.ok(await page.getByTestId("problem").innerText(), `${game} ${side}`);
      continue;
    }
    await page.getByRole("button", { name: `Remove on the ${side}` }).click();
    assert.equal(await puzzle(page), start, `${game} ${side}`);
    await page.keyboard.press("z");
    await page.keyboard.press("z");
    assert.equal(await puzzle(page), start, `${game} ${side}`);
  }
});

everyGame("a side that was added is trimmed again", async (page, game) => {
  await startEditing(page);
  const grow = page.getByRole("button", { name: "Add on the right" });
  if ((await grow.count()) === 0) return;
  await grow.click();
  const grown = await puzzle(page);
  await page.getByRole("button", { name: "Trim empty edges" }).click();
  assert.notEqual(await puzzle(page), grown, game);
  await page.keyboard.press("z");
  assert.equal(await puzzle(page), grown, game);
});

everyGame("clearing is one step", async (page, game) => {
  await startEditing(page);
  const start = await puzzle(page);
  await page.getByTestId("palette").getByRole("button", { name: "Clear", exact: true }).click();
  assert.notEqual(await puzzle(page), start, game);
  await page.keyboard.press("z");
  assert.equal(await puzzle(page), start, game);
});

everyGame("erasing leaves nothing to erase, or the game has nothing to erase with", async (page, game) => {
  await startEditing(page);
  const erase = page.getByTestId("palette").getByRole("button", { name: "Erase", exact: true });
  if (await erase.isDisabled()) {
    assert.match(await page.getByTestId("palette").innerText(), /Nothing can be erased/, game);
    return;
  }
  const places = (await cells(page)).slice(0, 20);
  await drag(page, places, { button: "right" });
  const erased = await puzzle(page);
  await drag(page, places, { button: "right" });
  assert.equal(await puzzle(page), erased, game);
});

everyGame("picking takes the brush that paints the cell", async (page, game) => {
  await startEditing(page);
  const start = await puzzle(page);
  const [first] = await cells(page);
  await page.keyboard.down("Alt");
  await drag(page, [first]);
  await page.keyboard.up("Alt");
  assert.equal(await puzzle(page), start, game);
  await drag(page, [first]);
  assert.equal(await puzzle(page), start, `${game}: painting with what was picked changes nothing`);
});

everyGame("edits by keyboard alone", async (page, game) => {
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press("b");
  await page.keyboard.press("e");
  await paletteFilled(page);
  const start = await puzzle(page);
  for (let brush = 0; brush < (await brushes(page)).length; brush += 1) {
    await page.keyboard.press("Enter");
    await page.keyboard.press("Shift+ArrowRight");
    await settled(page);
    if ((await puzzle(page)) !== start) break;
    await page.keyboard.press(".");
  }
  assert.notEqual(await puzzle(page), start, game);
  await page.keyboard.press("Control+z");
  await page.keyboard.press("Control+Shift+z");
  await page.keyboard.press("s");
  await page.getByTestId("state-editor").waitFor();
  await page.keyboard.press("Escape");
  await page.keyboard.press("b");
  await page.keyboard.press("e");
  assert.equal(await page.evaluate(() => globalThis.unsolveStudio.mode), "play", game);
});

everyGame(
  "edits by touch alone",
  async (page, game) => {
    await page.getByRole("button", { name: "Edit", exact: true }).tap();
    await paletteFilled(page);
    const start = await puzzle(page);
    for (const { id } of await brushes(page)) {
      await page.locator(`[data-brush="${id}"]`).tap();
      await page.evaluate(() => scrollTo(0, 0));
      const [first] = await cells(page);
      await page.touchscreen.tap(first.x, first.y);
      await settled(page);
      if ((await puzzle(page)) !== start) break;
    }
    assert.notEqual(await puzzle(page), start, game);
    await page.getByTestId("palette").getByRole("button", { name: "Undo", exact: true }).tap();
    assert.equal(await puzzle(page), start, game);
  },
  { size: "phone", touch: true },
);

everyGame("state and rules are a form; the wrong field is marked and nothing is lost", async (page, game) => {
  await startEditing(page);
  const start = await puzzle(page);
  await page.keyboard.press("s");
  const form = page.getByTestId("state-editor");
  const fields = form.locator("textarea[data-field^=state]");
  const field = fields.first();
  const value = await field.inputValue();
  await field.fill("[[[");
  assert.equal(await field.getAttribute("aria-invalid"), "true", game);
  assert.ok(await form.getByRole("button", { name: "Apply" }).isDisabled(), game);
  await field.fill('["nonsense"]');
  assert.equal(await form.locator("[aria-invalid=true]").count() > 0, true, game);
  await field.fill(value);
  assert.equal(await form.locator("[aria-invalid=true]").count(), 0, game);
  await page.keyboard.press("Escape");
  assert.equal(await puzzle(page), start, game);
});

test("a state that is typed in becomes the level in one step", () =>
  studio({}, async (page) => {
    for (const { id } of await sampled(page)) {
      await openLevel(page, id, { seed: "2" });
      const { state } = await openedLevel(page);
      await openLevel(page, id, { seed: "1" });
      await startEditing(page);
      const start = await puzzle(page);
      await page.keyboard.press("s");
      const form = page.getByTestId("state-editor");
      for (const field of await form.locator("[data-field^=state]").all()) {
        const name = (await field.getAttribute("data-field")).split(".")[1];
        const value = name === undefined ? state : state[name];
        const isChoice = await field.evaluate((element) => element.tagName === "SELECT");
        if (isChoice) await field.selectOption(value);
        else await field.fill(value === undefined ? "" : JSON.stringify(value));
      }
      await form.getByRole("button", { name: "Apply" }).click();
      assert.deepEqual((await openedLevel(page)).state, state, id);
      await page.keyboard.press("z");
      assert.equal(await puzzle(page), start, id);
    }
  }));

/** Opens a level with a board of at least four by four and two plain tiles, and takes one that the cells differ from. */
async function roomToPaint(page) {
  for (const { id } of await games(page)) {
    await openLevel(page, id);
    await startEditing(page);
    const erase = page.getByTestId("palette").getByRole("button", { name: "Erase", exact: true });
    const places = await cells(page);
    const grows = await page.getByRole("button", { name: "Add on the top" }).count();
    if ((await erase.isDisabled()) || places.length < 25 || grows === 0) continue;
    await page.getByTestId("palette").getByRole("button", { name: "Clear", exact: true }).click();
    const cleared = await puzzle(page);
    for (const brush of (await brushes(page)).filter(({ kind }) => kind === "tile")) {
      await take(page, brush.id);
      await drag(page, [places[6]]);
      const changed = (await puzzle(page)) !== cleared;
      if (changed) await page.keyboard.press("z");
      if (changed) return places;
    }
  }
  throw new Error("no game has a board to paint on");
}

/** How many cells of the board look like a cell does. */
function alike(page, place) {
  return page.evaluate(([row, column]) => {
    const { scene } = globalThis.unsolveStudio.position;
    const look = ({ area }) =>
      JSON.stringify(
        scene.shapes
          .filter(({ geometry: g }) => {
            const x = g.x === undefined ? (g.centre?.x ?? -1) : g.x + g.width / 2;
            const y = g.y === undefined ? (g.centre?.y ?? -1) : g.y + g.height / 2;
            const isSmall = (g.width ?? 0) <= area.width * 1.2;
            return isSmall && x > area.x && x < area.x + area.width && y > area.y && y < area.y + area.height;
          })
          .map(({ fill }) => fill),
      );
    const own = look(scene.places.find(({ cell }) => cell[0] === row && cell[1] === column));
    return scene.places.filter((other) => look(other) === own).length;
  }, place.cell);
}

test("a rectangle is painted from corner to corner", () =>
  studio({}, async (page) => {
    const places = await roomToPaint(page);
    const at = (row, column) => places.find(({ cell }) => cell[0] === row && cell[1] === column);
    await page.keyboard.press("q");
    const before = await steps(page);
    const start = await puzzle(page);
    await drag(page, [at(0, 2), at(1, 4)]);
    assert.equal(await steps(page), before + 1);
    const painted = await puzzle(page);
    await page.keyboard.press("z");
    assert.equal(await puzzle(page), start);
    await page.keyboard.press("y");
    assert.equal(await puzzle(page), painted);
    assert.ok((await alike(page, at(0, 3))) >= 2);
  }));

test("a rectangle by keyboard has two corners, and Escape lets go of the first", () =>
  studio({}, async (page) => {
    await roomToPaint(page);
    await page.getByTestId("board").focus();
    const start = await puzzle(page);
    const before = await steps(page);
    await page.keyboard.press("q");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Enter");
    assert.equal(await puzzle(page), start);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await settled(page);
    assert.notEqual(await puzzle(page), start);
    assert.equal(await steps(page), before + 1);
  }));

test("a piece there is one of gives way to the brush before it, unless the brush is locked", () =>
  studio({}, async (page) => {
    for (const { id } of await games(page)) {
      await openLevel(page, id);
      await startEditing(page);
      const all = await brushes(page);
      const [tile, single] = ["tile", "single"].map((kind) => all.find((brush) => brush.kind === kind)?.id);
      if (!tile || !single) continue;
      const inHand = () => page.locator("[data-brush][aria-pressed=true]").getAttribute("data-brush");
      const place = async (locked) => {
        await page.getByTestId("palette").getByRole("button", { name: "Clear", exact: true }).click();
        await take(page, tile);
        await take(page, single);
        if (locked) await page.keyboard.press("k");
        await drag(page, [(await cells(page)).at(-2)]);
      };
      await place(false);
      assert.equal(await inHand(), tile, id);
      await place(true);
      assert.equal(await inHand(), single, id);
      return;
    }
    assert.fail("no game has such a piece");
  }));

test("number keys take brushes", () =>
  studio({}, async (page) => {
    for (const { id } of await sampled(page)) {
      await openLevel(page, id);
      await startEditing(page);
      for (const button of (await page.locator("[data-brush][aria-keyshortcuts]").all()).slice(0, 10)) {
        await page.keyboard.press(await button.getAttribute("aria-keyshortcuts"));
        assert.equal(await button.getAttribute("aria-pressed"), "true", id);
      }
    }
  }));

test("a large board is painted in slices: the page stays awake", () =>
  studio({}, async (page) => {
    await roomToPaint(page);
    for (const side of ["right", "bottom"]) {
      for (let step = 0; step < 12; step += 1) await page.getByRole("button", { name: `Add on the ${side}` }).click();
    }
    await page.evaluate(() => {
      globalThis.longest = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
      }).observe({ type: "longtask" });
    });
    await page.keyboard.press("q");
    const places = await cells(page);
    const start = await puzzle(page);
    await drag(page, [places[0], places.at(-1)]);
    await page.waitForFunction((old) => {
      const { state, rules } = globalThis.unsolveStudio.level;
      return JSON.stringify({ state, rules }) !== old;
    }, start);
    await settled(page);
    const longest = await page.evaluate(() => globalThis.longest);
    console.log(`painting ${places.length} cells: longest block of the page ${Math.round(longest)} ms`);
  }));

test("mirrors paint the images of a cell", () =>
  studio({}, async (page) => {
    const places = await roomToPaint(page);
    const before = await alike(page, places[0]);
    await page.getByLabel("Mirror").selectOption("both");
    await drag(page, [places[1]]);
    assert.equal(before - (await alike(page, places[0])), 4);
    await page.keyboard.press("z");
    assert.equal(await alike(page, places[0]), before);
  }));

test("fill paints an area of equal cells, and stops at others", () =>
  studio({}, async (page) => {
    const places = await roomToPaint(page);
    const rows = Math.max(...places.map(({ cell }) => cell[0]));
    const column = places.filter(({ cell }) => cell[1] === 1);
    await drag(page, column);
    await page.keyboard.press("f");
    const start = await puzzle(page);
    const before = await steps(page);
    await drag(page, [places.find(({ cell }) => cell[0] === rows && cell[1] === 0)]);
    assert.notEqual(await puzzle(page), start);
    assert.equal(await steps(page), before + 1);
    assert.ok((await alike(page, places.at(-1))) > 1, "the other side is as it was");
  }));

test("Escape gives a stroke up", () =>
  studio({}, async (page) => {
    const places = await roomToPaint(page);
    const start = await puzzle(page);
    await page.mouse.move(places[6].x, places[6].y);
    await page.getByTestId("board").focus();
    await page.mouse.down();
    await page.mouse.move(places[8].x, places[8].y, { steps: 4 });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    await settled(page);
    assert.equal(await puzzle(page), start);
  }));

test("cells that do not matter are filled, and the level plays as before", () =>
  studio({}, async (page) => {
    for (const { id } of await games(page)) {
      await openLevel(page, id);
      await startEditing(page);
      if ((await page.getByRole("button", { name: "Add on the top" }).count()) === 0) continue;
      const start = await puzzle(page);
      for (const brush of (await brushes(page)).filter(({ kind }) => kind === "tile").slice(0, 2)) {
        await take(page, brush.id);
        await page.getByRole("button", { name: "Fill what does not matter" }).click();
        await page.getByRole("button", { name: "Fill what does not matter" }).waitFor({ timeout: 60_000 });
        if ((await puzzle(page)) === start) continue;
        await page.keyboard.press("z");
        assert.equal(await puzzle(page), start, id);
        return;
      }
    }
    assert.fail("no game has a cell that does not matter");
  }));

test("what was known about a level is dropped when it changes", () =>
  studio({}, async (page) => {
    for (const { id } of await sampled(page)) {
      await openLevel(page, id);
      await startEditing(page);
      await page.getByTestId("palette").getByRole("button", { name: "Clear", exact: true }).click();
      const level = await openedLevel(page);
      assert.equal(level.game, id);
      assert.equal(level.solution, undefined);
      assert.ok(await page.getByTestId("palette").count());
    }
  }));

test("a game without cells to paint is edited by its state", () =>
  studio({}, async (page) => {
    await openLevel(page, (await games(page))[0].id);
    await startEditing(page);
    await page.evaluate(() => {
      const doc = globalThis.unsolveStudio;
      const { places, ...scene } = doc.position.scene;
      doc.position = { ...doc.position, scene };
    });
    assert.match(await page.getByTestId("palette").innerText(), /no cells to paint/);
    await page.getByRole("button", { name: "State and rules" }).click();
    assert.ok(await page.locator("[data-testid=state-editor] [data-field]").count());
  }));

test("no file of the studio names a game", () =>
  studio({}, async (page) => {
    const ids = (await games(page)).map(({ id }) => id);
    const source = path.join(ROOT, "src");
    const names = await readdir(source, { recursive: true });
    const files = names.filter((name) => /\.(ts|svelte|css)$/.test(name));
    assert.ok(files.length > 40);
    for (const name of files) {
      const content = await readFile(path.join(source, name), "utf8");
      for (const id of ids) {
        const spellings = [id, id.replaceAll("-", "_"), id.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())];
        for (const spelling of spellings.filter((word) => word.length > 6 || word.includes("-") || word === "sudoku")) {
          const word = new RegExp(`["'\`\\b]${spelling}["'\`\\b]`, "i");
          assert.doesNotMatch(content, word, `${name} names ${spelling}`);
        }
      }
    }
  }));
