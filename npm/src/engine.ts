import { UnsolveError } from "./errors.js";
import { bindings as design } from "./generated/design.js";
import type { Engine as Design } from "./generated/design.js";
import { bindings as play } from "./generated/play.js";
import type { Engine } from "./generated/play.js";
import type { GameId } from "./generated/games.js";
import { compile } from "./wasm.js";
import type { WasmSource } from "./wasm.js";

/** The functions of the two modules of a game: what a shipped game needs, and that with what designers need. */
export interface Engines {
  play: Engine;
  design: Design;
}

/** One of the two modules. */
export type Part = keyof Engines;

/** Where a module comes from. */
export interface Source {
  /** Fetches and compiles it. */
  fetch(): Promise<WebAssembly.Module>;
  /** Compiles it at once, where that can be done. */
  now?(): WebAssembly.Module;
}

/** Where the modules of a game come from. A program without the designers' one has only the other. */
export type Sources = Partial<Record<Part, Source>>;

/** A module that runs. */
interface Running<P extends Part> {
  readonly module: WebAssembly.Module;
  readonly engine: Engines[P];
}

/** What both modules have. */
type Shared = Running<"play"> | Running<"design">;

const MAKE: { [P in Part]: () => Engines[P] } = { play, design };

const sources = new Map<string, Sources>();
const running: { [P in Part]: Map<string, Running<P>> } = { play: new Map(), design: new Map() };
const loading = new Map<string, Promise<void>>();

/** Makes a game known by saying where its modules come from. */
export function offer(game: string, from: Sources): void {
  sources.set(game, from);
}

/**
 * Loads the module of a game that has what a shipped game needs, from `source` if that is given. Once is enough; if it
 * fails, it can be tried again.
 *
 * ```ts
 * await load("water-sort");
 * const level = generate("water-sort");
 * ```
 */
export async function load(game: GameId, source?: WasmSource): Promise<void> {
  if (!isLoaded(known(game), "play")) await once("play", game, source);
}

/**
 * Loads the module of a game that has everything: editing, creation, notations, spaces and packs, too.
 *
 * ```ts
 * await loadDesign("water-sort");
 * const { levels } = create("water-sort", { seed: "1", steps: 64 });
 * ```
 */
export async function loadDesign(game: GameId, source?: WasmSource): Promise<void> {
  if (!isLoaded(known(game), "design")) await once("design", game, source);
}

/** Loads a module; whoever asks for it meanwhile waits for the same. */
export function once(part: Part, game: string, source?: WasmSource): Promise<void> {
  const key = fileOf(game, part);
  const begun = loading.get(key) ?? fetched(part, game, source).finally(() => loading.delete(key));
  loading.set(key, begun);
  return begun;
}

async function fetched(part: Part, game: string, source?: WasmSource): Promise<void> {
  const module = await (source === undefined ? find(part, game)?.fetch() : compile(source, fileOf(game, part)));
  if (!module || (part === "design" && partOf(module) === "play")) throw absent(part, game);
  await start(partOf(module), game, module);
}

async function start<P extends Part>(part: P, game: string, module: WebAssembly.Module): Promise<void> {
  const engine = MAKE[part]();
  await engine.default({ module_or_path: module });
  if (!running[part].has(game)) running[part].set(game, { module, engine });
}

/** Which of the two a module is. */
function partOf(module: WebAssembly.Module): Part {
  return WebAssembly.Module.exports(module).some(({ name }) => name === "create") ? "design" : "play";
}

/** Where a module comes from; one that has more will do. */
function find(part: Part, game: string): Source | undefined {
  const from = sources.get(game);
  return from?.[part] ?? (part === "play" ? from?.design : undefined);
}

/** Runs a module at once. */
export function provide(game: string, module: WebAssembly.Module): Shared {
  return partOf(module) === "play" ? startNow("play", game, module) : startNow("design", game, module);
}

function startNow<P extends Part>(part: P, game: string, module: WebAssembly.Module): Running<P> {
  const engine = MAKE[part]();
  engine.initSync({ module });
  const made = { module, engine };
  running[part].set(game, made);
  return made;
}

/** Whether a module is there, or one that has more. */
export function isLoaded(game: string, part: Part): boolean {
  return running.design.has(game) || (part === "play" && running.play.has(game));
}

/** What a shipped game needs of a game. */
export function engineOf(game: string): Engine {
  return runningOf("play", game).engine;
}

/** Everything of a game. */
export function designOf(game: string): Design {
  return runningOf("design", game).engine as Design;
}

/** The compiled module of a game, for workers. */
export function moduleOf(game: string, part: Part): WebAssembly.Module {
  return runningOf(part, game).module;
}

/** The functions of the game of a level. What is no level is for any game to object to. */
export function engineFor(level: unknown): Engine {
  return engineOf(gameFor(level));
}

/** Everything of the game of a level. */
export function designFor(level: unknown): Design {
  return designOf(gameFor(level));
}

/** The game of a level; any if it names none. */
export function gameFor(level: unknown): string {
  const named = typeof level === "object" && level !== null && "game" in level ? level.game : undefined;
  return typeof named === "string" ? known(named) : anyGame();
}

/** A game whose module is there if one is. */
export function anyGame(): string {
  for (const game of all()) return game;
  throw new UnsolveError("engine", "no game is there");
}

function runningOf(part: Part, game: string): Shared {
  const id = known(game);
  const there = (part === "play" ? running.play.get(id) : undefined) ?? running.design.get(id);
  if (there) return there;
  const module = find(part, id)?.now?.();
  if (!module) throw absent(part, id);
  return provide(id, module);
}

/** The name of a module's file. */
function fileOf(game: string, part: Part): string {
  return part === "play" ? `${game}.wasm` : `${game}.design.wasm`;
}

function absent(part: Part, game: string): UnsolveError {
  const call = part === "play" ? "load" : "loadDesign";
  const remedy = find(part, game)
    ? `\`await ${call}("${game}")\` first`
    : `hand its address to \`${call}\`, or import from "unsolve/${game}/design", which has it`;
  return new UnsolveError("engine", `${fileOf(game, part)} is not there yet: ${remedy}`);
}

/** The games, those first whose modules run. */
function all(): Set<string> {
  return new Set([...running.play.keys(), ...running.design.keys(), ...sources.keys()]);
}

/** The game, if there is such a game. */
export function known(game: string): string {
  if (all().has(game)) return game;
  const message = `\`${game}\` is unknown; there are: ${[...all()].join(", ")}`;
  throw new UnsolveError("request", `game: ${message}`, { problems: [{ field: "game", message }] });
}
