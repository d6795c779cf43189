// The modules of all games.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The catalogue in a folder of modules, and the module of each game, running. */
export async function modules(folder) {
  const games = JSON.parse(await readFile(path.join(folder, "catalogue.json"), "utf8"));
  const engines = new Map();
  for (const { info } of games) {
    const place = path.join(folder, info.id, "unsolve_wasm");
    const engine = await import(pathToFileURL(`${place}.js`));
    engine.initSync({ module: await readFile(`${place}_bg.wasm`) });
    engines.set(info.id, engine);
  }
  return { games, engines };
}
