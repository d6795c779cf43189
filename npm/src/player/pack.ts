// Packs: what the player is given to play.

import { UnsolveError } from "../errors.js";
import { parOf } from "../helpers.js";
import type { Level } from "../types/level.js";

/** A level in a pack. */
export interface Entry {
  readonly level: Level;
  /** A good number of moves for a person, if it is known. */
  readonly par?: number;
}

/** Levels to be played one after the other. */
export interface Pack {
  readonly format: "unsolve/player@1";
  readonly title: string;
  readonly levels: readonly Entry[];
}

/** The pack of some levels. */
export function packOf(levels: readonly Level[], title = ""): Pack {
  return { format: "unsolve/player@1", title, levels: levels.map(entryOf) };
}

function entryOf(level: Level): Entry {
  const par = parOf(level);
  return { level, ...(par !== undefined && { par }) };
}

/** The pack of a text: a pack of the player, level files one a line, a list of them, or one. */
export function parsedPack(text: string, title = ""): Pack {
  const whole = parsed(text);
  if (isPack(whole)) return whole;
  const values = Array.isArray(whole) ? whole : whole !== undefined ? [whole] : text.split(/\r?\n/).filter((line) => line.trim()).map(parsed);
  const wrong = values.findIndex((value) => !isLevel(value));
  if (wrong >= 0 || values.length === 0) {
    const message = values.length === 0 ? "it holds no level" : `level ${wrong + 1} is no level file`;
    throw new UnsolveError("request", `pack: ${message}`, { problems: [{ field: "pack", message }] });
  }
  return packOf(values as Level[], title);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isPack(value: unknown): value is Pack {
  return typeof value === "object" && value !== null && "format" in value && value.format === "unsolve/player@1" && "levels" in value && Array.isArray(value.levels);
}

function isLevel(value: unknown): value is Level {
  return typeof value === "object" && value !== null && "game" in value && typeof value.game === "string" && "state" in value;
}

/** A name of a level that does not depend on its pack: the same puzzle keeps its stars in another. */
export function keyOf({ level: { game, state, rules } }: Entry): string {
  const text = JSON.stringify([game, state, rules ?? null]);
  return [0x811c9dc5, 0x050c5d1f].map((basis) => hashed(text, basis).toString(16).padStart(8, "0")).join("");
}

/** FNV-1a over the UTF-16 units of a text. */
export function hashed(text: string, basis = 0x811c9dc5): number {
  let hash = basis;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
