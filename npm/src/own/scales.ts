import { UnsolveError } from "../errors.js";
import type { OwnDifficulty } from "./difficulty.js";
import type { Band } from "../types/level.js";
import { wrong } from "./limits.js";
import { engine } from "./module.js";

/** A sum of parts and the sums that mark each percent of the reference levels. */
export interface OwnScale {
  /** How each part is standardised. */
  parts: { mean: number; deviation: number }[];
  /** The sum below which 0, 1, ... 100 percent of the levels lie. */
  percentiles: number[];
}

/** Boards that others of the same game are measured against, boiled down. Plain JSON, so it can be stored. */
export interface CellReference {
  /** How many boards there were. */
  levels: number;
  /** Turns metrics into difficulty. */
  difficulty: OwnScale;
  /** Turns metrics into elegance. */
  elegance: OwnScale;
}

/** How many parts the scales of a reference have, in order. */
type Widths<Name extends string> = Readonly<Record<Name, number>>;

const MARKS = 101;
const CELLS: Widths<"difficulty" | "elegance"> = { difficulty: 1, elegance: 3 };
/** The metrics that a board is measured by. */
const FIGURES = ["effort", "clues", "rounds", "steps", "variety"];

/** Scales from the engine's numbers. */
export function scalesOf<Name extends string>(
  numbers: Float64Array,
  widths: Widths<Name>,
): Record<Name, OwnScale> {
  let at = 0;
  const scales = Object.entries<number>(widths).map(([name, width]) => {
    const parts = Array.from({ length: width }, (_, part) => {
      const [mean, deviation] = numbers.subarray(at + 2 * part) as unknown as [number, number];
      return { mean, deviation };
    });
    const percentiles = [...numbers.subarray(at + 2 * width, at + 2 * width + MARKS)];
    at += 2 * width + MARKS;
    return [name, { parts, percentiles }];
  });
  return Object.fromEntries(scales) as Record<Name, OwnScale>;
}

/** Scales as the engine's numbers. */
export function numbersOfScales<Name extends string>(
  reference: NoInfer<Record<Name, OwnScale>>,
  widths: Widths<Name>,
): Float64Array {
  const numbers = Object.entries<number>(widths).flatMap(([name, width]) => {
    const { parts = [], percentiles = [] } = reference[name as Name] ?? {};
    const list = [...parts.flatMap(({ mean, deviation }) => [mean, deviation]), ...percentiles];
    const fits = parts.length === width && percentiles.length === MARKS && list.every(Number.isFinite);
    if (!fits) throw wrong(`reference.${name}`, "is not as `reference` makes it");
    return list;
  });
  return Float64Array.from(numbers);
}

/** How hard a board is that was reasoned out; without metrics it was not. */
export function scored(
  { status, unique, why }: { status: string; unique: boolean; why: string | undefined },
  metrics: Record<string, number> | undefined,
  reference: CellReference | undefined,
): OwnDifficulty {
  if (!metrics) {
    const several = status === "solved" && !unique && why === undefined;
    const reason = several ? "the level has several solutions" : (why ?? "the level is unsolvable");
    return { score: null, elegance: null, why: reason, metrics: {} };
  }
  if (!reference) return { score: null, elegance: null, metrics };
  const numbers = numbersOfScales(reference, CELLS);
  const [score = null, elegance = null] = engine().Cells.score(numbers, figures(metrics));
  const band = engine().band(score ?? 0) as Band;
  const guesses = (metrics["guesses"] ?? 0) > 0;
  return {
    score,
    elegance: guesses ? null : elegance,
    band,
    ...(guesses && { why: "it takes guessing" }),
    metrics,
  };
}

/** Boils rated boards down. */
export function referenceOf(boards: OwnDifficulty[]): CellReference {
  boards.forEach(({ metrics, why }, index) => {
    if (metrics["effort"] === undefined) throw new UnsolveError("level", `board ${index}: ${why}`);
  });
  if (boards.length === 0) throw wrong("boards", "must not be empty");
  const rows = boards.flatMap(({ metrics }) => [...figures(metrics)]);
  const numbers = engine().Cells.reference(Float64Array.from(rows));
  return { levels: boards.length, ...scalesOf(numbers, CELLS) };
}

function figures(metrics: OwnDifficulty["metrics"]): Float64Array {
  return Float64Array.from(FIGURES, (name) => Number(metrics[name]));
}
