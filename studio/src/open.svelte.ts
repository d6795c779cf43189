// Opening levels: from the list, from a seed, or from wherever a panel has them.

import type { Band, GameId, Level } from "unsolve";

import { announcer } from "./announce.svelte";
import { doc } from "./doc/doc.svelte";
import { loadDesigners, loadGames, pool, sentence, wasStopped } from "./engine";
import { library } from "./library/library.svelte";
import type { Entry } from "./library/library.svelte";
import { overlay } from "./overlay.svelte";

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

  /** Opens a level and lists it; returns whether it is legal, and says so if not. */
  async level(level: Level): Promise<boolean> {
    const opened = await this.#open(level);
    if (opened) library.add(doc.level);
    return opened;
  }

  /** Opens a level of the list. */
  async entry(entry: Entry): Promise<void> {
    if (await this.#open(entry.level)) library.current = entry.id;
  }

  /** Opens a level once its game is there, unless another one was asked for meanwhile. */
  async #open(level: Level): Promise<boolean> {
    const number = ++this.#asked;
    try {
      await loadGames([level.game]);
      if (number !== this.#asked) return false;
      doc.open(level);
    } catch (reason) {
      announcer.say(sentence(reason), "error");
      return false;
    }
    overlay.clearMarks();
    overlay.clearHeat();
    this.game = doc.level.game;
    // The board is there; what fails now is asked for again by whatever needs it.
    loadDesigners([level.game]).catch(() => undefined);
    return true;
  }

  /** Makes the level of the seed and opens it. */
  async fresh(): Promise<void> {
    this.stop();
    const stop = new AbortController();
    this.#stop = stop;
    this.busy = true;
    try {
      const options = { seed: this.seed, difficulty: this.difficulty, signal: stop.signal };
      await this.level(await pool().generate(this.game, options));
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
