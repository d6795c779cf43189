import { offer } from "./engine.js";
import { addresses } from "./generated/addresses.js";
import { packaged } from "./sources/node.js";

export { init as initOwn } from "./init/own-node.js";
export * from "./main.js";

for (const [game, { play, design }] of Object.entries(addresses)) {
  offer(game, { play: packaged(game, play), design: packaged(`${game}.design`, design) });
}
