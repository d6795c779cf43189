// The games that tests go through. The usual run takes one of each lane where all would only take longer.

import * as engine from "../../../npm/dist/node.js";
import { FULL } from "./sample.mjs";
import { games } from "./studio.mjs";

await engine.init();

/** Every game: id, name, lane. */
export const GAMES = engine.games().map(({ info }) => info);

/** One game of each lane, or all. */
export const SAMPLE = FULL
  ? GAMES
  : GAMES.filter(({ lane }, index) => GAMES.findIndex((other) => other.lane === lane) === index);

/** Those of them that the page offers: id and name. */
export async function sampled(page) {
  const chosen = new Set(SAMPLE.map(({ id }) => id));
  return (await games(page)).filter(({ id }) => chosen.has(id));
}
