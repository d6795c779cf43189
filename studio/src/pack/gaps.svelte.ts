// Where a pack's difficulty leaps, and the levels that are missing there.

import type { Band, GameId, PackReport } from "unsolve";

import { announcer } from "../announce.svelte";
import { gameOf, pool, sentence, wasStopped } from "../engine";
import { text } from "../strings";
import { packs } from "./packs.svelte";

/** From how many points on a step is a leap. */
const LEAP = 15;
/** How far from the middle of a leap the missing level may be, as a share of the leap. */
const NEAR = 0.25;
const BANDS: readonly Band[] = ["easy", "medium", "hard", "expert"];
/** What making it may take. */
const LIMITS = { maxMs: 30_000 };

/** A leap between two levels beside each other. */
export interface Gap {
  /** The place of the level before it. */
  readonly after: number;
  readonly from: number;
  readonly to: number;
}

/** The leaps of a pack, the largest first. */
export function gapsOf({ levels }: PackReport): Gap[] {
  const gaps = levels.slice(1).flatMap(({ score: to }, after) => {
    const from = levels[after]?.score ?? null;
    return from === null || to === null || to - from < LEAP ? [] : [{ after, from, to }];
  });
  return gaps.sort((one, other) => other.to - other.from - (one.to - one.from));
}

class Gaps {
  /** The place after which a level is being made. */
  busy: number | undefined = $state(undefined);
  #stop: AbortController | undefined;

  /** Makes a level between two others and puts it there. */
  async fill({ after, from, to }: Gap): Promise<void> {
    const item = packs.open.items[after];
    if (!item) return;
    this.stop();
    const stop = new AbortController();
    this.#stop = stop;
    this.busy = after;
    const [middle, near] = [(from + to) / 2, (to - from) * NEAR];
    try {
      const level = await pool().generate(item.level.game, {
        ...LIMITS,
        params: paramsOf(item.level.game, middle),
        seed: `between ${item.id.slice(0, 8)} ${Math.round(middle)}`,
        targets: { score: [middle - near, middle + near] },
        signal: stop.signal,
      });
      packs.insert(level, item.id);
    } catch (reason) {
      if (!wasStopped(reason)) announcer.say(text.pack.notFilled(sentence(reason)), "error");
    } finally {
      if (this.#stop === stop) this.busy = undefined;
    }
  }

  /** Gives it up. */
  stop(): void {
    this.#stop?.abort();
    this.busy = undefined;
  }
}

/** The parameters of the preset whose levels have about this score. */
function paramsOf(game: GameId, score: number): Record<string, unknown> {
  const band = BANDS[Math.min(BANDS.length - 1, Math.floor((score / 100) * BANDS.length))] ?? "easy";
  const preset = (gameOf(game)?.presets[band] ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(preset).filter(([, value]) => value !== null));
}

/** Making the levels that a pack misses. */
export const gaps = new Gaps();
