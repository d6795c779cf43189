// The state graph of the open level, asked for when somebody wants to see it.

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { keyOf } from "../doc/key";
import { pool, sentence, wasStopped } from "../engine";
import { text } from "../strings";
import { limits } from "./limits.svelte";
import { spaceOf } from "./space";
import type { Space } from "./space";

class Graph {
  busy = $state(false);
  failure = $state("");
  /** Most states to draw. */
  most = $state(2000);
  #space: Space | undefined = $state.raw(undefined);
  #key = $state("");
  #stop: AbortController | undefined;

  /** The graph of the open level, if it has been asked for. */
  get space(): Space | undefined {
    return this.#key === keyOf(doc.level) ? this.#space : undefined;
  }

  /** Explores the open level. */
  async run(): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const key = keyOf(doc.level);
    this.busy = true;
    this.failure = "";
    // The workers are there before the exploring begins.
    pool();
    try {
      const space = await spaceOf(doc.level, { ...limits(), states: this.most, signal: stop.signal });
      [this.#space, this.#key] = [space, key];
      announcer.whisper(text.analyse.graph.found(space.states.length));
    } catch (reason) {
      if (this.#stop === stop) this.failure = wasStopped(reason) ? text.analyse.graph.stopped : sentence(reason);
    } finally {
      if (this.#stop === stop) this.busy = false;
    }
  }

  /** Gives it up. */
  stop(): void {
    this.#stop?.abort();
  }
}

/** The state graph of the open level. */
export const graph = new Graph();
