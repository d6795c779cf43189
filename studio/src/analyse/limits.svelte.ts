// What an analysis may use up; kept on this device.

import type { Limits } from "unsolve";

import { keep, recall } from "../store";

/** Limits as people set them. */
export interface Allowance {
  /** Millions of states. */
  states: number;
  seconds: number;
  megabytes: number;
  /** The longest solution that is looked for. */
  depth: number;
  /** How many solutions and dead ends are listed. */
  solutions: number;
}

/** What is allowed unless somebody says otherwise. */
export const USUAL: Allowance = { states: 5, seconds: 60, megabytes: 512, depth: 100_000, solutions: 40 };

/** The least and the most that can be set. */
export const RANGES: Readonly<Record<keyof Allowance, readonly [number, number]>> = {
  states: [0.001, 200],
  seconds: [1, 3600],
  megabytes: [16, 2048],
  depth: [1, 1_000_000],
  solutions: [1, 10_000],
};

/** The limits as they are set. */
export const allowance: Allowance = $state({ ...USUAL, ...recall<Partial<Allowance>>("analysis-limits", {}) });

/** Keeps the limits; call it in an effect. */
export function keepAllowance(): void {
  keep("analysis-limits", $state.snapshot(allowance));
}

/** What is set; what is not a number in its range is the usual one. */
function value(name: keyof Allowance): number {
  const [least, most] = RANGES[name];
  const set = Number(allowance[name]);
  return Number.isFinite(set) && set > 0 ? Math.min(most, Math.max(least, set)) : USUAL[name];
}

/** The limits as the engine takes them. */
export function limits(): Limits {
  return {
    maxNodes: Math.round(value("states") * 1e6),
    maxMs: Math.round(value("seconds") * 1000),
    maxBytes: Math.round(value("megabytes") * 1e6),
    maxDepth: Math.round(value("depth")),
  };
}

/** How many solutions and dead ends are listed at most. */
export function listed(): number {
  return Math.round(value("solutions"));
}
