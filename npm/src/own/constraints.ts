import { UnsolveError } from "../errors.js";
import type { OwnDifficulty } from "./difficulty.js";
import { named } from "./analysis.js";
import { Board } from "./board.js";
import type { Cells, ConstraintDefinition } from "./board.js";
import { reason, stepsOf } from "./deduction.js";
import type { CellHint, CellReport, CellStep, Technique } from "./deduction.js";
import { limited, wrong } from "./limits.js";
import type { OwnLimits } from "./limits.js";
import { engine, taken } from "./module.js";
import { referenceOf, scored } from "./scales.js";
import type { CellReference } from "./scales.js";
import { Attempts, missed, rangesOf } from "./targets.js";
import type { OwnTargets } from "./targets.js";

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
export interface CellGenerateOptions extends OwnLimits, OwnTargets {
  /** The same seed gives the same board. */
  seed: string | number | bigint;
  /** The hardest technique a solver may need; `"elimination"` if left out. */
  hardest?: Technique;
  /** Boards to try at most, if there are targets; 100 if left out. */
  attempts?: number;
  /** What boards are measured against, made by `reference`. */
  reference?: CellReference;
}

/** A board of cells to fill in. */
export interface CellLevel<Value> {
  /** The cells that are given; the others are `undefined`. */
  given: (Value | undefined)[];
  /** The filled board. */
  solution: Value[];
  /** With targets: how many boards it took. */
  attempts?: number;
  /** With targets: why the others were rejected. */
  rejected?: Record<string, number>;
  /** With targets: how hard it is. */
  difficulty?: OwnDifficulty;
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
  generate(options: CellGenerateOptions): CellLevel<Value>;
  /** The names of the cells; their numbers if they have none. */
  readonly cells: readonly string[];
  /** A filled board by the names of its cells. */
  named(grid: readonly Value[]): Record<string, Value>;
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
    generate: (options) => generated(board(), options, rate),
    get cells() {
      return board().cells;
    },
    named: (grid) => Object.fromEntries(board().cells.map((name, cell) => [name, grid[cell] as Value])),
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
  return taken(answer, ({ status, found, nodes, why, board: grid }) => {
    board.finish();
    return {
      status: STATUS[status] ?? "truncated",
      grid: status === KNOWN ? board.filled(grid) : undefined,
      unique: found === 1 && why === undefined,
      solutions: found,
      nodes,
      why,
    };
  });
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
    board.finish();
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
  const [clues, marks] = [board.listed(given), board.listed(filled)];
  const wrongCell = marks.findIndex((value, cell) => value !== undefined && value !== grid[cell]);
  if (wrongCell >= 0) return { status: "mistake", cell: wrongCell };
  const known = grid.map((_, cell) => clues[cell] ?? marks[cell]);
  if (!known.includes(undefined)) return { status: "solved" };
  return nextCell(board, analysed(board, known, solution, limits)?.steps ?? [], known, grid);
}

/** The first cell that the steps find, and what they say about it. */
function nextCell<Value>(
  board: Board<Value>,
  steps: CellStep<Value>[],
  known: readonly (Value | undefined)[],
  grid: Value[],
): CellHint<Value> {
  const last = steps.findIndex(({ found }) => found.length > 0);
  const cell = steps[last]?.found[0]?.cell ?? known.indexOf(undefined);
  const value = grid[cell] as Value;
  const about = steps.slice(0, last + 1).filter(({ ruledOut }) => ruledOut.some((out) => out.cell === cell));
  const final = about.at(-1);
  const technique = final?.technique ?? "direct";
  const why = final ? reason(technique, final.because) : "there is no other value";
  const text = `Cell ${board.cells[cell]} is ${String(value)}: ${why}`;
  return { status: "step", cell, value, technique, steps: about, text };
}

/** Boards to try if nobody says how many. */
const ATTEMPTS = 100;

/** The first board that does what is asked for. */
function generated<Value>(
  board: Board<Value>,
  options: CellGenerateOptions,
  rate: OwnConstraints<Value>["rate"],
): CellLevel<Value> {
  const { targets, difficulty, reference, attempts: most = ATTEMPTS, ...rest } = options;
  if (targets === undefined && difficulty === undefined) return dealt(board, rest, 0);
  const asked = { ...(targets && { targets }), ...(difficulty && { difficulty }) };
  const ranges = rangesOf(asked, engine().Cells.metrics(), reference !== undefined);
  const attempts = new Attempts();
  const { seed: _, hardest: __, ...limits } = rest;
  while (attempts.count < most) {
    const level = dealt(board, rest, attempts.count++);
    const rated = rate(level.given, { ...limits, ...(reference && { reference }) });
    const reason = missed(ranges, rated);
    if (reason === undefined) {
      return { ...level, attempts: attempts.count, rejected: attempts.rejected, difficulty: rated };
    }
    attempts.reject(reason);
  }
  throw attempts.failure();
}

function dealt<Value>(board: Board<Value>, options: CellGenerateOptions, attempt: number): CellLevel<Value> {
  const { seed, hardest = "elimination" } = options;
  const techniques = [...board.techniques, "guess"];
  const most = techniques.indexOf(hardest) + 1;
  if (most === 0) throw wrong("hardest", `must be one of ${techniques.join(", ")}, not ${String(hardest)}`);
  return taken(board.engine.deal(String(seed), attempt, most, limited(options)), ({ status, why, solution, given }) => {
    board.finish();
    if (status !== KNOWN) {
      const message = `no board can be filled: ${why ?? "the constraints contradict each other"}`;
      throw new UnsolveError(status === CUT_SHORT ? "limit" : "nothing", message);
    }
    const filled = board.filled(solution);
    return { given: filled.map((value, cell) => (given[cell] === 1 ? value : undefined)), solution: filled };
  });
}
