// What people get who only want to play: a link that opens the level alone, and a pack as one page.

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { deflateRawSync, inflateRawSync } from "node:zlib";

import * as engine from "../../npm/dist/node.js";
import { makeLevels, openTab, saved } from "./support/create.mjs";
import { faults } from "./support/look.mjs";
import { openedLevel, openLevel, studio, withStudio } from "./support/studio.mjs";

withStudio();

/** The link to play the open level. */
async function playLink(page) {
  await page.getByRole("button", { name: "File: share, export, import, snapshots" }).click();
  const field = page.getByTestId("play-link");
  await page.waitForFunction(() => (document.querySelector("[data-testid=play-link]")?.value ?? "") !== "");
  return field.inputValue();
}

test("a link to play opens the player alone, without the solution, with a way into the studio", () =>
  studio({}, async (page) => {
    await openLevel(page, "ice-slide", { seed: "shared" });
    const level = await openedLevel(page);
    const link = await playLink(page);
    const carried = JSON.parse(inflateRawSync(Buffer.from(link.split("#play=")[1], "base64url")).toString());
    assert.deepEqual(carried.state, level.state);
    assert.deepEqual([carried.solution, carried.certificate, carried.origin], [undefined, undefined, undefined]);
    assert.equal(carried.difficulty.par, level.difficulty.par);

    await page.goto(link);
    await page.locator("unsolve-player .board").waitFor();
    assert.equal(await page.getByTestId("studio").count(), 0);
    assert.deepEqual(await faults(page), []);
    await page.locator("unsolve-player .bar .hint").click();
    await page.locator("unsolve-player .marks .hinted").first().waitFor();

    await page.getByRole("link", { name: "Open in studio" }).click();
    await page.getByTestId("board").waitFor();
    assert.deepEqual((await openedLevel(page)).state, level.state);
  }));

test("a damaged link to play says so", () =>
  studio({}, async (page) => {
    await page.goto(`${page.url().split("#")[0]}#play=nonsense`);
    await page.getByRole("alert").filter({ hasText: "link does not hold a whole level" }).waitFor();
  }));

test("a pack is exported as a page that passes axe-core, in both themes", { timeout: 300_000 }, () =>
  studio({}, async (page) => {
    await openLevel(page, "ice-slide");
    await makeLevels(page, 3);
    await page.getByRole("button", { name: "All to the pack" }).click();
    await openTab(page, "Pack");
    const { name, content } = await saved(page, () => page.getByRole("button", { name: "Export as a playable page" }).click());
    assert.match(name, /\.html$/);
    const file = path.join(tmpdir(), `unsolve-${process.pid}-${name}`);
    await writeFile(file, content);
    for (const colorScheme of ["light", "dark"]) {
      const context = await page.context().browser().newContext({ colorScheme, reducedMotion: "reduce" });
      const game = await context.newPage();
      await game.goto(pathToFileURL(file).href);
      await game.locator("unsolve-player .home .thumb").nth(2).waitFor();
      assert.deepEqual(await faults(game), [], `list, ${colorScheme}`);
      await game.locator("unsolve-player [data-level='1']").click();
      await game.locator("unsolve-player .board").waitFor();
      assert.deepEqual(await faults(game), [], `level, ${colorScheme}`);
      for (const dialog of ["Rules", "Settings"]) {
        await game.getByRole("button", { name: dialog }).click();
        assert.deepEqual(await faults(game), [], `${dialog}, ${colorScheme}`);
        await game.keyboard.press("Escape");
      }
      await context.close();
    }
  }));

test("notes in the player: the key stays down, one key notes all that fits, undo takes each back", () =>
  studio({ size: "tall", touch: true }, async (page) => {
    const level = engine.generate("sudoku", { seed: 3, difficulty: "easy" });
    const { scene } = new engine.Session(level).position;
    const { hits } = scene.moves.find((move) => move.hits.length === 3);
    const packed = deflateRawSync(JSON.stringify(level)).toString("base64url");
    await page.goto(`${page.url().split("#")[0]}#play=${packed}`);
    const player = page.locator("unsolve-player");
    await player.locator(".board").waitFor();
    const marks = () => player.locator(".picture text").count();
    const before = await marks();
    for (const id of ["note", hits[0], hits[2]]) await player.locator(`[data-hit="${id}"]`).tap();
    assert.equal(await marks(), before + 1);
    assert.equal(await player.locator('[data-hit="note"]').getAttribute("aria-pressed"), "true");
    await player.locator('[data-hit="fill"]').tap();
    assert.ok((await marks()) > before + 20);
    for (let undone = 0; undone < 2; undone += 1) await player.getByRole("button", { name: "Undo" }).tap();
    assert.equal(await marks(), before);
  }));
