// Whether each level of the text can be won, and in how many moves: asked in a worker, one after the other, while nobody types.

import { SvelteMap } from "svelte/reactivity";
import type { Level } from "unsolve";

import { keyOf } from "../doc/key";
import { pool } from "../engine";

/** Milliseconds without a change before it is asked. */
const PAUSE = 400;
/** What an answer may take. Whoever wants more opens the level. */
const SOLVING = { maxMs: 1500, maxBytes: 200e6 };
/** Answers that are remembered. */
const MOST = 2000;

/** What is known of a level; moves of a shortest solution, if it is proved to be one. */
export interface Known {
  readonly kind: "solved" | "unsolvable" | "unknown";
  readonly length?: number;
}

class Verdicts {
  readonly #known = new SvelteMap<string, Known>();

  /** What is known of a level. */
  of(level: Level): Known | undefined {
    return this.#known.get(keyOf(level));
  }

  /** Asks about levels; returns what stops that. */
  follow(levels: readonly Level[]): () => void {
    const stop = new AbortController();
    const pause = setTimeout(() => void this.#ask(levels, stop.signal), PAUSE);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }

  async #ask(levels: readonly Level[], signal: AbortSignal): Promise<void> {
    for (const level of levels) {
      const key = keyOf(level);
      if (signal.aborted) return;
      if (this.#known.has(key)) continue;
      try {
        const { status, length, optimal } = await pool().solve(level, { ...SOLVING, signal });
        const kind = status === "truncated" ? "unknown" : status;
        this.#note(key, { kind, ...(length !== undefined && optimal && { length }) });
      } catch {
        if (!signal.aborted) this.#note(key, { kind: "unknown" });
      }
    }
  }

  #note(key: string, known: Known): void {
    this.#known.set(key, known);
    for (const old of this.#known.keys()) {
      if (this.#known.size <= MOST) break;
      this.#known.delete(old);
    }
  }
}

/** Whether the levels of the text can be won. */
export const verdicts = new Verdicts();
