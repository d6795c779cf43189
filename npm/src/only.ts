import { act, create, generate, mend, read } from "./api.js";
import { shown } from "./catalogue.js";
import { load, loadDesign, offer } from "./engine.js";
import type { Source } from "./engine.js";
import type { GameId } from "./generated/games.js";
import { createLevelQueue } from "./queue.js";
import type { LevelQueue, QueueOptions } from "./queue.js";
import { readScript } from "./script.js";
import type { Script } from "./script.js";
import type { Game } from "./types/catalogue.js";
import type { Level } from "./types/level.js";
import type { ActOptions, CreateOptions, GenerateOptions, MendOptions } from "./types/options.js";
import type { Created, Mended } from "./types/reports.js";
import type { WasmSource } from "./wasm.js";

/** The functions that name a game, for one game alone: what a shipped game needs. */
export interface Only<G extends GameId> {
  /** What front ends show of the game. */
  game: Game<G>;
  /** Loads its module; in Node the functions do it by themselves. */
  init(source?: WasmSource): Promise<void>;
  /** Makes a level: the same one for the same seed, options and version, on every machine. */
  generate(options?: GenerateOptions<G>): Level<G>;
  /** Keeps levels ready in the background. */
  createLevelQueue(options?: GenerateOptions<G>, settings?: QueueOptions): LevelQueue<G>;
}

/** The same with what designers need. */
export interface OnlyDesign<G extends GameId> extends Only<G> {
  /** Creates levels by varying levels and keeping the best of every sort. */
  create(options?: CreateOptions<G>): Created<G>;
  /** Reads a level in one of its notations; the first one if none is named. */
  read(text: string, notation?: string): Level<G>;
  /** The level of a file or a text that need not be legal yet, with what was wrong and what was done. */
  mend(level: string | Level<G>, options?: MendOptions): Mended<G>;
  /** Reads a script of the game: its rules with its levels in one text. Games without scripts throw. */
  loadScript(text: string): Promise<Script<G>>;
  /** Does what only this game can do. */
  act(action: string, options?: ActOptions<G>): unknown;
}

/** Makes a game known, and the functions that name it. */
export function only<G extends GameId>(game: Game<G>, play: Source): Only<G> {
  offer(game.info.id, { play });
  return named(game, load);
}

/** The same with what designers need. */
export function onlyDesign<G extends GameId>(game: Game<G>, design: Source): OnlyDesign<G> {
  const { id } = game.info;
  offer(id, { design });
  return {
    ...named(game, loadDesign),
    create: (options) => create(id, options),
    read: (text, notation) => read(id, text, notation),
    mend: (level, options) => mend(id, level, options),
    loadScript: async (text) => {
      await loadDesign(id);
      return readScript(id, text);
    },
    act: (action, options) => act(id, action, options),
  };
}

function named<G extends GameId>(game: Game<G>, loaded: typeof load): Only<G> {
  const { id } = game.info;
  return {
    game: shown(game),
    init: (source) => loaded(id, source),
    generate: (options) => generate(id, options),
    createLevelQueue: (options, settings) => createLevelQueue(id, options, settings),
  };
}
