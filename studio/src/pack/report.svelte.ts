// What is known of the open pack as a whole: its curve, where it falls, and what occurs twice.

import type { Level } from "unsolve";

import { announcer } from "../announce.svelte";
import { pool, sentence, wasStopped } from "../engine";
import { reportOf } from "./plain";
import type { PackReport } from "./plain";

export type { PackChange, PackLevel, PackReport } from "./plain";

/** The orders that can be suggested. */
export const ORDERS = ["curve", "rising"] as const;

/** An order that can be suggested. */
export type Order = (typeof ORDERS)[number];

/** A pool that can look at packs. */
interface Reporter {
  packReport(levels: readonly Level[], options: { order: Order; signal: AbortSignal }): Promise<PackReport>;
}

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
    this.known = reportOf(levels);
    const workers: object = pool();
    if (levels.length === 0 || !("packReport" in workers)) return;
    try {
      const report = await (workers as Reporter).packReport(levels, { order, signal: stop.signal });
      if (this.#stop === stop) this.known = report;
    } catch (reason) {
      if (!wasStopped(reason)) announcer.say(sentence(reason), "error");
    }
  }
}

/** What is known of the open pack. */
export const report = new Report();
