// The play log: only if it is wanted, only on this device, taken along by hand.

import type { Level } from "../types/level.js";
import type { Played } from "./played.js";
import type { Store } from "./store.js";

/** Entries that are kept. */
const MOST = 500;

/** One level in play: what the log will say of it. */
export class Attempt {
  readonly began = new Date();
  undos = 0;
  restarts = 0;
  hints = 0;
  #counted = 0;
  #since: number | undefined = performance.now();

  /** Seconds spent with it; those behind another tab of the browser do not count. */
  get seconds(): number {
    const now = this.#since === undefined ? 0 : performance.now() - this.#since;
    return Math.round((this.#counted + now) / 100) / 10;
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

  /** What the log says. */
  entry(level: Level, made: readonly string[], won: boolean): Played {
    const { certificate: _proof, solution: _solution, ...bare } = level;
    const { began, seconds, undos, restarts, hints } = this;
    const moves = made.length;
    return {
      format: "unsolve/play@1",
      began: began.toISOString(),
      level: bare,
      won,
      seconds,
      made: [...made],
      moves,
      undos,
      restarts,
      hints,
      shown: false,
    };
  }
}

/** What was played. */
export class Log {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** What was played, the oldest first. */
  get entries(): readonly Played[] {
    const kept = this.#store.read<unknown>("log");
    return Array.isArray(kept) ? kept.filter((entry: Played) => entry?.format === "unsolve/play@1") : [];
  }

  /** A line of JSON for each level played. */
  get lines(): string {
    return this.entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  }

  /** Notes a level. */
  add(entry: Played): void {
    this.#store.write("log", [...this.entries, entry].slice(-MOST));
  }

  /** How hard the last one felt, 1 to 10. */
  rate(rating: number): void {
    const { entries } = this;
    const last = entries.at(-1);
    if (last) this.#store.write("log", [...entries.slice(0, -1), { ...last, rating }]);
  }

  /** Forgets everything. */
  clear(): void {
    this.#store.write("log", []);
  }
}
