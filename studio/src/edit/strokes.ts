// Painting many cells: what the game refuses is left as it is, and why is told.

import { brushes, edit, scene } from "unsolve";
import type { Brush, Edit, Level } from "unsolve";

import { isDesigned, sentence } from "../engine";
import { text } from "../strings";
import { lookOf } from "./places";
import type { Cell } from "./places";

/** What came of painting. */
export interface Painted {
  readonly level: Level;
  /** How many cells were refused. */
  readonly refused: number;
  /** Why the last of them was. */
  readonly why: string;
}

/** The page is given back after this number of milliseconds of painting. */
const SLICE = 24;

/** Whether two levels are the same puzzle, whatever is known about them. */
export function isSame(one: Level, other: Level): boolean {
  return JSON.stringify([one.state, one.rules]) === JSON.stringify([other.state, other.rules]);
}

/** The level after an edit, or the sentence that says why not. */
export function tried(level: Level, change: Edit): Level | string {
  if (!isDesigned(level.game)) return text.edit.loading;
  try {
    return edit(level, change);
  } catch (reason) {
    return sentence(reason);
  }
}

/** Paints cells with a brush. Cells that are refused are tried again after the others, as their order may matter. */
export async function paint(level: Level, brush: string, cells: readonly Cell[]): Promise<Painted> {
  const breathe = breather();
  let left = cells;
  for (;;) {
    const refused: Cell[] = [];
    let why = "";
    for (const [row, column] of left) {
      const painted = tried(level, { edit: "paint", brush, row, column });
      if (typeof painted === "string") {
        refused.push([row, column]);
        why = painted;
      } else if (!isSame(painted, level)) {
        level = painted;
      }
      await breathe();
    }
    if (refused.length === 0 || refused.length === left.length) return { level, refused: refused.length, why };
    left = refused;
  }
}

/** Makes cells as they are in a cleared level, as far as brushes can do that. */
export async function erase(level: Level, cells: readonly Cell[]): Promise<Painted> {
  const cleared = tried(level, { edit: "clear" });
  if (typeof cleared === "string") return { level, refused: cells.length, why: cleared };
  const neutral = erasersOf(level, cleared);
  const empty = scene(cleared);
  const breathe = breather();
  let [refused, why] = [0, ""];
  for (const cell of cells) {
    const erased = eraseOne(level, cell, neutral, lookOf(empty, cell));
    if (erased.refused > 0) [refused, why] = [refused + 1, erased.why];
    level = erased.level;
    await breathe();
  }
  return { level, refused, why };
}

/** Whether there is anything to erase with. */
export function canErase(level: Level): boolean {
  const cleared = tried(level, { edit: "clear" });
  return typeof cleared !== "string" && erasersOf(level, cleared).length > 0;
}

/**
 * The brush that paints what a cell shows: the one that changes nothing there. Of several, what lies on top.
 */
export function pick(level: Level, [row, column]: Cell): Brush | undefined {
  const unchanged = brushes(level).filter(({ id, kind }) => {
    const painted = kind === "tool" ? "" : tried(level, { edit: "paint", brush: id, row, column });
    return typeof painted !== "string" && isSame(painted, level);
  });
  const ranks: readonly Brush["kind"][] = ["single", "piece", "tile"];
  return ranks.map((rank) => unchanged.find(({ kind }) => kind === rank)).find((brush) => brush !== undefined);
}

function eraseOne(level: Level, cell: Cell, neutral: readonly string[], empty: string): Painted {
  const [row, column] = cell;
  const at = (brush: string): Edit => ({ edit: "paint", brush, row, column });
  let why = "";
  for (const brush of neutral) {
    const painted = tried(level, at(brush));
    if (typeof painted === "string") why = painted;
    else if (!isSame(painted, level)) level = painted;
  }
  // What is switched on and off by its own brush is left.
  const pieces = brushes(level).filter(({ kind }) => kind === "piece");
  const isEmpty = (of: Level): boolean => lookOf(scene(of), cell) === empty;
  if (pieces.length === 0) return { level, refused: why === "" ? 0 : 1, why };
  if (isEmpty(level)) return { level, refused: 0, why: "" };
  for (const { id } of pieces) {
    const painted = tried(level, at(id));
    if (typeof painted !== "string" && isEmpty(painted)) return { level: painted, refused: 0, why: "" };
  }
  return { level, refused: why === "" ? 0 : 1, why };
}

const known = new Map<string, string[]>();

/** The erasers of a level's game and rules. They are found out once. */
function erasersOf(level: Level, cleared: Level): string[] {
  const key = JSON.stringify([level.game, level.rules, brushes(cleared).map(({ id }) => id)]);
  const found = known.get(key) ?? erasers(cleared);
  known.set(key, found);
  return found;
}

/** The brushes that change nothing in most cells of a cleared level: painting them leaves a cell as cleared. */
function erasers(cleared: Level): string[] {
  const places = scene(cleared).places ?? [];
  const every = Math.max(1, Math.floor(places.length / 8));
  const sample = places.filter((_, index) => index % every === 0);
  const isNeutral = ({ id }: Brush): boolean => {
    const same = sample.filter(({ cell: [row, column] }) => {
      const painted = tried(cleared, { edit: "paint", brush: id, row, column });
      return typeof painted !== "string" && isSame(painted, cleared);
    });
    return same.length > sample.length / 2;
  };
  return brushes(cleared).filter(isNeutral).map(({ id }) => id);
}

/** Something to await often, which now and then gives the page time to draw. */
function breather(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < SLICE) return undefined;
    return new Promise((resolve) => {
      setTimeout(() => {
        since = performance.now();
        resolve();
      });
    });
  };
}
