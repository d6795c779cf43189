import type { Search } from "../types/reports.js";
import type { OwnSolution, PuzzleDefinition } from "./definition.js";
import { Host } from "./host.js";
import type { Found } from "./host.js";
import { limited, wrong } from "./limits.js";
import type { OwnLimits } from "./limits.js";
import { engine } from "./module.js";

/** How to solve a puzzle of your own. */
export interface OwnSolveOptions<State = unknown> extends OwnLimits {
  /** `any` is content with a solution that is not proved shortest. */
  goal?: "optimal" | "any";
  /**
   * The search; A* if there is a `bound`, else breadth-first, if left out. `depth-first` and `any` prove nothing about
   * the length, whatever `goal` says.
   */
  search?: Search;
  /** All solved states, to go back from: `bidirectional` needs them, and `reverseMoves` in the definition. */
  goals?: readonly State[];
}

const STATUS = ["solved", "unsolvable", "truncated"] as const;

/** The engine's numbers of searches. */
const NUMBERS: Readonly<Record<Search, number>> = {
  "breadth-first": 0,
  "a-star": 1,
  any: 2,
  "ida-star": 3,
  "depth-first": 4,
  bidirectional: 5,
};

/** Finds a solution: by the search asked for, or by the best one for the puzzle. */
export function solved<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  start: State,
  options: OwnSolveOptions<State>,
): OwnSolution<Move> {
  const usual: Search = puzzle.bound ? "a-star" : "breadth-first";
  const search = options.search ?? (options.goal === "any" ? "any" : usual);
  const goals = search === "bidirectional" ? ends(puzzle, options.goals) : [];
  const how = NUMBERS[search];
  if (how === undefined) throw wrong("search", `must be one of ${Object.keys(NUMBERS).join(", ")}, not ${String(search)}`);
  const estimates = search === "breadth-first" ? "goal" : search === "bidirectional" ? "none" : "bound";
  const host = new Host(puzzle, [...goals, start], estimates, options.signal);
  const known = host.countOf(goals);
  engine().solve(host, how, host.numberOf(start), known, limited(options));
  host.finish();
  const found = host.found as Found;
  const status = STATUS[found.status] ?? "truncated";
  const moves = status === "solved" ? host.follow(start, found.way) : [];
  const length = status === "solved" ? moves.length : undefined;
  const { optimal, nodes, stored, why } = found;
  return { status, moves, length, optimal, search, nodes, stored, why };
}

/** The goals that a search from both ends needs. */
function ends<State, Move>(puzzle: PuzzleDefinition<State, Move>, goals: readonly State[] | undefined): readonly State[] {
  if (!puzzle.reverseMoves) {
    throw wrong("search", "bidirectional needs `reverseMoves` in the definition; a-star or breadth-first do without");
  }
  if (goals) return goals;
  throw wrong("goals", "are needed for bidirectional: all solved states; a-star or breadth-first do without");
}
