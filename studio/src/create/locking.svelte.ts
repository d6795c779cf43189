// Cells that automatic creation leaves as they are, chosen on the board.

import { doc } from "../doc/doc.svelte";
import { chosenOf, LOCKED } from "./options.svelte";
import type { Cell } from "./options.svelte";

class Locking {
  /** Whether clicks on the board lock and unlock cells. */
  active = $state(false);
  /** Whether the locks are shown. */
  shown = $state(false);

  /** The locked cells of the open game. */
  get cells(): readonly Cell[] {
    return doc.isOpen ? chosenOf(doc.level.game).locked : [];
  }

  /** Whether a cell is locked. */
  has([row, column]: Cell): boolean {
    return this.cells.some((cell) => cell[0] === row && cell[1] === column);
  }

  /** Locks a cell, or unlocks it. */
  set(cell: Cell, locked: boolean): void {
    if (this.has(cell) === locked) return;
    const others = this.cells.filter(([row, column]) => row !== cell[0] || column !== cell[1]);
    this.#put(locked ? [...others, cell] : others);
  }

  /** Locks exactly these cells. */
  replace(cells: readonly Cell[]): void {
    this.#put([...new Map(cells.map((cell) => [cell.join(), cell])).values()]);
  }

  #put(cells: readonly Cell[]): void {
    const sorted = cells.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
    chosenOf(doc.level.game).set({ path: LOCKED }, sorted);
  }
}

/** Cells that stay as they are. */
export const locking = new Locking();

/** Cells in short: `0,0-0,5 2,3`, ranges of a row drawn together. */
export function told(cells: readonly Cell[]): string {
  const runs: [Cell, Cell][] = [];
  for (const cell of cells) {
    const last = runs.at(-1);
    if (last && last[1][0] === cell[0] && last[1][1] + 1 === cell[1]) last[1] = cell;
    else runs.push([cell, cell]);
  }
  return runs.map(([from, to]) => (from === to ? from.join() : `${from.join()}-${to.join()}`)).join(" ");
}

/** Most rows and columns of a board. */
const LARGEST = 1000;

/** Reads cells in short; `undefined` if it is none of that. */
export function readCells(text: string): Cell[] | undefined {
  const cells: Cell[] = [];
  for (const part of text.split(/\s+/).filter(Boolean)) {
    const found = /^(\d+),(\d+)(?:-(\d+),(\d+))?$/.exec(part);
    if (!found) return undefined;
    const [top = 0, left = 0] = [Number(found[1]), Number(found[2])];
    const [bottom, right] = found[3] === undefined ? [top, left] : [Number(found[3]), Number(found[4])];
    if (bottom < top || right < left || bottom >= LARGEST || right >= LARGEST) return undefined;
    for (let row = top; row <= bottom; row += 1) for (let column = left; column <= right; column += 1) cells.push([row, column]);
  }
  return cells;
}
