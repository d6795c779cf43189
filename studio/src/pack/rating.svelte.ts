// Rates the levels of a pack that have no difficulty yet.

import type { Level } from "unsolve";

import { announcer } from "../announce.svelte";
import { pool, sentence, wasStopped } from "../engine";
import { packs } from "./packs.svelte";
import type { Item } from "./packs.svelte";

class Rating {
  running = $state(false);
  #stop: AbortController | undefined;

  /** Rates levels one after the other; what is known when it is stopped is kept. */
  async run(items: readonly Item[]): Promise<void> {
    const stop = new AbortController();
    this.#stop = stop;
    this.running = true;
    const found = new Map<string, Partial<Level>>();
    try {
      for (const { id, level } of items) {
        found.set(id, { difficulty: await pool().rate(level, { signal: stop.signal }) });
      }
    } catch (reason) {
      if (!wasStopped(reason)) announcer.say(sentence(reason), "error");
    }
    if (found.size > 0) packs.annotate(found);
    if (this.#stop === stop) this.running = false;
  }

  stop(): void {
    this.#stop?.abort();
    this.running = false;
  }
}

/** The rating under way. */
export const rating = new Rating();
