import type { Board, Candidates, Constraint } from "./board.js";

/** How a cell is found, easiest first. */
export type Technique = "only value" | "only place" | "trial" | "guess";

/** The techniques from easy to hard. */
export const TECHNIQUES: readonly Technique[] = ["only value", "only place", "trial", "guess"];

/** One cell found. */
export interface CellStep<Value> {
  /** The cell. */
  cell: number;
  /** What belongs there. */
  value: Value;
  /** How it is found. */
  technique: Technique;
  /** The step in words. */
  text: string;
}

/** The next cell to fill in. */
export type CellHint<Value> =
  | ({ status: "step" } & CellStep<Value>)
  /** A cell that is filled in is wrong. */
  | { status: "mistake"; cell: number }
  | { status: "solved" | "lost" | "unknown" };

/** How a board is reasoned out. */
export interface CellReport<Value> {
  /** The steps, one for each cell that was not given. */
  steps: CellStep<Value>[];
  /** The hardest technique that is needed; `undefined` if nothing was left to find. */
  hardest: Technique | undefined;
  /** How often each technique is used. */
  counts: Record<Technique, number>;
}

/** Reasons a board with one solution out; where nothing follows, the right value of a cell is guessed. */
export function reasonOut<Value>(
  board: Board<Value>,
  given: readonly (Value | undefined)[],
  solution: readonly Value[],
): CellReport<Value> {
  const known = [...given];
  const steps: CellStep<Value>[] = [];
  for (let left = board.size; left > 0; left--) {
    const step = nextStep(board, known) ?? guess(known, solution);
    if (!step) break;
    known[step.cell] = step.value;
    steps.push(step);
  }
  const counts = { "only value": 0, "only place": 0, trial: 0, guess: 0 };
  steps.forEach(({ technique }) => counts[technique]++);
  const hardest = TECHNIQUES.findLast((technique) => counts[technique] > 0);
  return { steps, hardest, counts };
}

/** The easiest step that follows from what is known. */
export function nextStep<Value>(
  board: Board<Value>,
  known: readonly (Value | undefined)[],
): CellStep<Value> | undefined {
  const open = board.candidates(known).map((values, cell) => {
    return known[cell] === undefined ? values : values.slice(0, 1);
  });
  const candidates = open.map((values, cell) => {
    return known[cell] === undefined ? values.filter((value) => !board.conflict(open, cell, value)) : values;
  });
  const empty = [...candidates.keys()].filter((cell) => known[cell] === undefined);
  return (
    onlyValue(board, candidates, empty) ??
    onlyPlace(board, candidates, empty) ??
    trial(board, candidates, empty)
  );
}

function onlyValue<Value>(board: Board<Value>, candidates: Candidates, empty: number[]) {
  const cell = empty.find((cell) => candidates[cell]?.length === 1);
  const value = cell === undefined ? undefined : candidates[cell]?.[0];
  if (cell === undefined || value === undefined) return undefined;
  return step(board, cell, value, "only value", "nothing else fits there");
}

function onlyPlace<Value>(board: Board<Value>, candidates: Candidates, empty: number[]) {
  for (const constraint of board.constraints.filter(({ complete }) => complete)) {
    for (const value of board.values.keys()) {
      const places = constraint.cells.filter((cell) => candidates[cell]?.includes(value));
      const [cell] = places;
      if (places.length === 1 && cell !== undefined && empty.includes(cell)) {
        return step(board, cell, value, "only place", `it fits nowhere else in ${named(constraint)}`);
      }
    }
  }
  return undefined;
}

/** A value is right if every other one in its cell leads to a contradiction. */
function trial<Value>(board: Board<Value>, candidates: Candidates, empty: number[]) {
  for (const cell of empty) {
    const left = candidates[cell]?.filter((value) => {
      const tried = candidates.map((values, other) => (other === cell ? [value] : [...values]));
      return board.propagate(tried);
    });
    const [value] = left ?? [];
    if (left?.length === 1 && value !== undefined) {
      return step(board, cell, value, "trial", "every other value leads to a contradiction");
    }
  }
  return undefined;
}

function guess<Value>(known: (Value | undefined)[], solution: readonly Value[]) {
  const cell = solution.findIndex((_, index) => known[index] === undefined);
  if (cell < 0) return undefined;
  const value = solution[cell] as Value;
  const text = `Cell ${cell} is ${String(value)}: a guess, no single step shows it`;
  return { cell, value, technique: "guess" as const, text };
}

function step<Value>(
  board: Board<Value>,
  cell: number,
  index: number,
  technique: Technique,
  why: string,
): CellStep<Value> {
  const value = board.values[index] as Value;
  return { cell, value, technique, text: `Cell ${cell} is ${String(value)}: ${why}` };
}

function named<Value>({ name, cells }: Constraint<Value>): string {
  return name ?? `cells ${cells.join(", ")}`;
}
