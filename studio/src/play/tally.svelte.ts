// What the player did in the open level: time, undos, hints.

import { doc } from "../doc/doc.svelte";
import type { Deed } from "../doc/doc.svelte";

class Tally {
  /** Moves taken back. */
  undos = $state(0);
  /** Hints asked for. */
  hints = $state(0);
  /** Times the level was begun again. */
  restarts = $state(0);
  /** Whether the solution was shown. */
  shown = $state(false);
  /** When it began. */
  began = new Date();
  #moves = 0;
  #counted = 0;
  #since: number | undefined = performance.now();

  /** Seconds spent with it; those behind another tab of the browser do not count. */
  get seconds(): number {
    const now = this.#since === undefined ? 0 : performance.now() - this.#since;
    return Math.round((this.#counted + now) / 100) / 10;
  }

  /** Hears what was done. */
  hear(deed: Deed): void {
    if (deed === "open" || deed === "edit") this.#begin();
    if (deed === "restart") this.restarts += 1;
    if (deed === "undo" || (deed === "visit" && doc.moves.length < this.#moves)) this.undos += 1;
    this.#moves = doc.moves.length;
  }

  /** The player looks away or back. */
  see(visible: boolean): void {
    if (visible) {
      this.#since ??= performance.now();
    } else if (this.#since !== undefined) {
      this.#counted += performance.now() - this.#since;
      this.#since = undefined;
    }
  }

  #begin(): void {
    this.undos = 0;
    this.hints = 0;
    this.restarts = 0;
    this.shown = false;
    this.began = new Date();
    this.#counted = 0;
    this.#since = document.visibilityState === "visible" ? performance.now() : undefined;
  }
}

/** What the player did in the open level. */
export const tally = new Tally();
