// Every window there is, by axe-core: none of them is left out. With UNSOLVE_FULL=1 in the dark, too.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";

import * as engine from "../../npm/dist/node.js";
import { startEditing } from "./support/editing.mjs";
import { GAMES } from "./support/games.mjs";
import { paste } from "./support/keeping.mjs";
import { faults } from "./support/look.mjs";
import { openFile, solutionOf } from "./support/play.mjs";
import { openLevel, ROOT, studio, withStudio } from "./support/studio.mjs";

withStudio();

const PATIENCE = { timeout: 60_000 };
const PARTS = ["Share", "Export", "Import", "Snapshots", "Details", "Backup"];
/** The states of a level are drawn where it has any. */
const GRAPH = GAMES.find(({ lane }) => lane === "graph");

const button = (page, name) => page.getByRole("button", { name, exact: true });

/** A text that more than one game reads; nothing if each text has one game. */
function ambiguous() {
  const plain = GAMES.map(({ id, notations }) => ({ id, names: notations.filter((one) => !one.by_name).map(({ name }) => name) }));
  const reads = ({ id, names }, text) => names.some((name) => attempt(() => engine.read(id, text, name)));
  const texts = plain.flatMap(({ id, names }) => {
    const level = engine.generate(id, { seed: "1", difficulty: "easy" });
    return names.flatMap((name) => attempt(() => engine.convert(level, name)) ?? []);
  });
  return texts.find((text) => !text.startsWith("{") && plain.filter((game) => reads(game, text)).length > 1);
}

/** What a function returns; nothing if it throws. */
function attempt(deed) {
  try {
    return deed();
  } catch {
    return undefined;
  }
}

/** How each window is opened; the key is a name for the report. */
const WINDOWS = {
  settings: (page) => button(page, "Settings").click(),
  help: (page) => button(page, "Rules and keys").click(),
  commands: (page) => page.keyboard.press("Control+k"),
  files: (page) => page.getByRole("button", { name: "File: share" }).click(),
  state: async (page) => {
    await startEditing(page);
    await button(page, "State and rules …").click();
  },
  graph: async (page) => {
    await openLevel(page, GRAPH.id);
    await page.getByRole("tab", { name: "Analyse" }).click();
    await button(page, "Draw all states").click();
    await button(page, "Enlarge").click(PATIENCE);
  },
  wall: async (page) => {
    await page.getByRole("tab", { name: "Create" }).click();
    await page.getByRole("tabpanel").getByRole("button", { name: "Wall", exact: true }).click();
    await page.getByLabel("Candidates until it rests").fill("16");
    await button(page, "Fill the wall").click();
    await page.getByTestId("card").first().waitFor(PATIENCE);
    await button(page, "Wall on the whole screen").click();
  },
  collect: async (page) => {
    await page.getByRole("tab", { name: "Pack" }).click();
    await button(page, "From the list").click();
  },
  win: async (page) => {
    const level = engine.generate(GAMES[0].id, { seed: "1", difficulty: "easy" });
    await openFile(page, level);
    for (const move of solutionOf(level)) await page.evaluate((notation) => globalThis.unsolveStudio.play(notation), move);
    await page.getByTestId("win").waitFor();
  },
};

for (const theme of process.env.UNSOLVE_FULL ? ["light", "dark"] : ["light"]) {
  for (const [name, open] of Object.entries(WINDOWS)) {
    if (name === "graph" && !GRAPH) continue;
    test(`the window ${name} passes axe-core: ${theme}`, () =>
      studio({ theme, storage: { settings: { theme } } }, async (page) => {
        await open(page);
        const dialog = page.locator("dialog[open]");
        await dialog.waitFor();
        assert.deepEqual(await faults(page), []);
        if (name !== "files") return;
        for (const part of PARTS) {
          await dialog.getByRole("button", { name: part, exact: true }).click();
          assert.deepEqual(await faults(page), [], part);
        }
        assert.equal(await dialog.locator(".parts button").count(), PARTS.length, "every part");
      }));
  }
}

test("the question which game a text is of passes axe-core", (t) => {
  const text = ambiguous();
  if (text === undefined) return t.skip("each text has one game here");
  return studio({}, async (page) => {
    await paste(page, text);
    await page.getByRole("dialog", { name: "Which game is it?" }).waitFor();
    assert.deepEqual(await faults(page), []);
  });
});

test("no window is left out", () => {
  const folder = path.join(ROOT, "src");
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith(".svelte"));
  const windows = files.filter((file) => /<Dialog\s/.test(readFileSync(path.join(folder, file), "utf8")));
  // The question which game a text is of has a test of its own.
  assert.equal(windows.length, Object.keys(WINDOWS).length + 1, windows.join());
});
