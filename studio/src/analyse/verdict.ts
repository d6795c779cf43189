// The evaluator's verdict on a level.

import type { Evaluation, EvaluatorPreset, Level, Limits } from "unsolve";

import { pool } from "../engine";

/** A set of wishes the engine knows by name. */
export type Preset = EvaluatorPreset["name"];

/** How well a level does what is wished for. */
export type Verdict = Evaluation;

/** The verdict on a level. */
export function verdictOn(level: Level, preset: Preset, limits: Limits): Promise<Verdict> {
  return pool().evaluate(level, { ...limits, preset });
}
