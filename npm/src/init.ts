import { load } from "./engine.js";
import type { GameId } from "./generated/games.js";

/**
 * Loads the modules of the games named, so that the functions that answer at once can be called. Pools and queues
 * load what they need by themselves, and so does every function in Node.
 *
 * ```ts
 * await init("water-sort", "ice-slide");
 * ```
 */
export async function init(...games: GameId[]): Promise<void> {
  await Promise.all(games.map((game) => load(game)));
}
