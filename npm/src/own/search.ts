import type { OwnSolution, PuzzleDefinition } from "./definition.js";
import { Host } from "./host.js";
import type { Found } from "./host.js";
import { numbersOf } from "./limits.js";
import type { OwnLimits } from "./limits.js";
import { engine } from "./module.js";

/** How to solve a puzzle of your own. */
export interface OwnSolveOptions extends OwnLimits {
  /** `any` is content with a solution that is not proved shortest. */
  goal?: "optimal" | "any";
}

const STATUS = ["solved", "unsolvable", "truncated"] as const;

/** How the engine searches. */
const BLIND = 0;
const BOUNDED = 1;
const QUICK = 2;

/** Finds a solution: breadth-first, or by A* with a bound. */
export function solved<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  start: State,
  options: OwnSolveOptions,
): OwnSolution<Move> {
  const how = options.goal === "any" ? QUICK : puzzle.bound ? BOUNDED : BLIND;
  const host = new Host(puzzle, [start], how === BLIND ? "goal" : "bound", options.signal);
  const [nodes, bytes, depth, deadline] = numbersOf(options);
  engine().solve(host, how, nodes, bytes, depth, deadline);
  host.finish();
  const found = host.found as Found;
  const status = STATUS[found.status] ?? "truncated";
  const moves = status === "solved" ? host.follow(start, found.way) : [];
  const length = status === "solved" ? moves.length : undefined;
  return { status, moves, length, optimal: found.optimal, nodes: found.nodes, why: found.why };
}
