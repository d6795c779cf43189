import { UnsolveError } from "../errors.js";
import { analyse } from "./analysis.js";
import type { OwnAnalysis } from "./analysis.js";
import type { OwnSolution, PuzzleDefinition } from "./definition.js";
import { dealt, walkedBack } from "./generate.js";
import type { OwnGenerateOptions, OwnLevel } from "./generate.js";
import type { OwnLimits } from "./limits.js";
import { search } from "./search.js";
import { Space } from "./space.js";

/** The next move in a puzzle of your own. */
export type OwnHint<Move> =
  | { status: "move"; move: Move; left: number }
  | { status: "solved" | "lost" | "unknown" };

/** How hard a level of a puzzle of your own is. */
export interface OwnRating extends OwnAnalysis {
  /**
   * Harder than so many percent of the reference levels; `undefined` without any, or if the effort is not known.
   */
  score: number | undefined;
}

/** A puzzle of your own with all that the engine can do for it. Made by {@link definePuzzle}. */
export interface OwnPuzzle<State, Move> {
  /** Finds a shortest solution. */
  solve(state: State, limits?: OwnLimits): OwnSolution<Move>;
  /** Looks at all states that can be reached. */
  analyse(state: State, limits?: OwnLimits): OwnAnalysis;
  /** Measures how hard it is; `reference` are the efforts of other levels of the same puzzle. */
  rate(state: State, options?: OwnLimits & { reference?: readonly number[] }): OwnRating;
  /** The next move on a shortest way. */
  hint(state: State, limits?: OwnLimits): OwnHint<Move>;
  /** Makes a level of the length asked for, backwards from goals or from dealt starts. */
  generate(options: OwnGenerateOptions<State>): OwnLevel<State, Move>;
}

/**
 * Solves, analyses, rates and generates a game written in TypeScript.
 *
 * ```ts
 * const stairs = definePuzzle<number, 1 | 2>({
 *   moves: () => [1, 2],
 *   apply: (step, move) => step + move,
 *   isGoal: (step) => step === 10,
 *   key: (step) => Math.min(step, 11),
 * });
 * stairs.solve(0).length; // 5
 * ```
 */
export function definePuzzle<State, Move>(
  definition: PuzzleDefinition<State, Move>,
): OwnPuzzle<State, Move> {
  const explore = (state: State, limits: OwnLimits = {}) => new Space(definition, state, limits);
  return {
    solve: (state, limits = {}) => search(definition, state, limits),
    analyse: (state, limits) => analyse(explore(state, limits)),
    rate(state, { reference, ...limits } = {}) {
      const analysis = analyse(explore(state, limits));
      return { ...analysis, score: percentile(analysis.effort, reference) };
    },
    hint(state, limits = {}) {
      const { status, moves } = search(definition, state, limits);
      const [move] = moves;
      if (status !== "solved") return { status: status === "unsolvable" ? "lost" : "unknown" };
      return moves.length === 0
        ? { status: "solved" }
        : { status: "move", move: move as Move, left: moves.length - 1 };
    },
    generate(options) {
      if (options.goals && definition.reverseMoves) return walkedBack(definition, options);
      if (options.deal) return dealt(definition, options, options.deal);
      const message = "needs `goals` (and `reverseMoves` in the definition) or `deal`";
      throw new UnsolveError("request", message, { problems: [{ field: "goals", message }] });
    },
  };
}

function percentile(effort?: number, reference?: readonly number[]): number | undefined {
  if (effort === undefined || !reference?.length) return undefined;
  return (100 * reference.filter((other) => other < effort).length) / reference.length;
}
