// One wish for the open level (harder, shorter, ...) and the levels that fulfil it, to be accepted or not.

import type { Level, Range } from "unsolve";

import { doc } from "../doc/doc.svelte";
import { keyOf } from "../doc/key";
import { pool, sentence, wasStopped } from "../engine";
import { text } from "../strings";
import { lengthOf, scoreOf } from "./facts";

/** What can be wished for. */
export const WISHES = ["harder", "easier", "longer", "shorter", "plain"] as const;

/** What can be wished for. */
export type Wish = (typeof WISHES)[number];

/** Candidates at most, and between two looks at what was found. */
const CANDIDATES = 320;
const SLICE = 32;
/** Proposals to choose from. */
const PROPOSALS = 12;
/** States to look at in each candidate. */
const EFFORT = 20_000;
/** The least change of the score that is felt, and the one that is proposed first. */
const FELT = 5;
const GOOD_STEP = 12;

class Change {
  wish: Wish | undefined = $state(undefined);
  /** The level as it was, rated. */
  before: Level | undefined = $state.raw(undefined);
  /** The levels that fulfil the wish, the smallest change first. */
  proposals: readonly Level[] = $state.raw([]);
  /** Which of them is looked at. */
  at = $state(0);
  running = $state(false);
  /** Whether the dead ends must stay the same when padding is taken away. */
  keepDeadEnds = $state(false);
  /** Candidates tried. */
  steps = $state(0);
  /** Why there is nothing to accept, or what to know about it. */
  note = $state("");
  #stop: AbortController | undefined;
  #asked: Level | undefined;

  /** The proposal that is looked at. */
  get after(): Level | undefined {
    return this.proposals[this.at];
  }

  /** Whether the open level is still the one it began with. */
  get fits(): boolean {
    return this.#asked !== undefined && keyOf(this.#asked) === keyOf(doc.level);
  }

  /** Looks for levels that fulfil a wish. */
  async run(wish: Wish): Promise<void> {
    this.reject();
    const stop = new AbortController();
    this.#stop = stop;
    this.running = true;
    this.wish = wish;
    this.#asked = doc.level;
    try {
      const { signal } = stop;
      const before = await rated(doc.level, signal);
      this.before = before;
      await (wish === "plain" ? this.#simplify(before, signal) : this.#search(wish, before, signal));
    } catch (reason) {
      if (!wasStopped(reason) && !stop.signal.aborted) this.note = sentence(reason);
    }
    if (this.#stop === stop) this.running = false;
  }

  /** Stops looking; what was found stays. */
  stop(): void {
    this.#stop?.abort();
    this.running = false;
  }

  /** Puts the proposal on the table, as an edit that can be undone. */
  accept(): void {
    const { after, wish } = this;
    if (!after || !wish || !this.fits) return;
    const { title, author, notes } = doc.level;
    const words = { ...(title && { title }), ...(author && { author }), ...(notes && { notes }) };
    doc.replace({ ...after, ...words }, text.create.wishes[wish]);
    this.reject();
  }

  /** Leaves the level as it is. */
  reject(): void {
    this.stop();
    this.wish = undefined;
    this.before = undefined;
    this.proposals = [];
    this.at = 0;
    this.steps = 0;
    this.note = "";
  }

  async #simplify(before: Level, signal: AbortSignal): Promise<void> {
    const { keepDeadEnds: preserveDeadEnds } = this;
    const { level, steps, stopped } = await pool().simplify(before, { preserveDeadEnds, signal });
    if (steps === 0) this.note = text.create.nothingToTrim;
    else this.proposals = [await rated(level, signal)];
    if (stopped) this.note = text.create.cutShort(stopped);
  }

  async #search(wish: Exclude<Wish, "plain">, before: Level, signal: AbortSignal): Promise<void> {
    const targets = targetsOf(wish, before);
    if (typeof targets === "string") {
      this.note = targets;
      return;
    }
    const options = { mode: "random", from: before, targets, maxNodes: EFFORT, keep: PROPOSALS, seed: "1", signal } as const;
    let memory = {};
    while (this.steps < CANDIDATES && this.proposals.length < PROPOSALS && !signal.aborted) {
      const made = await pool().create(before.game, { ...options, ...memory, steps: this.steps + SLICE });
      memory = { memory: made.memory };
      this.steps = made.steps;
      this.proposals = made.levels.toSorted((a, b) => distance(wish, before, a) - distance(wish, before, b));
    }
    if (this.proposals.length === 0) this.note = text.create.noneFound(this.steps);
  }
}

/** The level with its difficulty. */
async function rated(level: Level, signal: AbortSignal): Promise<Level> {
  return level.difficulty ? level : { ...level, difficulty: await pool().rate(level, { signal }) };
}

/** What must hold of the level wished for, or why it can't be wished for. */
function targetsOf(wish: Exclude<Wish, "plain">, level: Level): Record<string, Range> | string {
  const [score, length] = [scoreOf(level), lengthOf(level)];
  if (wish === "harder" || wish === "easier") {
    if (score === undefined) return text.create.noScore(level.difficulty?.why);
    if (wish === "harder") return score >= 99 ? text.create.hardest(score) : { score: [tidy(Math.min(99, score + FELT)), null] };
    return score < 1 ? text.create.easiest(score) : { score: [null, tidy(Math.max(score / 2, score - FELT))] };
  }
  if (length === undefined) return text.create.noLength;
  if (wish === "longer") return { length: [length + 1, null] };
  return length <= 1 ? text.create.shortest(length) : { length: [1, length - 1] };
}

/** How far a level is from a change that is felt and not too much at once. */
function distance(wish: Wish, before: Level, after: Level): number {
  if (wish === "longer" || wish === "shorter") return Math.abs((lengthOf(after) ?? 0) - (lengthOf(before) ?? 0));
  return Math.abs(Math.abs((scoreOf(after) ?? 0) - (scoreOf(before) ?? 0)) - GOOD_STEP);
}

/** Two decimals: a target is read by people. */
function tidy(value: number): number {
  return Number(value.toFixed(2));
}

/** The change under consideration. */
export const change = new Change();
