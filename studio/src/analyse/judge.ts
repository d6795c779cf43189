// How good a move was, from how the positions before and after it stand.

import type { Hint } from "unsolve";

import { text } from "../strings";
import type { Note } from "../timeline/notes.svelte";

/** How a position stands. */
export interface Standing {
  /** Whether the goal can still be reached; `undefined` if it is not known. */
  readonly winnable: boolean | undefined;
  /** Moves to the nearest goal, where that is proved. */
  readonly distance: number | undefined;
}

/** Extra moves from which on a move is bad and not just inaccurate. */
const BAD = 3;

/** What a hint says of the position it was asked in. */
export function standingOf({ status, left }: Hint): Standing {
  switch (status) {
    case "solved":
      return { winnable: true, distance: 0 };
    case "move":
      return { winnable: true, distance: left === undefined ? undefined : left + 1 };
    case "lost":
      return { winnable: false, distance: undefined };
    case "unknown":
      return { winnable: undefined, distance: undefined };
  }
}

/**
 * The remark on a move; nothing where too little is known. `counts` says that every move counts: where cells are
 * filled in, a pencil mark costs nothing.
 */
export function remark(before: Standing, after: Standing, counts: boolean): Note | undefined {
  const words = text.analyse.remarks;
  if (before.winnable && after.winnable === false) {
    return { kind: "losing", text: counts ? words.losing : words.wrong };
  }
  if (before.distance === undefined || after.distance === undefined) return undefined;
  const extra = after.distance + 1 - before.distance;
  if (extra <= 0) return { kind: "best", text: words.best(after.distance) };
  if (!counts) return undefined;
  return { kind: extra < BAD ? "inaccurate" : "bad", text: words.costs(extra) };
}
