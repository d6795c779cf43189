import { readSource, writeSource } from "./api.js";
import { UnsolveError } from "./errors.js";
import type { GameId } from "./generated/games.js";
import type { SourceInfo } from "./types/catalogue.js";
import type { Level } from "./types/level.js";
import type { WrittenLevel } from "./types/options.js";
import type { Remark, SourceReport } from "./types/reports.js";

/**
 * A text that levels come from together with the rules they share. It never changes: whoever changes it gets another one.
 *
 * ```ts
 * const script = await loadScript(text);
 * for (const { line, severity, message } of script.remarks) console.log(line, severity, message);
 * const [first] = script.levels;
 * console.log(solve(first).length, rate(first).score);
 * ```
 */
export class Script<G extends GameId = GameId> {
  /** The game that reads it. */
  readonly game: G;
  /** As it was written. */
  readonly text: string;
  /** All that the engine says of it. */
  readonly report: SourceReport<G>;
  #levels: Level<G>[] | undefined;

  /** Made by {@link readScript}, or from what a pool has read. */
  constructor(game: G, text: string, report: SourceReport<G>) {
    this.game = game;
    this.text = text;
    this.report = report;
  }

  /** What it calls itself. */
  get name(): string | undefined {
    return this.report.title;
  }

  /** Who made it. */
  get author(): string | undefined {
    return this.report.author;
  }

  /** Errors and warnings: the line, how bad, what is wrong and what to do about it. */
  get remarks(): Remark[] {
    return this.report.remarks;
  }

  /** Whether there are levels that can be had. */
  get isSound(): boolean {
    return this.report.rules !== undefined;
  }

  /** Why searches refuse the levels, if they do; they can be played all the same. */
  get refusal(): string | undefined {
    return this.report.refusal;
  }

  /** The levels, for every function of the package. Titled by name and number; what is said before them is in their notes. */
  get levels(): Level<G>[] {
    this.#levels ??= this.report.levels.map((_, index) => this.#level(index));
    return this.#levels;
  }

  /** The same with a level in the place of another one, counted from 0. What both share must be the same. */
  replace(index: number, level: Level<G>): Script<G> {
    const place = this.report.levels[index];
    if (place) return this.#with([{ level, line: place.line }]);
    const problem = { field: "index", message: `${index} is none of ${this.report.levels.length} levels` };
    throw new UnsolveError("request", `index: ${problem.message}`, { problems: [problem] });
  }

  /** The same with more levels at its end. */
  add(...levels: Level<G>[]): Script<G> {
    return this.#with(levels.map((level) => ({ level })));
  }

  #with(written: WrittenLevel<G>[]): Script<G> {
    return readScript(this.game, writeSource(this.game, this.text, written));
  }

  #level(index: number): Level<G> {
    const { rules, levels } = this.report;
    const { state, messages } = levels[index] as SourceReport<G>["levels"][number];
    return {
      format: "unsolve/level@1",
      game: this.game,
      ...(this.name !== undefined && { title: `${this.name} ${index + 1}` }),
      ...(this.author !== undefined && { author: this.author }),
      ...(messages.length > 0 && { notes: messages.join("\n") }),
      state,
      rules,
    } as Level<G>;
  }
}

/** Reads a script with the module of its game, which must be there (`loadDesign`). */
export function readScript<G extends GameId>(game: G, text: string): Script<G> {
  return new Script(game, text, readSource(game, text));
}

/** Whether a text is such a source by the look of it. */
export function looksLike({ marks }: SourceInfo, text: string): boolean {
  const lines = new Set(text.split("\n").map((line) => line.trim().toLowerCase()));
  return marks.every((mark) => lines.has(mark));
}
