// How good a move was, from how the positions before and after it stand.

import type { Outlook } from "unsolve";

import { text } from "../strings";
import type { Note } from "../timeline/notes.svelte";

/** Extra moves from which on a move is bad and not just inaccurate. */
const BAD = 3;

/**
 * The remark on a move; nothing where too little is known. `counts` says that every move counts: where cells are
 * filled in, a pencil mark costs nothing.
 */
export function remark(before: Outlook, after: Outlook, counts: boolean): Note | undefined {
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
