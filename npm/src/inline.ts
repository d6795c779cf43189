import { offer } from "./engine.js";
import { texts } from "./generated/texts.js";
import { packaged } from "./sources/inline.js";

export { init as initOwn } from "./init/own-inline.js";
export * from "./main.js";

for (const [game, text] of Object.entries(texts)) offer(game, { design: packaged(game, text) });
