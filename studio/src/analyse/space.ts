// The state graph of a level, and where to get it.

import type { Level, Limits } from "unsolve";

import { pool } from "../engine";
import { explore } from "./explore";

/** A state of the graph. */
export interface SpaceState {
  /** Moves from the start. */
  readonly depth: number;
  /** Moves to the nearest goal; `null` if none can be reached or it is not proved. */
  readonly distance: number | null;
  /** Whether it is proved that no goal can be reached. */
  readonly dead: boolean;
  /** The state it was first reached from; `null` for the start. */
  readonly parent: number | null;
  /** The move from there. */
  readonly notation: string | null;
}

/** States by their index, the start first, and the moves between them. */
export interface Space {
  readonly states: readonly SpaceState[];
  readonly edges: readonly (readonly [number, number])[];
  /** Whether these are all states that can be reached. */
  readonly complete: boolean;
  /** How many can be reached; `null` if that is not known. */
  readonly total: number | null;
  /** States on some shortest solution. */
  readonly corridor: readonly number[];
  /** States that every shortest solution goes through. */
  readonly bottlenecks: readonly number[];
  /** The limit that ran out. */
  readonly why?: string;
}

/** How much of a space is asked for. */
export interface SpaceRequest extends Limits {
  readonly states: number;
  readonly signal: AbortSignal;
}

type SpaceCall = (level: Level, request: SpaceRequest) => Promise<Space>;

/** The state graph of a level. */
export function spaceOf(level: Level, request: SpaceRequest): Promise<Space> {
  const workers = pool();
  if (!("space" in workers)) return explore(level, request);
  return (workers.space as SpaceCall).call(workers, level, request);
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
