// The curve that a pack aims at; kept on this device.

import { keep, recall } from "../store";

/** The shapes of curves. */
export const AIMS = ["none", "steady", "waves"] as const;

/** A shape of a curve. */
export type Aim = (typeof AIMS)[number];

/** Levels of a wave: the last is a rest. */
const WAVE = 5;
const [LOW, HIGH, REST] = [8, 92, 18];

class Aiming {
  #aim: Aim = $state(recall<Aim>("pack-aim", "none"));

  get aim(): Aim {
    return this.#aim;
  }

  set aim(aim: Aim) {
    this.#aim = aim;
    keep("pack-aim", aim);
  }
}

/** The score wanted at a place of a pack of some length; `undefined` where nothing is aimed at. */
export function wanted(aim: Aim, index: number, count: number): number | undefined {
  if (aim === "none") return undefined;
  const steady = LOW + ((HIGH - LOW) * index) / Math.max(1, count - 1);
  const rests = aim === "waves" && index % WAVE === WAVE - 1 && index < count - 1;
  return rests ? Math.max(0, steady - REST) : steady;
}

/** The curve that packs aim at. */
export const aiming = new Aiming();
