// Prints what front ends show of games, as their modules say it, as one JSON document.
// usage: node catalogue.mjs MODULES GAME...

import { running } from "./support.mjs";

const [folder, ...ids] = process.argv.slice(2);
const cards = [];
for (const id of ids) {
  const engine = await running(folder, id, "design");
  cards.push(engine.games().replace(/^\[|\]$/g, ""));
}
console.log(`[${cards.join(",")}]`);
