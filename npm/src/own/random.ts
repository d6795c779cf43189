/**
 * Draws that are the same for the same seed, everywhere.
 *
 * ```ts
 * const random = new Random("monday");
 * const die = 1 + random.below(6);
 * ```
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(seed: string | number | bigint) {
    const mix = mixer(String(seed));
    [this.#a, this.#b, this.#c] = [mix(), mix(), mix()];
    for (let warm = 0; warm < 12; warm++) {
      this.#next();
    }
  }

  /** A whole number from 0 to `bound - 1`, each as likely as the others. */
  below(bound: number): number {
    const fair = 2 ** 32 - (2 ** 32 % bound);
    for (;;) {
      const drawn = this.#next();
      if (drawn < fair) return drawn % bound;
    }
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

  /** The small fast counter of Doty-Humphrey, 32 bits. */
  #next(): number {
    const drawn = (this.#a + this.#b + this.#counter++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + drawn) | 0;
    return drawn >>> 0;
  }
}

/** Numbers from a text: an FNV hash, mixed anew for each. */
function mixer(text: string): () => number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return () => {
    hash = (hash + 0x9e3779b9) | 0;
    let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return mixed ^ (mixed >>> 16);
  };
}
