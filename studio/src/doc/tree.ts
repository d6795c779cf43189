// The history of a level as it is kept: a tree that only grows. Several tabs may work on the same level: what each of them
// did is added to the tree, so none writes over another's steps.

import type { Level } from "unsolve";

import type { Cause, History, Place } from "./history";
import { keyOf } from "./key";

/** A place of the history as it is kept. */
export interface KeptPlace {
  readonly parent: number | null;
  readonly cause: Cause;
  readonly label: string;
  /** Which of the tree's levels. */
  readonly level: number;
  /** The move that led here, if it was one. */
  readonly move?: string;
}

/** A history as it is kept. Places keep their numbers for ever. */
export interface Tree {
  readonly levels: readonly Level[];
  readonly places: readonly KeptPlace[];
  /** Where each place goes on. */
  readonly recent: readonly (readonly [from: number, to: number])[];
  /** Where each tab stands; the latest comes last. */
  readonly here: readonly (readonly [tab: string, place: number])[];
}

/** Tabs whose place is remembered. */
const TABS = 8;

/**
 * A tree with everything of a history in it. `says` tells that what is known of its levels (title, solution) is newer in the
 * history than in the tree.
 */
export function grown(tree: Tree | undefined, history: History, tab: string, says: boolean): Tree {
  const levels = [...(tree?.levels ?? [])];
  const places = [...(tree?.places ?? [])];
  const levelAt = new Map(levels.map((level, index) => [keyOf(level), index]));
  const steps = new Map(places.map((place, index) => [stepOf(place, place.level), index]));
  const numbers: number[] = [];
  for (const place of history.places) {
    const key = keyOf(place.level);
    let level = levelAt.get(key);
    if (level === undefined) {
      level = levels.push(place.level) - 1;
      levelAt.set(key, level);
    } else if (says) levels[level] = place.level;
    const kept = keptOf(place, level, place.parent === null ? null : (numbers[place.parent] ?? 0), places.length > 0);
    const step = stepOf(kept, level);
    const known = place.parent === null && places[0]?.level === level ? 0 : steps.get(step);
    numbers.push(known ?? places.push(kept) - 1);
    if (known === undefined) steps.set(step, places.length - 1);
  }
  const number = (id: number): number => numbers[id] ?? 0;
  const recent = new Map([...(tree?.recent ?? []), ...[...history.recent].map(([from, to]) => [number(from), number(to)] as const)]);
  const others = (tree?.here ?? []).filter(([other]) => other !== tab).slice(1 - TABS);
  return { levels, places, recent: [...recent], here: [...others, [tab, number(history.here.id)]] };
}

/** A history that begins with another level than the tree does goes into it as an edit. */
function keptOf({ cause, label, moves }: Place, level: number, parent: number | null, begun: boolean): KeptPlace {
  const kept = parent === null && begun ? { parent: 0, cause: "edit" as const } : { parent, cause };
  return { ...kept, label, level, ...(cause === "move" && { move: moves.at(-1) ?? "" }) };
}

function stepOf({ parent, cause, move }: KeptPlace, level: number): string {
  return `${parent} ${cause} ${level} ${move ?? ""}`;
}

/** The places of a tree as a history has them. */
export function placesOf({ levels, places }: Tree): Place[] {
  const made: Place[] = [];
  for (const [id, { parent, cause, label, level, move }] of places.entries()) {
    const before = parent === null ? [] : (made[parent]?.moves ?? []);
    const moves = cause === "move" ? [...before, move ?? ""] : [];
    made.push({ id, parent, cause, label, level: levels[level] as Level, moves });
  }
  return made;
}

/**
 * Where a tab stands in a tree: where it was left, or where anybody was last. A tab that has only looked at the level is not in
 * the tree: it stands at the start, whatever others did since (`looked`).
 */
export function standing({ here, places }: Tree, tab: string, looked = false): number {
  const at = here.find(([other]) => other === tab) ?? (looked ? undefined : here.at(-1));
  return at && at[1] < places.length ? at[1] : 0;
}

/** Two trees in one; neither loses a place. They must begin alike. */
export function joined(one: Tree, other: Tree): Tree {
  const levels = [...one.levels];
  const places = [...one.places];
  const levelAt = new Map(levels.map((level, index) => [keyOf(level), index]));
  const steps = new Map(places.map((place, index) => [stepOf(place, place.level), index]));
  const numbers: number[] = [];
  for (const place of other.places) {
    const theirs = other.levels[place.level] as Level;
    const level = levelAt.get(keyOf(theirs)) ?? levels.push(theirs) - 1;
    levelAt.set(keyOf(theirs), level);
    const kept = { ...place, level, parent: place.parent === null ? null : (numbers[place.parent] ?? 0) };
    const known = place.parent === null ? 0 : steps.get(stepOf(kept, level));
    numbers.push(known ?? places.push(kept) - 1);
    if (known === undefined) steps.set(stepOf(kept, level), places.length - 1);
  }
  return { ...one, levels, places };
}
