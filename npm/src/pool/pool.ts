import { UnsolveError } from "../errors.js";
import type { GameId } from "../generated/games.js";
import type { Difficulty, Forecast, Level } from "../types/level.js";
import type {
  ActOptions,
  CreateOptions,
  EvaluateOptions,
  GenerateOptions,
  HintOptions,
  Limits,
  PackOptions,
  RenderOptions,
  SimplifyOptions,
  SolveOptions,
  SpaceOptions,
  VerifyOptions,
  WhatIfOptions,
  WrittenLevel,
} from "../types/options.js";
import type {
  Created,
  Evaluation,
  Hint,
  PackReport,
  Simplified,
  SolveReport,
  SourceReport,
  SpaceReport,
  VerifyReport,
  WhatIfReport,
} from "../types/reports.js";
import { Crew } from "./crew.js";

/** How large a pool is. */
export interface PoolOptions {
  /** Workers, each with an engine of its own; one less than the machine has cores if left out. */
  workers?: number;
}

/** A seed in any of its forms. */
export type Seed = string | number | bigint;

/**
 * The engine in workers: the same functions as at the top of the package, as promises, while the page stays
 * responsive. `signal` aborts a call at once, `onProgress` hears of it while it runs.
 */
export class Pool {
  readonly #crew: Crew;

  /** Made by {@link createPool}. */
  constructor(crew: Crew) {
    this.#crew = crew;
  }

  /** Makes a level. */
  generate<G extends GameId>(game: G, options: GenerateOptions<G> = {}): Promise<Level<G>> {
    return this.#crew.run("generate", [game], options);
  }

  /** Makes a level for each seed, as many at a time as there are workers; they come in the order of the seeds. */
  async generateMany<G extends GameId>(
    game: G,
    seeds: Iterable<Seed>,
    options: Omit<GenerateOptions<G>, "seed"> = {},
  ): Promise<Level<G>[]> {
    const group = new AbortGroup(options.signal);
    const make = (seed: Seed) =>
      this.generate(game, { ...options, seed, signal: group.signal() });
    try {
      return await Promise.all(Array.from(seeds, make));
    } finally {
      group.abort();
    }
  }

  /**
   * The level of the first seed in the list that gives one: whichever worker is faster, the result is the same.
   * Seeds for which nothing is found are passed over.
   */
  async first<G extends GameId>(
    game: G,
    seeds: Iterable<Seed>,
    options: Omit<GenerateOptions<G>, "seed"> = {},
  ): Promise<Level<G>> {
    const group = new AbortGroup(options.signal);
    const made = Array.from(seeds, (seed) =>
      this.generate(game, { ...options, seed, signal: group.signal() }).catch(nothingFound),
    );
    made.forEach((level) => void level.catch(() => undefined));
    try {
      for (const level of made) {
        const found = await level;
        if (found) return found;
      }
    } finally {
      group.abort();
    }
    throw new UnsolveError("nothing", `none of ${made.length} seeds gives such a level`);
  }

  /** Solves a level from its state. */
  solve<G extends GameId>(level: Level<G>, options: SolveOptions = {}): Promise<SolveReport<G>> {
    return this.#crew.run("solve", [level], options);
  }

  /** The next move after those made. */
  hint<G extends GameId>(level: Level<G>, options: HintOptions<G> = {}): Promise<Hint<G>> {
    return this.#crew.run("hint", [level], options);
  }

  /** How hard a level is for people. */
  rate(level: Level, options: Limits = {}): Promise<Difficulty> {
    return this.#crew.run("rate", [level], options);
  }

  /** How sure the difficulty in a level is, and what people would make of it. */
  forecast(level: Level, options: Limits = {}): Promise<Forecast> {
    return this.#crew.run("forecast", [level], options);
  }

  /** Checks every claim of a level without trusting what made it. */
  verify(level: Level, options: VerifyOptions = {}): Promise<VerifyReport> {
    return this.#crew.run("verify", [level], options);
  }

  /** Creates levels by varying levels and keeping the best of every sort. */
  create<G extends GameId>(game: G, options: CreateOptions<G> = {}): Promise<Created<G>> {
    return this.#crew.run("create", [game], options);
  }

  /** How well a level does what a designer asks for. */
  evaluate(level: Level, options: EvaluateOptions = {}): Promise<Evaluation> {
    return this.#crew.run("evaluate", [level], options);
  }

  /** What every single edit of a level would change. */
  whatIf(level: Level, options: WhatIfOptions = {}): Promise<WhatIfReport> {
    return this.#crew.run("whatIf", [level], options);
  }

  /** The same puzzle with less on the board. */
  simplify<G extends GameId>(level: Level<G>, options: SimplifyOptions = {}): Promise<Simplified<G>> {
    return this.#crew.run("simplify", [level], options);
  }

  /** The states of a level to draw as a graph. */
  space(level: Level, options: SpaceOptions = {}): Promise<SpaceReport> {
    return this.#crew.run("space", [level], options);
  }

  /** Looks at a pack of levels: what is the same, how the difficulty runs, a better order. */
  packReport(levels: Level[], options: PackOptions = {}): Promise<PackReport> {
    return this.#crew.run("packReport", [levels], options);
  }

  /** The picture of a level as an SVG document. */
  render<G extends GameId>(level: Level<G>, options: RenderOptions<G> = {}): Promise<string> {
    return this.#crew.run("render", [level], options as Limits);
  }

  /** Reads a text that the levels of a game come from with their rules. */
  readSource<G extends GameId>(game: G, text: string, options: Limits = {}): Promise<SourceReport<G>> {
    return this.#crew.run("readSource", [game, text], options);
  }

  /** Writes levels into such a text. */
  writeSource<G extends GameId>(
    game: G,
    text: string,
    levels: WrittenLevel<G>[],
    options: Limits = {},
  ): Promise<string> {
    return this.#crew.run("writeSource", [game, text, levels], options);
  }

  /** Does what only one game can do. */
  act<G extends GameId>(
    game: G,
    action: string,
    options: ActOptions<G> = {},
  ): Promise<unknown> {
    return this.#crew.run("act", [game, action], options);
  }

  /** Ends the workers; calls that are not finished are rejected. */
  close(): void {
    this.#crew.close();
  }
}

/**
 * Starts a pool. The modules of games are loaded when they are first needed.
 *
 * ```ts
 * const pool = createPool({ workers: 2 });
 * const controller = new AbortController();
 * const report = await pool.solve(level, { signal: controller.signal, onProgress: showNodes });
 * pool.close();
 * ```
 */
export function createPool({ workers = usualWorkers() }: PoolOptions = {}): Pool {
  if (!Number.isInteger(workers) || workers < 1) {
    const problem = { field: "workers", message: "must be a whole number from 1" };
    throw new UnsolveError("request", `workers: ${problem.message}`, { problems: [problem] });
  }
  return new Pool(new Crew(workers));
}

function usualWorkers(): number {
  return Math.max(1, (globalThis.navigator?.hardwareConcurrency ?? 2) - 1);
}

/** `undefined` if there is no such level; other failures stay failures. */
function nothingFound(reason: unknown): undefined {
  if (reason instanceof UnsolveError && (reason.kind === "nothing" || reason.kind === "limit")) {
    return undefined;
  }
  throw reason;
}

/** Signals that are aborted together: with another one, or when the group is done. */
class AbortGroup {
  readonly #members: AbortController[] = [];
  readonly #outer: AbortSignal | undefined;
  readonly #follow = (): void => this.abort(this.#outer?.reason);

  constructor(outer: AbortSignal | undefined) {
    this.#outer = outer;
    outer?.throwIfAborted();
    outer?.addEventListener("abort", this.#follow, { once: true });
  }

  /** One more signal. */
  signal(): AbortSignal {
    const controller = new AbortController();
    this.#members.push(controller);
    return controller.signal;
  }

  abort(reason?: unknown): void {
    this.#outer?.removeEventListener("abort", this.#follow);
    for (const member of this.#members.splice(0)) {
      member.abort(reason);
    }
  }
}
