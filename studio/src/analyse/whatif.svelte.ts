// What every single edit would change, asked of several workers at once and shown as the answers come.

import { brushes } from "unsolve";
import type { Brush, EditEffect } from "unsolve";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { keyOf } from "../doc/key";
import { isDesigned, pool, sentence, wasStopped, WORKERS } from "../engine";
import { text } from "../strings";
import type { Base, Measure, Wish } from "./effects";
import { limits } from "./limits.svelte";

/** Stands for whichever brush is best in a cell. */
export const BEST = "";

class WhatIf {
  measure: Measure = $state("score");
  wish: Wish = $state("more");
  /** The brush that is looked at; `BEST` for the best of all. */
  brush: string = $state(BEST);
  /** Whether answers are still to come. */
  busy = $state(false);
  /** Whether the answers lie over the board. */
  shown = $state(false);
  /** Brushes that have been tried, and how many there are to try. */
  done = $state(0);
  todo = $state(0);
  effects: readonly EditEffect[] = $state.raw([]);
  base: Base | undefined = $state.raw(undefined);
  /** Why answers are missing, if any are. */
  why = $state("");
  /** The level that was asked about. */
  key = $state("");
  #stop: AbortController | undefined;

  /** What the open level can be painted with. */
  get brushes(): Brush[] {
    return isDesigned(doc.level.game) ? brushes(doc.level) : [];
  }

  /** Whether the answers are about the open level. */
  get isCurrent(): boolean {
    return this.key !== "" && this.key === keyOf(doc.level);
  }

  /** Asks: the brush in question first, all others if the best of them is wanted. */
  async run(): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const queue = this.brush === BEST ? this.brushes.map(({ id }) => id) : [this.brush];
    this.#begin(queue.length);
    // One worker stays free, for whoever plays on meanwhile.
    const crew = Array.from({ length: Math.max(1, WORKERS - 1) }, () => this.#work(queue, stop.signal));
    try {
      await Promise.all(crew);
      if (!stop.signal.aborted) announcer.whisper(text.analyse.whatIf.finished(this.effects.length));
    } catch (reason) {
      if (!wasStopped(reason) && this.#stop === stop) this.why = sentence(reason);
      stop.abort();
    } finally {
      if (this.#stop === stop) this.busy = false;
    }
  }

  /** Gives up what has not come yet; what has come stays. */
  stop(): void {
    if (!this.busy) return;
    this.why = text.analyse.whatIf.stopped(this.done, this.todo);
    this.busy = false;
    this.#stop?.abort();
  }

  #begin(todo: number): void {
    this.busy = true;
    this.shown = true;
    this.effects = [];
    this.base = undefined;
    this.why = "";
    this.done = 0;
    this.todo = todo;
    this.key = keyOf(doc.level);
  }

  async #work(queue: string[], signal: AbortSignal): Promise<void> {
    const { level } = doc;
    for (let brush = queue.shift(); brush !== undefined && !signal.aborted; brush = queue.shift()) {
      const { edits, why, solvable, length, score } = await pool().whatIf(level, { ...limits(), brushes: [brush], signal });
      if (signal.aborted) return;
      this.base ??= { solvable, length, score };
      this.effects = [...this.effects, ...edits];
      this.done += 1;
      if (why) this.why = text.analyse.whatIf.cut(why);
    }
  }
}

/** What every single edit would change. */
export const whatIf = new WhatIf();
