// How hard the open level is: what it says itself, else worked out in a worker.

import type { Difficulty, VerifyReport } from "unsolve";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { keyOf } from "../doc/key";
import { pool, sentence, wasStopped } from "../engine";
import { text } from "../strings";
import { truth } from "../truth.svelte";
import { limits } from "./limits.svelte";

/** Milliseconds without an edit before a level is rated: drawing comes first. */
const PAUSE = 300;

class Rating {
  /** Whether a level is being rated. */
  busy = $state(false);
  failure = $state("");
  /** What was checked last, and in which level. */
  checked: { key: string; report: VerifyReport } | undefined = $state.raw(undefined);
  checking = $state(false);
  #stop: AbortController | undefined;
  #verifying: AbortController | undefined;
  /** The level that was tried last: what can't be rated is not tried again and again. */
  #tried = "";

  /** How hard the open level is, if that is known. */
  get difficulty(): Difficulty | undefined {
    return doc.level.difficulty;
  }

  /** Rates the open level if nothing is known of it; call it in an effect that follows the level. */
  follow(): (() => void) | undefined {
    const key = keyOf(doc.level);
    if (doc.level.difficulty || key === this.#tried) return undefined;
    this.failure = "";
    const waiting = setTimeout(() => void this.run(), PAUSE);
    return () => {
      clearTimeout(waiting);
      this.#stop?.abort();
    };
  }

  /** Rates the open level. */
  async run(): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const key = keyOf(doc.level);
    this.busy = true;
    this.failure = "";
    try {
      const difficulty = await pool().rate(doc.level, { ...limits(), signal: stop.signal });
      this.#tried = key;
      if (key !== keyOf(doc.level)) return;
      truth.vouch({ ...doc.level, difficulty }, ["difficulty"]);
      doc.annotate({ difficulty });
    } catch (reason) {
      if (this.#stop === stop) this.failure = wasStopped(reason) ? text.analyse.score.stopped : sentence(reason);
    } finally {
      if (this.#stop === stop) this.busy = false;
    }
  }

  /** Gives the rating up. */
  stop(): void {
    this.#tried = keyOf(doc.level);
    this.#stop?.abort();
  }

  /** Checks the open level and everything it claims. */
  async verify(): Promise<void> {
    this.#verifying?.abort();
    const stop = new AbortController();
    this.#verifying = stop;
    this.checking = true;
    this.checked = undefined;
    const key = keyOf(doc.level);
    try {
      const report = await pool().verify(doc.level, { ...limits(), signal: stop.signal });
      this.checked = { key, report };
      announcer.whisper(text.analyse.verify.verdict(report.verified));
    } catch (reason) {
      if (!wasStopped(reason)) announcer.say(sentence(reason), "error");
    } finally {
      if (this.#verifying === stop) this.checking = false;
    }
  }

  /** Gives the checks up. */
  stopVerifying(): void {
    this.#verifying?.abort();
  }
}

/** How hard the open level is. */
export const rating = new Rating();
