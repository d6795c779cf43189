// What a level says of itself is a claim until it was checked here: by the engine that made it on this page, or by
// `verify` in a worker when it is opened. Words like "proved" are only for what holds by that.

import { SvelteMap } from "svelte/reactivity";
import type { Check, Level, VerifyReport } from "unsolve";

import { doc } from "./doc/doc.svelte";
import { keyOf } from "./doc/key";
import { pool } from "./engine";
import { digestOf } from "./store/digest";

/** What a level can claim. */
export const CLAIMS = ["solution", "certificate", "difficulty", "origin"] as const;

/** A claim of a level. */
export type Claim = (typeof CLAIMS)[number];

/** How a claim stands. */
export interface Verdict {
  /** Whether it holds; `null` if that is not known. */
  readonly ok: boolean | null;
  /** Whether the solution is proved to be a shortest one, or the only one. */
  readonly best: boolean | null;
  /** What the engine saw. */
  readonly detail: string;
}

/** What the checks may use up: first what is quick, then everything. */
const QUICK = { quick: true, maxMs: 20_000, maxBytes: 300e6 };
const WHOLE = { maxMs: 30_000, maxBytes: 300e6 };
/** Milliseconds without a change before a level is checked: drawing comes first. */
const PAUSE = 150;

class Truth {
  /** What the engine reported of the open level. */
  report: VerifyReport | undefined = $state.raw(undefined);
  /** Whether it is being checked. */
  checking = $state(false);
  readonly #verdicts = new SvelteMap<string, Verdict>();
  #about = "";
  #stop: AbortController | undefined;
  #quick: Promise<void> = Promise.resolve();

  /** The claims of a level come from the engine of this page: there is nothing to check. */
  vouch(level: Level, claims: readonly Claim[] = CLAIMS): void {
    for (const claim of claims) {
      if (level[claim] !== undefined) this.#verdicts.set(idOf(level, claim), { ok: true, best: bestOf(level), detail: "" });
    }
  }

  /** How a claim of a level stands; `undefined` as long as it is only claimed. */
  of(level: Level, claim: Claim): Verdict | undefined {
    return level[claim] === undefined ? undefined : this.#verdicts.get(idOf(level, claim));
  }

  /** What does not hold of what the open level says. */
  get refuted(): readonly Check[] {
    return (this.report?.checks ?? []).filter(({ ok }) => ok === false);
  }

  /** Waits until the open level's solution was checked. */
  async ready(): Promise<void> {
    await this.#quick;
  }

  /** Checks the open level unless that was done; call it in an effect that follows the level. */
  follow(): (() => void) | undefined {
    const { level } = doc;
    const claims = CLAIMS.filter((claim) => level[claim] !== undefined);
    const about = claims.map((claim) => idOf(level, claim)).join(" ");
    if (about === this.#about) return undefined;
    this.#about = about;
    this.#stop?.abort();
    this.report = undefined;
    this.checking = false;
    if (claims.every((claim) => this.#verdicts.has(idOf(level, claim)))) return undefined;
    const stop = new AbortController();
    this.#stop = stop;
    this.checking = true;
    this.#quick = this.#check(level, stop.signal);
    return undefined;
  }

  /** The quick checks; the others go on after it. */
  async #check(level: Level, signal: AbortSignal): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    await this.#ask(level, QUICK, signal);
    const rest = level.difficulty || level.origin ? this.#ask(level, WHOLE, signal) : Promise.resolve();
    void rest.then(() => {
      if (!signal.aborted) this.checking = false;
    });
  }

  async #ask(level: Level, limits: typeof WHOLE, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return;
    try {
      const report = await pool().verify(level, { ...limits, signal });
      if (signal.aborted) return;
      this.report = report;
      this.#note(level, report);
    } catch {
      // Stopped, or no answer: it stays a claim.
    }
  }

  #note(level: Level, { checks }: VerifyReport): void {
    const named = (...names: string[]): Check[] => checks.filter(({ name }) => names.includes(name));
    const [best] = named("optimal", "unique");
    this.#put(level, "solution", named("solution", "length"), best);
    this.#put(level, "certificate", named("certificate"));
    this.#put(level, "difficulty", named("rating"));
    this.#put(level, "origin", named("origin"));
  }

  #put(level: Level, claim: Claim, checks: readonly Check[], best?: Check): void {
    if (level[claim] === undefined || checks.length === 0) return;
    const wrong = checks.find(({ ok }) => ok === false);
    const open = checks.find(({ ok }) => ok === null);
    const detail = (wrong ?? open ?? best ?? checks[0])?.detail ?? "";
    const known = this.#verdicts.get(idOf(level, claim));
    // What was known before a limit ran out stays known.
    if (open && known?.ok === true) return;
    this.#verdicts.set(idOf(level, claim), { ok: wrong ? false : open ? null : true, best: wrong ? false : (best?.ok ?? null), detail });
  }
}

/** Whether the engine says that a solution of its own is the best. */
function bestOf({ solution }: Level): boolean | null {
  if (!solution) return null;
  return "unique" in solution ? solution.unique : solution.optimal || null;
}

const ids = new WeakMap<Level, Map<Claim, string>>();

/** A name for a claim of a puzzle: the same claim of the same puzzle has the same name. */
function idOf(level: Level, claim: Claim): string {
  const known = ids.get(level) ?? new Map<Claim, string>();
  const id = known.get(claim) ?? digestOf(`${claim} ${keyOf(level)} ${sortedJson(level[claim])}`);
  ids.set(level, known.set(claim, id));
  return id;
}

/** JSON whose fields are in the order of their names: a level that went through a file is the same. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** What holds of the open level. */
export const truth = new Truth();

// For tests and for the curious: what holds, from the browser's console.
Object.assign(globalThis, { unsolveTruth: truth });
