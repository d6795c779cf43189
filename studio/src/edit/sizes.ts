// Adding and removing rows and columns.

import { scene } from "unsolve";
import type { Edit, Level } from "unsolve";

import { isSame, tried } from "./strokes";

/** The sides of a board. */
export const SIDES = ["top", "right", "bottom", "left"] as const;

/** A side of a board. */
export type Side = (typeof SIDES)[number];

/** The edit that adds rows or columns on a side, or removes them. */
export function resizing(side: Side, by: number): Edit {
  return { edit: "resize", top: 0, right: 0, bottom: 0, left: 0, [side]: by };
}

/** The level with more or less on a side, or why not. */
export function resized(level: Level, side: Side, by: number): Level | string {
  return tried(level, resizing(side, by));
}

/** The two ways in which a board has a size, and the side it grows on when a number is typed. */
export const EXTENTS = [
  { name: "down", side: "bottom" },
  { name: "across", side: "right" },
] as const satisfies readonly { name: string; side: Side }[];

/** How many lines of cells a board has in the direction of a side; `undefined` if it can't be told. */
export function extent(level: Level, side: Side): number | undefined {
  const here = counts(level);
  for (const by of [1, -1]) {
    const other = resized(level, side, by);
    if (typeof other === "string") continue;
    const there = counts(other);
    const index = here.findIndex((count, at) => count !== there[at]);
    if (index >= 0) return here[index];
  }
  return undefined;
}

/** How many different numbers the two coordinates of places take. */
function counts(level: Level): [number, number] {
  const places = scene(level).places ?? [];
  const different = (index: 0 | 1): number => new Set(places.map(({ cell }) => cell[index])).size;
  return [different(0), different(1)];
}

/** The level without empty outer rows and columns, and how many were removed. */
export function compacted(level: Level): { level: Level; lines: number } {
  let lines = 0;
  for (const side of SIDES) {
    for (let less = trimmed(level, side); less; less = trimmed(level, side)) {
      level = less;
      lines += 1;
    }
  }
  return { level, lines };
}

/** The level without its outermost line on a side, if adding that line again gives the same level. */
function trimmed(level: Level, side: Side): Level | undefined {
  const less = resized(level, side, -1);
  const again = typeof less === "string" ? less : resized(less, side, 1);
  return typeof less !== "string" && typeof again !== "string" && isSame(again, level) ? less : undefined;
}
