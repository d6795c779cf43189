// One history for playing and editing: a tree, so that nothing done is ever lost.

import type { Level } from "unsolve";

/** What led to a place of the history. */
export type Cause = "open" | "move" | "edit";

/** A place of the history: a level and the moves made in it. */
export interface Place {
  readonly id: number;
  readonly parent: number | null;
  /** How it came about. */
  readonly cause: Cause;
  /** What was done, in words. */
  readonly label: string;
  /** The level as it begins. */
  readonly level: Level;
  /** The moves made since, in short notation. */
  readonly moves: readonly string[];
}

/** Places that can be gone back to, and forward again along the branch used last. */
export class History {
  readonly #places: Place[] = [];
  readonly #recent = new Map<number, number>();
  #here = 0;

  constructor(level: Level, label: string) {
    this.#places.push({ id: 0, parent: null, cause: "open", label, level, moves: [] });
  }

  /** A history of places that were kept, standing at one of them. */
  static of(places: readonly Place[], recent: Iterable<readonly [number, number]>, here: number): History {
    const history = new History({} as Level, "");
    history.#places.splice(0, 1, ...places);
    for (const [from, to] of recent) history.#recent.set(from, to);
    history.goTo(here);
    return history;
  }

  /** Where each place goes on along the branch used last. */
  get recent(): ReadonlyMap<number, number> {
    return this.#recent;
  }

  /** Where it stands. */
  get here(): Place {
    return this.#places[this.#here] as Place;
  }

  /** Every place, in the order they came about. */
  get places(): readonly Place[] {
    return this.#places;
  }

  /** The places from the start to here. */
  get path(): Place[] {
    const path: Place[] = [];
    for (let at: Place | undefined = this.here; at; at = at.parent === null ? undefined : this.#places[at.parent]) {
      path.unshift(at);
    }
    return path;
  }

  /** Goes on from here. The same step from the same place leads to the same place. */
  add(cause: Cause, label: string, level: Level, moves: readonly string[]): Place {
    const parent = this.#here;
    const same = this.children(parent).find(
      (place) => place.cause === cause && place.level === level && place.moves.join(" ") === moves.join(" "),
    );
    const place = same ?? { id: this.#places.length, parent, cause, label, level, moves };
    if (!same) this.#places.push(place);
    this.#recent.set(parent, place.id);
    this.#here = place.id;
    return place;
  }

  /** What was done from a place. */
  children(id: number): Place[] {
    return this.#places.filter(({ parent }) => parent === id);
  }

  /** The place one step back, if there is one. */
  get before(): Place | undefined {
    return this.here.parent === null ? undefined : this.#places[this.here.parent];
  }

  /** The place one step forward along the branch used last, if there is one. */
  get after(): Place | undefined {
    const next = this.#recent.get(this.#here);
    return next === undefined ? undefined : this.#places[next];
  }

  /** Goes to a place, and remembers the way there. */
  goTo(id: number): Place | undefined {
    const place = this.#places[id];
    if (!place) return undefined;
    this.#here = id;
    for (const { id: child, parent } of this.path) {
      if (parent !== null) this.#recent.set(parent, child);
    }
    return place;
  }

  /**
   * Takes in places of another history of the same level, without going anywhere; returns whether there were any. What that
   * one knows of its levels is taken over, too.
   */
  absorb(others: readonly Place[], keyOf: (level: Level) => string): boolean {
    const before = this.#places.length;
    const known = new Map(this.#places.map(({ level }) => [keyOf(level), level]));
    const newer = new Map(others.map(({ level }) => [keyOf(level), level]));
    const steps = new Map(this.#places.map((place) => [stepOf(place, keyOf), place.id]));
    const ids: number[] = [];
    for (const { parent, cause, label, level, moves } of others) {
      const key = keyOf(level);
      const place = { id: this.#places.length, parent: parent === null ? null : (ids[parent] ?? 0), cause, label, level: known.get(key) ?? level, moves };
      known.set(key, place.level);
      const same = parent === null ? 0 : steps.get(stepOf(place, keyOf));
      if (same === undefined) {
        this.#places.push(place);
        steps.set(stepOf(place, keyOf), place.id);
      }
      ids.push(same ?? place.id);
    }
    this.amend((level) => {
      const other = newer.get(keyOf(level)) ?? level;
      return JSON.stringify(other) === JSON.stringify(level) ? level : other;
    });
    return this.#places.length > before;
  }

  /** Writes something into levels that are kept, without a step: `change` answers with the level itself to leave it. */
  amend(change: (level: Level) => Level): void {
    const amended = new Map<Level, Level>();
    for (const [index, place] of this.#places.entries()) {
      const level = amended.get(place.level) ?? change(place.level);
      amended.set(place.level, level);
      if (level !== place.level) this.#places[index] = { ...place, level };
    }
  }
}

function stepOf({ parent, cause, level, moves }: Place, keyOf: (level: Level) => string): string {
  return JSON.stringify([parent, cause, keyOf(level), moves]);
}
