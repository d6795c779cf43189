// A pack in one file, opened from the disk: played by touch and by keyboard, noted, and nothing asked of a network.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";

import Ajv from "ajv/dist/2020.js";
import { games, generate, Session } from "unsolve";
import { dailyIndex } from "unsolve/player";
import { playerPage } from "unsolve/player/page";

import { launch } from "./support/browser.mjs";
import { command, root, work } from "./support/places.mjs";
import { moves, openLevel, tap, wayOf, winByKeys, winByTouch } from "./support/player.mjs";

/** One game of each sort of input: pieces moved onto places, directions, cells and keys. */
const GAMES = ["water-sort", "ice-slide", "sudoku"];
const BANDS = ["easy", "easy", "easy", "medium", "medium", "medium", "hard", "hard", "hard", "expert"];
const HOSTILE = `</script><img src=x onerror="globalThis.hacked=1">`;

/** What 30 levels over three games may weigh, and what they should. */
const MOST_BYTES = 1_500_000;
const GOAL_BYTES = 900_000;

const folder = path.join(work, "player-page");
const file = path.join(folder, "game.html");
const levels = GAMES.flatMap((game) => BANDS.map((difficulty, index) => generate(game, { seed: `player ${index}`, difficulty })));
levels[1].title = HOSTILE;
const first = (game) => levels.findIndex((level) => level.game === game);
// One that is filled in with few taps.
levels[first("sudoku")] = generate("sudoku", { seed: "player", params: { size: 4 } });

let browser;

before(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const pack = path.join(folder, "pack.jsonl");
  await writeFile(pack, levels.map((level) => `${JSON.stringify(level)}\n`).join(""));
  const page = path.join(root, "dist/page");
  execFileSync(command, ["export", "html", pack, "--title", HOSTILE, "--player", page, "-o", file]);
  browser = await launch();
});

after(() => browser?.close());

/** Opens the page from the disk in a fresh profile; errors and requests for anything else fail. */
async function play(options, use) {
  const { prepare, ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: "reduce", ...rest });
  const page = await context.newPage();
  const wrong = [];
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("request", (request) => request.url() !== pathToFileURL(file).href && !request.url().startsWith("blob:") && wrong.push(request.url()));
  if (prepare) await page.addInitScript(prepare);
  try {
    await page.goto(pathToFileURL(file).href);
    await page.locator("unsolve-player .home").waitFor();
    await use(page);
    assert.deepEqual(wrong, []);
  } finally {
    await context.close();
  }
}

const close = (page) => page.locator("unsolve-player dialog button[aria-label=Close]").click();

test("notes by touch: the key stays down, notes come and go, one key notes all, undo takes each back", () =>
  play({}, async (page) => {
    await openLevel(page, first("sudoku"));
    const scene = new Session(levels[first("sudoku")]).position.scene;
    const { hits } = scene.moves.find((move) => move.hits.length === 3);
    const marks = () => page.locator("unsolve-player .picture text").count();
    const before = await marks();
    for (const id of ["note", hits[0], hits[2]]) await tap(page, id);
    await page.waitForFunction(() => document.querySelector("unsolve-player").shadowRoot.querySelector("[data-hit=note]").ariaPressed === "true");
    assert.equal(await marks(), before + 1);
    await tap(page, hits[2]);
    await page.waitForTimeout(100);
    assert.equal(await marks(), before);
    await tap(page, "fill");
    await page.waitForTimeout(100);
    assert.ok((await marks()) > before + 5);
    for (let undone = 0; undone < 3; undone += 1) await page.locator("unsolve-player").getByRole("button", { name: "Undo" }).click();
    assert.equal(await marks(), before);
    assert.equal(await moves(page), 0);
  }));

test("30 levels over three games are small", async (context) => {
  const { length } = await readFile(file);
  context.diagnostic(`${length} bytes; the goal is ${GOAL_BYTES}`);
  assert.ok(length < MOST_BYTES, `${length} bytes`);
  assert.ok(length < GOAL_BYTES, `${length} bytes`);
});

test("the command and the package make the same page", async () => {
  const carried = (html) => {
    const [, json] = /id="unsolve-pack">([^<]*)</.exec(html);
    return JSON.parse(json);
  };
  const html = await readFile(file, "utf8");
  const made = await playerPage(levels, { title: HOSTILE, read: (address) => readFile(address, "utf8") });
  assert.deepEqual(carried(made), carried(html));
  const rest = (text) => text.replace(/id="unsolve-pack">[^<]*</, "").split("\n").sort();
  assert.deepEqual(rest(made), rest(html));
  assert.ok(carried(html).levels.every(({ level }) => level.solution === undefined && level.origin === undefined));
});

test("each game is won by touch, noted in a log that fits its schema, and its stars stay", () =>
  play({}, async (page) => {
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByLabel("Keep a play log").check();
    await close(page);
    for (const game of GAMES) {
      const index = first(game);
      await openLevel(page, index);
      await winByTouch(page, levels[index]);
      await page.getByRole("button", { name: "7 of 10" }).click();
      await page.getByRole("button", { name: "All levels" }).last().click();
    }
    const log = await page.evaluate(() => document.querySelector("unsolve-player").playLog);
    const entries = log.trimEnd().split("\n").map((line) => JSON.parse(line));
    const validate = new Ajv({ allErrors: true }).compile(JSON.parse(await readFile(path.join(root, "play.schema.json"), "utf8")));
    assert.deepEqual(entries.map(({ level, won, rating }) => [level.game, won, rating]), GAMES.map((game) => [game, true, 7]));
    for (const entry of entries) {
      assert.ok(validate(entry), JSON.stringify(validate.errors));
      assert.equal(entry.moves, wayOf(levels[first(entry.level.game)]).length);
      assert.ok(!validate({ ...entry, seconds: -1 }) && !validate({ ...entry, level: { ...entry.level, solution: {} } }));
    }
    await page.reload();
    await page.locator("unsolve-player .home").waitFor();
    assert.match(await page.locator("unsolve-player .progress").innerText(), /3 of 30 solved/);
    assert.equal(await page.locator("unsolve-player .tile.won").count(), 3);
  }));

test("each game is won by keyboard alone", () =>
  play({ hasTouch: false, viewport: { width: 1200, height: 800 } }, async (page) => {
    for (const game of GAMES) {
      const index = first(game);
      await openLevel(page, index);
      await winByKeys(page, levels[index]);
      await page.keyboard.press("Escape");
      await page.locator("unsolve-player dialog").waitFor({ state: "detached" });
      await page.keyboard.press("Escape");
      await page.locator("unsolve-player .home").waitFor();
    }
    assert.match(await page.locator("unsolve-player .progress").innerText(), /3 of 30 solved/);
  }));

test("a hostile title stays text", () =>
  play({}, async (page) => {
    assert.equal(await page.title(), HOSTILE);
    assert.equal(await page.locator("unsolve-player h1").innerText(), HOSTILE);
    await openLevel(page, 1);
    assert.equal(await page.locator("unsolve-player h1").innerText(), HOSTILE);
    const seen = await page.evaluate(() => ({
      hacked: globalThis.hacked,
      images: document.images.length + document.querySelector("unsolve-player").shadowRoot.querySelectorAll("img").length,
    }));
    assert.deepEqual(seen, { hacked: undefined, images: 0 });
  }));

test("what is no move is answered with a reason; moves are taken back, made again and begun anew", () =>
  play({}, async (page) => {
    const index = first(GAMES[0]);
    const [{ hits }] = wayOf(levels[index]);
    await openLevel(page, index);
    const button = (name) => page.locator("unsolve-player .bar button", { hasText: name });
    assert.ok((await button("Undo").isDisabled()) && (await button("Redo").isDisabled()));
    const empty = await page.locator("unsolve-player [data-hit][aria-label$='empty']").first().getAttribute("data-hit");
    await tap(page, empty);
    assert.match(await page.locator("unsolve-player [role=alert]").innerText(), /^Tube \d+ is empty\.$/);
    assert.equal(await moves(page), 0);
    for (const id of hits) await tap(page, id);
    assert.equal(await moves(page), 1);
    await button("Undo").tap();
    assert.equal(await moves(page), 0);
    await button("Redo").tap();
    assert.equal(await moves(page), 1);
    await button("Restart").tap();
    assert.equal(await moves(page), 0);
  }));

test("a hint is words, marks the place, and costs a star", () =>
  play({}, async (page) => {
    const index = first(GAMES[1]);
    await openLevel(page, index);
    let left = wayOf(levels[index]).length;
    await page.locator("unsolve-player .bar .hint").tap();
    await page.locator("unsolve-player .marks .hinted").first().waitFor();
    assert.ok((await page.locator("unsolve-player .message p").innerText()).length > 20);
    await page.getByRole("button", { name: "Make this move" }).tap();
    left -= 1;
    assert.equal(await moves(page), 1);
    for (; left > 0; left--) {
      await page.locator("unsolve-player .bar .hint").tap();
      await page.getByRole("button", { name: "Make this move" }).tap();
    }
    await page.locator("unsolve-player dialog.win").waitFor();
    assert.equal(await page.locator("unsolve-player dialog .stars .on").count(), wayOf(levels[index]).length > 2 ? 1 : 2);
  }));

test("targets are large enough for a thumb", () =>
  play({}, async (page) => {
    for (const game of GAMES) {
      await openLevel(page, first(game));
      const small = await page.evaluate(() => {
        const buttons = [...document.querySelector("unsolve-player").shadowRoot.querySelectorAll("button:not([hidden] *)")];
        const boxes = buttons.map((button) => [button.getAttribute("aria-label") ?? button.innerText, button.getBoundingClientRect()]);
        return boxes.filter(([, { width, height }]) => width < 44 || height < 44).map(([name]) => name);
      });
      assert.deepEqual(small, [], game);
      await page.getByRole("button", { name: "All levels" }).click();
    }
  }));

test("a level that was left is gone on with; without storage everything works until the page is closed", async () => {
  const index = first(GAMES[0]);
  const [{ hits }] = wayOf(levels[index]);
  const leave = async (page) => {
    await openLevel(page, index);
    for (const id of hits) await tap(page, id);
    await page.getByRole("button", { name: "All levels" }).click();
    await openLevel(page, index);
    assert.equal(await moves(page), 1);
  };
  await play({}, async (page) => {
    await leave(page);
    await page.reload();
    await openLevel(page, index);
    assert.equal(await moves(page), 1);
  });
  const prepare = () => {
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  };
  await play({ prepare }, leave);
});

test("the theme is that of the device until a person chooses another", () =>
  play({ colorScheme: "dark" }, async (page) => {
    const look = () => page.locator("unsolve-player").getAttribute("look");
    assert.equal(await look(), "dark");
    await page.getByRole("button", { name: "Settings" }).click();
    await page.getByRole("button", { name: "Light" }).click();
    assert.equal(await look(), "light");
    await page.reload();
    await page.locator("unsolve-player .home").waitFor();
    assert.equal(await look(), "light");
  }));

test("the level of the day is a stable one, and each comes once before any comes again", () => {
  const day = (number) => new Date(Date.UTC(2026, 0, 1) + number * 86_400_000);
  for (const count of [1, 2, 7, 30]) {
    const start = count - (Math.floor(day(0).getTime() / 86_400_000) % count);
    const round = Array.from({ length: count }, (_, step) => dailyIndex(count, day(start + step)));
    assert.deepEqual([...round].sort((one, other) => one - other), Array.from({ length: count }, (_, index) => index));
  }
  const late = new Date("2026-03-01T23:59:59Z");
  assert.equal(dailyIndex(30, late), dailyIndex(30, new Date("2026-03-01T00:00:00Z")));
  assert.deepEqual([0, 1, 2, 3].map((step) => dailyIndex(30, day(step))), DAILY);
});

/** The first days of 2026 with 30 levels: whoever has the pack has these, whatever version of the player. */
const DAILY = [7, 0, 18, 17];

test("every game has a page of its own in the player", async () => {
  for (const { info } of games()) {
    const { card } = JSON.parse(await readFile(path.join(root, `dist/page/${info.id}.json`), "utf8"));
    assert.equal(card.name, info.name);
    assert.match(card.rules, /## Rules/);
    assert.doesNotMatch(card.rules, /```|## Level/);
  }
});
