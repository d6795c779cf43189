import { UnsolveError } from "./errors.js";
import type { ErrorDetails, ErrorKind } from "./errors.js";
import { bindings } from "./generated/bindings.js";
import type { Engine } from "./generated/bindings.js";
import type { GameId } from "./generated/games.js";
import { compile } from "./wasm.js";
import type { WasmSource } from "./wasm.js";

/** Where the module of a game comes from. */
export interface Source {
  /** Fetches and compiles it. */
  fetch(): Promise<WebAssembly.Module>;
  /** Compiles it at once, where that can be done. */
  now?(): WebAssembly.Module;
}

/** A module that runs. */
interface Running {
  readonly module: WebAssembly.Module;
  readonly engine: Engine;
}

const sources = new Map<string, Source>();
const running = new Map<string, Running>();
const loading = new Map<string, Promise<void>>();

/** Makes a game known by saying where its module comes from. */
export function offer(game: string, source: Source): void {
  sources.set(game, source);
}

/**
 * Loads the module of a game, from `source` if that is given. Once is enough; if it fails, it can be tried again.
 *
 * ```ts
 * await load("water-sort");
 * const level = generate("water-sort");
 * ```
 */
export async function load(game: GameId, source?: WasmSource): Promise<void> {
  const id = known(game);
  if (running.has(id)) return;
  const begun = loading.get(id) ?? fetched(id, source).finally(() => loading.delete(id));
  loading.set(id, begun);
  return begun;
}

async function fetched(game: string, source?: WasmSource): Promise<void> {
  const own = source === undefined ? sources.get(game)?.fetch() : compile(source, `${game}.wasm`);
  const module = await own;
  if (!module) throw absent(game);
  const engine = bindings();
  await engine.default({ module_or_path: module });
  if (!running.has(game)) running.set(game, { module, engine });
}

/** Runs the module of a game at once. */
export function provide(game: string, module: WebAssembly.Module): Running {
  const engine = bindings();
  engine.initSync({ module });
  const made = { module, engine };
  running.set(game, made);
  return made;
}

/** Whether the module of a game is there. */
export function isLoaded(game: string): boolean {
  return running.has(game);
}

/** The functions of a game. */
export function engineOf(game: string): Engine {
  return runningOf(game).engine;
}

/** The compiled module of a game, for workers. */
export function moduleOf(game: string): WebAssembly.Module {
  return runningOf(game).module;
}

/** The functions of the game of a level. What is no level is for any game to object to. */
export function engineFor(level: unknown): Engine {
  return engineOf(gameFor(level));
}

/** The game of a level; any if it names none. */
export function gameFor(level: unknown): string {
  const named = typeof level === "object" && level !== null && "game" in level ? level.game : undefined;
  return typeof named === "string" ? known(named) : anyGame();
}

/** A game whose module is there if one is. */
export function anyGame(): string {
  for (const [game] of [...running, ...sources]) return game;
  throw new UnsolveError("engine", "no game is there");
}

function runningOf(game: string): Running {
  const id = known(game);
  const there = running.get(id);
  if (there) return there;
  const module = sources.get(id)?.now?.();
  if (!module) throw absent(id);
  return provide(id, module);
}

function absent(game: string): UnsolveError {
  const message = `the module of ${game} is not there yet: \`await load("${game}")\` first`;
  return new UnsolveError("engine", message);
}

/** The game, if there is such a game. */
export function known(game: string): string {
  if (sources.has(game) || running.has(game)) return game;
  const all = [...new Set([...sources.keys(), ...running.keys()])].join(", ");
  const message = `\`${game}\` is unknown; there are: ${all}`;
  throw new UnsolveError("request", `game: ${message}`, { problems: [{ field: "game", message }] });
}

/** Reads an answer; throws if it is a failure. */
export function answer<T>(text: string): T {
  const value: unknown = JSON.parse(text);
  if (isFailure(value)) {
    throw new UnsolveError(value.kind, value.error, value);
  }
  return value as T;
}

interface Failure extends ErrorDetails {
  error: string;
  kind: ErrorKind;
}

/** Failures are no level files, which may have members of any name. */
function isFailure(value: unknown): value is Failure {
  return typeof value === "object" && value !== null && "error" in value && !("format" in value);
}
