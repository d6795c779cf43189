// Prints levels of every game as JSON Lines, for comparison with the same levels made natively.
// Every fourth level comes from the module with everything.
// usage: node levels.mjs MODULES [SEEDS]

import { modules } from "./support.mjs";

const seeds = Number(process.argv[3] ?? 20);
const { engines } = await modules(process.argv[2]);

for (const [game, { play, design }] of engines) {
  for (let seed = 0; seed < seeds; seed++) {
    const engine = seed % 4 === 3 ? design : play;
    console.log(engine.generate(JSON.stringify({ game, seed: String(seed) })));
  }
}
