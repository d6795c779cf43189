// "Make N levels": the levels of a seed and those after it, always in the order of the seeds.

import type { GameId, GenerateOptions, Level } from "unsolve";

import { pool, sentence, wasStopped } from "../engine";
import { following } from "../open.svelte";
import { truth } from "../truth.svelte";
import type { Form } from "./form.svelte";

/** A seed, and what became of it. */
export interface Made {
  readonly seed: string;
  readonly level?: Level;
  /** Why there is no level, in a sentence. */
  readonly failure?: string;
}

/** How many calls to have under way, so that others of the page still find a worker. */
export const AT_ONCE = Math.max(1, Math.min(7, navigator.hardwareConcurrency - 2));

class Batch {
  /** The seeds in their order; those without a level or a failure are still to come. */
  rows: readonly Made[] = $state.raw([]);
  running = $state(false);
  /** The game they are levels of. */
  game: GameId = $state("" as GameId);
  #stop: AbortController | undefined;

  /** The levels that were made, in the order of the seeds. */
  get levels(): readonly Level[] {
    return this.rows.flatMap(({ level }) => level ?? []);
  }

  /** How many seeds have no level, and why is told. */
  get failures(): number {
    return this.rows.filter(({ failure }) => failure).length;
  }

  /** How many seeds are still to come. */
  get left(): number {
    return this.rows.length - this.levels.length - this.failures;
  }

  /** Makes the levels a form asks for, as it stands now. */
  async run(form: Form): Promise<void> {
    this.stop();
    const stop = new AbortController();
    this.#stop = stop;
    this.running = true;
    this.game = form.game.info.id;
    const seeds = seedsFrom(form.seed, form.count);
    this.rows = seeds.map((seed) => ({ seed }));
    const options = { ...form.options, signal: stop.signal };
    const waiting = seeds.values();
    const hand = async (): Promise<void> => {
      for (const seed of waiting) if (!stop.signal.aborted) await this.#make({ ...options, seed });
    };
    await Promise.all(Array.from({ length: AT_ONCE }, hand));
    if (this.#stop === stop) this.running = false;
  }

  /** Ends it; what was made stays. */
  stop(): void {
    this.#stop?.abort();
    this.running = false;
    this.rows = this.rows.filter(({ level, failure }) => level ?? failure);
  }

  /** Takes a row away. */
  remove(seed: string): void {
    this.rows = this.rows.filter((row) => row.seed !== seed);
  }

  async #make(options: GenerateOptions & { seed: string; signal: AbortSignal }): Promise<void> {
    const { seed, signal } = options;
    try {
      const level = await pool().generate(this.game, options);
      truth.vouch(level);
      this.#put({ seed, level });
    } catch (reason) {
      if (!signal.aborted && !wasStopped(reason)) this.#put({ seed, failure: sentence(reason) });
    }
  }

  #put(made: Made): void {
    this.rows = this.rows.map((row) => (row.seed === made.seed ? made : row));
  }
}

function seedsFrom(first: string, count: number): string[] {
  const seeds = [first];
  while (seeds.length < count) seeds.push(following(seeds.at(-1) ?? first));
  return seeds;
}

/** The levels being made. */
export const batch = new Batch();
