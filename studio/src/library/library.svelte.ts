// The levels at hand: those made or opened lately, kept on this device.

import type { Level } from "unsolve";

import { announcer } from "../announce.svelte";
import { gameOf } from "../engine";
import { keep, recall } from "../store";
import { text } from "../strings";

/** A level in the list. */
export interface Entry {
  readonly id: string;
  readonly level: Level;
}

const MOST = 200;

class Library {
  /** The levels, the newest first. */
  entries: readonly Entry[] = $state.raw(recall<Entry[]>("library", []));
  /** The level that is open. */
  current: string | undefined = $state(undefined);

  /** Puts a level on top of the list and makes it the open one. */
  add(level: Level): Entry {
    const same = JSON.stringify(level);
    const known = this.entries.find((entry) => JSON.stringify(entry.level) === same);
    const entry = known ?? { id: crypto.randomUUID(), level };
    this.current = entry.id;
    this.#set([entry, ...this.entries.filter((other) => other !== known)].slice(0, MOST));
    return entry;
  }

  /** Puts levels on top of the list in their order, each only once; returns the entries of all of them. */
  addAll(levels: readonly Level[]): Entry[] {
    const known = new Map(this.entries.map((entry) => [JSON.stringify(entry.level), entry]));
    const all = levels.map((level) => known.get(JSON.stringify(level)) ?? { id: crypto.randomUUID(), level });
    const ids = new Set(all.map(({ id }) => id));
    this.#set([...all, ...this.entries.filter(({ id }) => !ids.has(id))].slice(0, MOST));
    return all;
  }

  /** The open level has changed. */
  update(level: Level): void {
    const { current } = this;
    this.#set(this.entries.map((entry) => (entry.id === current ? { ...entry, level } : entry)));
  }

  /** Takes a level off the list. */
  remove(id: string): void {
    if (this.current === id) this.current = undefined;
    this.#set(this.entries.filter((entry) => entry.id !== id));
  }

  #set(entries: readonly Entry[]): void {
    this.entries = entries;
    if (!keep("library", entries)) announcer.say(text.library.full, "error");
  }
}

/** A level's title, or what it was made from. */
export function nameOf(level: Level): string {
  const game = gameOf(level.game)?.info.name ?? level.game;
  return level.title ?? text.library.untitled(game, level.origin?.seed);
}

/** The levels at hand. */
export const library = new Library();
