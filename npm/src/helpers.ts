import type { Level } from "./types/level.js";

/**
 * The most moves for three, two and one star: par, half as many again, twice as many. Par is what the rating says is a
 * good number of moves for a person, else the length of the stored solution.
 *
 * ```ts
 * const [three, two, one] = starThresholds(level) ?? [];
 * ```
 */
export function starThresholds(level: Level): [three: number, two: number, one: number] | undefined {
  const par = parOf(level);
  return par === undefined ? undefined : [par, Math.ceil(par * 1.5), par * 2];
}

/** A good number of moves for a person; `undefined` if nothing is known of the level. */
export function parOf({ difficulty, solution }: Level): number | undefined {
  return difficulty?.par ?? (solution && "length" in solution ? solution.length : undefined);
}

/** How many stars, 0 to 3, a number of moves is worth; 0 also if the level says nothing of its length. */
export function stars(level: Level, moves: number): 0 | 1 | 2 | 3 {
  const reached = starThresholds(level)?.filter((most) => moves <= most).length ?? 0;
  return reached as 0 | 1 | 2 | 3;
}

/**
 * A seed for the day: the same for everybody on the same date, another for each `salt`. The date is that of UTC, so
 * that the level changes at the same moment everywhere.
 *
 * ```ts
 * const level = generate("ice-slide", { seed: dailySeed(new Date(), "my game") });
 * ```
 */
export function dailySeed(date: Date = new Date(), salt = ""): string {
  const day = date.toISOString().slice(0, 10);
  return salt ? `${salt}/${day}` : day;
}
