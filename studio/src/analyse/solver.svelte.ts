// The solver at work: what it is asked, how far it has come, what it found.

import type { GridSolution, Level, Progress, SolveReport } from "unsolve";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { keyOf } from "../doc/key";
import { pool, sentence, wasStopped } from "../engine";
import { text } from "../strings";
import { truth } from "../truth.svelte";
import { badgeOf } from "./badge";
import { limits, listed } from "./limits.svelte";

/** Where a search begins. */
export type From = "start" | "here";

/** What was asked: one solution, or everything about the whole space. */
export type Scope = "one" | "all";

/** A finished search. */
export interface Found {
  readonly report: SolveReport;
  readonly scope: Scope;
  readonly from: From;
  /** The level the search began from. */
  readonly level: Level;
  /** The level on the table, and the moves made in it before the search began. */
  readonly key: string;
  readonly prefix: readonly string[];
  readonly ms: number;
}

class Solver {
  /** Where the next search begins. */
  from: From = $state("start");
  /** Whether any solution will do. */
  goal: "optimal" | "any" = $state("optimal");
  /** What is being searched for. */
  running: Scope | undefined = $state(undefined);
  progress: Progress | undefined = $state.raw(undefined);
  /** States a second, lately. */
  speed = $state(0);
  found: Found | undefined = $state.raw(undefined);
  /** Why there is no answer, if there is none. */
  failure = $state("");
  /** The level that was asked about last. */
  about = $state("");
  #stop: AbortController | undefined;

  /** Searches; an earlier search is given up. */
  async run(scope: Scope): Promise<void> {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    const prefix = this.from === "here" ? doc.moves : [];
    const asked = { scope, from: this.from, prefix, key: keyOf(doc.level) };
    const level = this.from === "here" ? doc.here : doc.level;
    this.about = asked.key;
    this.#begin(scope);
    const begun = performance.now();
    const options = {
      ...limits(),
      goal: this.goal,
      signal: stop.signal,
      onProgress: (progress: Progress) => this.#hear(progress),
      ...(scope === "all" ? { all: true, maxSolutions: listed() } : {}),
    };
    try {
      const report = await pool().solve(level, options);
      this.found = { ...asked, report, level, ms: performance.now() - begun };
      this.#note(this.found);
      announcer.whisper(badgeOf(report).title);
    } catch (reason) {
      if (this.#stop === stop) this.failure = wasStopped(reason) ? text.analyse.solve.stopped : sentence(reason);
    } finally {
      if (this.#stop === stop) this.running = undefined;
    }
  }

  /** Gives the search up. */
  stop(): void {
    this.#stop?.abort();
  }

  /** What was found of the open level; nothing of another one. */
  get current(): Found | undefined {
    return this.found?.key === keyOf(doc.level) ? this.found : undefined;
  }

  /** Another level is on the table: what is searched for is not wanted any more. Call it in an effect. */
  follow(): void {
    if (this.about === keyOf(doc.level)) return;
    if (this.running) this.stop();
    this.failure = "";
  }

  #begin(scope: Scope): void {
    this.running = scope;
    this.progress = undefined;
    this.speed = 0;
    this.failure = "";
    this.found = undefined;
  }

  #hear(progress: Progress): void {
    const before = this.progress;
    const passed = progress.ms - (before?.ms ?? 0);
    if (passed > 0) this.speed = Math.max(0, ((progress.nodes - (before?.nodes ?? 0)) / passed) * 1000);
    this.progress = progress;
  }

  /** The level keeps what was proved or found from its start. */
  #note({ report, from, key }: Found): void {
    if (from !== "start" || key !== keyOf(doc.level) || report.status !== "solved" || doc.level.solution) return;
    const { moves, length = moves.length, optimal = false } = report;
    const solution =
      report.grid === undefined ? { moves, length, optimal } : ({ grid: report.grid, unique: report.unique === true } as GridSolution);
    truth.vouch({ ...doc.level, solution }, ["solution"]);
    doc.annotate({ solution });
  }
}

/** The solver at work. */
export const solver = new Solver();
