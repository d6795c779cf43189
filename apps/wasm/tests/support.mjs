// The modules of all games.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";

/** The catalogue in a folder of modules, and the two modules of each game, running. */
export async function modules(folder) {
  const games = JSON.parse(await readFile(path.join(folder, "catalogue.json"), "utf8"));
  const engines = new Map();
  for (const { info } of games) {
    const [play, design] = await Promise.all(["play", "design"].map((part) => running(folder, info.id, part)));
    engines.set(info.id, { play, design });
  }
  return { games, engines };
}

/** One of the two modules of a game, running. */
export async function running(folder, id, part) {
  const place = path.join(folder, id, part, "unsolve_wasm");
  const engine = await import(pathToFileURL(`${place}.js`));
  engine.initSync({ module: await readFile(`${place}_bg.wasm`) });
  return engine;
}
