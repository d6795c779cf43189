// How every position of the line on the board stands, worked out in a worker one after the other.

import { outlookOf } from "unsolve";
import type { Outlook } from "unsolve";

import { doc } from "../doc/doc.svelte";
import type { Place } from "../doc/history";
import { keyOf } from "../doc/key";
import { pool } from "../engine";
import { notes } from "../timeline/notes.svelte";
import { remark } from "./judge";

/** What one position may cost: the line must keep up with whoever plays. */
const COST = { maxNodes: 400_000, maxMs: 4000, maxBytes: 256_000_000 };

/** Positions whose standing is remembered. */
const REMEMBERED = 2000;

const UNKNOWN: Outlook = { winnable: undefined, distance: undefined };

class Line {
  /** The places of the line, from the start on. Going back in it keeps what comes after. */
  places: readonly Place[] = $state.raw([]);
  /** Whether positions are still being worked out. */
  busy = $state(false);
  #known: ReadonlyMap<string, Outlook> = $state.raw(new Map());
  #stop = new AbortController();
  #key = "";
  #running = false;
  #wanted = false;

  /** Where the board stands in the line. */
  get at(): number {
    return doc.moves.length;
  }

  /** How the position after `many` moves of the line stands; `undefined` while it is being worked out. */
  standing(many: number): Outlook | undefined {
    const place = this.places[many];
    return place && this.#known.get(this.#name(place));
  }

  /** Follows the board; call it untracked in an effect that reads `doc.version`. */
  follow(): void {
    const key = keyOf(doc.level);
    if (key !== this.#key) {
      this.#stop.abort();
      this.#stop = new AbortController();
      this.#key = key;
      this.places = [];
    }
    const path = lineOf(doc.history.path);
    if (!path.every(({ id }, index) => this.places[index]?.id === id)) this.places = path;
    this.#wanted = true;
    this.#annotate();
    if (!this.#running) void this.#work();
  }

  /** Gives up what is being worked out. */
  leave(): void {
    this.#wanted = false;
    this.#stop.abort();
    this.#stop = new AbortController();
  }

  async #work(): Promise<void> {
    this.#running = true;
    this.busy = true;
    for (let next = this.#next(); next && this.#wanted; next = this.#next()) {
      const { signal } = this.#stop;
      const name = this.#name(next);
      const standing = await this.#ask(next, signal);
      if (!signal.aborted) this.#learn(name, standing);
    }
    this.#running = false;
    this.busy = false;
  }

  /** The next position to work out: the one on the board first, then from the start on. */
  #next(): Place | undefined {
    const open = (place: Place): boolean => !this.#known.has(this.#name(place));
    const here = this.places[this.at];
    return here && open(here) ? here : this.places.find(open);
  }

  async #ask(place: Place, signal: AbortSignal): Promise<Outlook> {
    try {
      // What is on the board can be had as a level; that tells the distance where hints do not.
      const here = place.id === doc.history.here.id && doc.mode === "play" ? doc.here : undefined;
      const hint = await pool().hint(place.level, { ...COST, signal, moves: [...place.moves] });
      const standing = outlookOf(hint);
      if (!here || hint.status !== "move" || standing.distance !== undefined) return standing;
      const { optimal, unique, length } = await pool().solve(here, { ...COST, signal });
      return { ...standing, distance: optimal || unique ? length : undefined };
    } catch {
      return UNKNOWN;
    }
  }

  #learn(name: string, standing: Outlook): void {
    const known = new Map(this.#known).set(name, standing);
    for (const oldest of known.keys()) {
      if (known.size <= REMEMBERED) break;
      known.delete(oldest);
    }
    this.#known = known;
    this.#annotate();
  }

  /** Tells the timeline what the moves of the line were worth. */
  #annotate(): void {
    const counts = doc.game.info.lane !== "constraint";
    this.places.forEach((place, index) => {
      const [before, after] = [this.standing(index - 1), this.standing(index)];
      const note = before && after && remark(before, after, counts);
      if (note && notes.of(place.id)?.kind !== note.kind) notes.set(place.id, note);
    });
  }

  #name({ moves }: Place): string {
    return `${this.#key} ${moves.join(" ")}`;
  }
}

/** The places since the level last began. */
function lineOf(path: readonly Place[]): readonly Place[] {
  return path.slice(path.findLastIndex(({ moves }) => moves.length === 0));
}

/** How the line on the board stands. */
export const line = new Line();
