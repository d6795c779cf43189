import type { Limits } from "../generated/own.js";
import { UnsolveError } from "../errors.js";
import { engine } from "./module.js";

/** What a call for a game of your own may use up. */
export interface OwnLimits {
  /** Most states to look at; a million if left out. */
  maxNodes?: number;
  /** Most bytes of the engine's tables; 1 GB if left out. Your states are not counted. */
  maxBytes?: number;
  /** Longest solution to look for. */
  maxDepth?: number;
  /** Most milliseconds. */
  maxMs?: number;
  /** Stops the call, which then throws `signal.reason`. Only your own functions can abort it while it runs. */
  signal?: AbortSignal;
}

const USUAL_NODES = 1_000_000;
const USUAL_BYTES = 1_000_000_000;

/** Limits as the engine takes them, which keeps them. */
export function limited(limits: OwnLimits): Limits {
  return new (engine().Limits)(...numbersOf(limits));
}

/** Most states, bytes and moves, and when the clock ends it. */
export function numbersOf(limits: OwnLimits): [nodes: number, bytes: number, depth: number, deadline: number] {
  limits.signal?.throwIfAborted();
  const { maxNodes = USUAL_NODES, maxBytes = USUAL_BYTES, maxDepth = Infinity, maxMs = Infinity } = limits;
  const deadline = maxMs === Infinity ? Infinity : performance.now() + positive("maxMs", maxMs);
  return [positive("maxNodes", maxNodes), positive("maxBytes", maxBytes), positive("maxDepth", maxDepth), deadline];
}

function positive(field: string, limit: number): number {
  if (limit >= 0) return limit;
  throw wrong(field, `must be a number from 0, not ${String(limit)}`);
}

/** A call or a definition that can't be right. */
export function wrong(field: string, message: string): UnsolveError {
  return new UnsolveError("request", `${field} ${message}`, { problems: [{ field, message }] });
}
