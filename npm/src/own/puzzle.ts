import type { OwnDifficulty } from "./difficulty.js";
import { analysed, played } from "./analysis.js";
import type { OwnAnalyseOptions, OwnAnalysis, OwnPlayed } from "./analysis.js";
import type { OwnSolution, PuzzleDefinition } from "./definition.js";
import { generated } from "./generate.js";
import type { OwnGenerateOptions, OwnLevel } from "./generate.js";
import type { OwnLimits } from "./limits.js";
import { rated, referenceOf } from "./rating.js";
import type { OwnRateOptions, OwnReference } from "./rating.js";
import { solved } from "./search.js";
import type { OwnSolveOptions } from "./search.js";

/** The next move in a puzzle of your own. */
export type OwnHint<Move> =
  | { status: "move"; move: Move; left: number }
  | { status: "solved" | "lost" | "unknown" };

/** A puzzle of your own with all that the engine can do for it. Made by {@link definePuzzle}. */
export interface OwnPuzzle<State, Move> {
  /** Finds a shortest solution. */
  solve(state: State, options?: OwnSolveOptions<State>): OwnSolution<Move>;
  /** Looks at all states that can be reached: solutions, dead ends, metrics. */
  analyse(state: State, options?: OwnAnalyseOptions): OwnAnalysis<State, Move>;
  /** Measures how hard it is, with the metrics of the engine's own games. */
  rate(state: State, options?: OwnRateOptions): OwnDifficulty;
  /** Boils solvable levels down to what `rate` measures others against: 100 or more give a fine scale. */
  reference(levels: Iterable<State>, limits?: OwnLimits): OwnReference;
  /** What becomes of a simulated player who prefers what looks nearer, the more the larger `beta` is (0.5 if left out). */
  players(state: State, options?: OwnLimits & { beta?: number }): OwnPlayed;
  /** The next move on a shortest way. */
  hint(state: State, limits?: OwnLimits): OwnHint<Move>;
  /** Makes a level as asked for, backwards from goals or from dealt starts. */
  generate(options: OwnGenerateOptions<State>): OwnLevel<State, Move>;
}

/**
 * Solves, analyses, rates and generates a game written in TypeScript.
 *
 * ```ts
 * import { definePuzzle, init } from "unsolve/own";
 *
 * await init();
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
  puzzle: PuzzleDefinition<State, Move>,
): OwnPuzzle<State, Move> {
  return {
    solve: (state, options = {}) => solved(puzzle, state, options),
    analyse: (state, options = {}) => analysed(puzzle, state, options),
    rate: (state, options = {}) => rated(puzzle, state, options),
    reference: (levels, limits = {}) => referenceOf(puzzle, levels, limits),
    players: (state, options = {}) => played(puzzle, state, options),
    hint: (state, limits = {}) => hinted(solved(puzzle, state, limits)),
    generate: (options) => generated(puzzle, options),
  };
}

function hinted<Move>({ status, moves }: OwnSolution<Move>): OwnHint<Move> {
  const [move] = moves;
  if (status !== "solved") return { status: status === "unsolvable" ? "lost" : "unknown" };
  return moves.length === 0
    ? { status: "solved" }
    : { status: "move", move: move as Move, left: moves.length - 1 };
}
