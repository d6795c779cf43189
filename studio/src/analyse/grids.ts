// Filled boards in a game's own shape, as entries that can be drawn and played.

import type { LegalMove, Place } from "unsolve";

/** The leaves of a board in reading order: characters of a text, else whatever nested lists hold. */
export function leavesOf(grid: unknown): string[] {
  if (typeof grid === "string") return [...grid.replace(/\s/g, "")];
  return Array.isArray(grid) ? grid.flat(Number.POSITIVE_INFINITY).map(String) : [];
}

/** The cells in reading order. */
export function cellsInOrder(places: readonly Place[]): [number, number][] {
  return places.map(({ cell }) => cell).sort(([row, column], [r, c]) => row - r || column - c);
}

/** The moves that fill a board: for each open cell the entry that is written there. */
export function entriesOf(grid: unknown, places: readonly Place[], legal: readonly LegalMove[]): LegalMove[] {
  const leaves = leavesOf(grid);
  const cells = cellsInOrder(places);
  if (leaves.length !== cells.length) return [];
  const entries = new Map(legal.map((move) => [entryKey(move.move), move]));
  return cells.flatMap((cell, index) => entries.get(`${cell.join()} ${leaves[index]}`) ?? []);
}

/** The cells in which boards differ. */
export function differences(grids: readonly unknown[], places: readonly Place[]): [number, number][] {
  const boards = grids.map(leavesOf);
  const cells = cellsInOrder(places);
  return cells.filter((_, index) => new Set(boards.map((board) => board[index])).size > 1);
}

/** Cell and value of a move that enters something; nothing for moves that do not. */
function entryKey(move: unknown): string {
  const { cell, is } = (move ?? {}) as { cell?: number[]; is?: unknown };
  return cell === undefined || is === undefined ? "" : `${cell.join()} ${String(is)}`;
}
