// Where games come from: the module that plays a game's levels, and what is told of it.

import { UnsolveError } from "../errors.js";

/** What the player tells of a game. */
export interface Card {
  readonly id: string;
  readonly name: string;
  /** What one does, in a sentence. */
  readonly tagline: string;
  /** The rules in prose (Markdown), as far as they concern a player. */
  readonly rules: string;
}

/** A game that can be played. */
export interface Supplied {
  readonly card: Card;
  readonly module: WebAssembly.Module;
}

/** Finds games by their ids. */
export type Supply = (game: string) => Promise<Supplied>;

/** A supply that asks once for each game; what failed is asked for again. */
export function remembering(supply: Supply): Supply {
  const known = new Map<string, Promise<Supplied>>();
  return (game) => {
    const asked = known.get(game) ?? supply(game);
    known.set(game, asked);
    asked.catch(() => known.delete(game));
    return asked;
  };
}

/** No game has this id. */
export function unknownGame(game: string): UnsolveError {
  const message = `\`${game}\` is unknown here`;
  return new UnsolveError("request", `game: ${message}`, { problems: [{ field: "game", message }] });
}

/** A module as pages carry it: deflated, in base64. */
export async function inflated(text: string): Promise<WebAssembly.Module> {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}
