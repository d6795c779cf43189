// The evaluator's verdict on a level, where the engine offers one.

import type { Level, Limits } from "unsolve";

import { pool } from "../engine";

/** The wishes the engine knows by name. */
export const PRESETS = ["generic", "elegant", "showcase", "exploration", "punishing"] as const;

/** A set of wishes. */
export type Preset = (typeof PRESETS)[number];

/** How well a level does what is wished for. */
export interface Verdict {
  readonly discarded: boolean;
  readonly discardReason?: string;
  /** From 0 to 1. */
  readonly score01: number;
  /** What each number adds. */
  readonly breakdown: readonly { key: string; value: number; weight: number; contribution: number }[];
}

type EvaluateCall = (level: Level, options: Limits & { preset: Preset }) => Promise<Verdict>;

/** Whether the engine evaluates levels. */
export function canEvaluate(): boolean {
  return "evaluate" in pool();
}

/** The verdict on a level. */
export function verdictOn(level: Level, preset: Preset, limits: Limits): Promise<Verdict> {
  const workers = pool() as unknown as { evaluate: EvaluateCall };
  return workers.evaluate(level, { ...limits, preset });
}
