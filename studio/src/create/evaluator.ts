// The evaluator as a designer sets it: seven numbers from 0 to 1, each with a weight and a band.

/** One of the seven numbers. */
export type Key = "U" | "D" | "Fr" | "S" | "M" | "F" | "Y";

/** The seven numbers in the order in which they are shown. */
export const KEYS: readonly Key[] = ["U", "D", "Fr", "S", "M", "F", "Y"];

/** What the board is compared with for `Y`. */
export const MIRRORS = ["horizontal", "vertical", "rot180"] as const;

/** An evaluator in the engine's spelling. */
export interface Evaluator {
  /** How much each number counts; a negative weight asks for a low one. */
  weights: Record<Key, number>;
  /** Levels outside are discarded. */
  bands: Partial<Record<Key, [number, number]>>;
  /** From so many different solutions on, `U` is 0. */
  most_solutions: number;
  /** Solutions up to this length have an `S` of 0. */
  shortest: number;
  /** Solutions from this length on have an `S` of 1. */
  longest: number;
  /** Levels with a dead end that is noticed sooner are discarded. */
  min_dead_end_depth: number;
  mirror: (typeof MIRRORS)[number];
  /** Whether a score from -1 to 1 is spread over 0 to 1; else it is cut off at 0. */
  map_signed: boolean;
}

/** A preset of the engine by its name; a test proves that these are the engine's own numbers. */
export const PRESETS: Readonly<Record<string, Evaluator>> = {
  generic: evaluator([1, 1, 0, 2, 0, 0, 0], 10, 100, 0),
  elegant: evaluator([1.2, 0.8, 0.6, 1, 0.6, 1.2, 0.6], 12, 60, 4),
  showcase: { ...evaluator([0.8, 0.5, 0.4, 0.8, 1.5, 0.4, 0], 8, 80, 4), most_solutions: 32 },
  exploration: evaluator([0.7, 0.4, -0.2, 1.4, 0.8, 0.4, 0.3], 20, 140, 4),
  punishing: evaluator([1.2, 1.4, 1.2, 0.9, 0.3, 0.6, 0], 10, 80, 4),
};

/** The objective that takes the evaluator as it is set by hand. */
export const OWN = "evaluator";

function evaluator(weights: readonly number[], shortest: number, longest: number, depth: number): Evaluator {
  return {
    weights: Object.fromEntries(KEYS.map((key, index) => [key, weights[index]])) as Record<Key, number>,
    bands: {},
    most_solutions: 16,
    shortest,
    longest,
    min_dead_end_depth: depth,
    mirror: "horizontal",
    map_signed: true,
  };
}
