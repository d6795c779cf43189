import type { Draws } from "../generated/own.js";
import { wrong } from "./limits.js";
import { engine } from "./module.js";

/**
 * Draws that are the same for the same seed, everywhere: those of the engine.
 *
 * ```ts
 * const random = new Random("monday");
 * const die = 1 + random.below(6);
 * ```
 */
export class Random {
  readonly #draws: Draws;

  /** Opens one of the streams of a seed; the first if none is named. */
  constructor(seed: string | number | bigint, stream = 0) {
    this.#draws = new (engine().Draws)(String(seed), stream);
  }

  /** A whole number from 0 to `bound - 1`, each as likely as the others. */
  below(bound: number): number {
    if (Number.isInteger(bound) && bound > 0 && bound < 2 ** 32) return this.#draws.below(bound);
    throw wrong("bound", `must be a whole number from 1 to 2^32 - 1, not ${String(bound)}`);
  }

  /** A number from 0 to 1, without 1. */
  unit(): number {
    return this.#draws.unit();
  }

  /** One of the items; `undefined` if there are none. */
  pick<T>(items: readonly T[]): T | undefined {
    return items.length > 0 ? items[this.below(items.length)] : undefined;
  }

  /** The items in any order. */
  shuffled<T>(items: Iterable<T>): T[] {
    const order = [...items];
    for (let end = order.length - 1; end > 0; end--) {
      const other = this.below(end + 1);
      [order[end], order[other]] = [order[other] as T, order[end] as T];
    }
    return order;
  }
}
