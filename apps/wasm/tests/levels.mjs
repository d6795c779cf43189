// Prints levels of every game as JSON Lines, for comparison with the same levels made natively.
// usage: node levels.mjs MODULES [SEEDS]

import { modules } from "./support.mjs";

const seeds = Number(process.argv[3] ?? 20);
const { engines } = await modules(process.argv[2]);

for (const [game, engine] of engines) {
  for (let seed = 0; seed < seeds; seed++) {
    console.log(engine.generate(JSON.stringify({ game, seed: String(seed) })));
  }
}
