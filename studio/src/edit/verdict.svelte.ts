// What the designer's last stroke made of the level: can it be solved, how long, how hard. Asked in a worker after
// every step, with the last answer beside it.

import type { Band, Level, SolveReport } from "unsolve";

import { doc } from "../doc/doc.svelte";
import { keyOf } from "../doc/key";
import { pool, sentence, wasStopped } from "../engine";
import { text } from "../strings";

/** Milliseconds without a stroke before it is asked: drawing comes first. */
const PAUSE = 200;
/** What an answer may take. Whoever wants more asks in the tab for analysis. */
const SOLVING = { maxMs: 2500, maxBytes: 300e6 };
const RATING = { maxMs: 4000, maxBytes: 300e6 };

/** What is known of a level. */
export interface Judged {
  /** The level it is about. */
  readonly key: string;
  /** One solution or a shortest one, several where there should be one, none, or not known. */
  readonly kind: "solved" | "several" | "unsolvable" | "unknown";
  /** Moves of the solution found, and the fewest there can be. */
  readonly length?: number;
  readonly least?: number;
  /** The hardest technique it takes, where cells are filled in. */
  readonly grade?: string;
  readonly score?: number;
  readonly band?: Band;
  readonly estimated?: boolean;
  /** Why there is no answer, or what stands in the way of a solution. */
  readonly why?: string;
}

class Verdict {
  /** What is known of the level on the board; of the one before it while that is asked. */
  now: Judged | undefined = $state.raw(undefined);
  /** What was known of the level before the last step, if it could be solved. */
  before: Judged | undefined = $state.raw(undefined);
  /** Whether the level on the board is being looked at. */
  looking = $state(false);
  #stop: AbortController | undefined;
  #opened = -1;

  /** Asks about the level on the board; call it in an effect that follows the level. */
  follow(): () => void {
    const { level, opened } = doc;
    // Nobody draws yet in a level that was just opened.
    const wait = opened === this.#opened ? PAUSE : 0;
    if (opened !== this.#opened) {
      // Another level: nothing is compared with what was there.
      [this.now, this.before, this.#opened] = [undefined, undefined, opened];
    }
    const key = keyOf(level);
    if (this.now?.key === key) return () => undefined;
    const stop = new AbortController();
    this.#stop = stop;
    this.looking = true;
    const pause = setTimeout(() => void this.#ask(level, key, stop), wait);
    return () => {
      clearTimeout(pause);
      stop.abort();
    };
  }

  async #ask(level: Level, key: string, stop: AbortController): Promise<void> {
    try {
      const judged = judgedBy(await pool().solve(level, { ...SOLVING, signal: stop.signal }), key);
      if (this.#stop !== stop) return;
      this.#put(judged);
      if (judged.kind !== "solved") return;
      const { score, band, estimated } = await pool().rate(level, { ...RATING, signal: stop.signal });
      if (this.#stop !== stop || score === null) return;
      this.now = { ...judged, score, ...(band && { band }), estimated: estimated === true };
    } catch (reason) {
      if (this.#stop === stop && !wasStopped(reason) && this.now?.key !== key) {
        this.#put({ key, kind: "unknown", why: sentence(reason) });
      }
    } finally {
      if (this.#stop === stop) this.looking = false;
    }
  }

  #put(judged: Judged): void {
    if (this.now?.kind === "solved") this.before = this.now;
    this.now = judged;
  }
}

function judgedBy(report: SolveReport, key: string): Judged {
  const { status, unique, length, lowerBound, grade, why } = report;
  if (status === "unsolvable") return { key, kind: "unsolvable", ...(why && { why: text.edit.verdict.because(why) }) };
  if (status === "truncated") return { key, kind: "unknown", ...(lowerBound && { least: lowerBound }), ...(why && { why }) };
  if (unique !== undefined) return { key, kind: unique ? "solved" : "several", ...(grade && { grade }) };
  const least = report.optimal ? length : lowerBound;
  return { key, kind: "solved", ...(length !== undefined && { length }), ...(least !== undefined && { least }) };
}

/** What the last stroke made of the level. */
export const verdict = new Verdict();
