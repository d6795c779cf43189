// What is known of the open pack as a whole: its curve, where it falls, and what occurs twice.

import type { Level, PackReport } from "unsolve";

import { announcer } from "../announce.svelte";
import { pool, sentence, wasStopped } from "../engine";

export type { PackChange, PackLevel, PackReport } from "unsolve";

/** The orders that can be suggested. */
export const ORDERS = ["curve", "rising"] as const;

/** An order that can be suggested. */
export type Order = (typeof ORDERS)[number];

class Report {
  /** What is known. */
  known: PackReport | undefined = $state.raw(undefined);
  /** The order to suggest. */
  order: Order = $state("curve");
  #stop: AbortController | undefined;

  /** Finds out about levels; an earlier question is dropped. */
  async about(levels: readonly Level[], order: Order): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    if (levels.length === 0) {
      this.known = undefined;
      return;
    }
    try {
      const report = await pool().packReport([...levels], { order, signal: stop.signal });
      if (this.#stop === stop) this.known = report;
    } catch (reason) {
      if (!wasStopped(reason)) announcer.say(sentence(reason), "error");
    }
  }
}

/** What is known of the open pack. */
export const report = new Report();
