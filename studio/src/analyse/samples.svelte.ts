// One level of each difficulty, to measure others against; made once for each game and kept on this device.

import type { Band, Difficulty, GameId } from "unsolve";

import { pool } from "../engine";
import { keep, recall } from "../store";
import { text } from "../strings";

/** What one of them may cost. */
const COST = { seed: "1", maxMs: 20_000 };

type Sample = Record<string, Difficulty["metrics"][]>;

class Samples {
  #known: Sample = $state.raw(recall<Sample>("analysis-samples", {}));
  readonly #asked = new Set<string>();

  /** The metrics of the levels there are of a game. */
  of(game: GameId): readonly Difficulty["metrics"][] {
    return this.#known[game] ?? [];
  }

  /** Makes them, one after the other; what can't be made is left out. */
  async want(game: GameId): Promise<void> {
    if (this.#known[game] || this.#asked.has(game)) return;
    this.#asked.add(game);
    const made: Difficulty["metrics"][] = [];
    for (const difficulty of Object.keys(text.shell.bands) as Band[]) {
      try {
        const level = await pool().generate(game, { ...COST, difficulty });
        if (level.difficulty) made.push(level.difficulty.metrics);
      } catch {
        // A band that takes too long here is one bar mark less.
      }
    }
    this.#known = { ...this.#known, [game]: made };
    keep("analysis-samples", this.#known);
  }
}

/** One level of each difficulty. */
export const samples = new Samples();
