// The play log: only on this device, only if it is wanted, exported by hand for calibration.

import type { Level } from "unsolve";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { keep, recall } from "../store";
import { text } from "../strings";
import { tally } from "./tally.svelte";

/** One level played, won or left. */
export interface Played {
  readonly format: "unsolve/play@1";
  /** When it began, in UTC. */
  readonly began: string;
  /** The level file, without what can be computed again. */
  readonly level: Level;
  readonly won: boolean;
  readonly seconds: number;
  /** The moves made, in short notation. */
  readonly made: readonly string[];
  readonly moves: number;
  readonly undos: number;
  readonly restarts: number;
  readonly hints: number;
  /** Whether the solution was shown. */
  readonly shown: boolean;
  /** How hard it felt, 1 to 10. */
  readonly rating?: number;
}

const MOST = 500;

class Log {
  /** What was played, the oldest first. */
  entries: readonly Played[] = $state.raw(kept());
  /** Whether the level in play stands in the log already, as won. */
  #noted = false;
  #attempt: Played | undefined;

  /** Notes the level in play. */
  add(won: boolean): void {
    this.#noted = true;
    this.#set([...this.entries, this.#entry(won)].slice(-MOST));
  }

  /** Keeps in mind where the player stands, for a level that is left. */
  follow(): void {
    this.#attempt = doc.moves.length > 0 && !doc.position.won ? this.#entry(false) : this.#attempt;
    if (doc.position.won) this.#attempt = undefined;
  }

  /** Another level comes: the last one was left if it was begun and not won. */
  leave(wanted: boolean): void {
    if (wanted && this.#attempt && !this.#noted) this.#set([...this.entries, this.#attempt].slice(-MOST));
    this.#attempt = undefined;
    this.#noted = false;
  }

  /** How hard the last one felt. */
  rate(rating: number): void {
    const last = this.entries.at(-1);
    if (last) this.#set([...this.entries.slice(0, -1), { ...last, rating }]);
  }

  /** Forgets everything. */
  clear(): void {
    this.#set([]);
  }

  /** A line of JSON for each level played. */
  get lines(): string {
    return this.entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  }

  #entry(won: boolean): Played {
    const { certificate: _proof, solution: _solution, ...level } = doc.level;
    return {
      format: "unsolve/play@1",
      began: tally.began.toISOString(),
      level,
      won,
      seconds: tally.seconds,
      made: doc.moves,
      moves: doc.moves.length,
      undos: tally.undos,
      restarts: tally.restarts,
      hints: tally.hints,
      shown: tally.shown,
    };
  }

  #set(entries: readonly Played[]): void {
    this.entries = entries;
    if (!keep("log", entries)) announcer.say(text.play.log.full, "error");
  }
}

/** What was kept on this device, unless somebody has spoiled it. */
function kept(): readonly Played[] {
  const log = recall<unknown>("log", []);
  return Array.isArray(log) ? log.filter((entry: Played) => entry?.format === "unsolve/play@1") : [];
}

/** The play log. */
export const log = new Log();
