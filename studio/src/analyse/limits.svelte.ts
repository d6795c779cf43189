// What an analysis may use up; kept on this device.

import type { Limits } from "unsolve";

import { keep, recall } from "../store";

/** Limits as people set them. */
export interface Allowance {
  /** Millions of states. */
  states: number;
  seconds: number;
  megabytes: number;
}

/** What is allowed unless somebody says otherwise. */
export const USUAL: Allowance = { states: 5, seconds: 60, megabytes: 512 };

/** The least and the most that can be set. */
export const RANGES: Readonly<Record<keyof Allowance, readonly [number, number]>> = {
  states: [0.001, 200],
  seconds: [1, 3600],
  megabytes: [16, 2048],
};

/** The limits as they are set. */
export const allowance: Allowance = $state({ ...USUAL, ...recall<Partial<Allowance>>("analysis-limits", {}) });

/** Keeps the limits; call it in an effect. */
export function keepAllowance(): void {
  keep("analysis-limits", $state.snapshot(allowance));
}

/** The limits as the engine takes them; what is not a number in its range is the usual one. */
export function limits(): Limits {
  const value = (name: keyof Allowance): number => {
    const [least, most] = RANGES[name];
    const set = Number(allowance[name]);
    return Number.isFinite(set) && set > 0 ? Math.min(most, Math.max(least, set)) : USUAL[name];
  };
  return {
    maxNodes: Math.round(value("states") * 1e6),
    maxMs: Math.round(value("seconds") * 1000),
    maxBytes: Math.round(value("megabytes") * 1e6),
  };
}
