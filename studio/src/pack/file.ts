// Packs as files: one level a line, its fields untouched.

import { check } from "unsolve";
import type { Level } from "unsolve";

import { loadGames, sentence } from "../engine";
import { text } from "../strings";
import type { Pack } from "./packs.svelte";

/** What a file holds. */
export interface Contents {
  readonly levels: readonly Level[];
  /** What is wrong with it, each with its place. */
  readonly problems: readonly string[];
}

/** A pack as JSON Lines. */
export function written({ items }: Pack): string {
  return items.map(({ level }) => `${JSON.stringify(level)}\n`).join("");
}

/** The levels of a pack, a level file or a list of levels; what is broken is told, the rest is kept. */
export async function contentsOf(file: string): Promise<Contents> {
  const whole = parsed(file);
  const values = [...(Array.isArray(whole) ? whole.entries() : whole ? [[0, whole] as const] : lines(file))];
  await loadGames(values.map(([, value]) => String((value as Partial<Level> | undefined)?.game)));
  const levels: Level[] = [];
  const problems: string[] = [];
  for (const [index, value] of values) {
    try {
      if (value === undefined) throw new Error(text.pack.noJson);
      check(value as Level);
      levels.push(value as Level);
    } catch (reason) {
      problems.push(text.pack.brokenLine(index + 1, sentence(reason)));
    }
  }
  return { levels, problems };
}

function* lines(file: string): Generator<readonly [number, unknown]> {
  for (const [index, line] of file.split(/\r?\n/).entries()) {
    if (line.trim() !== "") yield [index, parsed(line)];
  }
}

function parsed(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
