// Packs: named lists of levels in an order, kept on this device. Every change can be taken back.

import type { Level } from "unsolve";

import { announcer } from "../announce.svelte";
import { keep, recall } from "../store";
import { text } from "../strings";

/** A level in a pack. */
export interface Item {
  readonly id: string;
  readonly level: Level;
}

/** A named list of levels. */
export interface Pack {
  readonly id: string;
  readonly name: string;
  readonly items: readonly Item[];
}

/** What a visit begins with, and what one step back leads to. */
interface Shelf {
  readonly all: readonly Pack[];
  readonly current: string;
}

/** Steps that can be taken back. */
const STEPS = 50;

class Packs {
  #shelf: Shelf = $state.raw(recall<Shelf>("packs", firstShelf()));
  #before: readonly Shelf[] = $state.raw([]);

  /** Every pack. */
  get all(): readonly Pack[] {
    return this.#shelf.all;
  }

  /** The open pack. */
  get open(): Pack {
    const { all, current } = this.#shelf;
    return all.find(({ id }) => id === current) ?? (all[0] as Pack);
  }

  /** Whether there is a change to take back. */
  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  /** Takes the last change back. */
  undo(): void {
    const before = this.#before.at(-1);
    if (!before) return;
    this.#before = this.#before.slice(0, -1);
    this.#put(before);
  }

  /** Opens a pack. */
  choose(id: string): void {
    this.#put({ ...this.#shelf, current: id });
  }

  /** A new, empty pack, which is open then. */
  create(): void {
    const pack = emptyPack(text.pack.newName(this.all.length + 1));
    this.#change({ all: [...this.all, pack], current: pack.id });
  }

  /** Deletes the open pack; there is always one left. */
  delete(): void {
    const { open, all } = this;
    const left = all.filter(({ id }) => id !== open.id);
    this.#change(left.length > 0 ? { all: left, current: left[0]?.id ?? "" } : firstShelf());
  }

  /** Names the open pack. */
  rename(name: string): void {
    if (name !== this.open.name) this.#edit((pack) => ({ ...pack, name }));
  }

  /** Puts levels at the end of the open pack. */
  add(levels: readonly Level[]): void {
    const added = levels.map((level) => ({ id: crypto.randomUUID(), level: $state.snapshot(level) as Level }));
    this.#items((items) => [...items, ...added]);
    announcer.say(text.pack.added(levels.length, this.open.name));
  }

  /** Takes a level out. */
  remove(id: string): void {
    this.#items((items) => items.filter((item) => item.id !== id));
  }

  /** Puts a level at another place. */
  move(id: string, to: number): void {
    const { items } = this.open;
    const from = items.findIndex((item) => item.id === id);
    const place = Math.max(0, Math.min(items.length - 1, to));
    const moved = items[from];
    if (!moved || from === place) return;
    this.#items((all) => all.toSpliced(from, 1).toSpliced(place, 0, moved));
    announcer.whisper(text.pack.movedTo(place + 1, items.length));
  }

  /** Puts all levels in another order, given as their places now. */
  reorder(order: readonly number[]): void {
    this.#items((items) => order.flatMap((place) => items[place] ?? []));
  }

  /** Gives a level a title; an empty one takes it away. */
  setTitle(id: string, title: string): void {
    this.#items((items) => items.map((item) => (item.id === id ? { id, level: titled(item.level, title) } : item)));
  }

  /** Titles all levels by the name of the pack and their number. */
  number(): void {
    const { name } = this.open;
    this.#items((items) => items.map(({ id, level }, index) => ({ id, level: titled(level, text.pack.numbered(name, index + 1)) })));
  }

  /** Notes what was found out about levels of the pack. */
  annotate(found: ReadonlyMap<string, Partial<Level>>): void {
    this.#items((items) => items.map(({ id, level }) => ({ id, level: { ...level, ...found.get(id) } })));
  }

  #items(change: (items: readonly Item[]) => readonly Item[]): void {
    this.#edit((pack) => ({ ...pack, items: change(pack.items) }));
  }

  #edit(change: (pack: Pack) => Pack): void {
    const { open } = this;
    this.#change({ current: open.id, all: this.all.map((pack) => (pack === open ? change(pack) : pack)) });
  }

  #change(shelf: Shelf): void {
    this.#before = [...this.#before, this.#shelf].slice(-STEPS);
    this.#put(shelf);
  }

  #put(shelf: Shelf): void {
    this.#shelf = shelf;
    if (!keep("packs", shelf)) announcer.say(text.pack.full, "error");
  }
}

function emptyPack(name: string): Pack {
  return { id: crypto.randomUUID(), name, items: [] };
}

function firstShelf(): Shelf {
  const pack = emptyPack(text.pack.newName(1));
  return { all: [pack], current: pack.id };
}

function titled(level: Level, title: string): Level {
  const { title: _old, ...rest } = level;
  return title === "" ? rest : { ...rest, title };
}

/** The packs. */
export const packs = new Packs();
