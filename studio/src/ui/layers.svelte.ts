// The windows that are open, the topmost last: what is said must be seen, and can only be answered in that one.

class Layers {
  #open: readonly symbol[] = $state.raw([]);

  /** Whether a window is the topmost one; without a window, whether none is open. */
  isTop(layer?: symbol): boolean {
    return this.#open.at(-1) === layer;
  }

  put(layer: symbol): void {
    this.#open = [...this.#open.filter((other) => other !== layer), layer];
  }

  take(layer: symbol): void {
    this.#open = this.#open.filter((other) => other !== layer);
  }
}

/** The windows that are open. */
export const layers = new Layers();
