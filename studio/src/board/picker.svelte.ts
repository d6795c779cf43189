// What the player has picked on the board: by clicks, keys, drags and swipes, until it makes a move.

import type { Hit, Scene } from "unsolve";
import { begins, boxOf, canSwipe, click, clicksOfDirection, clicksOfKey, neighbour, next } from "unsolve/board";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { text } from "../strings";

class Picker {
  /** The places picked so far. */
  chosen: readonly string[] = $state.raw([]);
  /** The place the keyboard stands on. */
  cursor = $state("");
  /** What could not be done, for the board to show: the places it was asked of; each time another object. */
  refused: { readonly places: readonly string[] } | undefined = $state.raw(undefined);
  /** Whether the pick is left over from the last move: a cell that was filled in stays picked. */
  #left = false;

  get #scene(): Scene {
    return doc.position.scene;
  }

  /** What can be picked next. */
  get possible(): Hit[] {
    return next(this.#scene, this.chosen);
  }

  /** What the keyboard walks over: everything but places where only another move could go on. */
  get stops(): Hit[] {
    const { hits, moves } = this.#scene;
    const later = new Set(moves.flatMap((move) => move.hits.slice(1)));
    const open = new Set([...next(this.#scene, []), ...this.possible]);
    return hits.filter((hit) => open.has(hit) || !later.has(hit.id));
  }

  /** Where the keyboard stands. */
  get stop(): Hit | undefined {
    const { stops } = this;
    return stops.find(({ id }) => id === this.cursor) ?? stops[0];
  }

  /** Picks a place; returns whether that made a move. */
  pick(id: string): boolean {
    if (this.#left && this.chosen[0] === id) {
      this.#left = false;
      return false;
    }
    const clicked = click(this.#scene, this.chosen, id);
    const asked = [...this.chosen, id];
    const again = this.chosen.at(-1) === id;
    if (begins(this.#scene, [id])) this.cursor = id;
    this.#left = false;
    if ("move" in clicked) return this.#make(clicked.move);
    // A click that goes on with nothing is refused, if it does not even begin anew.
    if (!again && clicked.chosen.length === 0) this.refuse(asked);
    this.chosen = clicked.chosen;
    const label = this.#scene.hits.find((hit) => hit.id === this.chosen.at(-1))?.label;
    if (label ?? again) announcer.whisper(label ? text.board.chosen(label) : text.board.nothingChosen);
    return false;
  }

  /** Says that something can't be done. */
  refuse(places: readonly string[]): void {
    this.refused = { places };
    const last = this.#scene.hits.find(({ id }) => id === places.at(-1))?.label;
    announcer.whisper(last === undefined ? text.board.blocked : text.board.refused(last));
  }

  /** Takes a piece up for a drag; returns whether a move can begin with it and go on elsewhere. */
  take(id: string): boolean {
    if (!begins(this.#scene, [id]) || next(this.#scene, [id]).length === 0) return false;
    this.chosen = [id];
    this.#left = false;
    return true;
  }

  /** Goes in a direction; returns whether that is a move here. */
  go(key: string): boolean {
    const clicks = clicksOfDirection(this.#scene, this.chosen, key);
    for (const id of clicks) this.pick(id);
    return clicks.length > 0;
  }

  /** Refuses a direction that is no move here; returns whether others are. */
  blocked(): boolean {
    const some = canSwipe(this.#scene, this.chosen);
    if (some) this.refuse(this.chosen);
    return some;
  }

  /** A key on the board; returns whether it was understood. */
  key(key: string): boolean {
    if (key.startsWith("Arrow")) return this.go(key) || this.blocked() || this.#walk(key);
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
  }

  /** The position is another one. A cell that keys below the board fill stays picked. */
  settle(scene: Scene, last: readonly string[]): void {
    const [first] = last;
    const stays = scene.controls !== undefined && first !== undefined && begins(scene, [first]);
    this.chosen = stays ? [first] : [];
    this.#left = stays;
  }

  /** What was picked for the move that was made last. */
  last: readonly string[] = [];

  #make(notation: string): boolean {
    const words = doc.position.moves.find((move) => move.notation === notation)?.text ?? notation;
    this.last = this.#scene.moves.find((move) => move.notation === notation)?.hits ?? [];
    this.chosen = [];
    const made = doc.play(notation);
    if (made) announcer.whisper(words);
    return made;
  }

  /** Makes the clicks that a letter or digit stands for; returns whether there are any. */
  #type(key: string): boolean {
    const { hits, anew } = clicksOfKey(this.#scene, this.chosen, this.stop, key);
    if (hits.length > 0 && anew) this.drop();
    for (const id of hits) this.pick(id);
    return hits.length > 0;
  }

  #walk(key: string): boolean {
    const { stops, stop } = this;
    if (!stop) return false;
    const to = stops[neighbour(stops.map(({ area }) => boxOf(area)), stops.indexOf(stop), key)];
    if (this.#left) this.drop();
    this.cursor = to?.id ?? "";
    announcer.whisper(to?.label ?? "");
    return true;
  }
}

/** What the player has picked. */
export const picker = new Picker();
