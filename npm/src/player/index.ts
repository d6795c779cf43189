// `unsolve/player`: importing it makes `<unsolve-player>` known.

import { players } from "../generated/players.js";
import { compile } from "../wasm.js";
import { playerClass } from "./element.js";
import type { UnsolvePlayer } from "./element.js";
import { unknownGame } from "./supply.js";
import type { Supplied } from "./supply.js";

export type { UnsolvePlayer } from "./element.js";
export type { Entry, Pack } from "./pack.js";
export { packOf, parsedPack } from "./pack.js";
export type { Played } from "./played.js";
export type { Theme } from "./store.js";
export { dailyIndex } from "./daily.js";
export type { Level } from "../types/level.js";

/** What the events of the element tell. */
export interface PlayerEvents {
  /** A level or pack is there to be played. */
  ready: CustomEvent<{ levels: number }>;
  /** A move was made. */
  move: CustomEvent<{ notation: string; text: string; made: string[]; moves: number }>;
  /** A hint was shown. */
  hint: CustomEvent<import("../types/reports.js").Hint>;
  /** A level was won. */
  win: CustomEvent<{
    level: import("../types/level.js").Level;
    moves: number;
    stars: 1 | 2 | 3;
    seconds: number;
    hints: number;
    undos: number;
    best: number;
  }>;
  /** The player keeps a log, and this is its newest entry. */
  played: CustomEvent<import("./played.js").Played>;
}

async function packaged(game: string): Promise<Supplied> {
  const found = players[game];
  if (!found) throw unknownGame(game);
  return { card: found.card, module: await compile(found.module(), `${game}.player.wasm`) };
}

if (globalThis.customElements && !customElements.get("unsolve-player")) {
  customElements.define("unsolve-player", playerClass(packaged));
}

declare global {
  interface HTMLElementTagNameMap {
    "unsolve-player": UnsolvePlayer;
  }
}
