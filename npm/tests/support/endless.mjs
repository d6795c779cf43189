// A search that takes longer than any test waits.

import { generate } from "unsolve";

/** What such a level is made with. */
export const LARGE = [
  "ice-slide",
  { seed: "1", rate: false, goal: "any", params: { width: 20, height: 20, blocks: 4 } },
];

/** The options of a search through its whole space. */
export const WHOLE = { all: true, maxNodes: 1e9 };

let level;

/** The level; in a browser its module comes first. */
export function large() {
  return (level ??= generate(...LARGE));
}
