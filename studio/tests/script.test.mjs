// Texts that levels come from: pasted, written beside the board, bred from, exported and opened again.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { openTab, saved } from "./support/create.mjs";
import { paste } from "./support/keeping.mjs";
import { faults, overflow } from "./support/look.mjs";
import { openedLevel, rows, studio, withStudio } from "./support/studio.mjs";

const here = path.dirname(fileURLToPath(import.meta.url));
/** The game whose levels come from texts, and its example. */
const GAME = "puzzlescript";
const TEXT = await readFile(path.join(here, "../../games/puzzlescript/src/causeway.txt"), "utf8");
const skip = existsSync(path.join(here, "../dist-null")) ? false : "the studio is not built with this game; `cargo xtask test studio` does it";
const options = { skip, timeout: 240_000 };

withStudio("dist-null");

/** What the engine in the page says. */
function asked(page, verb, ...args) {
  return page.evaluate(([name, given]) => globalThis.unsolvePool()[name](...given), [verb, args]);
}

/** The levels of a text, as the engine reads them. */
async function levelsOf(page, text) {
  const { levels, rules } = await asked(page, "readSource", GAME, text);
  return levels.map(({ state }) => ({ format: "unsolve/level@1", game: GAME, state, rules }));
}

/** The number of moves that the verdict names, once there is one for what is written now. */
function verdict(page) {
  return page.waitForFunction(() => {
    const source = document.querySelector("[data-testid=source]");
    const shown = document.querySelector("[data-testid=verdict]");
    if (source?.dataset.stale !== "false" || shown?.dataset.looking !== "false") return false;
    return `${shown.dataset.kind} ${shown.textContent.match(/\d+/)?.[0] ?? ""}`;
  });
}

async function pasteScript(page, text = TEXT) {
  await paste(page, text);
  await page.getByTestId("source-level").first().waitFor();
}

const field = (page) => page.getByTestId("source-text");

/** Writes something else for a part of the text, as somebody who selects it and types. */
async function change(page, from, to) {
  await field(page).evaluate((area, [old, made]) => {
    const at = area.value.indexOf(old);
    if (at < 0) throw new Error(`${old} is not there`);
    area.focus();
    area.setSelectionRange(at, at + old.length);
    document.execCommand("insertText", false, made);
    // Where somebody writes is in sight.
    area.scrollTop = (area.value.slice(0, at).split("\n").length - 4) * Number.parseFloat(getComputedStyle(area).lineHeight);
  }, [from, to]);
}

test("a script that is pasted is played at once: the first level's verdict", options, () =>
  studio({}, async (page) => {
    const began = Date.now();
    const took = page.evaluate(() => {
      const start = performance.now();
      return new Promise((resolve) => {
        const look = () => {
          const shown = document.querySelector("[data-testid=source] [data-testid=verdict]");
          if (shown?.dataset.kind === "solved") resolve(performance.now() - start);
          else requestAnimationFrame(look);
        };
        look();
      });
    });
    await pasteScript(page);
    console.log(`first verdict after ${Math.round(await took)} ms (${Date.now() - began} ms with the test's own doing)`);
    const levels = await levelsOf(page, TEXT);
    const lengths = [];
    for (const level of levels) lengths.push(String((await asked(page, "solve", level)).length));
    assert.equal(await (await verdict(page)).jsonValue(), `solved ${lengths[0]}`);
    assert.deepEqual((await openedLevel(page)).state, levels[0].state);
    assert.equal(await field(page).inputValue(), TEXT);
    assert.deepEqual(await faults(page), []);
    // Each level gets its verdict in time.
    await page.waitForFunction(
      (wanted) => JSON.stringify([...document.querySelectorAll("[data-testid=source-level] span:not(.unseen)")].map((span) => span.textContent)) === wanted,
      JSON.stringify(lengths),
    );
  }));

test("an edit of a rule changes the verdict, an error is told in its line, and the board waits", options, () =>
  studio({}, async (page) => {
    await pasteScript(page);
    const before = await (await verdict(page)).jsonValue();
    // Without pushing no crate reaches the water.
    await change(page, "[ > Player | > Crate ]", "[ Player | Crate ]");
    await page.waitForFunction(() => document.querySelector("[data-testid=verdict]")?.dataset.kind === "unsolvable");
    assert.notEqual(await (await verdict(page)).jsonValue(), before);
    await change(page, "[ Player | Crate ]", "[ > Player | > Crat ]");
    const told = page.getByTestId("in-line");
    await told.waitFor();
    const line = Number(await told.locator("xpath=..").getAttribute("data-line"));
    const text = await field(page).inputValue();
    assert.match(text.split("\n")[line - 1], /Crat \]/);
    assert.match(await told.innerText(), /crat/i);
    assert.match(await page.getByTestId("source-summary").innerText(), /^\d+ errors?\. The board shows/);
    assert.match(await page.getByTestId("source-remark").first().innerText(), new RegExp(`line ${line}`));
    assert.equal(await page.getByTestId("source-level").count(), 4, "the levels stay as they were");
    await change(page, "Crat ]", "Crate ]");
    await told.waitFor({ state: "detached" });
    await page.waitForFunction(() => document.querySelector("[data-testid=verdict]")?.dataset.kind === "solved");
    assert.equal(await (await verdict(page)).jsonValue(), before);
    // Colours follow what is typed before the engine has looked at it.
    const drawn = await page.locator("[data-testid=source] .drawn").innerText();
    assert.ok(drawn.includes("Crate"));
  }));

test("board and script say the same: strokes are written, undone and redone, other levels open where somebody types", options, () =>
  studio({}, async (page) => {
    await pasteScript(page);
    await verdict(page);
    const first = (await openedLevel(page)).state.rows;
    await page.evaluate(() => globalThis.unsolveStudio.edit({ edit: "resize", top: 0, right: 1, bottom: 0, left: 0 }, "wider"));
    const wider = (await openedLevel(page)).state.rows;
    const writes = (rows) =>
      page.waitForFunction((wanted) => document.querySelector("[data-testid=source-text]").value.toLowerCase().includes(wanted), rows.join("\n"));
    await writes(wider);
    await page.evaluate(() => globalThis.unsolveStudio.undo());
    await page.waitForFunction((text) => document.querySelector("[data-testid=source-text]").value === text, TEXT);
    await page.evaluate(() => globalThis.unsolveStudio.redo());
    await writes(wider);
    assert.notDeepEqual(wider, first);
    // A row of the second level is typed in: that level is shown.
    await change(page, "#P..#.F#", "#P....F#");
    await page.waitForFunction(() => globalThis.unsolveStudio.level.state.rows[1] === "#p....f#");
    await page.getByTestId("source-level").nth(0).click();
    await page.waitForFunction((rows) => JSON.stringify(globalThis.unsolveStudio.level.state.rows) === rows, JSON.stringify(wider));
    // A rule that is changed is a step like any other.
    await change(page, "late [ Crate Water ] -> [ ]", "late [ Crate Water ] -> [ Crate ]");
    await page.waitForFunction(() => globalThis.unsolveStudio.level.rules.script.includes("-> [ Crate ]"));
    await page.evaluate(() => globalThis.unsolveStudio.undo());
    await page.waitForFunction(() => document.querySelector("[data-testid=source-text]").value.includes("late [ Crate Water ] -> [ ]"));
    const [kept] = await rows(page, "sources");
    assert.equal(kept.text, await field(page).inputValue());
    await page.reload();
    await page.getByTestId("board").waitFor();
    await page.getByTestId("side-source").click();
    await page.waitForFunction((text) => document.querySelector("[data-testid=source-text]")?.value === text, kept.text);
  }));

test("levels are bred, written into the script, and the export opens in a fresh profile", options, async () => {
  const exported = await studio({}, async (page) => {
    await pasteScript(page);
    await verdict(page);
    await page.getByTestId("source-level").nth(3).click();
    await page.waitForFunction(() => document.querySelectorAll("[data-testid=source-level]")[3].ariaCurrent === "true");
    const bred = await page.evaluate(async () => {
      const { level } = globalThis.unsolveStudio;
      const { levels } = await globalThis.unsolvePool().create(level.game, { from: level, seed: "1", steps: 160, keep: 6, maxNodes: 5000 });
      const other = levels.find(({ state }) => JSON.stringify(state) !== JSON.stringify(level.state));
      if (!other) throw new Error("nothing was bred");
      return other;
    });
    await paste(page, JSON.stringify(bred));
    await page.getByTestId("write-level").click();
    await page.getByTestId("source-level").nth(4).waitFor();
    await page.waitForFunction(() => document.querySelectorAll("[data-testid=source-level]")[4].ariaCurrent === "true");
    const file = await saved(page, () => page.getByRole("button", { name: "Save the script" }).click());
    assert.equal(file.name, "causeway.txt");
    const levels = await levelsOf(page, file.content);
    assert.deepEqual(levels.at(-1).state, bred.state);

    // All levels as a pack, the pack as one page that plays, and as a script again.
    await page.getByRole("button", { name: "Collect its levels in a pack" }).click();
    await openTab(page, "Pack");
    const html = await saved(page, () => page.getByRole("button", { name: "Export as a playable page" }).click());
    const again = await saved(page, () => page.getByRole("button", { name: "Export as a script" }).click());
    assert.deepEqual(await levelsOf(page, again.content), levels);
    const link = await page.evaluate(async () => {
      [...document.querySelectorAll("button")].find(({ ariaLabel }) => ariaLabel === "Copy a link to the script").click();
      await new Promise((resolve) => setTimeout(resolve, 300));
      return navigator.clipboard.readText();
    });
    return { ...file, html: html.content, hash: new URL(link).hash };
  });
  await studio({}, async (page) => {
    await page.getByRole("button", { name: "File: share, export, import, snapshots" }).click();
    await page.getByRole("button", { name: "Import", exact: true }).click();
    await page.getByTestId("picker").setInputFiles({ name: exported.name, mimeType: "text/plain", buffer: Buffer.from(exported.content) });
    await page.getByTestId("source-level").nth(4).waitFor();
    assert.equal(await field(page).inputValue(), exported.content);
    assert.match(await (await verdict(page)).jsonValue(), /^solved/);
  });
  await studio({ hash: exported.hash }, async (page) => {
    await page.getByTestId("source-level").nth(4).waitFor();
    assert.equal(await field(page).inputValue(), exported.content);
    const file = path.join(tmpdir(), `unsolve-${process.pid}-script.html`);
    await writeFile(file, exported.html);
    const context = await page.context().browser().newContext({ reducedMotion: "reduce" });
    const game = await context.newPage();
    await game.goto(pathToFileURL(file).href);
    await game.locator("unsolve-player [data-level='0']").click();
    await game.locator("unsolve-player .board").waitFor();
    const won = game.evaluate(() => new Promise((resolve) => document.querySelector("unsolve-player").addEventListener("win", ({ detail }) => resolve(detail.moves))));
    // The first level: the crate goes into the water, and the way to the flag is straight.
    for (let moves = 0; moves < 5; moves += 1) await game.keyboard.press("ArrowRight");
    assert.equal(await won, 5);
    await context.close();
  });
});

test("a script with errors is opened all the same, and its levels come when it is mended", options, () =>
  studio({}, async (page) => {
    await paste(page, TEXT.replace("Some Player on Flag", "Some Player on Flagg"));
    await page.getByTestId("in-line").waitFor();
    assert.match(await page.getByTestId("source-summary").innerText(), /until the errors are mended/);
    await change(page, "Flagg", "Flag");
    await page.getByTestId("source-level").nth(3).waitFor();
    assert.equal((await openedLevel(page)).game, GAME);
    await verdict(page);
  }));

test("on a phone the script is a tab, and passes the same checks", options, () =>
  studio({ size: "phone", touch: true, theme: "dark" }, async (page) => {
    await paste(page, TEXT);
    await page.getByRole("tab", { name: "Script" }).waitFor();
    await page.getByTestId("source-level").first().waitFor();
    await verdict(page);
    assert.deepEqual(await faults(page), []);
    assert.deepEqual(await overflow(page), []);
    await change(page, "[ > Player | > Crate ]", "[ Player | Crate ]");
    await page.waitForFunction(() => document.querySelector("[data-testid=verdict]")?.dataset.kind === "unsolvable");
  }));

test("every tab works on the levels of a script", options, () =>
  studio({}, async (page) => {
    await pasteScript(page);
    await openTab(page, "Analyse");
    await page.getByTestId("source").waitFor();
    const report = await page.evaluate(() => globalThis.unsolvePool().space(globalThis.unsolveStudio.level, { states: 200 }));
    assert.ok(report.states.length > 10 && report.edges.length > 10);
    await openTab(page, "Play");
    const moves = await page.evaluate(async () => (await globalThis.unsolvePool().solve(globalThis.unsolveStudio.level)).moves);
    for (const move of moves) await page.evaluate((made) => globalThis.unsolveStudio.play(made[0]), move);
    assert.equal(await page.evaluate(() => globalThis.unsolveStudio.position.won), true);
  }));
