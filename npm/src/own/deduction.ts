import type { Board } from "./board.js";

/** How something is found, easiest first. */
export type Technique =
  /** One constraint fixes it on the untouched board. */
  | "direct"
  /** One constraint says it, with what is known. */
  | "elimination"
  /** The puzzle's own `propagate` says it. */
  | "propagation"
  /** Two constraints say it together. */
  | "cross-reference of two"
  /** Three constraints say it together. */
  | "cross-reference of three"
  /** The opposite leads to a contradiction. */
  | "chain"
  /** Nothing shows it. */
  | "guess";

/** One step of reasoning. */
export interface CellStep<Value> {
  /** How it is found. */
  technique: Technique;
  /** Steps of the same round are open at the same time; rounds are counted from 0. */
  round: number;
  /** 1 if it rests on nothing, else 1 more than what it rests on; 0 for guesses. */
  depth: number;
  /** Cells that are found by it. */
  found: { cell: number; value: Value }[];
  /** Values that it rules out. */
  ruledOut: { cell: number; values: Value[] }[];
  /** The names of the constraints it follows from. */
  because: string[];
  /** The step in words. */
  text: string;
}

/** How a board is reasoned out. */
export interface CellReport<Value> {
  /** The steps, round by round. */
  steps: CellStep<Value>[];
  /** The hardest technique that is needed; `undefined` if nothing was left to find. */
  hardest: Technique | undefined;
  /** How often each technique is used. */
  counts: Record<Technique, number>;
  /** The engine's metrics by name, those of built-in games: `rating`, `effort`, `rounds` and so on. */
  metrics: Record<string, number>;
}

/** The next cell to fill in. */
export type CellHint<Value> =
  | {
      status: "step";
      /** The cell. */
      cell: number;
      /** What belongs there. */
      value: Value;
      /** The hardest technique it takes. */
      technique: Technique;
      /** What rules out the other values, in order. */
      steps: CellStep<Value>[];
      /** The cell, its value and the last of these reasons in words. */
      text: string;
    }
  /** A cell that is filled in is wrong. */
  | { status: "mistake"; cell: number }
  | { status: "solved" | "lost" | "unknown" };

/** Reads the steps that the engine lists, from a board with these cells known. */
export function stepsOf<Value>(board: Board<Value>, known: Uint8Array, words: Uint32Array): CellStep<Value>[] {
  const left = Array.from(known, (number) => (number < 32 ? 1 << number : 0xffff_ffff));
  const steps: CellStep<Value>[] = [];
  let at = 0;
  const next = (): number => words[at++] as number;
  while (at < words.length) {
    const [rung, round, depth, cells, reasons] = [next(), next(), next(), next(), next()];
    const lost = Array.from({ length: cells }, () => {
      const [cell, bits] = [next(), next()];
      const before = left[cell] as number;
      left[cell] = before & ~bits;
      return { cell, bits, before, after: before & ~bits };
    });
    const because = new Set(Array.from({ length: reasons }, () => board.names[next()] as string));
    const technique = (board.techniques[rung] ?? "guess") as Technique;
    steps.push({ technique, round, depth, ...conclusions(board, technique, lost, [...because]) });
  }
  return steps;
}

/** Values that a step takes from a cell, and what is left. */
interface Lost {
  cell: number;
  bits: number;
  before: number;
  after: number;
}

function conclusions<Value>(
  board: Board<Value>,
  technique: Technique,
  lost: Lost[],
  because: string[],
): Pick<CellStep<Value>, "found" | "ruledOut" | "because" | "text"> {
  const found = lost.flatMap(({ cell, before, after }) => {
    const [value, ...others] = board.values(after);
    const fixed = value !== undefined && others.length === 0 && before !== after;
    return fixed ? [{ cell, value }] : [];
  });
  const ruledOut = lost.map(({ cell, bits }) => ({ cell, values: board.values(bits) }));
  const open = ruledOut.filter(({ cell }) => !found.some((other) => other.cell === cell));
  const marks = [
    ...found.map(({ cell, value }) => `Cell ${board.cells[cell]} is ${String(value)}`),
    ...open.map(({ cell, values }) => `Cell ${board.cells[cell]} is not ${values.map(String).join(" or ")}`),
  ];
  return { found, ruledOut, because, text: `${marks.join(", ")}: ${reason(technique, because)}` };
}

/** Why something follows, in words. */
export function reason(technique: Technique, because: string[]): string {
  const names = because.join(" and ");
  switch (technique) {
    case "guess":
      return "a guess, no step shows it";
    case "propagation":
      return "nothing else fits the puzzle's own rule";
    case "chain":
      return `everything else leads to a contradiction with ${names}`;
    case "direct":
    case "elimination":
      return `nothing else fits ${names}`;
    default:
      return `nothing else fits ${names} together`;
  }
}
