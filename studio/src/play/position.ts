// The position as the engine's calls want it.

import { Session } from "unsolve";
import type { Effect, Level, SolveReport } from "unsolve";

import { doc } from "../doc/doc.svelte";
import { pool } from "../engine";
import { truth } from "../truth.svelte";

/** A move with its words. */
export interface Told {
  readonly notation: string;
  readonly text: string;
}

/** Runs `use` with a session that stands where the player stands. */
function here<T>(use: (session: Session) => T): T {
  const session = new Session(doc.level);
  try {
    for (const move of doc.moves) session.play(move);
    return use(session);
  } finally {
    session.close();
  }
}

/** The position as a level of its own. */
export function positionAsLevel(): Level {
  return here((session) => session.level());
}

/** What a move would look like, without making it. */
export function effectsOf(notation: string): Effect[] {
  return here((session) => session.play(notation));
}

/** Moves, in notation or in the game's own shape, from a level's start, each with its words. */
export function told(level: Level, before: readonly string[], moves: readonly unknown[]): Told[] {
  const session = new Session(level);
  try {
    for (const move of before) session.play(move);
    return moves.map((move) => {
      const legal = session.moves;
      session.play(move as string);
      const notation = session.position.made.at(-1) ?? "";
      return { notation, text: legal.find((known) => known.notation === notation)?.text ?? notation };
    });
  } finally {
    session.close();
  }
}

/** The moves of the stored solution, if it has any and they were seen to lead to the goal. */
export async function storedMoves(level: Level): Promise<readonly unknown[] | undefined> {
  if (!level.solution || !("moves" in level.solution)) return undefined;
  await truth.ready();
  return truth.of(level, "solution")?.ok === true ? level.solution.moves : undefined;
}

/**
 * The shortest solution the level has, and whether that is proved. A solution that does not hold is none; one that was not
 * checked yet is only claimed.
 */
export function shortest(level: Level): { length: number; proved: boolean; claimed: boolean } | undefined {
  const { solution } = level;
  if (!solution || !("length" in solution)) return undefined;
  const verdict = truth.of(level, "solution");
  if (verdict?.ok === false) return undefined;
  return { length: solution.length, proved: verdict?.best === true && solution.optimal, claimed: verdict?.ok !== true };
}

/** Solves the level from its start or from the position, in a worker. */
export function solveFrom(level: Level, signal: AbortSignal): Promise<SolveReport> {
  return pool().solve(level, { signal, maxMs: 120_000 });
}
