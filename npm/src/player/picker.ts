// What the player has picked on the board: by clicks, keys, drags and swipes, until it makes a move.

import { begins, click, clicksOfDirection, clicksOfKey, next } from "../board/clicks.js";
import { boxOf, neighbour } from "../board/geometry.js";
import type { Hit, Scene } from "../types/scene.js";
import { words } from "./words.js";

/** Who hears of picks. */
export interface Hearer {
  /** A move is made, in short notation. */
  readonly move: (notation: string) => void;
  /** Something to be said to people who listen. */
  readonly whisper: (text: string) => void;
  /** What was tried is no move, and why. */
  readonly refused: (why: string) => void;
}

/** The board hears more: what is picked or stood on has changed. */
interface Listener extends Hearer {
  readonly changed: () => void;
}

/** What the player has picked. */
export class Picker {
  /** The places picked so far. */
  chosen: readonly string[] = [];
  #cursor = "";
  /** Whether the pick is left over from the last move: a cell that was filled in stays picked. */
  #left = false;
  #last: readonly string[] = [];
  #scene: Scene;
  readonly #listener: Listener;

  constructor(scene: Scene, listener: Listener) {
    this.#scene = scene;
    this.#listener = listener;
  }

  /** What can be picked next. */
  get possible(): Hit[] {
    return next(this.#scene, this.chosen);
  }

  /** Where the keyboard stands. */
  get stop(): Hit | undefined {
    const stops = this.#stops;
    return stops.find(({ id }) => id === this.#cursor) ?? stops[0];
  }

  /** What the keyboard walks over: everything but places where only another move could go on. */
  get #stops(): Hit[] {
    const { hits, moves } = this.#scene;
    const later = new Set(moves.flatMap((move) => move.hits.slice(1)));
    const open = new Set([...next(this.#scene, []), ...this.possible]);
    return hits.filter((hit) => open.has(hit) || !later.has(hit.id));
  }

  /** The position is another one. A cell that keys below the board fill stays picked. */
  settle(scene: Scene): void {
    const [first] = this.#last;
    const stays = scene.controls !== undefined && first !== undefined && begins(scene, [first]);
    this.#scene = scene;
    this.chosen = stays ? [first] : [];
    this.#left = stays;
    this.#last = [];
  }

  /** Picks a place. */
  pick(id: string): void {
    const scene = this.#scene;
    if (this.#left && this.chosen[0] === id) {
      this.#left = false;
      this.#listener.changed();
      return;
    }
    const before = this.chosen;
    const clicked = click(scene, before, id);
    if (begins(scene, [id])) this.#cursor = id;
    this.#left = false;
    if ("move" in clicked) {
      this.#make(clicked.move);
      return;
    }
    this.chosen = clicked.chosen;
    this.#listener.changed();
    const elsewhere = clicked.chosen.length === 0 && before.at(-1) !== id;
    const why = elsewhere || (before.length > 0 && clicked.chosen[0] === id) ? this.#why(before, id, elsewhere) : "";
    if (why) this.#listener.refused(why);
    else this.#listener.whisper(clicked.chosen.length > 0 ? words.chosen(this.#label(clicked.chosen.at(-1))) : words.let);
  }

  /** Why a place does not go on with what was picked; empty if it is a fresh start. */
  #why(before: readonly string[], id: string, elsewhere: boolean): string {
    if (before.length === 0) return words.nowhere(this.#label(id));
    // Another piece that can move is a fresh start, unless pieces are moved onto each other.
    if (!elsewhere) return "";
    const others = next(this.#scene, before).map(({ label }) => label);
    return words.onlyTo(this.#label(before.at(-1)), this.#label(id), others.slice(0, 6));
  }

  /** Takes a piece up for a drag; returns whether a move can begin with it and go on elsewhere. */
  take(id: string): boolean {
    if (!begins(this.#scene, [id]) || next(this.#scene, [id]).length === 0) return false;
    this.chosen = [id];
    this.#left = false;
    this.#listener.changed();
    return true;
  }

  /** Goes in a direction; returns whether that is a move here. */
  go(key: string): boolean {
    const clicks = clicksOfDirection(this.#scene, this.chosen, key);
    for (const id of clicks) this.pick(id);
    return clicks.length > 0;
  }

  /** A key on the board; returns whether it was understood. */
  key(key: string): boolean {
    if (key.startsWith("Arrow")) return this.go(key) || this.#walk(key);
    if (key === "Escape" && this.chosen.length > 0) {
      this.drop();
      return true;
    }
    const { stop } = this;
    if ((key === "Enter" || key === " ") && stop) {
      this.pick(stop.id);
      return true;
    }
    return this.#type(key);
  }

  /** Lets everything go. */
  drop(): void {
    this.chosen = [];
    this.#left = false;
    this.#listener.changed();
  }

  #make(notation: string): void {
    this.#last = this.#scene.moves.find((move) => move.notation === notation)?.hits ?? [];
    this.chosen = [];
    this.#listener.move(notation);
  }

  /** Makes the clicks that a letter or digit stands for; returns whether there are any. */
  #type(key: string): boolean {
    const { hits, anew } = clicksOfKey(this.#scene, this.chosen, this.stop, key);
    if (hits.length > 0 && anew) this.drop();
    for (const id of hits) this.pick(id);
    return hits.length > 0;
  }

  #walk(key: string): boolean {
    const [stops, { stop }] = [this.#stops, this];
    if (!stop) return false;
    const to = stops[neighbour(stops.map(({ area }) => boxOf(area)), stops.indexOf(stop), key)];
    if (this.#left) this.drop();
    if (to === stop) {
      this.#listener.refused(words.wall);
      return true;
    }
    this.#cursor = to?.id ?? "";
    this.#listener.changed();
    this.#listener.whisper(to?.label ?? "");
    return true;
  }

  #label(id: string | undefined): string {
    return this.#scene.hits.find((hit) => hit.id === id)?.label ?? "";
  }
}
