// The state graph of a level, and where to get it.

import type { Level, Limits, SpaceReport, SpaceState } from "unsolve";

import { pool } from "../engine";

/** States by their index, the start first, and the moves between them. */
export type Space = SpaceReport;

/** A state of the graph. */
export type { SpaceState };

/** How much of a space is asked for. */
export interface SpaceRequest extends Limits {
  readonly states: number;
  readonly signal: AbortSignal;
}

/** The state graph of a level. */
export function spaceOf(level: Level, request: SpaceRequest): Promise<Space> {
  return pool().space(level, request);
}

/** The moves from the start to a state. */
export function movesTo({ states }: Space, state: number): string[] {
  const moves: string[] = [];
  for (let at = states[state]; at && at.parent !== null; at = states[at.parent]) moves.unshift(at.notation ?? "");
  return moves;
}

/** The state after some moves, if they are the moves it was first reached by. */
export function stateAfter({ states }: Space, moves: readonly string[]): number | undefined {
  let at = 0;
  for (const notation of moves) {
    const next = states.findIndex((state) => state.parent === at && state.notation === notation);
    if (next < 0) return undefined;
    at = next;
  }
  return at;
}
