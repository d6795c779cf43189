// The engine twice: on the page for what is instant (scenes, moves, edits), in workers for everything that
// may take a while. Panels call `pool()`; nothing else of the studio starts a search.

import { SvelteSet } from "svelte/reactivity";
import { createPool, games, load, loadDesign, UnsolveError } from "unsolve";
import type { Game, GameId, Pool } from "unsolve";

/** How many calls can run at the same time. */
export const WORKERS = Math.max(2, Math.min(8, navigator.hardwareConcurrency - 1));

const catalogue: readonly Game[] = games();
const loaded = new Set<string>();
const designed = new SvelteSet<string>();
let workers: Pool | undefined;

/**
 * Loads the modules of games; what is instant needs them. Games that nobody knows are left out, and at least one is
 * loaded, which says what is wrong with a level of no game. What designers need of them comes after.
 */
export async function loadGames(ids: Iterable<string>): Promise<void> {
  const known = knownOf(ids);
  await Promise.all(
    known.map(async (id) => {
      await load(id as GameId);
      loaded.add(id);
    }),
  );
}

/** Loads what designers need of games, too: brushes, edits, notations. */
export async function loadDesigners(ids: Iterable<string>): Promise<void> {
  await Promise.all(
    knownOf(ids).map(async (id) => {
      await loadDesign(id as GameId);
      loaded.add(id);
      designed.add(id);
    }),
  );
}

function knownOf(ids: Iterable<string>): string[] {
  const known = [...new Set(ids)].filter((id) => gameOf(id));
  const [first] = catalogue;
  return known.length === 0 && loaded.size === 0 && first ? [first.info.id] : known;
}

// Tests hand levels of other games to the page.
Object.assign(globalThis, { unsolveLoad: loadDesigners });

/** Whether the module of a game is there. */
export function isLoaded(id: string): boolean {
  return loaded.has(id);
}

/** Whether what designers need of a game is there. */
export function isDesigned(id: string): boolean {
  return designed.has(id);
}

/** Milliseconds between two modules that nobody waits for. */
const REST = 1000;

/**
 * Loads the modules with everything while nothing else is to be done, that of the open game first: from then on the
 * studio needs no network. They come one by one, so that a phone has time for who plays.
 */
export async function loadRest(first: string): Promise<void> {
  const ids = catalogue.map(({ info }) => info.id).filter((id) => id !== first);
  for (const id of [first, ...ids]) {
    await new Promise<void>((resolve) => setTimeout(() => whenIdle(resolve), id === first ? 0 : REST));
    // One that can't be had now is asked for again when it is needed.
    await loadDesigners([id]).catch(() => undefined);
  }
}

/** Does something while nothing else is to be done. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(run);
  else setTimeout(run, 200);
}

/** The workers, started when they are first needed. */
export function pool(): Pool {
  workers ??= createPool({ workers: WORKERS });
  return workers;
}

// Tests compare what is shown with what the engine says.
Object.assign(globalThis, { unsolvePool: pool });

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
