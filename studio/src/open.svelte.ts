// Opening levels: from the list, from a seed, or from wherever a panel has them.

import { check } from "unsolve";
import type { Band, GameId, Level } from "unsolve";

import { announcer } from "./announce.svelte";
import { doc } from "./doc/doc.svelte";
import { standing } from "./doc/tree";
import { loadDesigners, loadGames, pool, sentence, wasStopped } from "./engine";
import { library, nameOf, plays } from "./library/library.svelte";
import type { Entry } from "./library/library.svelte";
import { overlay } from "./overlay.svelte";
import { tab } from "./store";
import { text } from "./strings";
import { truth } from "./truth.svelte";

/** How a level was left. */
interface Left {
  /** In which tab of the browser. */
  readonly tab: string;
  /** Whether that tab stood at the start. */
  readonly looked?: boolean | undefined;
}

class Open {
  /** The game that new levels are of. */
  game: GameId = $state("" as GameId);
  /** How hard new levels are. */
  difficulty: Band = $state("easy");
  /** The seed of the next level. */
  seed = $state("1");
  /** Whether a level is being made. */
  busy = $state(false);
  #stop: AbortController | undefined;
  #asked = 0;
  #opening: Promise<unknown> = Promise.resolve();

  /** Waits until the level is there that was asked for last. */
  async ready(): Promise<void> {
    await this.#opening;
  }

  /** Opens a level and lists it; returns whether it is legal, and says so if not. */
  level(level: Level): Promise<boolean> {
    return this.#begin(async (number) => {
      const legal = await this.#legal(level, number);
      return legal !== undefined && this.#show({ ...(await library.add(legal)), level: legal }, number);
    });
  }

  /** Opens a level of the list. */
  entry(entry: Entry): Promise<boolean> {
    return this.#begin(async (number) => {
      const level = await this.#legal(entry.level, number);
      return level !== undefined && this.#show({ ...entry, level }, number);
    });
  }

  /** Opens a level of the list as a tab of the browser left it: at a win, too, and without a word if it can't be. */
  kept(entry: Entry, left: Left = { tab }): Promise<boolean> {
    return this.#begin(async (number) => {
      const level = await this.#legal(entry.level, number, false);
      return level !== undefined && this.#show({ ...entry, level }, number, left);
    });
  }

  #begin(open: (number: number) => Promise<boolean>): Promise<boolean> {
    const opening = open(++this.#asked);
    this.#opening = opening.catch(() => undefined);
    return opening;
  }

  /** The level, once its game is there and unless another one was asked for meanwhile. */
  async #legal(level: Level, number: number, says = true): Promise<Level | undefined> {
    try {
      await loadGames([level.game]);
      const legal = check(level);
      return number === this.#asked ? legal : undefined;
    } catch (reason) {
      if (says) announcer.say(sentence(reason), "error");
      return undefined;
    }
  }

  /** Shows a level with everything done in it. One that was won begins at its start, unless a tab was left there: the way can be redone. */
  async #show({ id, level }: Entry, number: number, left?: Left): Promise<boolean> {
    const tree = await plays.get(id);
    if (number !== this.#asked) return false;
    this.#leave(id);
    doc.open(level, { id, tree, here: tree ? standing(tree, left?.tab ?? tab, left?.looked) : 0 });
    if (!left && doc.position.won && doc.moves.length > 0) doc.restart();
    overlay.clearMarks();
    overlay.clearHeat();
    this.game = doc.level.game;
    // The board is there; what fails now is asked for again by whatever needs it.
    loadDesigners([level.game]).catch(() => undefined);
    return true;
  }

  /** A level that was begun stays as it is; there is a way back to it. */
  #leave(next: string): void {
    const { id } = doc;
    if (!doc.isOpen || id === undefined || id === next || doc.position.won || doc.history.here.parent === null) return;
    const name = nameOf(doc.level);
    const back = async (): Promise<void> => {
      const entry = await library.get(id);
      if (entry) await this.entry(entry);
    };
    announcer.say(text.library.left(name), "info", { label: text.library.back, run: () => void back() });
  }

  /** Makes the level of the seed and opens it. */
  async fresh(): Promise<void> {
    this.stop();
    // What is being opened at the moment was asked for before this.
    this.#asked += 1;
    const stop = new AbortController();
    this.#stop = stop;
    this.busy = true;
    try {
      const options = { seed: this.seed, difficulty: this.difficulty, signal: stop.signal };
      const level = await pool().generate(this.game, options);
      if (stop.signal.aborted) return;
      truth.vouch(level);
      await this.level(level);
    } catch (reason) {
      if (!wasStopped(reason)) announcer.say(sentence(reason), "error");
    } finally {
      if (this.#stop === stop) this.busy = false;
    }
  }

  /** The next seed, and its level. */
  async next(): Promise<void> {
    this.seed = following(this.seed);
    await this.fresh();
  }

  /** Gives up making a level. */
  stop(): void {
    this.#stop?.abort();
    this.busy = false;
  }
}

/** `7` is followed by `8`, `day 7` by `day 8`, `day` by `day 2`. */
export function following(seed: string): string {
  const number = /\d{1,15}$/.exec(seed)?.[0];
  if (number === undefined) return `${seed} 2`;
  return seed.slice(0, seed.length - number.length) + String(Number(number) + 1);
}

/** Opening levels. */
export const open = new Open();

// Tests wait for a level that was clicked.
Object.assign(globalThis, { unsolveOpening: () => open.ready() });
