// The engine twice: on the page for what is instant (scenes, moves, edits), in workers for everything that
// may take a while. Panels call `pool()`; nothing else of the studio starts a search.

import { createPool, games, load, UnsolveError } from "unsolve";
import type { Game, GameId, Pool } from "unsolve";

/** How many calls can run at the same time. */
export const WORKERS = Math.max(2, Math.min(8, navigator.hardwareConcurrency - 1));

const catalogue: readonly Game[] = games();
const loaded = new Set<string>();
let workers: Pool | undefined;

/**
 * Loads the modules of games; what is instant needs them. Games that nobody knows are left out, and at least one is
 * loaded, which says what is wrong with a level of no game.
 */
export async function loadGames(ids: Iterable<string>): Promise<void> {
  const known = [...new Set(ids)].filter((id) => gameOf(id));
  const [first] = catalogue;
  if (known.length === 0 && loaded.size === 0 && first) known.push(first.info.id);
  await Promise.all(
    known.map(async (id) => {
      await load(id as GameId);
      loaded.add(id);
    }),
  );
}

// Tests hand levels of other games to the page.
Object.assign(globalThis, { unsolveLoad: loadGames });

/** Whether the module of a game is there. */
export function isLoaded(id: string): boolean {
  return loaded.has(id);
}

/** Loads all other modules while nothing else is to be done: from then on the studio needs no network. */
export async function loadRest(): Promise<void> {
  for (const { info } of catalogue) {
    await new Promise<void>((resolve) => whenIdle(resolve));
    // One that can't be had now is asked for again when it is needed.
    await loadGames([info.id]).catch(() => undefined);
  }
}

function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else setTimeout(run, 200);
}

/** The workers, started when they are first needed. */
export function pool(): Pool {
  workers ??= createPool({ workers: WORKERS });
  return workers;
}

/** Every game there is. */
export function allGames(): readonly Game[] {
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
