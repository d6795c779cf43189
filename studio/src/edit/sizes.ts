// Adding and removing rows and columns.

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
