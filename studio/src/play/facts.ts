// What is known of a level, as pairs of a name and a value.

import type { Game, Level } from "unsolve";

import { metricOf } from "../metric";
import { text } from "../strings";
import { shortest } from "./position";

/** A name and a value to show beside it. */
export type Fact = readonly [name: string, value: string];

const words = text.play.debug;

/** How the level was made; empty if it was made by hand. */
export function originFacts({ origin }: Level): Fact[] {
  if (!origin) return [];
  const facts: Fact[] = [
    [words.seed, origin.seed],
    [words.method, origin.method],
    [words.attempt, String(origin.attempt)],
    [words.engine, origin.engine],
  ];
  if (origin.difficulty) facts.push([words.difficulty, text.shell.bands[origin.difficulty]]);
  if (origin.targets?.length) facts.push([words.targets, origin.targets.join(", ")]);
  return facts;
}

/** How long and how hard it is. */
export function ratingFacts(level: Level): Fact[] {
  const { difficulty } = level;
  const facts: Fact[] = [[words.length, solutionOf(level)]];
  if (!difficulty) return facts;
  facts.push([words.score, shown(difficulty.score)], [words.elegance, shown(difficulty.elegance)]);
  if (difficulty.band) facts.push([words.band, text.shell.bands[difficulty.band]]);
  if (difficulty.par !== undefined) facts.push([words.par, String(difficulty.par)]);
  return facts;
}

/** What was measured of it, in the engine's words. */
export function measured(game: Game, { difficulty }: Level): Fact[] {
  return Object.entries(difficulty?.metrics ?? {}).map(([name, value]) => [metricOf(game, name).title, shown(value)]);
}

/** Named numbers, as the engine names them. */
export function numbers(values: Readonly<Record<string, unknown>>): Fact[] {
  return Object.entries(values).map(([name, value]) => [name.replaceAll("_", " "), shown(value)]);
}

function solutionOf(level: Level): string {
  const known = shortest(level);
  if (known) return words.solution(known.length, known.proved);
  if (level.solution && "unique" in level.solution) return level.solution.unique ? words.unique : words.grid;
  return words.unknown;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return words.unknown;
  if (typeof value === "number") return String(Number(value.toPrecision(4)));
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
