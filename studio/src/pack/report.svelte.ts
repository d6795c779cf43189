// What is known of the open pack as a whole: its curve, where it falls, and what occurs twice.

import type { Band, Level } from "unsolve";

import { keyOf, lengthOf, scoreOf } from "../create/facts";
import { pool } from "../engine";

/** What is known of one level of a pack. */
export interface LevelReport {
  /** The same for levels that are the same up to the game's symmetries. */
  readonly key: string;
  readonly score: number | null;
  readonly band?: Band;
  readonly length: number | null;
  /** The place of an earlier level that is the same. */
  readonly duplicateOf?: number;
  /** Other levels that are much like it. */
  readonly similarTo: readonly { readonly index: number; readonly similarity: number }[];
}

/** What is known of a pack. */
export interface PackReport {
  readonly levels: readonly LevelReport[];
  /** The places of levels that are easier than the one before. */
  readonly inversions: readonly number[];
  /** The places in an order of rising difficulty. */
  readonly order: readonly number[];
}

/** A pool that can look at packs. */
interface Reporter {
  packReport(levels: readonly Level[], options: { signal: AbortSignal }): Promise<PackReport>;
}

class Report {
  /** What is known; nothing while it is being found out for the first time. */
  known: PackReport | undefined = $state.raw(undefined);
  #stop: AbortController | undefined;

  /** Finds out about levels; an earlier question is dropped. */
  async about(levels: readonly Level[]): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.known = reportOf(levels);
    const workers: object = pool();
    if (levels.length === 0 || !("packReport" in workers)) return;
    const report = await (workers as Reporter).packReport(levels, { signal: stop.signal }).catch(() => undefined);
    if (report && this.#stop === stop) this.known = report;
  }
}

/** What can be told from the level files alone: their scores, and whether two are equal. */
export function reportOf(levels: readonly Level[]): PackReport {
  const keys = levels.map(keyOf);
  const scores = levels.map((level) => scoreOf(level) ?? null);
  return {
    levels: levels.map((level, index) => ({
      key: keys[index] as string,
      score: scores[index] ?? null,
      ...(level.difficulty?.band && { band: level.difficulty.band }),
      length: lengthOf(level) ?? null,
      ...(keys.indexOf(keys[index] as string) < index && { duplicateOf: keys.indexOf(keys[index] as string) }),
      similarTo: [],
    })),
    inversions: inversionsOf(scores),
    order: [...levels.keys()].sort((a, b) => (scores[a] ?? Infinity) - (scores[b] ?? Infinity) || a - b),
  };
}

/** Where the score falls below that of the level before, of those that have one. */
function inversionsOf(scores: readonly (number | null)[]): number[] {
  let last = -Infinity;
  return scores.flatMap((score, index) => {
    const falls = score !== null && score < last;
    last = score ?? last;
    return falls ? [index] : [];
  });
}

/** What is known of the open pack. */
export const report = new Report();
