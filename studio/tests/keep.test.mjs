// What is kept: nothing is lost, whatever tabs, reloads and crashes do.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

import * as engine from "../../npm/dist/node.js";
import { GAMES } from "./support/games.mjs";
import { alike, packsOf, paste, placesOf, someLevels } from "./support/keeping.mjs";
import { faults } from "./support/look.mjs";
import { some } from "./support/sample.mjs";
import { openedLevel, openLevel, rows, studio, withStudio } from "./support/studio.mjs";

withStudio();
await engine.init();

const LEVELS = someLevels();
const [LEVEL] = LEVELS;
/** The first game, and one that is played otherwise. */
const [{ id: GAME, lane }] = GAMES;
const { id: OTHER } = GAMES.find((game) => game.lane !== lane) ?? GAMES[0];

/** Moves that are legal one after the other. */
function line(level, length) {
  const session = new engine.Session(level);
  const made = [];
  while (made.length < length) {
    const { notation } = session.moves[0];
    session.play(notation);
    made.push(notation);
  }
  return made;
}

test("5,000 levels are all there, and only those in sight are on the page", () =>
  studio({}, async (page) => {
    const { solution: _solution, difficulty: _difficulty, origin: _origin, ...bare } = LEVEL;
    const lines = Array.from({ length: 5000 }, (_, index) => JSON.stringify({ ...bare, title: `Level ${index + 1}` }));
    await page.keyboard.press("Control+o");
    await page.getByTestId("picker").setInputFiles({ name: "many.jsonl", mimeType: "", buffer: Buffer.from(lines.join("\n")) });
    await page.getByTestId("message").filter({ hasText: "5000 levels are in the list" }).waitFor({ timeout: 120_000 });
    assert.equal((await rows(page, "levels")).length, 5001);
    const scrolled = await page.evaluate(async () => {
      const long = [];
      const watch = new PerformanceObserver((list) => long.push(...list.getEntries().map(({ duration }) => Math.round(duration))));
      watch.observe({ type: "longtask" });
      const side = document.querySelector(".left");
      let most = 0;
      for (let step = 0; step < 240; step += 1) {
        side.scrollTo(0, ((step * 37) % 241) * (side.scrollHeight / 240));
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 10)));
        most = Math.max(most, document.querySelectorAll("[data-testid=listed]").length);
      }
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { most, long };
    });
    console.log(`scrolling 5,001 levels: at most ${scrolled.most} rows on the page, tasks over 50 ms: ${JSON.stringify(scrolled.long)}`);
    assert.ok(scrolled.most < 80, `${scrolled.most} rows`);
    await page.reload();
    await page.getByTestId("listed").first().waitFor();
    await page.locator("[aria-setsize='5001']").first().waitFor();
    // Last in the list: the level of the first visit; before it the last one of the file. What is above may still be growing.
    await page.waitForFunction(() => {
      document.querySelector(".left").scrollTo(0, 1e9);
      return [...document.querySelectorAll("[data-testid=listed]")].some(({ textContent }) => textContent.includes("Level 5000"));
    });
    assert.ok((await page.getByTestId("listed").count()) < 80);
  }));

test("what earlier versions kept moves in: levels, moves, packs, snapshots, log, pins, settings", () => {
  const entries = LEVELS.map((level, index) => ({ id: `entry-${index}`, level: { ...level, title: `Kept ${index}` } }));
  const moves = line(entries[2].level, 3);
  const played = { format: "unsolve/play@1", began: "2026-01-01T00:00:00.000Z", level: LEVEL, won: true, seconds: 1, made: [], moves: 0, undos: 0, restarts: 0, hints: 0, shown: false };
  const storage = {
    library: entries,
    open: { id: "entry-2", level: entries[2].level, moves },
    packs: { all: [{ id: "p1", name: "Alpha", items: entries.slice(0, 3) }, { id: "p2", name: "Beta", items: [] }], current: "p1" },
    snapshots: [{ id: "s1", name: "Before", time: 5, level: LEVEL }],
    log: [played],
    pins: [LEVEL],
    settings: { theme: "dark" },
    debug: true,
  };
  return studio({ storage }, async (page) => {
    for (let visit = 0; visit < 2; visit += 1) {
      assert.deepEqual(await page.evaluate(() => Object.keys(localStorage)), [], "nothing is left behind");
      assert.equal((await openedLevel(page)).title, "Kept 2");
      assert.deepEqual(await page.evaluate(() => globalThis.unsolveStudio.moves), moves);
      const names = await page.getByTestId("listed").locator(".name").allInnerTexts();
      assert.deepEqual(names.slice(0, 6), entries.map(({ level }) => level.title));
      assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
      assert.equal(await page.getByTestId("debug").count(), 1);
      const [packNames, grips] = await packsOf(page);
      assert.deepEqual(packNames, ["Alpha (3)", "Beta (0)"]);
      assert.deepEqual(grips.map((label) => /Move (.*), now/.exec(label)[1]), ["Kept 0", "Kept 1", "Kept 2"]);
      assert.deepEqual((await rows(page, "snapshots")).map(({ name }) => name), ["Before"]);
      assert.deepEqual((await rows(page, "log")).map(({ began }) => began), [played.began]);
      assert.equal((await rows(page, "pins")).length, 1);
      await page.keyboard.press("z");
      assert.deepEqual(await page.evaluate(() => globalThis.unsolveStudio.moves), moves.slice(0, 2), "its moves can be undone");
      await page.keyboard.press("y");
      await page.evaluate(() => globalThis.unsolveStore.settled());
      await page.getByRole("tab", { name: "Play" }).click();
      await page.reload();
      await page.getByTestId("listed").first().waitFor();
    }
  });
});

/** A browser that lets the page keep nothing. Runs in the page. */
function forbid() {
  const no = () => {
    throw new DOMException("denied", "SecurityError");
  };
  Object.defineProperty(globalThis, "indexedDB", { get: no });
  for (const name of ["getItem", "setItem", "removeItem"]) {
    const real = Storage.prototype[name];
    // The test itself uses the other storage of the page.
    Storage.prototype[name] = function (key, ...rest) {
      return key === "prepared" ? real.call(this, key, ...rest) : no();
    };
  }
}

async function saved(page, click) {
  const [download] = await Promise.all([page.waitForEvent("download"), click()]);
  return JSON.parse(await readFile(await download.path(), "utf8"));
}

test("blocked storage is called by its name, once; the studio works and offers the file", () =>
  studio({ watch: forbid }, async (page) => {
    const told = page.getByTestId("message").filter({ hasText: "storage is blocked" });
    await told.waitFor();
    await openLevel(page, GAME, { seed: "blocked" });
    const level = await openedLevel(page);
    const [move] = line(level, 1);
    await page.evaluate((notation) => globalThis.unsolveStudio.play(notation), move);
    await openLevel(page, GAME, { seed: "other" });
    assert.equal(await told.count(), 1, "it is said once");
    assert.ok((await page.getByTestId("listed").count()) >= 3);
    const file = await saved(page, () => told.getByRole("button", { name: "Save everything as a file" }).click());
    assert.equal(file.format, "unsolve/studio@1");
    const kept = file.tables.levels.find((row) => row.level.game === GAME && row.level.origin.seed === "blocked");
    assert.deepEqual(kept.level, level);
    assert.deepEqual(placesOf(file.tables.plays.find(({ id }) => id === kept.id)).length, 2);
  }));

/** A device without room from the moment the test says so. Runs in the page. */
function fill() {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (...args) {
    if (globalThis.isFull) throw new DOMException("no room", "QuotaExceededError");
    return put.apply(this, args);
  };
}

test("full storage is told once, nothing in hand is lost, and with room again everything is kept", () =>
  studio({ watch: fill }, async (page) => {
    await page.evaluate(() => (globalThis.isFull = true));
    for (const title of ["One", "Two", "Three"]) {
      await paste(page, JSON.stringify({ ...LEVEL, title }));
      await page.waitForFunction((wanted) => globalThis.unsolveStudio.level.title === wanted, title);
    }
    assert.equal(await page.getByTestId("message").filter({ hasText: "storage of this browser is full" }).count(), 1);
    assert.equal((await rows(page, "levels")).length, 4);
    await page.evaluate(() => (globalThis.isFull = false));
    await page.evaluate((notation) => globalThis.unsolveStudio.play(notation), line(LEVEL, 1)[0]);
    await page.getByTestId("message").filter({ hasText: "room again" }).waitFor();
    await page.reload();
    await page.getByTestId("listed").first().waitFor();
    const titles = (await rows(page, "levels")).map(({ level }) => level.title);
    assert.deepEqual(titles.filter(Boolean).sort(), ["One", "Three", "Two"]);
    assert.equal(await page.evaluate(() => globalThis.unsolveStudio.moves.length), 1);
  }));

test("a level that was begun stays as it was left, with a way back", () =>
  studio({}, async (page) => {
    await openLevel(page, OTHER, { seed: "begun" });
    const moves = line(await openedLevel(page), 3);
    await page.evaluate((made) => made.forEach((notation) => globalThis.unsolveStudio.play(notation)), moves);
    await page.getByTestId("board").focus();
    await page.keyboard.press("z");
    const { id } = await page.evaluate(() => ({ id: globalThis.unsolveStudio.id }));
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press("n");
    await page.getByTestId("message").getByRole("button", { name: "Back to it" }).click();
    await page.waitForFunction((wanted) => globalThis.unsolveStudio.id === wanted, id);
    assert.deepEqual(await page.evaluate(() => globalThis.unsolveStudio.moves), moves.slice(0, 2));
    await page.keyboard.press("y");
    assert.deepEqual(await page.evaluate(() => globalThis.unsolveStudio.moves), moves, "what was undone can be redone");
    await openLevel(page, GAME);
    const row = page.locator(`[data-id="${id}"]`);
    assert.match(await row.innerText(), /begun/);
    await row.locator(".open").click();
    await page.waitForFunction((wanted) => globalThis.unsolveStudio.id === wanted, id);
    assert.deepEqual(await page.evaluate(() => globalThis.unsolveStudio.moves), moves);
  }));

test("a level taken off the list comes back with its moves", () =>
  studio({}, async (page) => {
    await openLevel(page, GAME, { seed: "gone" });
    const moves = line(await openedLevel(page), 2);
    await page.evaluate((made) => made.forEach((notation) => globalThis.unsolveStudio.play(notation)), moves);
    const id = await page.evaluate(() => globalThis.unsolveStudio.id);
    await openLevel(page, GAME, { seed: "stays" });
    await page.locator(`[data-id="${id}"]`).getByRole("button", { name: /^Remove/ }).click();
    await page.locator(`[data-id="${id}"]`).waitFor({ state: "detached" });
    await page.getByTestId("message").getByRole("button", { name: "Put it back" }).click();
    await page.locator(`[data-id="${id}"] .open`).click();
    await page.waitForFunction((wanted) => globalThis.unsolveStudio.id === wanted, id);
    assert.deepEqual(await page.evaluate(() => globalThis.unsolveStudio.moves), moves);
  }));

test("a reload keeps the undo tree, the mode, the tab, the part of Create and the wall", () =>
  studio({}, async (page) => {
    await openLevel(page, GAME);
    const level = await openedLevel(page);
    const [move] = line(level, 1);
    await page.evaluate(([notation]) => {
      const doc = globalThis.unsolveStudio;
      doc.play(notation);
      doc.undo();
      doc.play(doc.position.moves.at(-1).notation);
      doc.setMode("edit");
    }, [move]);
    await page.getByRole("tab", { name: "Create" }).click();
    await page.getByRole("tabpanel").getByRole("button", { name: "Wall", exact: true }).click();
    await page.getByLabel("Candidates until it rests").fill("32");
    await page.getByRole("button", { name: "Fill the wall" }).click();
    await page.getByRole("button", { name: "Begin anew" }).waitFor({ timeout: 60_000 });
    await page.getByTestId("card").first().waitFor();
    // The wall is kept a second after its last change.
    await page.waitForTimeout(1500);
    const seen = () =>
      page.evaluate(async () => {
        await globalThis.unsolveStore.settled();
        const doc = globalThis.unsolveStudio;
        return [doc.mode, doc.history.places.map(({ parent, label, moves }) => [parent, label, moves]), doc.history.here.id];
      });
    const cards = () => page.getByTestId("card").evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    const [before, hung] = [await seen(), await cards()];
    await page.reload();
    await page.getByTestId("card").first().waitFor();
    assert.deepEqual(await seen(), before);
    assert.deepEqual(await cards(), hung);
    assert.equal(await page.getByRole("tab", { name: "Create" }).getAttribute("aria-selected"), "true");
  }));

test("two tabs see each other's levels, packs, snapshots, moves and settings at once", () =>
  studio({}, async (one, tab) => {
    const other = await tab();
    await paste(one, JSON.stringify({ ...LEVEL, title: "From one" }));
    await other.getByTestId("listed").filter({ hasText: "From one" }).locator(".open").click();
    await other.waitForFunction(() => globalThis.unsolveStudio.level.title === "From one");
    const [move] = line(LEVEL, 1);
    await one.evaluate((notation) => globalThis.unsolveStudio.play(notation), move);
    await other.waitForFunction(() => globalThis.unsolveStudio.history.places.length === 2);
    assert.deepEqual(await other.evaluate(() => globalThis.unsolveStudio.moves), [], "the board of the other tab stays");
    await other.evaluate(() => globalThis.unsolveStudio.describe({ author: "Other" }));
    await one.waitForFunction(() => globalThis.unsolveStudio.level.author === "Other");
    for (const page of [one, other]) await page.getByRole("tab", { name: "Pack" }).click();
    await one.getByRole("button", { name: "New pack" }).click();
    await one.getByLabel("Name", { exact: true }).fill("Alpha");
    await one.keyboard.press("Enter");
    await other.getByRole("button", { name: "New pack" }).click();
    await other.getByLabel("Name", { exact: true }).fill("Beta");
    await other.keyboard.press("Enter");
    await alike(one, other, (page) => page.getByRole("combobox", { name: "Pack", exact: true }).locator("option").allInnerTexts());
    const names = await one.getByRole("combobox", { name: "Pack", exact: true }).locator("option").allInnerTexts();
    assert.ok(names.includes("Alpha (0)") && names.includes("Beta (0)"), names.join());
    await one.getByRole("button", { name: "Settings" }).click();
    await one.getByLabel("Appearance").selectOption("dark");
    await other.locator("html[data-theme=dark]").waitFor();
  }));

test("everything in one file comes back elsewhere, and replaces nothing there", async () => {
  const file = await studio({}, async (page) => {
    await paste(page, JSON.stringify({ ...LEVEL, title: "Taken along" }));
    await page.waitForFunction(() => globalThis.unsolveStudio.level.title === "Taken along");
    await page.evaluate((notation) => globalThis.unsolveStudio.play(notation), line(LEVEL, 1)[0]);
    await page.getByRole("tab", { name: "Pack" }).click();
    await page.getByRole("button", { name: "Add open level" }).click();
    await page.evaluate(() => globalThis.unsolveStore.settled());
    await page.getByRole("button", { name: "File: share" }).click();
    await page.getByRole("button", { name: "Backup", exact: true }).click();
    assert.deepEqual(await faults(page), []);
    const content = await saved(page, () => page.getByRole("button", { name: "Save everything" }).click());
    await page.keyboard.press("Escape");
    await paste(page, JSON.stringify(content));
    await page.getByTestId("message").filter({ hasText: "here already" }).waitFor();
    return content;
  });
  await studio({}, async (page) => {
    const mine = line(LEVEL, 2);
    // The same level here under the same id, but with other moves and another author.
    const row = file.tables.levels.find(({ level }) => level.title === "Taken along");
    await paste(page, JSON.stringify(row.level));
    await page.waitForFunction(() => globalThis.unsolveStudio.level.title === "Taken along");
    await page.evaluate((made) => made.forEach((notation) => globalThis.unsolveStudio.play(notation)), mine);
    const before = await rows(page, "levels");
    await paste(page, JSON.stringify(file));
    await page.getByTestId("message").filter({ hasText: "nothing was replaced" }).waitFor();
    const after = await rows(page, "levels");
    for (const kept of before) assert.deepEqual(after.find(({ id }) => id === kept.id), kept);
    const [history] = (await rows(page, "plays")).filter(({ levels }) => levels[0].title === "Taken along");
    assert.equal(placesOf(history).length, 3, "its one move and the two made here are one line");
    assert.equal((await rows(page, "items")).length, 1);
    assert.deepEqual(await page.evaluate(() => globalThis.unsolveStudio.moves), mine);
    await paste(page, `{"format":"unsolve/studio@1","tables":{"levels":[{"id":`);
    await page.getByTestId("message").filter({ hasText: "not a whole backup" }).waitFor();
  });
});

/** A folder that the browser has, instead of one that somebody chooses. Runs in the page. */
function offerFolder() {
  globalThis.showDirectoryPicker = async () => (await navigator.storage.getDirectory()).getDirectoryHandle("levels", { create: true });
}

test("a folder on disk gets a file for every level and pack, and for every change", () =>
  studio({ watch: offerFolder }, async (page) => {
    await paste(page, JSON.stringify({ ...LEVEL, title: "On disk" }));
    await page.waitForFunction(() => globalThis.unsolveStudio.level.title === "On disk");
    await page.getByRole("button", { name: "File: share" }).click();
    await page.getByRole("button", { name: "Backup", exact: true }).click();
    await page.getByRole("button", { name: "Choose a folder …" }).click();
    await page.getByText("Writing into levels: 2 files so far.").waitFor();
    await page.keyboard.press("Escape");
    await page.evaluate(() => globalThis.unsolveStudio.describe({ author: "Somebody" }));
    const contents = () =>
      page.evaluate(async () => {
        const all = {};
        for await (const file of (await globalThis.showDirectoryPicker()).values()) all[file.name] = await (await file.getFile()).text();
        return all;
      });
    await page.waitForTimeout(1800);
    const files = await contents();
    const name = Object.keys(files).find((one) => one.startsWith("on-disk-"));
    assert.equal(engine.check(files[name]).author, "Somebody");
  }));

test("messages are seen over windows, can be dismissed there, leave the board free and go by themselves", async () => {
  for (const size of some(["phone", "desktop", "tablet"], 2)) {
    await studio({ size }, async (page) => {
      await page.clock.install();
      await paste(page, "nothing that any game reads ☃");
      const message = page.getByTestId("message").first();
      await message.waitFor();
      const [said, board] = [await message.boundingBox(), await page.getByTestId("board").boundingBox()];
      const beside =
        said.x >= board.x + board.width || said.x + said.width <= board.x || said.y >= board.y + board.height || said.y + said.height <= board.y;
      assert.ok(beside, `${size}: ${JSON.stringify([said, board])}`);
      await page.keyboard.press("?");
      const close = message.getByRole("button", { name: "Dismiss" });
      await close.click({ timeout: 5000 });
      await page.keyboard.press("Escape");
      // Who points at a message reads it: then it stays.
      await page.mouse.move(0, 400);
      await paste(page, "nothing that any game reads ☃");
      await message.waitFor();
      await page.clock.fastForward(60_000);
      await message.waitFor({ state: "detached" });
    });
  }
});
