// The evaluator's verdict on a level.

import type { Evaluation, Level, Limits } from "unsolve";

import { pool } from "../engine";

/** The wishes the engine knows by name. */
export const PRESETS = ["generic", "elegant", "showcase", "exploration", "punishing"] as const;

/** A set of wishes. */
export type Preset = (typeof PRESETS)[number];

/** How well a level does what is wished for. */
export type Verdict = Evaluation;

/** The verdict on a level. */
export function verdictOn(level: Level, preset: Preset, limits: Limits): Promise<Verdict> {
  return pool().evaluate(level, { ...limits, preset });
}
