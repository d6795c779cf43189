import { UnsolveError } from "./errors.js";
import type { GameId } from "./generated/games.js";
import { VERSION } from "./generated/version.js";
import { createPool } from "./pool/pool.js";
import type { Pool } from "./pool/pool.js";
import type { Level } from "./types/level.js";
import type { GenerateOptions } from "./types/options.js";

/** Keeps levels for later: `localStorage` behind two functions, a file, a database, a `Map`. */
export interface LevelStore {
  /** The text kept under a key. */
  get(key: string): string | undefined | null | Promise<string | undefined | null>;
  /** Keeps a text. */
  set(key: string, text: string): unknown;
}

/** How a queue works. */
export interface QueueOptions {
  /** Levels to keep ready; 3 if left out. */
  ready?: number;
  /** The number of the first level; 0 if left out. */
  from?: number;
  /** Who makes the levels; a pool of one worker if left out, which ends with the queue. */
  pool?: Pool;
  /** Where levels are kept beyond this visit. */
  store?: LevelStore;
}

/** Levels made ahead, in a fixed order. Made by {@link createLevelQueue}. */
export class LevelQueue<G extends GameId> {
  readonly #game: G;
  readonly #options: GenerateOptions<G>;
  readonly #settings: Required<Pick<QueueOptions, "ready">> & QueueOptions & { pool: Pool };
  readonly #ahead: Promise<Level<G>>[] = [];
  readonly #end = new AbortController();
  #number: number;

  /** Made by {@link createLevelQueue}. */
  constructor(game: G, options: GenerateOptions<G>, settings: QueueOptions) {
    this.#game = game;
    this.#options = options;
    const pool = settings.pool ?? createPool({ workers: 1 });
    this.#settings = { ready: 3, ...settings, pool };
    this.#number = settings.from ?? 0;
    this.#fill();
    if (!settings.pool) {
      this.#end.signal.addEventListener("abort", () => pool.close(), { once: true });
    }
  }

  /** The next level; waits if it is not ready. One that can't be made is passed over by the call after. */
  next(): Promise<Level<G>> {
    if (this.#end.signal.aborted) {
      return Promise.reject(new UnsolveError("engine", "the queue is closed"));
    }
    const level = this.#ahead.shift() ?? this.#make();
    this.#fill();
    return level;
  }

  /** Stops making levels. */
  close(): void {
    this.#end.abort(new UnsolveError("engine", "the queue is closed"));
  }

  #fill(): void {
    while (this.#ahead.length < this.#settings.ready) {
      const level = this.#make();
      level.catch(() => undefined);
      this.#ahead.push(level);
    }
  }

  async #make(): Promise<Level<G>> {
    const seed = `${this.#options.seed ?? "0"}/${this.#number++}`;
    const key = this.#key(seed);
    const { pool, store } = this.#settings;
    const kept = await store?.get(key);
    if (kept) {
      return JSON.parse(kept) as Level<G>;
    }
    const { signal } = this.#end;
    const level = await pool.generate(this.#game, { ...this.#options, seed, signal });
    await store?.set(key, JSON.stringify(level));
    return level;
  }

  /** Equal only for levels that are the same: game, version, seed, and options in any order. */
  #key(seed: string): string {
    const { signal: _signal, onProgress: _progress, seed: _seed, ...options } = this.#options;
    return ["unsolve", VERSION, this.#game, seed, stable(options)].join("|");
  }
}

/**
 * Keeps levels ready in the background, so that a player never waits. Level `n` has the seed `SEED/n`: the same
 * queue gives the same levels again.
 *
 * ```ts
 * const queue = createLevelQueue("water-sort", { seed: "player-42", difficulty: "easy" }, { ready: 3 });
 * const level = await queue.next();
 * ```
 */
export function createLevelQueue<G extends GameId>(
  game: G,
  options: GenerateOptions<G> = {},
  settings: QueueOptions = {},
): LevelQueue<G> {
  return new LevelQueue(game, options, settings);
}

/** JSON with the members of objects in order. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) => {
    const isPlain = typeof member === "object" && member !== null && !Array.isArray(member);
    return isPlain ? Object.fromEntries(Object.entries(member).sort()) : member;
  });
}
