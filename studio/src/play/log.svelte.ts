// The play log: only on this device, only if it is wanted, exported by hand for calibration.

import type { Played } from "unsolve/player";

import { doc } from "../doc/doc.svelte";
import { Table } from "../store";
import { tally } from "./tally.svelte";

/** One level played, as it is kept. */
type Kept = Played & { readonly id: string };

const rows = new Table<Kept>("log");

class Log {
  /** What was played, the oldest first. */
  entries: readonly Kept[] = $state.raw([]);
  /** Whether the level in play stands in the log already, as won. */
  #noted = false;
  #attempt: Played | undefined;
  /** The level of the list that it was made in. */
  #of: string | undefined;

  constructor() {
    rows.onElsewhere(() => void this.#read());
    void this.#read();
  }

  /** Notes the level in play. */
  add(won: boolean): void {
    this.#noted = true;
    this.#add(this.#entry(won));
  }

  /** Keeps in mind where the player stands, for a level that is left. */
  follow(): void {
    this.#attempt = doc.moves.length > 0 && !doc.position.won ? this.#entry(false) : this.#attempt;
    if (doc.position.won) this.#attempt = undefined;
    this.#of = doc.id;
  }

  /** Whether the level that was opened is the one that was played: it goes on. */
  get goesOn(): boolean {
    return this.#attempt !== undefined && this.#of === doc.id;
  }

  /** Another level comes: the last one was left if it was begun and not won. */
  leave(wanted: boolean): void {
    if (wanted && this.#attempt && !this.#noted) this.#add(this.#attempt);
    this.#attempt = undefined;
    this.#noted = false;
  }

  /** How hard the last one felt. */
  rate(rating: number): void {
    const last = this.entries.at(-1);
    if (!last) return;
    const rated = { ...last, rating };
    this.entries = [...this.entries.slice(0, -1), rated];
    void rows.put(rated);
  }

  /** Forgets everything. */
  clear(): void {
    void rows.remove(...this.entries.map(({ id }) => id));
    this.entries = [];
  }

  /** A line of JSON for each level played. */
  get lines(): string {
    return this.entries.map(({ id: _id, ...entry }) => `${JSON.stringify(entry)}\n`).join("");
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

  #add(entry: Played): void {
    const row = { ...entry, id: crypto.randomUUID() };
    this.entries = [...this.entries, row];
    void rows.put(row);
  }

  /** Reads what was kept on this device, unless somebody has spoiled it. */
  async #read(): Promise<void> {
    const kept = (await rows.all()).filter(({ format }) => format === "unsolve/play@1");
    this.entries = kept.sort((one, other) => (one.began < other.began ? -1 : 1));
  }
}

/** The play log. */
export const log = new Log();
