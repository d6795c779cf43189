// Whether the position can still be won, asked in a worker after every move.

import { UnsolveError } from "unsolve";
import type { Hint, Level } from "unsolve";

import { doc } from "../doc/doc.svelte";
import { gameOf, pool, sentence, wasStopped } from "../engine";
import { settings } from "../settings/settings.svelte";
import { text } from "../strings";
import { truth } from "../truth.svelte";

/** What the light shows. */
export type Light = "off" | "looking" | "won" | "winnable" | "lost" | "several" | "unknown";

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
  /** The version of the position that somebody asked about. */
  asked = $state(-1);
  #stop: AbortController | undefined;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** The version of the position that it is about. */
  #about = -1;

  /** Whether the light is kept from somebody who plays without help, or has not asked for it here; a win is no secret. */
  get isHidden(): boolean {
    if (settings.assistance === "always" || this.light === "won") return false;
    return settings.assistance === "off" || this.asked !== doc.version;
  }

  /** What may be shown of the light. */
  get told(): Light {
    return this.isHidden ? "off" : this.light;
  }

  /** Moves to the nearest goal, where that is known exactly. */
  get distance(): number | undefined {
    return this.hint?.status === "move" && this.hint.left !== undefined ? this.hint.left + 1 : undefined;
  }

  /** What is known of the position that is on the board now; what is shown may be a moment behind it. */
  get current(): Hint | undefined {
    return this.#about === doc.version ? this.hint : undefined;
  }

  /** The position is another one: what was looked at before is given up, and is shown until `follow`. */
  leave(): void {
    if (this.#about === doc.version) return;
    clearTimeout(this.#pause);
    this.#stop?.abort();
    this.#stop = undefined;
  }

  /** Looks at the position, unless it is looked at already. */
  follow(): void {
    if (this.#about === doc.version) return;
    this.stop();
    this.#about = doc.version;
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
    this.#about = doc.version;
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
      const count = await countOf(level, search);
      if (this.#stop === stop) this.#know(hint, count);
    } catch (reason) {
      if (this.#stop === stop && !wasStopped(reason)) this.#forget(sentence(reason));
    }
  }

  #know(hint: Hint, count: Count): void {
    const lights = { move: count === "one" ? "winnable" : "unknown", solved: "won", lost: "lost", unknown: "unknown" } as const;
    // A mistake that can be taken back is told first.
    const several = count === "several" && hint.status !== "solved" && hint.undo === undefined;
    this.hint = hint;
    this.light = several ? "several" : lights[hint.status];
    this.mayTell = hint.status === "unknown" && !several;
    this.why = hint.status === "move" && count !== "one" ? text.play.light.perhaps : hint.text;
  }

  #forget(why: string): void {
    this.light = "unknown";
    this.mayTell = true;
    this.why = why;
  }
}

/** How many solutions a level has, as far as that matters. */
type Count = "one" | "several" | "unknown";

const counts = new WeakMap<Level, Count>();

/**
 * Where cells are filled in, a next move means that the level can still be won only if the board was compared with the only
 * solution there is. Elsewhere any solution will do.
 */
async function countOf(level: Level, limits: { maxMs: number; maxBytes: number; signal: AbortSignal }): Promise<Count> {
  if (gameOf(level.game)?.info.lane !== "constraint") return "one";
  if (level.solution && truth.of(level, "solution")?.best === true) return "one";
  const known = counts.get(level);
  if (known) return known;
  const { status, unique } = await pool().solve(level, limits);
  const count = unique === true ? "one" : status === "solved" && unique === false ? "several" : "unknown";
  counts.set(level, count);
  return count;
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
