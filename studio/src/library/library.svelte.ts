// The levels at hand: all that were made or opened, a record each. The list knows their order; a level itself is read when
// it comes into sight.

import { SvelteMap } from "svelte/reactivity";
import type { Level } from "unsolve";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { gameOf } from "../engine";
import { keeper, Table } from "../store";
import { digestOf } from "../store/digest";
import { rowOf } from "../store/legacy";
import type { LevelRow, PlayRow } from "../store/rows";
import { text } from "../strings";

/** A level in the list. */
export type Entry = LevelRow;

/** Levels that are in memory at once, apart from those in sight. */
const MOST = 400;
/** Levels that are listed in one step: the page gets its turn in between. */
const BATCH = 100;

/** The records of the list. */
export const levels = new Table<LevelRow>("levels");
/** What was done in each level of the list. */
export const plays = new Table<PlayRow>("plays");

class Library {
  /** The ids of the levels, the newest first. */
  ids: readonly string[] = $state.raw([]);
  /** The levels that are in memory. */
  readonly #known = new SvelteMap<string, Entry>();
  readonly #wanted = new Set<string>();
  #latest = 0;
  #changes = 0;
  #reading = false;

  constructor() {
    levels.onElsewhere((ids) => void this.#refresh(ids));
  }

  /** The level that is open. */
  get current(): string | undefined {
    return doc.id;
  }

  /** The levels that are in memory. */
  get entries(): readonly Entry[] {
    return [...this.#known.values()];
  }

  /** Reads the order of the list. */
  async begin(): Promise<void> {
    await this.#read();
  }

  /** A level of the list, if it is in memory; it comes by itself otherwise. */
  entry(id: string): Entry | undefined {
    const known = this.#known.get(id);
    if (!known) this.#want(id);
    return known;
  }

  /** A level of the list. */
  async get(id: string): Promise<Entry | undefined> {
    return levels.get(id);
  }

  /** Puts a level on top of the list; the same level stands there only once. */
  async add(level: Level): Promise<Entry> {
    const [entry] = await this.addAll([level]);
    return entry as Entry;
  }

  /** Puts levels on top of the list in their order, each only once; returns the entries of all of them. */
  async addAll(all: readonly Level[]): Promise<Entry[]> {
    const entries: Entry[] = [];
    const base = this.#next();
    for (let from = 0; from < all.length; from += BATCH) {
      const part = all.slice(from, from + BATCH);
      const orders = part.map((_, index) => base + 1 - (from + index + 1) / (all.length + 1));
      entries.push(...(await list(part, orders)));
    }
    const distinct = new Map(entries.map((entry) => [entry.id, entry]));
    this.#changes += 1;
    this.ids = [...distinct.keys(), ...this.ids.filter((id) => !distinct.has(id))];
    for (const entry of [...distinct.values()].slice(0, BATCH)) this.#know(entry);
    return entries;
  }

  /** A level is another one now. */
  async update(id: string, level: Level): Promise<void> {
    this.#changes += 1;
    const order = this.#next();
    await levels.change(id, (row) => {
      const { digest } = rowOf(id, level, order);
      return { ...(row ?? { order }), id, level, digest };
    });
    await this.#again([id]);
    if (!this.ids.includes(id)) await this.#read();
  }

  /** Notes how far a level is. */
  async note(id: string, more: Pick<Entry, "started" | "won">): Promise<void> {
    const before = this.#known.get(id);
    if (before && before.started === more.started && (before.won === true || !more.won)) return;
    await levels.change(id, (row) => row && { ...row, ...more, ...(row.won && { won: true }) });
    await this.#again([id]);
  }

  /** Takes a level off the list; that can be taken back. */
  async remove(id: string): Promise<void> {
    const [row, play] = [await levels.get(id), await plays.get(id)];
    this.#changes += 1;
    this.ids = this.ids.filter((other) => other !== id);
    this.#known.delete(id);
    await keeper.write(["levels", "plays"], async (step) => {
      step.delete("levels", id);
      step.delete("plays", id);
    });
    if (!row) return;
    const undo = async (): Promise<void> => {
      await keeper.write(["levels", "plays"], async (step) => {
        step.put("levels", row);
        if (play) step.put("plays", play);
      });
      await this.#read();
    };
    announcer.say(text.library.removed(nameOf(row.level)), "info", { label: text.library.undo, run: () => void undo() });
  }

  /** A number greater than all that were given here before. */
  #next(): number {
    this.#latest = Math.max(Date.now(), this.#latest + 1);
    return this.#latest;
  }

  #know(entry: Entry): void {
    this.#known.set(entry.id, entry);
    for (const id of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      if (id !== this.current) this.#known.delete(id);
    }
  }

  /** Levels that are wanted at the same time are read at once. */
  #want(id: string): void {
    if (this.#wanted.size === 0) {
      queueMicrotask(() => {
        const ids = [...this.#wanted];
        void this.#again(ids).finally(() => this.#wanted.clear());
      });
    }
    this.#wanted.add(id);
  }

  async #again(ids: readonly string[]): Promise<void> {
    for (const row of await levels.some(ids)) this.#know(row);
  }

  /** Another tab has changed some levels. */
  async #refresh(ids: readonly string[]): Promise<void> {
    await this.#again(ids.filter((id) => this.#known.has(id)));
    await this.#read();
  }

  /** Reads the order; again if something was listed meanwhile. */
  async #read(): Promise<void> {
    this.#changes += 1;
    if (this.#reading) return;
    this.#reading = true;
    try {
      for (let seen = -1; seen !== this.#changes; ) {
        seen = this.#changes;
        const ids = await keeper.read(["levels"], (step) => step.sorted("levels", "order"));
        if (seen === this.#changes) this.ids = ids.toReversed();
      }
    } finally {
      this.#reading = false;
    }
  }
}

/** Lists levels in one step: one that is there already gets the new place. */
function list(all: readonly Level[], orders: readonly number[]): Promise<Entry[]> {
  return keeper.write(["levels"], async (step) => {
    const known = await Promise.all(all.map((level) => step.find("levels", "digest", digestOf(JSON.stringify(level)))));
    const rows = await Promise.all(known.map((id) => (id === undefined ? undefined : step.get("levels", id))));
    const byDigest = new Map<string, Entry>();
    return all.map((level, index) => {
      const fresh = rowOf(crypto.randomUUID(), level, orders[index] ?? 0);
      const old = byDigest.get(fresh.digest) ?? (rows[index] as Entry | undefined);
      const row = old ? { ...old, order: byDigest.has(fresh.digest) ? old.order : fresh.order } : fresh;
      byDigest.set(row.digest, row);
      step.put("levels", row);
      return row;
    });
  });
}

/** A level's title, or what it was made from. */
export function nameOf(level: Level): string {
  const game = gameOf(level.game)?.info.name ?? level.game;
  return level.title ?? text.library.untitled(game, level.origin?.seed);
}

/** The levels at hand. */
export const library = new Library();
