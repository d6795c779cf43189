// Somebody who works in a tab at random, and remembers what must not be lost.

import assert from "node:assert/strict";

import * as engine from "../../../npm/dist/node.js";
import { GAMES } from "./games.mjs";

/** Easy levels of the first game and of one more. */
export function someLevels() {
  return GAMES.slice(0, 2).flatMap(({ id }) => ["1", "2", "3"].map((seed) => engine.generate(id, { seed, difficulty: "easy" })));
}

/** Numbers from a seed, 0 up to 1. */
export function numbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What a place of a history is, whatever number it has. */
export function placeOf({ game, state, rules }, moves) {
  return JSON.stringify([[game, state, rules], moves]);
}

/** The places of a history as it is kept. */
export function placesOf({ levels, places }) {
  const moves = [];
  return places.map(({ parent, cause, level, move }, index) => {
    moves[index] = cause === "move" ? [...moves[parent], move] : [];
    return placeOf(levels[level], moves[index]);
  });
}

/** Pastes a text on the page. */
export function paste(page, content) {
  return page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, content);
}

/** What a tab shows of the list: its length and the rows at its top. */
export function listOf(page) {
  return page.evaluate(() => {
    document.querySelector(".left").scrollTo(0, 0);
    const all = [...document.querySelectorAll("[data-testid=listed]")];
    return [all[0]?.closest("li").ariaSetSize, ...all.slice(0, 10).map(({ dataset }) => dataset.id)];
  });
}

/** What a tab shows of packs: their names, and the first one's levels. */
export async function packsOf(page) {
  await page.getByRole("tab", { name: "Pack" }).click();
  const which = page.getByRole("combobox", { name: "Pack", exact: true });
  await which.selectOption({ index: 0 });
  const names = await which.locator("option").allInnerTexts();
  const grips = await page.getByRole("button", { name: /^Move .*: arrow keys$/ }).evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
  return [names, grips];
}

/** Waits until two tabs show the same. */
export async function alike(one, other, look) {
  for (let tries = 0; tries < 40; tries += 1) {
    if (JSON.stringify(await look(one)) === JSON.stringify(await look(other))) return;
    await one.waitForTimeout(100);
  }
  assert.deepEqual(await look(one), await look(other));
}

/** Where a tab stands once everything is kept. */
function standing(page) {
  return page.evaluate(async () => {
    const doc = globalThis.unsolveStudio;
    await globalThis.unsolveStore.settled();
    return { id: doc.id, level: doc.level, moves: doc.mode === "edit" ? undefined : doc.moves, places: doc.history.places.length };
  });
}

/** A worker in one tab: `page` can be another one after a reload or a crash. */
export class Designer {
  /** Titles of levels that must be in the list. */
  titles = new Set();
  /** Places that must be in the histories, by the id of the level. */
  visited = new Map();
  /** Names of snapshots. */
  snapshots = new Set();
  /** What was done last, for whoever looks for a fault. */
  last = [];
  /** How many levels the packs must hold by this one's doing. */
  packed = 0;

  constructor(page, name, levels, seed) {
    Object.assign(this, { page, name, levels });
    this.random = numbers(seed);
    this.made = 0;
  }

  pick(list) {
    return list[Math.floor(this.random() * list.length)];
  }

  /** Does something, and remembers where it led to. */
  async act(reload) {
    const deeds = ["play", "play", "play", "play", "undo", "redo", "visit", "edit", "say", "make", "open", "open", "pack", "unpack", "snapshot"];
    const deed = reload ? "reload" : this.pick(deeds);
    this.last = [...this.last.slice(-7), deed];
    try {
      await this[deed]();
      await this.page.keyboard.press("Escape");
      await this.remember();
    } catch (cause) {
      throw new Error(`${this.name} after ${this.last.join(", ")}, with ${await this.inSight()}: ${cause.message}`, { cause });
    }
  }

  /** What lies over the page, and where the keyboard is. */
  inSight() {
    return this.page
      .evaluate(() => {
        const open = [...document.querySelectorAll("dialog[open]")].map((dialog) => dialog.ariaLabel);
        return `windows [${open.join()}], focus on ${document.activeElement?.outerHTML.slice(0, 80)}`;
      })
      .catch(() => "no page");
  }

  async remember() {
    const { id, level, moves } = await standing(this.page);
    if (moves) this.visited.set(id, (this.visited.get(id) ?? new Set()).add(placeOf(level, moves)));
  }

  async reload() {
    const before = await standing(this.page);
    await this.page.reload();
    await this.page.getByTestId("board").waitFor();
    const after = await standing(this.page);
    assert.deepEqual([after.id, after.moves], [before.id, before.moves], "a reload begins where the tab stood");
    assert.ok(after.places >= before.places, "the history is whole");
  }

  play() {
    return this.page.evaluate((chance) => {
      const { moves } = globalThis.unsolveStudio.position;
      const move = moves[Math.floor(chance * moves.length)];
      if (move) globalThis.unsolveStudio.play(move.notation);
    }, this.random());
  }

  undo() {
    return this.page.keyboard.press("z");
  }

  redo() {
    return this.page.keyboard.press("y");
  }

  visit() {
    return this.page.evaluate((chance) => {
      const doc = globalThis.unsolveStudio;
      doc.goTo(Math.floor(chance * doc.history.places.length));
    }, this.random());
  }

  edit() {
    const other = this.pick(this.levels);
    return this.page.evaluate((given) => {
      const doc = globalThis.unsolveStudio;
      const { title } = doc.level;
      if (doc.level.game === given.game) doc.replace({ ...given, title }, "Another board");
    }, other);
  }

  say() {
    return this.page.evaluate((notes) => globalThis.unsolveStudio.describe({ notes }), `${this.name} ${this.random()}`);
  }

  async make() {
    const title = `${this.name} ${(this.made += 1)}`;
    await paste(this.page, JSON.stringify({ ...this.pick(this.levels), title }));
    await this.page.waitForFunction((wanted) => globalThis.unsolveStudio.level.title === wanted, title);
    this.titles.add(title);
  }

  async open() {
    const rows = await this.page.getByTestId("listed").evaluateAll((all) => all.slice(0, 8).map(({ dataset }) => dataset.id));
    const id = this.pick(rows);
    await this.page.locator(`[data-id="${id}"] .open`).click();
    await this.page.waitForFunction((wanted) => globalThis.unsolveStudio.id === wanted, id);
  }

  async pack() {
    await this.page.getByRole("tab", { name: "Pack" }).click();
    await this.page.getByRole("button", { name: "Add open level" }).click();
    this.packed += 1;
  }

  /** Only levels of the pack that only this tab works with. */
  async unpack() {
    await this.page.getByRole("tab", { name: "Pack" }).click();
    const which = this.page.getByRole("combobox", { name: "Pack", exact: true });
    const own = which.locator("option").filter({ hasText: new RegExp(`^${this.name} \\(`) });
    if ((await own.count()) === 0) {
      await this.page.getByRole("button", { name: "New pack" }).click();
      await this.page.getByLabel("Name", { exact: true }).fill(this.name);
      await this.page.keyboard.press("Enter");
      await this.pack();
      return;
    }
    await which.selectOption(await own.first().getAttribute("value"));
    const rows = this.page.getByRole("button", { name: /^More to do with/ });
    if ((await rows.count()) > 0) {
      const remove = this.page.getByRole("button", { name: "Remove", exact: true });
      if ((await remove.count()) === 0) await rows.first().click();
      // By key: a message may lie over the lower end of the list.
      await remove.press("Enter");
      this.packed -= 1;
    }
    // The first pack is everybody's.
    await which.selectOption({ index: 0 });
  }

  async snapshot() {
    const name = `${this.name} snapshot ${this.snapshots.size + 1}`;
    await this.page.keyboard.press("Control+s");
    await this.page.getByRole("dialog").getByLabel("Name", { exact: true }).fill(name);
    await this.page.keyboard.press("Enter");
    this.snapshots.add(name);
  }
}
