import type { Search } from "../types/reports.js";

/**
 * A puzzle of states and moves, in your own words. States are never changed: `apply` returns a new one.
 *
 * Three functions and a key are enough to solve, analyse, rate and hint; each optional one buys something.
 */
export interface PuzzleDefinition<State, Move> {
  /** The legal moves, always in the same order. */
  moves(state: State): Iterable<Move>;
  /** The state after a legal move. */
  apply(state: State, move: Move): State;
  /** Whether it is solved. */
  isGoal(state: State): boolean;
  /** Equal for states that are the same puzzle, different for all others. */
  key(state: State): string | number;
  /** All states from which one move leads here, with that move: levels can then be made backwards. */
  reverseMoves?(state: State): Iterable<{ from: State; move: Move }>;
  /** A number of moves that every solution needs at least: solving is then faster (A*). */
  bound?(state: State): number;
  /** Whether play is over and lost. Such a state has no moves. */
  isOver?(state: State): boolean;
  /** How far the goal seems at a glance: simulated players follow it. The `bound` if left out. */
  visible?(state: State): number;
  /** The thing that a move takes hold of: changing it often makes a level hard. */
  object?(state: State, move: Move): string | number;
  /** How `object` names that thing once the move is made, if it is named by its place. */
  objectAfter?(state: State, move: Move): string | number;
  /** Whether every move can be taken back by others: there are no dead ends then, and ratings know it. */
  reversible?: boolean;
}

/** What a solver found out about a puzzle of your own. */
export interface OwnSolution<Move> {
  /** A limit that ran out is `truncated`, never `unsolvable`. */
  status: "solved" | "unsolvable" | "truncated";
  /** The moves of a shortest solution. */
  moves: Move[];
  /** How many there are. */
  length: number | undefined;
  /** Whether no shorter solution exists: proved, if `bound` never promises too much. */
  optimal: boolean;
  /** The search that found it. */
  search: Search;
  /** States expanded. */
  nodes: number;
  /** States kept. */
  stored: number;
  /** Why it was cut short. */
  why: string | undefined;
}
