// Somebody who works in a tab at random, and remembers what must not be lost.

import assert from "node:assert/strict";

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
    await this[deed]();
    await this.page.keyboard.press("Escape");
    await this.remember();
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
