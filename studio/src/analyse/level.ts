// Small things about levels that several parts of the analysis need.

import { Session } from "unsolve";
import type { Level, Move } from "unsolve";

/** Milliseconds that work on the page may take before it lets others go first. */
const SLICE = 20;

/** Lets the page breathe. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Calls `step` until it says it is done, a slice of time after the other; stops early with the signal. */
export async function inSlices(step: () => boolean, signal: AbortSignal): Promise<void> {
  for (;;) {
    const end = performance.now() + SLICE;
    do {
      if (signal.aborted) return;
      if (step()) return;
    } while (performance.now() < end);
    await breathe();
  }
}

/** Moves in the game's own shape as short notations. Those that are not legal where they stand are left out. */
export async function notationsOf(level: Level, moves: readonly Move[], signal: AbortSignal): Promise<string[]> {
  const session = new Session(level);
  let at = 0;
  await inSlices(() => {
    const move = moves[at];
    if (move === undefined) return true;
    try {
      session.play(move);
    } catch {
      // A mark that is there already is no move.
    }
    at += 1;
    return at === moves.length;
  }, signal);
  const { made } = session.position;
  session.close();
  return made;
}
