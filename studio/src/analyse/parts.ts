// Which metrics make the score, as the engine tells, and how long a bar each of them is.

import type { Difficulty, Game, ScoreName } from "unsolve";

import { metricOf } from "../metric";

/** What a metric counts for. */
export type Counts = "score" | "elegance" | "reported";

/** A metric of a level, ready to be shown. */
export interface Part {
  readonly name: string;
  /** Its name for people. */
  readonly title: string;
  /** What it means; empty if nobody knows. */
  readonly about: string;
  readonly value: number | string | boolean;
  /** How much of the bar is filled, 0 to 1; nothing for what is no number. */
  readonly share: number | undefined;
}

type Metrics = Difficulty["metrics"];

/** The score of a rating: the difficulty, or what stands in for it. */
function scoreOf({ estimated }: Difficulty): "difficulty" | "estimate" {
  return estimated ? "estimate" : "difficulty";
}

/** How many equal shares make the score. */
export function sharesOf({ shares }: Game, difficulty: Difficulty): number {
  return shares[scoreOf(difficulty)];
}

/** The metrics of a level by what they count for, in the engine's order. */
export function partsOf(game: Game, difficulty: Difficulty, others: readonly Metrics[]): Record<Counts, Part[]> {
  const { metrics } = difficulty;
  const counting = (score: ScoreName): string[] =>
    game.metrics.filter(({ counts_for }) => counts_for.includes(score)).map(({ name }) => name);
  const scored = counting(scoreOf(difficulty));
  const elegant = counting("elegance").filter((name) => !scored.includes(name));
  const rest = Object.keys(metrics).filter((name) => !scored.includes(name) && !elegant.includes(name));
  const parts = (names: readonly string[]): Part[] => names.flatMap((name) => part(game, name, metrics[name], others) ?? []);
  return { score: parts(scored), elegance: parts(elegant), reported: parts(rest) };
}

function part(game: Game, name: string, value: Metrics[string] | undefined, others: readonly Metrics[]): Part | undefined {
  if (value === undefined || value === null) return undefined;
  const { title, about, unit } = metricOf(game, name);
  return { name, title, about, value, share: typeof value === "number" ? shareOf(name, unit, value, others) : undefined };
}

/**
 * How much of its bar a number fills: shares are what they are; everything else is measured, by its logarithm as the
 * score does, against the most that any level at hand has.
 */
function shareOf(name: string, unit: string, value: number, others: readonly Metrics[]): number {
  if (unit === "share") return Math.min(1, Math.max(0, value));
  const values = others.map((metrics) => metrics[name]).filter((other) => typeof other === "number");
  const most = Math.max(value, 1, ...values);
  return Math.log1p(Math.max(0, value)) / Math.log1p(most);
}
