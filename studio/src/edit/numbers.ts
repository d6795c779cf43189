// Which number key takes which brush.

import type { Brush } from "unsolve";

/** The number keys as they lie on the keyboard. */
export const NUMBERS = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"] as const;

/** The key of each brush: its own name if that is a digit, else the next free one. */
export function numbered(brushes: readonly Brush[]): Map<string, string> {
  const digits: readonly string[] = NUMBERS;
  const named = brushes.filter(({ name }) => digits.includes(name));
  const taken = new Set(named.map(({ name }) => name));
  const free = digits.filter((digit) => !taken.has(digit));
  const keys = new Map(named.map(({ id, name }) => [id, name]));
  for (const { id } of brushes) {
    const key = keys.has(id) ? undefined : free.shift();
    if (key !== undefined) keys.set(id, key);
  }
  return keys;
}
