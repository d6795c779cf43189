// The level is won: what it took, and what it could have taken.

import { parOf, stars, starThresholds } from "unsolve";
import type { Level } from "unsolve";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { sentence, wasStopped } from "../engine";
import { nameOf } from "../library/library.svelte";
import { settings } from "../settings/settings.svelte";
import { text } from "../strings";
import { truth } from "../truth.svelte";
import { log } from "./log.svelte";
import { shortest, solveFrom } from "./position";
import { tally } from "./tally.svelte";

/** How long the last move is left to be seen. */
const LINGERS = 700;

/** A win, as it stands on its screen. */
export interface Result {
  readonly level: Level;
  readonly moves: number;
  readonly undos: number;
  readonly hints: number;
  readonly seconds: number;
  readonly shown: boolean;
}

/** The most stars there are with this much help. */
function mostStars({ moves, hints, undos, shown }: Pick<Result, "moves" | "hints" | "undos" | "shown">): number {
  if (shown) return 0;
  const byHints = hints === 0 ? 3 : hints <= 2 ? 2 : 1;
  return Math.min(byHints, undos * 4 > moves ? 2 : 3);
}

class Win {
  /** Whether its screen is open. */
  open = $state(false);
  /** What it took. */
  result: Result | undefined = $state.raw(undefined);
  /** The rating given, 1 to 10. */
  rating: number | undefined = $state(undefined);
  /** Whether the shortest solution is being looked for. */
  busy = $state(false);
  #stop: AbortController | undefined;

  /** The level has been won by a move. */
  happen(): void {
    const { undos, hints, seconds, shown } = tally;
    this.result = { level: doc.level, moves: doc.moves.length, undos, hints, seconds, shown };
    this.rating = undefined;
    if (settings.log) log.add(true);
    const { version } = doc;
    const show = (): void => {
      if (doc.version === version) this.open = true;
    };
    announcer.whisper(text.play.win.said(this.result.moves));
    if (settings.motion) setTimeout(show, LINGERS);
    else show();
  }

  /**
   * 0 to 3 stars; `undefined` where nothing is known of the level's length. Help costs: with a hint there are at most
   * two, with more than two hints one, and none once the solution was shown. So do moves taken back: with more than a
   * quarter of the way at most two.
   */
  get stars(): number | undefined {
    if (!this.result || !this.#holds || !starThresholds(this.result.level)) return undefined;
    const { level, moves, hints, undos, shown } = this.result;
    return Math.min(stars(level, moves), mostStars({ moves, hints, undos, shown }));
  }

  /** Whether help cost a star. */
  get helped(): boolean {
    return this.result !== undefined && !this.result.shown && mostStars(this.result) < 3;
  }

  /** A good number of moves. */
  get par(): number | undefined {
    return this.result && this.#holds ? parOf(this.result.level) : undefined;
  }

  /** Whether nothing is wrong with what the level says of its length. */
  get #holds(): boolean {
    const level = this.result?.level;
    return level !== undefined && (["solution", "difficulty"] as const).every((claim) => truth.of(level, claim)?.ok !== false);
  }

  /** The shortest solution that is known. */
  get shortest(): ReturnType<typeof shortest> {
    return this.result && shortest(this.result.level);
  }

  /** Looks for the shortest solution of a level that does not say. */
  async find(): Promise<void> {
    const { result } = this;
    if (!result) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.busy = true;
    try {
      const { status, moves, length, optimal, why } = await solveFrom(result.level, stop.signal);
      if (status !== "solved") announcer.say(text.play.solution.unknown(why));
      else {
        const solution = { moves, length: length ?? moves.length, optimal: optimal === true };
        this.result = { ...result, level: { ...result.level, solution } };
        truth.vouch(this.result.level, ["solution"]);
        if (doc.level === result.level) doc.annotate({ solution });
      }
    } catch (reason) {
      if (!wasStopped(reason)) announcer.say(sentence(reason), "error");
    } finally {
      this.busy = false;
    }
  }

  /** Notes how hard it felt. */
  rate(rating: number): void {
    this.rating = rating;
    log.rate(rating);
  }

  /** Closes the screen. */
  close(): void {
    this.#stop?.abort();
    this.open = false;
  }

  /** The result as a line to send to others. */
  get line(): string {
    const { result } = this;
    if (!result) return "";
    const name = nameOf(result.level);
    return text.play.win.line(name, result.level.origin?.difficulty, result.moves, this.shortest?.length, this.stars);
  }
}

/** The win of the open level. */
export const win = new Win();
