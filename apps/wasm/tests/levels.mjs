// Prints levels of every game as JSON Lines, for comparison with the same levels made natively.
// usage: node levels.mjs BINDINGS [SEEDS]

import { pathToFileURL } from "node:url";

const seeds = Number(process.argv[3] ?? 20);
const engine = await import(pathToFileURL(process.argv[2]));

for (const { info } of JSON.parse(engine.games())) {
  for (let seed = 0; seed < seeds; seed++) {
    console.log(engine.generate(JSON.stringify({ game: info.id, seed: String(seed) })));
  }
}
