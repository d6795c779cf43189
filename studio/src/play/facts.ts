// What is known of a level, as pairs of a name and a value.

import type { Game, Level } from "unsolve";

import { count } from "../analyse/format";
import { metricOf } from "../metric";
import { text } from "../strings";
import { truth } from "../truth.svelte";
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
  const ok = truth.of(level, "difficulty")?.ok;
  const said = (value: string): string => (ok === false ? words.wrong : ok === true ? value : words.claimed(value));
  facts.push([words.score, said(shown(difficulty.score))], [words.elegance, said(shown(difficulty.elegance))]);
  if (difficulty.band) facts.push([words.band, said(text.shell.bands[difficulty.band])]);
  if (difficulty.par !== undefined) facts.push([words.par, said(String(difficulty.par))]);
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
  const verdict = truth.of(level, "solution");
  if (verdict?.ok === false) return words.wrong;
  const known = shortest(level);
  if (known?.claimed) return words.claimed(String(known.length));
  if (known) return words.solution(known.length, known.proved);
  if (level.solution && "unique" in level.solution) return verdict?.best === true ? words.unique : words.grid;
  return words.unknown;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return words.unknown;
  if (typeof value === "number") return Math.abs(value) < 10_000 ? String(Number(value.toPrecision(4))) : count(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
