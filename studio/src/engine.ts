// The engine twice: on the page for what is instant (scenes, moves, edits), in workers for everything that
// may take a while. Panels call `pool()`; nothing else of the studio starts a search.

import { createPool, games, init, UnsolveError } from "unsolve";
import type { Game, Pool } from "unsolve";

/** How many calls can run at the same time. */
export const WORKERS = Math.max(2, Math.min(8, navigator.hardwareConcurrency - 1));

let workers: Pool | undefined;
let catalogue: Game[] = [];

/** Loads the engine; everything else comes after it. */
export async function start(): Promise<Game[]> {
  await init();
  catalogue = games();
  return catalogue;
}

/** The workers, started when they are first needed. */
export function pool(): Pool {
  workers ??= createPool({ workers: WORKERS });
  return workers;
}

/** Every game there is. */
export function allGames(): Game[] {
  return catalogue;
}

/** The game with an id; `undefined` if this engine does not know it. */
export function gameOf(id: string): Game | undefined {
  return catalogue.find(({ info }) => info.id === id);
}

/** A failure as a sentence for people, with the field that is wrong. */
export function sentence(reason: unknown): string {
  if (reason instanceof UnsolveError && reason.problems.length > 0) {
    const parts = reason.problems.map(({ field, message }) => (field ? `${field}: ${message}` : message));
    return [...new Set(parts)].join("; ");
  }
  return reason instanceof Error ? reason.message : String(reason);
}

/** Whether a call ended because somebody stopped it. */
export function wasStopped(reason: unknown): boolean {
  return reason instanceof DOMException && reason.name === "AbortError";
}
