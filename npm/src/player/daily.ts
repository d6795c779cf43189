// The level of the day: the same for everybody who has the pack, and each level once before any comes again.

import { hashed } from "./pack.js";

const DAY = 86_400_000;

/**
 * Which of `count` levels is the one of a date. Days are those of UTC. They are dealt out in rounds of `count` days; the
 * order of each round is a shuffle drawn from its number alone.
 */
export function dailyIndex(count: number, date: Date): number {
  const day = Math.floor(date.getTime() / DAY);
  const round = Math.floor(day / count);
  return shuffled(count, hashed(`unsolve/daily/${round}`))[day - round * count] ?? 0;
}

/** The date in UTC, as it is written in files. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

function shuffled(count: number, seed: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  let state = seed;
  for (let last = count - 1; last > 0; last--) {
    // A step of a 32-bit generator (mulberry32), which is the same on every machine.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    const other = ((mixed ^ (mixed >>> 14)) >>> 0) % (last + 1);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}
