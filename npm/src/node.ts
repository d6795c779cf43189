import { offer } from "./engine.js";
import { addresses } from "./generated/addresses.js";
import { packaged } from "./sources/node.js";

export { init as initOwn } from "./init/own-node.js";
export * from "./main.js";

for (const [game, address] of Object.entries(addresses)) offer(game, packaged(game, address));
