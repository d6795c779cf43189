// What makes two levels the same puzzle to the studio.

import type { Level } from "unsolve";

/** What a level is, apart from what is known about it: equal for the same board under the same rules. */
export function keyOf({ game, state, rules }: Level): string {
  return JSON.stringify([game, state, rules]);
}
