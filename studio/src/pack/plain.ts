// What the level files of a pack tell by themselves, shown at once while the engine looks closer.

import type { Band, Level } from "unsolve";

import { keyOf, lengthOf, scoreOf } from "../create/facts";

/** What is known of one level of a pack. */
export interface PackLevel {
  /** The same for levels that are the same up to the game's symmetries. */
  readonly key: string;
  readonly score: number | null;
  readonly band: Band | null;
  readonly length: number | null;
  /** The place of an earlier level that is the same. */
  readonly duplicateOf?: number;
  /** Other levels that are much like it. */
  readonly similarTo: readonly { readonly index: number; readonly similarity: number }[];
}

/** A place where the difficulty runs as it should not. */
export interface PackChange {
  readonly index: number;
  /** The level it is compared with. */
  readonly after: number;
  /** By how many points of score. */
  readonly by: number;
}

/** What is known of a pack. */
export interface PackReport {
  readonly levels: readonly PackLevel[];
  /** Levels that are easier than one before by more than a rest. */
  readonly inversions: readonly PackChange[];
  /** Levels that are much harder than all before. */
  readonly jumps: readonly PackChange[];
  /** The places in the order that is suggested. */
  readonly order: readonly number[];
}

/** A level may be so many points easier than the one before: players like to rest. */
const REST = 8;
/** A level that is so many points harder than all before comes as a shock. */
const SHOCK = 20;

/** What can be told from the level files alone: their scores, and whether two are equal. */
export function reportOf(levels: readonly Level[]): PackReport {
  const keys = levels.map(keyOf);
  const scores = levels.map((level) => scoreOf(level) ?? null);
  const known = scores.flatMap((score, index) => (score === null ? [] : [{ index, score }]));
  return {
    levels: levels.map((level, index) => {
      const first = keys.indexOf(keys[index] as string);
      const { band = null } = level.difficulty ?? {};
      const facts = { key: keys[index] as string, score: scores[index] ?? null, band, length: lengthOf(level) ?? null };
      return { ...facts, similarTo: [], ...(first < index && { duplicateOf: first }) };
    }),
    inversions: changes(known, ({ score }, before) => before.score - score > REST),
    jumps: changes(known, ({ score }, _, hardest) => score - hardest.score > SHOCK),
    order: [...levels.keys()].sort((a, b) => (scores[a] ?? Infinity) - (scores[b] ?? Infinity) || a - b),
  };
}

interface Scored {
  readonly index: number;
  readonly score: number;
}

function changes(known: readonly Scored[], wrong: (here: Scored, before: Scored, hardest: Scored) => boolean): PackChange[] {
  let hardest = known[0] as Scored;
  return known.flatMap((here, place) => {
    const before = known[place - 1];
    const flagged = before !== undefined && wrong(here, before, hardest);
    const change = { index: here.index, after: before?.index ?? 0, by: Math.abs(here.score - (before?.score ?? 0)) };
    if (here.score > hardest.score) hardest = here;
    return flagged ? [change] : [];
  });
}
