// The task a designer does from end to end, once by keyboard alone and once by touch alone: make a pack of ten levels
// from nothing, mend a dead end by the heat map, export the pack, replay it with the command.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { test } from "node:test";

import { edit, games, generate, init, whatIf } from "unsolve";

import { saved } from "./support/create.mjs";
import { openedLevel, ROOT, studio, withStudio } from "./support/studio.mjs";
import { commander, finger, keyboard } from "./support/tasks.mjs";

withStudio();
await init();

const LEVELS = 10;
const PATIENCE = { timeout: 120_000 };
const LANES = ["graph", "linear", "constraint"];
/** Half of the keys that the whole task took before controls could be found by their names. */
const FEWEST = { graph: 143, linear: 242, constraint: 158 };
const HANDS = {
  // Every control can be reached with Tab; by its name it is nearer.
  keyboard: { start: keyboard, options: {}, lanes: ["graph"] },
  commands: { start: commander, options: {} },
  touch: { start: finger, options: { size: "phone", touch: true } },
};

/** Whether a level with this edit is one to give to players: where cells are filled in, with only one solution. */
const isSound = ({ solvable, length }, lane) => solvable === true && (lane !== "constraint" || length !== null);

/** A stroke that spoils the level in a way that another stroke can mend; nothing if there is none. */
function spoiler(level, lane) {
  const spoiling = whatIf(level).edits.filter((effect) => effect.solvable !== null && !isSound(effect, lane));
  return spoiling.slice(0, 8).find(({ brush, row, column }) => {
    const spoiled = edit(level, { edit: "paint", brush, row, column });
    return whatIf(spoiled).edits.some((effect) => isSound(effect, lane));
  });
}

/** The first game of a lane, and the easiest band, whose levels one stroke can spoil. */
function pickGame(lane) {
  for (const difficulty of ["easy", "medium"]) {
    for (const { info } of games().filter((game) => game.info.lane === lane)) {
      if (spoiler(generate(info.id, { seed: "1", difficulty }), lane)) return { id: info.id, difficulty };
    }
  }
  return assert.fail(`no level of the lane ${lane} can be spoiled and mended`);
}

/** Where the command is; nothing if it is not built. */
function command() {
  const builds = ["release", "debug"].map((profile) => path.join(ROOT, "../target", profile, "unsolve"));
  return [process.env.UNSOLVE_COMMAND, ...builds].find((file) => file && existsSync(file));
}

const button = (page, name) => page.getByRole("button", { name, exact: true });
const rows = (page) => page.getByTestId("pack-order").locator("li");

/** Ten new levels of a game in the pack. */
async function collectTen(page, hand, { id, difficulty }) {
  await hand.choose(page.getByLabel("Game", { exact: true }), id);
  await page.waitForFunction((wanted) => globalThis.unsolveStudio.level.game === wanted, id, PATIENCE);
  await hand.openTab("Create");
  const presets = page.getByRole("group", { name: "Preset" });
  await hand.press(presets.getByRole("button", { name: new RegExp(`^${difficulty}$`, "i") }));
  await hand.type(page.getByLabel("How many"), String(LEVELS));
  await hand.press(button(page, `Make ${LEVELS} levels`));
  await page.getByText(`${LEVELS} levels made`, { exact: true }).waitFor(PATIENCE);
  await hand.press(button(page, "All to the pack"));
  await hand.openTab("Pack");
  assert.equal(await rows(page).count(), LEVELS);
}

/** Opens levels of the pack until one can be spoiled, and spoils it. Returns its index. */
async function spoilOne(page, hand, lane) {
  for (let index = 0; index < LEVELS; index += 1) {
    await hand.press(rows(page).nth(index).getByRole("button", { name: /^Open/ }));
    const stroke = spoiler(await openedLevel(page), lane);
    if (!stroke) continue;
    await hand.edit();
    const before = JSON.stringify((await openedLevel(page)).state);
    await hand.paint(stroke.brush, [stroke.row, stroke.column]);
    await page.waitForFunction((kept) => JSON.stringify(globalThis.unsolveStudio.level.state) !== kept, before);
    return index;
  }
  return assert.fail("no level of the pack can be spoiled by one stroke");
}

/** What Analyse says about the open level after solving it. */
async function verdict(page, hand) {
  await hand.press(button(page, "Solve"));
  await page.getByTestId("proof").waitFor(PATIENCE);
  return page.getByTestId("proof").innerText();
}

/** Makes the best edit of the heat map. */
async function mend(page, hand) {
  await hand.press(button(page, "Try every edit"));
  await page.locator("[data-heat]").first().waitFor(PATIENCE);
  await button(page, "Try every edit").waitFor(PATIENCE);
  await hand.press(page.getByTestId("effects").locator("li.good").first().getByRole("button", { name: /^Apply/ }));
}

/** Puts the open level in the place of one of the pack. */
async function exchange(page, hand, index) {
  await hand.openTab("Pack");
  await hand.press(button(page, "Add open level"));
  assert.equal(await rows(page).count(), LEVELS + 1);
  await hand.press(rows(page).nth(index).getByRole("button", { name: /^More to do with/ }));
  await hand.press(rows(page).nth(index).getByRole("button", { name: "Remove" }));
  assert.equal(await rows(page).count(), LEVELS);
}

/** Lets the command check every level of a pack; says so if there is no command. */
async function replay(t, pack) {
  const file = command();
  if (!file) {
    t.diagnostic("the command is not built: the pack is not replayed");
    return;
  }
  const folder = await mkdtemp(path.join(tmpdir(), "unsolve-task-"));
  try {
    const name = path.join(folder, "pack.jsonl");
    await writeFile(name, pack);
    const { status, stdout, stderr } = spawnSync(file, ["verify", name, "--json"], { encoding: "utf8" });
    assert.equal(status, 0, stderr + stdout);
    assert.equal(JSON.parse(stdout).levels.filter(({ verified }) => verified).length, LEVELS);
  } finally {
    await rm(folder, { recursive: true });
  }
}

for (const [input, { start, options, lanes = LANES }] of Object.entries(HANDS)) {
  for (const lane of lanes) {
    test(`by ${input} alone: ten levels (${lane}), a dead end mended, exported, replayed`, { timeout: 240_000 }, (t) =>
      studio(options, async (page) => {
        page.setDefaultTimeout(15_000);
        const hand = start(page);
        const game = pickGame(lane);
        await collectTen(page, hand, game);
        const index = await spoilOne(page, hand, lane);
        await hand.openTab("Analyse");
        assert.match(await verdict(page, hand), /Proved unsolvable|Proved: more than one solution/);
        await mend(page, hand);
        assert.match(await verdict(page, hand), lane === "constraint" ? /Proved: only one solution/ : /Proved shortest|Found \d+/);
        await exchange(page, hand, index);
        const { content } = await saved(page, () => hand.press(button(page, "Export pack")));
        const levels = content.trimEnd().split("\n").map((line) => JSON.parse(line));
        assert.equal(levels.length, LEVELS);
        assert.ok(levels.every(({ solution }) => solution), "each has a solution to replay");
        assert.deepEqual(levels.at(-1).state, (await openedLevel(page)).state);
        t.diagnostic(`${game.id}, ${game.difficulty}: ${told(hand)}`);
        if (input === "commands") assert.ok(hand.presses <= FEWEST[lane], `${hand.presses} keys, at most ${FEWEST[lane]}`);
        await replay(t, content);
      }));
  }
}

/** What the hand met on its way. */
function told({ tabs, presses, small = [] }) {
  const smaller = small.length > 0 ? `smaller than 44 pixels: ${small.join(", ")}` : "every target has 44 pixels";
  return tabs === undefined ? smaller : `${presses} keys pressed, ${tabs} of them Tab`;
}
