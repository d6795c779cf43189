// Which metrics make the score, and how long a bar each of them is.

import type { Difficulty, Game } from "unsolve";

/** What a metric counts for. */
export type Counts = "score" | "elegance" | "reported";

/** A metric of a level, ready to be shown. */
export interface Part {
  readonly name: string;
  readonly value: number | string | boolean;
  /** How much of the bar is filled, 0 to 1; nothing for what is no number. */
  readonly share: number | undefined;
}

type Metrics = Difficulty["metrics"];
type Lane = Game["info"]["lane"];

/** The parts of the score, in equal shares; those of the stand-in where the whole space is not known. */
const SCORED: Readonly<Record<Lane, readonly string[]>> = {
  graph: ["survival_bits", "hitting_time", "switches", "bottlenecks", "excess"],
  constraint: ["effort"],
  linear: ["length", "clicked", "bits", "hidden", "overlap", "waits", "spoiling"],
};
const STAND_IN: readonly string[] = ["length", "switches", "excess", "choice_bits"];

/** The parts of the elegance. */
const ELEGANT: Readonly<Record<Lane, readonly string[]>> = {
  graph: ["branching", "forced_share", "corridor_width", "states", "bottlenecks", "bound"],
  constraint: ["clues", "rounds", "steps", "variety"],
  linear: ["cells", "kernel_bits", "hidden", "symmetry"],
};

/** The metrics of a level by what they count for, in the order that the score lists them. */
export function partsOf(lane: Lane, { metrics, estimated }: Difficulty, others: readonly Metrics[]): Record<Counts, Part[]> {
  const scored = estimated && lane === "graph" ? STAND_IN : SCORED[lane];
  const elegant = ELEGANT[lane];
  const rest = Object.keys(metrics).filter((name) => !scored.includes(name) && !elegant.includes(name));
  const parts = (names: readonly string[]): Part[] => names.flatMap((name) => part(name, metrics[name], others) ?? []);
  return { score: parts(scored), elegance: parts(elegant.filter((name) => !scored.includes(name))), reported: parts(rest) };
}

function part(name: string, value: Metrics[string] | undefined, others: readonly Metrics[]): Part | undefined {
  if (value === undefined || value === null) return undefined;
  return { name, value, share: typeof value === "number" ? shareOf(name, value, others) : undefined };
}

/**
 * How much of its bar a number fills: shares are what they are; everything else is measured, by its logarithm as the
 * score does, against the most that any level at hand has.
 */
function shareOf(name: string, value: number, others: readonly Metrics[]): number {
  if (/share|ratio|symmetry/.test(name)) return Math.min(1, Math.max(0, value));
  const values = others.map((metrics) => metrics[name]).filter((other) => typeof other === "number");
  const most = Math.max(value, 1, ...values);
  return Math.log1p(Math.max(0, value)) / Math.log1p(most);
}
