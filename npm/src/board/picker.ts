// What a player has picked on a board: by clicks, keys, drags and swipes, until it makes a move.

import type { Hit, Scene } from "../types/scene.js";

import { begins, canSwipe, click, clicksOfDirection, clicksOfKey, isMode, next, wordOf } from "./clicks.js";
import { isKey } from "./frame.js";
import { boxOf, neighbour } from "./geometry.js";

/** What is picked and where the keyboard stands. Whoever draws the board keeps it, and may watch it. */
export interface Picks {
  /** The places picked so far. */
  chosen: readonly string[];
  /** The place the keyboard stands on. */
  cursor: string;
  /** The key below the board that is held down, such as that for notes: it comes between a cell and what goes into it. */
  mode: string | undefined;
}

/** Who hears of picks. */
export interface Hearer {
  /** The board as it is. */
  readonly scene: () => Scene;
  /** A move is made, in short notation. */
  readonly move: (notation: string) => void;
  /** Something was picked, or let go. */
  readonly picked: (hit: Hit | undefined) => void;
  /** The keyboard stands on another place. */
  readonly walked: (to: Hit) => void;
  /** What was asked of these places is no move; the last may be a direction. */
  readonly refused: (places: readonly string[]) => void;
}

/** Picks places until they make a move. */
export class Picker {
  readonly #picks: Picks;
  readonly #hearer: Hearer;
  /** Whether the pick is left over from the last move: a cell that was filled in stays picked. */
  #left = false;
  #last: readonly string[] = [];

  constructor(picks: Picks, hearer: Hearer) {
    this.#picks = picks;
    this.#hearer = hearer;
  }

  get #scene(): Scene {
    return this.#hearer.scene();
  }

  /** The places picked so far. */
  get chosen(): readonly string[] {
    return this.#picks.chosen;
  }

  /** The key below the board that is held down. */
  get mode(): string | undefined {
    const { mode } = this.#picks;
    return mode !== undefined && isMode(this.#scene, mode) ? mode : undefined;
  }

  /** What can be picked next. */
  get possible(): Hit[] {
    const { chosen, mode } = this;
    const open = next(this.#scene, chosen);
    const [cell] = chosen;
    if (cell === undefined || chosen.length < 2 || chosen.at(-1) !== mode) return open;
    // What has nothing to do with the key that is held down can be done all the same.
    const all = new Set([...open, ...next(this.#scene, [cell])]);
    return this.#scene.hits.filter((hit) => all.has(hit));
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
    const onBoard = stops.find((hit) => !isKey(this.#scene, hit));
    return stops.find(({ id }) => id === this.#picks.cursor) ?? onBoard ?? stops[0];
  }

  /** Picks a place. */
  pick(id: string): void {
    if (isMode(this.#scene, id)) this.#hold(id);
    else if (this.#left && this.chosen[0] === id) this.#left = false;
    else this.#click(id);
  }

  #click(id: string): void {
    const scene = this.#scene;
    const before = this.#before(id);
    const again = before[0] === id && before.every((one, at) => at === 0 || isMode(scene, one));
    const clicked = again ? { chosen: [] } : click(scene, before, id);
    if (begins(scene, [id])) this.#picks.cursor = id;
    this.#left = false;
    if ("move" in clicked) {
      this.#make(clicked.move);
      return;
    }
    this.#picks.chosen = this.#held(clicked.chosen);
    if (again || clicked.chosen.length > 0) this.#hearer.picked(this.#hit(clicked.chosen.at(-1)));
    // A click that goes on with nothing is refused, if it does not even begin anew.
    else this.#hearer.refused([...before, id]);
  }

  /** What a place goes on from: without the key that is held down, where that has no say. */
  #before(id: string): readonly string[] {
    const { chosen } = this;
    const [cell, mode] = chosen;
    const without = cell !== undefined && mode !== undefined && mode === this.mode && begins(this.#scene, [cell, id]);
    return without && !begins(this.#scene, [...chosen, id]) ? [cell] : chosen;
  }

  /** Holds a key down, or lets it go; what is picked stays picked. */
  #hold(id: string): void {
    const on = this.mode !== id;
    this.#picks.mode = on ? id : undefined;
    this.#left = false;
    this.#picks.chosen = this.#held(this.chosen.slice(0, 1));
    this.#hearer.picked(on ? this.#hit(id) : this.#hit(this.chosen.at(-1)));
  }

  /** What is picked once the key that is held down is added where it means something. */
  #held(chosen: readonly string[]): readonly string[] {
    const { mode } = this;
    const longer = [...chosen, ...(mode === undefined ? [] : [mode])];
    return mode !== undefined && chosen.length === 1 && begins(this.#scene, longer) ? longer : chosen;
  }

  /** Says that what was asked is no move. */
  refuse(places: readonly string[]): void {
    this.#hearer.refused(places);
  }

  /** Takes a piece up for a drag; returns whether a move can begin with it and go on elsewhere. */
  take(id: string): boolean {
    if (!begins(this.#scene, [id]) || next(this.#scene, [id]).length === 0) return false;
    this.#picks.chosen = this.#held([id]);
    this.#left = false;
    this.#hearer.picked(this.#hit(id));
    return true;
  }

  /** Goes in a direction; returns whether that is a move here. */
  go(key: string): boolean {
    const clicks = clicksOfDirection(this.#scene, this.chosen, key);
    for (const id of clicks) this.pick(id);
    return clicks.length > 0;
  }

  /** Refuses a direction that is no move here; returns whether others are. */
  blocked(key: string): boolean {
    const some = canSwipe(this.#scene, this.chosen);
    if (some) this.refuse([...this.chosen, wordOf(key)]);
    return some;
  }

  /** A key on the board; returns whether it was understood. */
  key(key: string): boolean {
    if (key.startsWith("Arrow")) return this.go(key) || this.blocked(key) || this.#walk(key);
    if (key === "Escape" && (this.chosen.length > 0 || this.mode !== undefined)) {
      this.drop();
      this.#picks.mode = undefined;
      this.#hearer.picked(undefined);
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
    this.#picks.chosen = [];
    this.#left = false;
  }

  /** The position is another one. A cell that was filled in by keys below the board stays picked, unless the move was not made here. */
  settle(here = true): void {
    const scene = this.#scene;
    const [first] = here ? this.#last : [];
    const stays = scene.controls !== undefined && first !== undefined && begins(scene, [first]) && next(scene, [first]).length > 0;
    this.#picks.chosen = stays ? this.#held([first]) : [];
    this.#left = stays;
    this.#last = [];
  }

  #make(notation: string): void {
    this.#last = this.#scene.moves.find((move) => move.notation === notation)?.hits ?? [];
    this.#picks.chosen = [];
    this.#hearer.move(notation);
  }

  /** Makes the clicks that a letter or digit stands for; returns whether there are any. */
  #type(key: string): boolean {
    const { hits, anew } = clicksOfKey(this.#scene, this.#picks, this.stop, key);
    if (hits.length > 0 && anew) this.drop();
    for (const id of hits) this.pick(id);
    return hits.length > 0;
  }

  #walk(key: string): boolean {
    const { stops, stop } = this;
    if (!stop) return false;
    const to = stops[neighbour(stops.map(({ area }) => boxOf(area)), stops.indexOf(stop), key)] ?? stop;
    if (this.#left) this.drop();
    this.#picks.cursor = to.id;
    this.#hearer.walked(to);
    return true;
  }

  #hit(id: string | undefined): Hit | undefined {
    return this.#scene.hits.find((hit) => hit.id === id);
  }
}
