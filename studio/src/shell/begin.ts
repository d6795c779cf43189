// The first level on the table: the one in the address, the one that was open last, or a new one.

import { generate } from "unsolve";
import type { GameId } from "unsolve";

import { allGames, start } from "../engine";
import { library } from "../library/library.svelte";
import { open } from "../open.svelte";

/** Loads the engine and opens a level. */
export async function begin(): Promise<void> {
  await start();
  const [latest] = library.entries;
  if (latest) {
    open.entry(latest);
    return;
  }
  open.game = allGames()[0]?.info.id as GameId;
  open.level(generate(open.game, { seed: open.seed, difficulty: open.difficulty }));
}
