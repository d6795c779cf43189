import { act, create, generate, read } from "./api.js";
import { shown } from "./catalogue.js";
import { load, offer } from "./engine.js";
import type { Source } from "./engine.js";
import type { GameId } from "./generated/games.js";
import { createLevelQueue } from "./queue.js";
import type { LevelQueue, QueueOptions } from "./queue.js";
import type { Game } from "./types/catalogue.js";
import type { Level } from "./types/level.js";
import type { ActOptions, CreateOptions, GenerateOptions } from "./types/options.js";
import type { Created } from "./types/reports.js";
import type { WasmSource } from "./wasm.js";

/** The functions that name a game, for one game alone. */
export interface Only<G extends GameId> {
  /** What front ends show of the game. */
  game: Game<G>;
  /** Loads its module; in Node the functions do it by themselves. */
  init(source?: WasmSource): Promise<void>;
  /** Makes a level: the same one for the same seed, options and version, on every machine. */
  generate(options?: GenerateOptions<G>): Level<G>;
  /** Creates levels by varying levels and keeping the best of every sort. */
  create(options?: CreateOptions<G>): Created<G>;
  /** Reads a level in one of its notations; the first one if none is named. */
  read(text: string, notation?: string): Level<G>;
  /** Does what only this game can do. */
  act(action: string, options?: ActOptions<G>): unknown;
  /** Keeps levels ready in the background. */
  createLevelQueue(options?: GenerateOptions<G>, settings?: QueueOptions): LevelQueue<G>;
}

/** Makes a game known, and the functions that name it. */
export function only<G extends GameId>(game: Game<G>, source: Source): Only<G> {
  const { id } = game.info;
  offer(id, source);
  return {
    game: shown(game),
    init: (source) => load(id, source),
    generate: (options) => generate(id, options),
    create: (options) => create(id, options),
    read: (text, notation) => read(id, text, notation),
    act: (action, options) => act(id, action, options),
    createLevelQueue: (options, settings) => createLevelQueue(id, options, settings),
  };
}
