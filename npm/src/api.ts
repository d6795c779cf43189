import { answer } from "./answer.js";
import { anyGame, designFor, designOf, engineFor, engineOf, gameFor } from "./engine.js";
import type { GameId } from "./generated/games.js";
import { camelCased, request, snakeCased, spelled } from "./request.js";
import type { Brush } from "./types/catalogue.js";
import type { Difficulty, Forecast, Level } from "./types/level.js";
import type {
  ActOptions,
  CreateOptions,
  EvaluateOptions,
  GenerateOptions,
  HintOptions,
  Limits,
  MendOptions,
  PackOptions,
  RenderOptions,
  SceneOptions,
  SimplifyOptions,
  SolveOptions,
  SpaceOptions,
  VerifyOptions,
  WhatIfOptions,
  WrittenLevel,
} from "./types/options.js";
import type {
  Created,
  Evaluation,
  Hint,
  Mended,
  PackReport,
  Simplified,
  SolveReport,
  SourceReport,
  SpaceReport,
  VerifyReport,
  WhatIfReport,
} from "./types/reports.js";
import type { Edit, Freedom } from "./types/requests.js";
import type { Scene } from "./types/scene.js";
import { watched } from "./watch.js";

/**
 * Makes a level: the same one for the same seed, options and version, on every machine.
 *
 * ```ts
 * const level = generate("water-sort", { seed: "monday", difficulty: "easy" });
 * console.log(level.difficulty?.score, level.solution);
 * ```
 */
export function generate<G extends GameId>(game: G, options: GenerateOptions<G> = {}): Level<G> {
  const text = request({ game, ...spelled(options) });
  const engine = engineOf(game);
  return watched(engine, options, () => answer<{ level: Level<G> }>(engine.generate(text))).level;
}

/** Reads a level file, given as text or as JSON, and checks that it is a legal level of its game. */
export function check<G extends GameId = GameId>(level: string | Level<G>): Level<G> {
  const text = typeof level === "string" ? level : JSON.stringify(level);
  return answer(engineFor(typeof level === "string" ? parsed(level) : level).check(text));
}

/** A text as JSON; `undefined` if it is none. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Solves a level from its state; the stored solution is not looked at. With `search` it is solved by that search alone,
 * which takes the module with everything (`loadDesign`).
 *
 * ```ts
 * const report = solve(level, { maxMs: 1000, onProgress: ({ nodes }) => console.log(nodes) });
 * if (report.status === "solved") console.log(report.length, report.optimal, report.moves);
 * ```
 */
export function solve<G extends GameId>(level: Level<G>, options: SolveOptions = {}): SolveReport<G> {
  // Within a time limit the best known solution is better than none.
  const text = request({ improve: options.maxMs !== undefined, ...options });
  const file = JSON.stringify(level);
  if (options.search !== undefined) {
    const engine = designFor(level);
    return camelCased(watched(engine, options, () => answer(engine.solveBy(file, text))));
  }
  const engine = engineFor(level);
  return camelCased(watched(engine, options, () => answer(engine.solve(file, text))));
}

/** The next move after those made, in words and with the reason where the game can give one. */
export function hint<G extends GameId>(level: Level<G>, options: HintOptions<G> = {}): Hint<G> {
  const text = request(options);
  const engine = engineFor(level);
  return watched(engine, options, () => answer(engine.hint(JSON.stringify(level), text)));
}

/**
 * How hard a level is for people: score, band, par and all metrics; in `interval` how sure the score is, in `people` what people would
 * make of it.
 */
export function rate(level: Level, options: Limits = {}): Difficulty {
  const text = request(options);
  const engine = engineFor(level);
  return watched(engine, options, () => answer(engine.rate(JSON.stringify(level), text)));
}

/**
 * How sure the difficulty stored in a level is, and what people would make of it; `rate` says the same. Both are left out where nobody was
 * measured.
 *
 * ```ts
 * const { interval, people } = forecast(level);
 * if (interval) console.log(`people would put it between ${interval.low} and ${interval.high}`, people?.gives_up);
 * ```
 */
export function forecast(level: Level): Forecast {
  return answer(engineFor(level).forecast(JSON.stringify(level)));
}

/**
 * Checks every claim of a level without trusting what made it: solution and proof, rating, origin. `quick` leaves out rating
 * and origin.
 *
 * ```ts
 * const { verified, checks } = verify(level);
 * for (const { name, ok, detail } of checks) console.log(ok ? "proved" : ok === false ? "refuted" : "not checked", name, detail);
 * ```
 */
export function verify(level: Level, options: VerifyOptions = {}): VerifyReport {
  const text = request(options);
  const engine = engineFor(level);
  return watched(engine, options, () => answer(engine.verify(JSON.stringify(level), text)));
}

/**
 * Creates levels by varying levels and keeping the best of every sort.
 *
 * ```ts
 * const { levels, memory } = create("ice-slide", { seed: "1", steps: 320 });
 * const more = create("ice-slide", { seed: "1", steps: 640, memory });
 * ```
 */
export function create<G extends GameId>(game: G, options: CreateOptions<G> = {}): Created<G> {
  const text = request({ game, ...spelled(options) });
  const engine = designOf(game);
  return watched(engine, options, () => answer(engine.create(text)));
}

/**
 * How well a level does what a designer asks for, from its whole space of states; games of cells to fill in have none.
 *
 * ```ts
 * const { score01, metrics } = evaluate(level, { preset: "elegant" });
 * const long = evaluate(level, { evaluator: { weights: { S: 1 }, longest: 40 } });
 * ```
 */
export function evaluate(level: Level, options: EvaluateOptions = {}): Evaluation {
  const text = request(options);
  const engine = designFor(level);
  return camelCased(watched(engine, options, () => answer(engine.evaluate(JSON.stringify(level), text))));
}

/** What every single edit of a level would change. */
export function whatIf(level: Level, options: WhatIfOptions = {}): WhatIfReport {
  const text = request(options);
  const engine = designFor(level);
  const report = watched(engine, options, () =>
    answer<WhatIfReport>(engine.whatIf(JSON.stringify(level), text)),
  );
  return { ...report, edits: report.edits.map((edit) => camelCased(edit)) };
}

/** The same puzzle with less on the board. */
export function simplify<G extends GameId>(
  level: Level<G>,
  options: SimplifyOptions = {},
): Simplified<G> {
  const text = request(options);
  const engine = designFor(level);
  return watched(engine, options, () => answer(engine.simplify(JSON.stringify(level), text)));
}

/**
 * The states of a level to draw as a graph: those on shortest solutions and those nearest to the start. Games without
 * states, whose levels are computed or reasoned out, throw an error of the kind `level` with the field `game`.
 *
 * ```ts
 * const { states, edges, corridor } = space(level, { states: 500 });
 * const dead = states.filter((state) => state.dead);
 * ```
 */
export function space(level: Level, options: SpaceOptions = {}): SpaceReport {
  const text = request(options);
  const engine = designFor(level);
  return watched(engine, options, () => answer(engine.space(JSON.stringify(level), text)));
}

/**
 * A key that levels share which differ by a symmetry of their game only: turned, mirrored, with colours or tubes
 * exchanged.
 */
export function canonical(level: Level): string {
  return answer<{ key: string }>(designFor(level).canonical(JSON.stringify(level))).key;
}

/**
 * Looks at a pack of levels: which are the same or nearly so, how the difficulty runs, and a better order. Levels
 * without a stored difficulty are rated.
 *
 * ```ts
 * const { order, inversions } = packReport(levels);
 * const sorted = order.map((index) => levels[index]);
 * ```
 */
export function packReport(levels: Level[], options: PackOptions = {}): PackReport {
  const { order, ...limits } = options;
  const games = new Set(levels.map(gameFor));
  const engines = [...(games.size > 0 ? games : [anyGame()])].map(designOf);
  const report = watched(engines, options, () => {
    const members = levels.map((level, index) => memberOf(level, index, limits));
    const text = JSON.stringify({ ...(order !== undefined && { order }) });
    return answer<PackReport>(designFor(levels[0]).packReport(JSON.stringify(members), text));
  });
  return { ...report, levels: report.levels.map((level) => camelCased(level)) };
}

/** What a pack needs to know of a level, as its game tells it. */
function memberOf(level: Level, index: number, limits: Limits): string {
  const told = designFor(level).member(JSON.stringify(level), `levels[${index}]`, request(limits));
  return answer<{ member: string }>(told).member;
}

/** What a level can be painted with. */
export function brushes(level: Level): Brush[] {
  return answer(designFor(level).brushes(JSON.stringify(level)));
}

/** Makes one change of a level. Its solution and difficulty no longer hold and are dropped. */
export function edit<G extends GameId>(level: Level<G>, change: Edit): Level<G> {
  return answer(designFor(level).edit(JSON.stringify(level), JSON.stringify(change)));
}

/** A legal neighbour of a level within what may be changed: the same for the same seed and number. */
export function mutate<G extends GameId>(
  level: Level<G>,
  seed: string,
  number = 0,
  freedom: Freedom = {},
): Level<G> {
  const text = JSON.stringify({ seed, number, freedom: snakeCased(freedom) });
  return answer(designFor(level).mutate(JSON.stringify(level), text));
}

/** The picture of a level as an SVG document that needs no fonts, scripts or links. */
export function render<G extends GameId>(level: Level<G>, options: RenderOptions<G> = {}): string {
  const text = JSON.stringify(options);
  return answer<{ svg: string }>(engineFor(level).render(JSON.stringify(level), text)).svg;
}

/** What to draw: shapes, places to click and what they do. */
export function scene<G extends GameId>(level: Level<G>, options: SceneOptions<G> = {}): Scene {
  const text = JSON.stringify(options);
  return answer<{ scene: Scene }>(engineFor(level).scene(JSON.stringify(level), text)).scene;
}

/** Writes a level in one of its game's notations; the first one if none is named. */
export function convert(level: Level, notation = ""): string {
  return answer<{ text: string }>(designFor(level).write(JSON.stringify(level), notation)).text;
}

/** Reads a level in one of a game's notations; the first one if none is named. */
export function read<G extends GameId>(game: G, text: string, notation = ""): Level<G> {
  return answer(designOf(game).read(game, notation, text));
}

/**
 * Reads a text that the levels of a game come from with their rules: levels, remarks, and what its parts are. `Script` is
 * what is easier to go on with; `source` of a game says whether it has such texts.
 */
export function readSource<G extends GameId>(game: G, text: string): SourceReport<G> {
  return answer(designOf(game).readSource(game, text));
}

/**
 * Writes levels into such a text: each in the place of the level that begins on its `line`, or at the end. Nothing else of the
 * text changes, but that it takes over the rules of the levels if they are others.
 */
export function writeSource<G extends GameId>(game: G, text: string, levels: WrittenLevel<G>[]): string {
  return answer<{ text: string }>(designOf(game).writeSource(game, text, JSON.stringify(levels))).text;
}

/**
 * The level of a file or a text that need not be legal yet, with all that is wrong with it and what was done about it:
 * a missing player is put on a free place, what stands where it can't is moved. `mends` of a game says what is put right;
 * what can't be is refused as `check` and `read` do it.
 *
 * ```ts
 * const { level, problems, fixes } = mend("box-flight", "..X\n.B.");
 * console.log(problems.map(({ message }) => message), fixes);
 * ```
 */
export function mend<G extends GameId>(
  game: G,
  level: string | Level<G>,
  { notation = "", ...options }: MendOptions = {},
): Mended<G> {
  const text = typeof level === "string" ? level : JSON.stringify(level);
  return answer(designOf(game).mend(game, notation, text, request(options)));
}

/** Does what only one game can do; `games()` lists these actions. */
export function act<G extends GameId>(
  game: G,
  action: string,
  options: ActOptions<G> = {},
): unknown {
  const text = request({ game, action, ...options });
  const engine = designOf(game);
  return watched(engine, options, () => answer(engine.act(text)));
}
