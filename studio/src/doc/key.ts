// What makes two levels the same puzzle to the studio.

import type { Level } from "unsolve";

const known = new WeakMap<Level, string>();

/** What a level is, apart from what is known about it: equal for the same board under the same rules. */
export function keyOf(level: Level): string {
  const key = known.get(level) ?? JSON.stringify([level.game, level.state, level.rules]);
  known.set(level, key);
  return key;
}
