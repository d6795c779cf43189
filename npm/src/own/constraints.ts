import { UnsolveError } from "../errors.js";
import { Board } from "./board.js";
import type { Candidates, Constraint } from "./board.js";
import { TECHNIQUES, nextStep, reasonOut } from "./deduction.js";
import type { CellHint, CellReport, Technique } from "./deduction.js";
import { Meter } from "./limits.js";
import type { OwnLimits } from "./limits.js";
import { Random } from "./random.js";

export type { Constraint } from "./board.js";

/** A game of cells to fill in, in your own words. */
export interface ConstraintDefinition<Value> {
  /** How many cells there are; they are numbered from 0. */
  cells: number;
  /** What a cell can hold. */
  values: readonly Value[];
  /** What must hold. */
  constraints: readonly Constraint<Value>[];
}

/** A board with some cells filled in and the others `undefined`. */
export type Cells<Value> = readonly (Value | undefined)[];

/** What a solver found out about a board of cells. */
export interface CellSolution<Value> {
  /** A limit that ran out is `truncated`, never `unsolvable`. */
  status: "solved" | "unsolvable" | "truncated";
  /** The first solution found. */
  grid: Value[] | undefined;
  /** Whether it is the only one; proved. */
  unique: boolean;
  /** Positions looked at. */
  nodes: number;
  /** Why it was cut short. */
  why: string | undefined;
}

/** How to make a board of cells. */
export interface CellGenerateOptions extends OwnLimits {
  /** The same seed gives the same board. */
  seed: string | number | bigint;
  /** The hardest technique a solver may need; `"only place"` if left out. */
  hardest?: Technique;
}

/** A game of cells with all that the engine can do for it. Made by {@link defineConstraints}. */
export interface OwnConstraints<Value> {
  /** Finds a solution and whether it is the only one. */
  solve(given: Cells<Value>, limits?: OwnLimits): CellSolution<Value>;
  /** How a person finds the solution, step by step; `undefined` if there is not exactly one. */
  analyse(given: Cells<Value>, limits?: OwnLimits): CellReport<Value> | undefined;
  /** How hard it is: a step counts 1, 2, 4 or 8 from easy to hard. `undefined` without exactly one solution. */
  rate(given: Cells<Value>, limits?: OwnLimits): number | undefined;
  /** The next cell, or one that is wrong. `given` are the clues, `filled` what the player has filled in. */
  hint(given: Cells<Value>, filled?: Cells<Value>, limits?: OwnLimits): CellHint<Value>;
  /** Fills a board and takes cells away as long as the rest can be reasoned out. */
  generate(options: CellGenerateOptions): { given: (Value | undefined)[]; solution: Value[] };
}

/**
 * Solves, explains, rates and generates a game of cells to fill in.
 *
 * ```ts
 * const latin = defineConstraints({
 *   cells: 4,
 *   values: [1, 2],
 *   constraints: [[0, 1], [2, 3], [0, 2], [1, 3]].map((line) => allDifferent(line, { complete: true })),
 * });
 * latin.solve([1, undefined, undefined, undefined]).grid; // [1, 2, 2, 1]
 * ```
 */
export function defineConstraints<Value>(
  definition: ConstraintDefinition<Value>,
): OwnConstraints<Value> {
  const { cells, values, constraints } = definition;
  const board = new Board(cells, values, constraints);
  const solve = (given: Cells<Value>, limits: OwnLimits = {}) => solved(board, given, limits);
  const analyse = (given: Cells<Value>, limits?: OwnLimits) => {
    const { grid, unique } = solve(given, limits);
    return grid && unique ? reasonOut(board, given, grid) : undefined;
  };
  return {
    solve,
    analyse,
    rate(given, limits) {
      const counts = analyse(given, limits)?.counts;
      return counts && TECHNIQUES.reduce((sum, name, rung) => sum + counts[name] * 2 ** rung, 0);
    },
    hint: (given, filled = [], limits) => hinted(board, given, filled, solve(given, limits)),
    generate: (options) => dug(board, options),
  };
}

/** Looks for two solutions: the second one says that the first is not the only one. */
function solved<Value>(board: Board<Value>, given: Cells<Value>, limits: OwnLimits): CellSolution<Value> {
  const meter = new Meter(limits);
  const found: Value[][] = [];
  search(board, board.candidates(given), meter, (grid) => found.push(grid) < 2);
  const [grid] = found;
  const { nodes, why } = meter;
  const unique = found.length === 1 && why === undefined;
  const status = grid ? "solved" : why ? "truncated" : "unsolvable";
  return { status, grid, unique, nodes, why };
}

/** Depth first, the cell with the fewest candidates first; `false` once `keep` or the meter wants no more. */
function search<Value>(
  board: Board<Value>,
  candidates: Candidates,
  meter: Meter,
  keep: (grid: Value[]) => boolean,
  order: (values: number[]) => number[] = (values) => values,
): boolean {
  if (!meter.goesOn()) return false;
  if (!board.propagate(candidates)) return true;
  const open = [...candidates.keys()].filter((cell) => (candidates[cell]?.length ?? 0) > 1);
  if (open.length === 0) return keep(board.filled(candidates));
  const sizes = open.map((cell) => candidates[cell]?.length ?? 0);
  const cell = open[sizes.indexOf(Math.min(...sizes))] as number;
  return order(candidates[cell] ?? []).every((value) => {
    const next = candidates.map((values, other) => (other === cell ? [value] : [...values]));
    return search(board, next, meter, keep, order);
  });
}

function hinted<Value>(
  board: Board<Value>,
  given: Cells<Value>,
  filled: Cells<Value>,
  { status, grid, unique }: CellSolution<Value>,
): CellHint<Value> {
  if (!grid || !unique) return { status: status === "truncated" ? "unknown" : "lost" };
  const wrong = filled.findIndex((value, cell) => value !== undefined && value !== grid[cell]);
  if (wrong >= 0) return { status: "mistake", cell: wrong };
  const known = grid.map((_, cell) => given[cell] ?? filled[cell]);
  if (!known.includes(undefined)) return { status: "solved" };
  const step = nextStep(board, known) ?? reasonOut(board, known, grid).steps[0];
  return step ? { status: "step", ...step } : { status: "unknown" };
}

function dug<Value>(board: Board<Value>, options: CellGenerateOptions) {
  const random = new Random(options.seed);
  const solution = anyGrid(board, random, options);
  const most = TECHNIQUES.indexOf(options.hardest ?? "only place");
  const given: (Value | undefined)[] = [...solution];
  for (const cell of random.shuffled(given.keys())) {
    given[cell] = undefined;
    const { unique } = solved(board, given, options);
    const { hardest } = unique ? reasonOut(board, given, solution) : { hardest: undefined };
    if (!unique || (hardest && TECHNIQUES.indexOf(hardest) > most)) given[cell] = solution[cell];
  }
  return { given, solution };
}

function anyGrid<Value>(board: Board<Value>, random: Random, limits: OwnLimits): Value[] {
  const found: Value[][] = [];
  const meter = new Meter(limits);
  const keep = (grid: Value[]): boolean => found.push(grid) < 1;
  search(board, board.candidates([]), meter, keep, (values) => random.shuffled(values));
  const [grid] = found;
  if (!grid) {
    const why = meter.why ?? "the constraints contradict each other";
    throw new UnsolveError(meter.why ? "limit" : "nothing", `no board can be filled: ${why}`);
  }
  return grid;
}

/** All of these cells hold different values; `complete` if every value must occur among them. */
export function allDifferent<Value>(
  cells: readonly number[],
  { complete = false, name }: { complete?: boolean; name?: string } = {},
): Constraint<Value> {
  const holds = (values: readonly (Value | undefined)[]): boolean => {
    const known = values.filter((value) => value !== undefined);
    return new Set(known).size === known.length;
  };
  return { cells, holds, complete, ...(name !== undefined && { name }) };
}

/** These cells, holding numbers from 0 on, add up to `sum`. */
export function sumIs(cells: readonly number[], sum: number): Constraint<number> {
  return {
    cells,
    holds(values) {
      const known = values.reduce<number>((total, value) => total + (value ?? 0), 0);
      return values.includes(undefined) ? known <= sum : known === sum;
    },
  };
}
