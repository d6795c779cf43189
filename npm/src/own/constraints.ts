import { UnsolveError } from "../errors.js";
import type { OwnDifficulty } from "./difficulty.js";
import { named } from "./analysis.js";
import { Board } from "./board.js";
import type { Cells, ConstraintDefinition } from "./board.js";
import { reason, stepsOf } from "./deduction.js";
import type { CellHint, CellReport, CellStep, Technique } from "./deduction.js";
import { limited, wrong } from "./limits.js";
import type { OwnLimits } from "./limits.js";
import { taken } from "./module.js";
import { referenceOf, scored } from "./scales.js";
import type { CellReference } from "./scales.js";

/** What a solver found out about a board of cells. */
export interface CellSolution<Value> {
  /** A limit that ran out is `truncated`, never `unsolvable`. */
  status: "solved" | "unsolvable" | "truncated";
  /** The first solution found. */
  grid: Value[] | undefined;
  /** Whether it is the only one; proved. */
  unique: boolean;
  /** Solutions found, at most as many as asked for. */
  solutions: number;
  /** Branches taken. */
  nodes: number;
  /** Why it was cut short. */
  why: string | undefined;
}

/** How to solve a board of cells. */
export interface CellSolveOptions extends OwnLimits {
  /** Solutions to look for; at least 2, which are enough to know whether there is one only. */
  maxSolutions?: number;
}

/** How to make a board of cells. */
export interface CellGenerateOptions extends OwnLimits {
  /** The same seed gives the same board. */
  seed: string | number | bigint;
  /** The hardest technique a solver may need; `"elimination"` if left out. */
  hardest?: Technique;
}

/** A game of cells with all that the engine can do for it. Made by {@link defineConstraints}. */
export interface OwnConstraints<Value> {
  /** Finds a solution and whether it is the only one. */
  solve(given: Cells<Value>, options?: CellSolveOptions): CellSolution<Value>;
  /** How a person finds the solution, step by step; `undefined` if there is not exactly one. */
  analyse(given: Cells<Value>, limits?: OwnLimits): CellReport<Value> | undefined;
  /** How hard it is to reason out, with the metrics of the engine's own games. */
  rate(given: Cells<Value>, options?: OwnLimits & { reference?: CellReference }): OwnDifficulty;
  /** Boils boards with one solution each down to what `rate` measures others against. */
  reference(boards: Iterable<Cells<Value>>, limits?: OwnLimits): CellReference;
  /** The next cell, or one that is wrong. `given` are the clues, `filled` what the player has filled in. */
  hint(given: Cells<Value>, filled?: Cells<Value>, limits?: OwnLimits): CellHint<Value>;
  /** Fills a board and takes cells away as long as the rest can be reasoned out. */
  generate(options: CellGenerateOptions): { given: (Value | undefined)[]; solution: Value[] };
}

/**
 * Solves, explains, rates and generates a game of cells to fill in.
 *
 * ```ts
 * import { allDifferent, defineConstraints, init } from "unsolve/own";
 *
 * await init();
 * const latin = defineConstraints({
 *   cells: 4,
 *   values: [1, 2],
 *   constraints: [[0, 1], [2, 3], [0, 2], [1, 3]].map((line) => allDifferent(line, { complete: true })),
 * });
 * latin.solve([1, undefined, undefined, undefined]).grid; // [1, 2, 2, 1]
 * ```
 */
export function defineConstraints<Value>(definition: ConstraintDefinition<Value>): OwnConstraints<Value> {
  let prepared: Board<Value> | undefined;
  const board = (): Board<Value> => (prepared ??= new Board(definition));
  const rate: OwnConstraints<Value>["rate"] = (given, { reference, ...limits } = {}) => {
    const solution = solved(board(), given, limits);
    return scored(solution, analysed(board(), given, solution, limits)?.metrics, reference);
  };
  return {
    rate,
    solve: (given, options = {}) => solved(board(), given, options),
    analyse: (given, limits = {}) => analysed(board(), given, solved(board(), given, limits), limits),
    reference: (boards, limits) => referenceOf(Array.from(boards, (given) => rate(given, limits))),
    hint: (given, filled = [], limits = {}) => hinted(board(), given, filled, limits),
    generate: (options) => dealt(board(), options),
  };
}

const STATUS = ["solved", "unsolvable", "truncated"] as const;
const KNOWN = 0;
const CUT_SHORT = 2;

function solved<Value>(
  board: Board<Value>,
  given: Cells<Value>,
  { maxSolutions = 2, ...limits }: CellSolveOptions,
): CellSolution<Value> {
  const answer = board.engine.solve(board.numbers(given), Math.max(2, maxSolutions), limited(limits));
  return taken(answer, ({ status, found, nodes, why, board: grid }) => ({
    status: STATUS[status] ?? "truncated",
    grid: status === KNOWN ? board.filled(grid) : undefined,
    unique: found === 1 && why === undefined,
    solutions: found,
    nodes,
    why,
  }));
}

function analysed<Value>(
  board: Board<Value>,
  given: Cells<Value>,
  { grid, unique }: CellSolution<Value>,
  limits: OwnLimits,
): CellReport<Value> | undefined {
  if (!grid || !unique) return undefined;
  const known = board.numbers(given);
  const answer = board.engine.reason(known, board.numbers(grid), limited(limits));
  return taken(answer, (answer) => {
    if (answer.status === CUT_SHORT) throw new UnsolveError("limit", `it is not reasoned out: ${answer.why}`);
    const steps = stepsOf(board, known, answer.steps);
    const techniques = [...board.techniques, "guess"] as Technique[];
    const used = (technique: Technique) => steps.filter((step) => step.technique === technique).length;
    const counts = Object.fromEntries(techniques.map((name) => [name, used(name)]));
    return {
      steps,
      hardest: techniques.findLast((technique) => used(technique) > 0),
      counts: counts as Record<Technique, number>,
      metrics: named(answer),
    };
  });
}

function hinted<Value>(
  board: Board<Value>,
  given: Cells<Value>,
  filled: Cells<Value>,
  limits: OwnLimits,
): CellHint<Value> {
  const solution = solved(board, given, limits);
  const { status, grid, unique } = solution;
  if (!grid || !unique) return { status: status === "truncated" ? "unknown" : "lost" };
  const wrongCell = filled.findIndex((value, cell) => value !== undefined && value !== grid[cell]);
  if (wrongCell >= 0) return { status: "mistake", cell: wrongCell };
  const known = grid.map((_, cell) => given[cell] ?? filled[cell]);
  if (!known.includes(undefined)) return { status: "solved" };
  return nextCell(analysed(board, known, solution, limits)?.steps ?? [], known, grid);
}

/** The first cell that the steps find, and what they say about it. */
function nextCell<Value>(steps: CellStep<Value>[], known: Cells<Value>, grid: Value[]): CellHint<Value> {
  const last = steps.findIndex(({ found }) => found.length > 0);
  const cell = steps[last]?.found[0]?.cell ?? known.indexOf(undefined);
  const value = grid[cell] as Value;
  const about = steps.slice(0, last + 1).filter(({ ruledOut }) => ruledOut.some((out) => out.cell === cell));
  const final = about.at(-1);
  const technique = final?.technique ?? "direct";
  const why = final ? reason(technique, final.because) : "there is no other value";
  const text = `Cell ${cell} is ${String(value)}: ${why}`;
  return { status: "step", cell, value, technique, steps: about, text };
}

function dealt<Value>(board: Board<Value>, options: CellGenerateOptions) {
  const { seed, hardest = "elimination" } = options;
  const techniques = [...board.techniques, "guess"];
  const most = techniques.indexOf(hardest) + 1;
  if (most === 0) throw wrong("hardest", `must be one of ${techniques.join(", ")}, not ${String(hardest)}`);
  return taken(board.engine.deal(String(seed), most, limited(options)), ({ status, why, solution, given }) => {
    if (status !== KNOWN) {
      const message = `no board can be filled: ${why ?? "the constraints contradict each other"}`;
      throw new UnsolveError(status === CUT_SHORT ? "limit" : "nothing", message);
    }
    const filled = board.filled(solution);
    return { given: filled.map((value, cell) => (given[cell] === 1 ? value : undefined)), solution: filled };
  });
}
