import type { Rating } from "../generated/own.js";
import { UnsolveError } from "../errors.js";
import type { OwnDifficulty } from "./difficulty.js";
import type { Band } from "../types/level.js";
import { named } from "./analysis.js";
import type { PuzzleDefinition } from "./definition.js";
import { Host } from "./host.js";
import { limited, wrong } from "./limits.js";
import type { OwnLimits } from "./limits.js";
import { engine, taken } from "./module.js";
import { numbersOfScales, scalesOf } from "./scales.js";
import type { OwnScale } from "./scales.js";

/** Levels that others of the same puzzle are measured against, boiled down. Plain JSON, so it can be stored. */
export interface OwnReference {
  /** How many levels there were. */
  levels: number;
  /** Turns metrics into difficulty. */
  difficulty: OwnScale;
  /** Turns metrics into elegance. */
  elegance: OwnScale;
  /** Turns what one solution shows into an estimate of the difficulty. */
  stand_in: OwnScale;
}

/** How to rate a level of a puzzle of your own. */
export interface OwnRateOptions extends OwnLimits {
  /** What to measure it against, made by `reference`; without it there is no score. */
  reference?: OwnReference;
}

/** The scales of a reference in order, and how many parts each has. */
const SCALES = { difficulty: 5, elegance: 6, stand_in: 4 };

const RATED = 0;
const UNSOLVABLE = 1;

/** Measures how hard a level is, as levels of the engine's own games are. */
export function rated<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  start: State,
  { reference, ...limits }: OwnRateOptions,
): OwnDifficulty {
  const numbers = reference ? numbersOfScales(reference, SCALES) : new Float64Array();
  const host = new Host(puzzle, [start], "visible", limits.signal);
  const rating = engine().rate(host, puzzle.reversible ?? false, numbers, limited(limits));
  return taken(rating, (rating) => {
    host.finish();
    return difficulty(rating);
  });
}

function difficulty(rating: Rating): OwnDifficulty {
  const { status, score = null, elegance = null, band, estimated, length } = rating;
  if (status !== RATED) {
    const why = status === UNSOLVABLE ? "the level is unsolvable" : (rating.why ?? "");
    return { score: null, elegance: null, why, metrics: {} };
  }
  const { why } = rating;
  return {
    score,
    elegance,
    ...(band !== undefined && { band: band as Band }),
    ...(estimated && { estimated }),
    ...(why !== undefined && { why }),
    par: length + Math.ceil(length / 5),
    metrics: { ...named(rating), ...(!estimated && counts(rating)) },
  };
}

/** Numbers of solutions, exact: as strings past 2^53. */
function counts({ solutions, one_longer, two_longer }: Rating): OwnDifficulty["metrics"] {
  return {
    solutions: count(solutions),
    solutions_one_longer: count(one_longer),
    solutions_two_longer: count(two_longer),
  };
}

function count(solutions: bigint): number | string {
  if (solutions <= 2n ** 53n) return Number(solutions);
  return solutions === 2n ** 128n - 1n ? "2^128 or more" : String(solutions);
}

/** Boils levels down to what others are measured against. */
export function referenceOf<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  starts: Iterable<State>,
  limits: OwnLimits,
): OwnReference {
  return taken(new (engine().Sampling)(), (sampling) => {
    let levels = 0;
    for (const start of starts) {
      const host = new Host(puzzle, [start], "visible", limits.signal);
      const status = sampling.add(host, puzzle.reversible ?? false, limited(limits));
      host.finish();
      if (status === UNSOLVABLE) throw new UnsolveError("level", `level ${levels} is unsolvable`);
      if (status !== RATED) throw new UnsolveError("limit", `level ${levels}: ${sampling.why}`);
      levels++;
    }
    if (levels === 0) throw wrong("levels", "must not be empty");
    return { levels, ...scalesOf(sampling.numbers(), SCALES) };
  });
}
