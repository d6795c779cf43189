/** What a search in TypeScript may use up. */
export interface OwnLimits {
  /** Most states to look at; a million if left out. */
  maxNodes?: number;
  /** Most milliseconds. */
  maxMs?: number;
  /** Stops the search, which then throws `signal.reason`. */
  signal?: AbortSignal;
}

const USUAL_NODES = 1_000_000;
/** Nodes between two looks at the clock. */
const PATIENCE = 256;

/** Counts nodes and keeps the time. */
export class Meter {
  nodes = 0;
  /** Why it has to stop. */
  why: string | undefined;
  readonly #limits: OwnLimits;
  readonly #begin = performance.now();

  constructor(limits: OwnLimits) {
    limits.signal?.throwIfAborted();
    this.#limits = limits;
  }

  /** Counts one more node; `false` if that was one too many. */
  goesOn(): boolean {
    const { maxNodes = USUAL_NODES, maxMs = Infinity, signal } = this.#limits;
    if (this.nodes >= maxNodes) {
      this.why = "the node limit ran out";
    } else if (++this.nodes % PATIENCE === 0) {
      signal?.throwIfAborted();
      if (performance.now() - this.#begin >= maxMs) {
        this.why = "the time limit ran out";
      }
    }
    return this.why === undefined;
  }
}
