import { UnsolveError } from "../errors.js";
import type { Band } from "../types/level.js";
import type { Range } from "../types/options.js";
import type { OwnDifficulty } from "./difficulty.js";
import { wrong } from "./limits.js";

/** What a level must be like. */
export interface OwnTargets {
  /** The least and the largest value of metrics: `{ branching: [2, null], dead_ratio: [null, 0.3], forced_stretch: [3, 8] }`. */
  targets?: Readonly<Record<string, Range>>;
  /** The quarter of the reference that the score must lie in; needs `reference`. */
  difficulty?: Band;
}

/** A quarter of a reference each, in percent. */
const BANDS: Readonly<Record<Band, Range>> = { easy: [0, 25], medium: [25, 50], hard: [50, 75], expert: [75, 100] };

/** How many candidates were looked at, and why some were rejected. */
export class Attempts {
  count = 0;
  readonly rejected: Record<string, number> = {};

  /** Counts one that will not do. */
  reject(reason: string): void {
    this.rejected[reason] = (this.rejected[reason] ?? 0) + 1;
  }

  /** Nothing was found. */
  failure(): UnsolveError {
    const reasons = Object.entries(this.rejected)
      .toSorted(([, one], [, other]) => other - one)
      .map(([reason, count]) => `${count} ${reason}`);
    const message = `no level in ${this.count} attempts: ${reasons.join(", ") || "nothing was tried"}`;
    return new UnsolveError("nothing", message, { rejected: { ...this.rejected } });
  }
}

/** The ranges asked for, by metric. Metrics that nobody measures are refused. */
export function rangesOf(
  { targets = {}, difficulty }: OwnTargets,
  known: readonly string[],
  hasReference: boolean,
): [metric: string, range: Range][] {
  for (const [metric, range] of Object.entries(targets)) {
    if (!known.includes(metric)) throw wrong(`targets.${metric}`, `is no metric; there are ${known.join(", ")}`);
    const fine = Array.isArray(range) && range.every((end) => end === null || Number.isFinite(end));
    if (!fine) throw wrong(`targets.${metric}`, "must be a list of the least and the largest value, or null for any");
  }
  const scored = difficulty !== undefined || "score" in targets || "elegance" in targets;
  if (scored && !hasReference) throw wrong("reference", "is needed for a score: `reference` makes one of some levels");
  if (difficulty === undefined) return Object.entries(targets);
  const band = BANDS[difficulty];
  if (!band) throw wrong("difficulty", `must be one of ${Object.keys(BANDS).join(", ")}, not ${String(difficulty)}`);
  return [...Object.entries(targets), ["score", band]];
}

/** Why a level does not do, if it does not. */
export function missed(
  ranges: readonly [metric: string, range: Range][],
  { score, elegance, metrics, estimated }: OwnDifficulty & { estimated?: boolean },
): string | undefined {
  const all: Record<string, unknown> = { ...metrics, score, elegance };
  for (const [metric, [least, most]] of ranges) {
    const value = Number(all[metric] ?? NaN);
    if (Number.isNaN(value)) return `${metric} is not known${estimated ? " of so many states" : ""}`;
    if (least !== null && value < least) return `${metric} below ${least}`;
    if (most !== null && value > most) return `${metric} above ${most}`;
  }
  return undefined;
}
