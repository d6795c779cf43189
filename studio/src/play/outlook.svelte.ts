// Whether the position can still be won, asked in a worker after every move.

import { UnsolveError } from "unsolve";
import type { Hint, Level } from "unsolve";

import { doc } from "../doc/doc.svelte";
import { gameOf, pool, sentence, wasStopped } from "../engine";
import { text } from "../strings";

/** What the light shows. */
export type Light = "off" | "looking" | "won" | "winnable" | "lost" | "unknown";

/** Whoever steps quickly through the moves does not start a search for each. */
const PAUSE = 120;
/** Milliseconds and bytes for the light; and for somebody who asked. */
const SHORT = { maxMs: 4000, maxBytes: 300e6 };
const LONG = { maxMs: 60_000, maxBytes: 1e9 };

class Outlook {
  /** What the light shows. */
  light: Light = $state("off");
  /** What is known of the position, once it is. */
  hint: Hint | undefined = $state.raw(undefined);
  /** Why nothing is known. */
  why = $state("");
  /** Whether more time could tell. */
  mayTell = $state(false);
  #stop: AbortController | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;

  /** Moves to the nearest goal, where that is known exactly. */
  get distance(): number | undefined {
    return this.hint?.status === "move" && this.hint.left !== undefined ? this.hint.left + 1 : undefined;
  }

  /** Looks at the position; what was looked at before is given up. */
  follow(): void {
    this.stop();
    this.hint = undefined;
    if (doc.mode === "edit") {
      this.light = "off";
    } else if (doc.position.won) {
      this.light = "won";
    } else {
      this.light = "looking";
      this.#pause = setTimeout(() => void this.#look(SHORT), PAUSE);
    }
  }

  /** Takes more time for it; the answer is in `hint`. */
  async longer(): Promise<void> {
    this.stop();
    this.hint = undefined;
    this.light = "looking";
    await this.#look(LONG);
  }

  /** Gives up. */
  stop(): void {
    clearTimeout(this.#pause);
    this.#stop?.abort();
    this.#stop = undefined;
    if (this.light === "looking") this.#forget("");
  }

  async #look(limits: { maxMs: number; maxBytes: number }): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    const { level, moves } = doc;
    try {
      const search = { ...limits, signal: stop.signal };
      const hint = await ask(level, moves, search);
      const certain = hint.status !== "move" || (await isCertain(level, search));
      if (this.#stop === stop) this.#know(hint, certain);
    } catch (reason) {
      if (this.#stop === stop && !wasStopped(reason)) this.#forget(sentence(reason));
    }
  }

  #know(hint: Hint, certain: boolean): void {
    const lights = { move: certain ? "winnable" : "unknown", solved: "won", lost: "lost", unknown: "unknown" } as const;
    this.hint = hint;
    this.light = lights[hint.status];
    this.mayTell = hint.status === "unknown";
    this.why = certain ? hint.text : text.play.light.several;
  }

  #forget(why: string): void {
    this.light = "unknown";
    this.mayTell = true;
    this.why = why;
  }
}

const certain = new WeakMap<Level, boolean>();

/**
 * Whether a next move means that the level can still be won. Where cells are filled in that is so if the board was
 * compared with the only solution there is.
 */
async function isCertain(level: Level, limits: { maxMs: number; maxBytes: number; signal: AbortSignal }): Promise<boolean> {
  if (gameOf(level.game)?.info.lane !== "constraint") return true;
  if (level.solution && "unique" in level.solution) return level.solution.unique;
  const known = certain.get(level) ?? (await pool().solve(level, limits)).unique === true;
  certain.set(level, known);
  return known;
}

/** A hint; a limit that ran out is an answer, too. */
async function ask(
  level: Level,
  moves: readonly string[],
  limits: { maxMs: number; maxBytes: number; signal: AbortSignal },
): Promise<Hint> {
  try {
    return await pool().hint(level, { moves: [...moves], ...limits });
  } catch (reason) {
    if (reason instanceof UnsolveError && reason.kind === "limit") return { status: "unknown", text: reason.message };
    throw reason;
  }
}

/** Whether the position can still be won. */
export const outlook = new Outlook();
