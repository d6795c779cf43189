import { games } from "./catalogue.js";
import { loadDesign } from "./engine.js";
import { UnsolveError } from "./errors.js";
import type { GameId } from "./generated/games.js";
import { looksLike, readScript } from "./script.js";
import type { Script } from "./script.js";

/** Who reads a script. */
export interface ScriptOptions {
  /** The game; the one whose scripts look like the text if it is left out. */
  game?: GameId;
}

/** The game whose scripts look like a text, if there is one. No module is needed for it. */
export function gameOfScript(text: string): GameId | undefined {
  return games().find(({ source }) => source && looksLike(source, text))?.info.id;
}

/**
 * Reads a script: the rules of a game with its levels in one text. The module that reads it is loaded when it is needed.
 *
 * ```ts
 * const script = await loadScript(text);
 * console.log(script.name, script.levels.length, script.remarks);
 * const [level] = script.levels;
 * if (level) console.log(solve(level).moves, hint(level).text);
 * ```
 */
export async function loadScript(text: string, options: ScriptOptions = {}): Promise<Script> {
  const game = options.game ?? gameOfScript(text) ?? onlyReader();
  await loadDesign(game);
  return readScript(game, text);
}

/** What looks like nothing is for the one game that reads scripts to object to. */
function onlyReader(): GameId {
  const [reader, ...others] = games().filter(({ source }) => source);
  if (reader && others.length === 0) return reader.info.id;
  const message = reader ? "no game's scripts look like this; name one" : "no game reads scripts";
  throw new UnsolveError("request", `game: ${message}`, { problems: [{ field: "game", message }] });
}
