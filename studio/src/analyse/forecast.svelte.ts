// How sure the score of the open level is, and what people would make of it: worked out from its difficulty.

import type { Forecast } from "unsolve";

import { doc } from "../doc/doc.svelte";
import { pool } from "../engine";

class Outcome {
  #known: Forecast = $state.raw({});

  /** What is known; nothing where nobody was measured. */
  get known(): Forecast {
    return this.#known;
  }

  /** Asks for it anew; call it in an effect that follows the level's difficulty. */
  follow(): () => void {
    let left = false;
    const level = doc.level;
    const ask = async (): Promise<void> => {
      try {
        const known = level.difficulty ? await pool().forecast(level) : {};
        if (!left) this.#known = known;
      } catch {
        // What is not known is not shown.
        if (!left) this.#known = {};
      }
    };
    void ask();
    return () => (left = true);
  }
}

/** What the score of the open level is worth. */
export const forecast = new Outcome();
