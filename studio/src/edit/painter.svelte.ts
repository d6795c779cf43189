// The brush in the designer's hand.

import { brushes } from "unsolve";
import type { Brush } from "unsolve";

import { doc } from "../doc/doc.svelte";

/** A cell as edits count it. */
export type Cell = readonly [number, number];

class Painter {
  /** The brush in hand. */
  brush: string = $state("");
  /** Whether a stroke is being drawn. */
  active = $state(false);

  /** What the open level can be painted with. */
  get brushes(): Brush[] {
    return doc.isOpen ? brushes(doc.level) : [];
  }

  /** A stroke begins at a cell. */
  begin(cell: Cell): void {
    this.active = true;
    this.stroke([cell]);
  }

  /** A stroke goes on over a cell. */
  over(cell: Cell): void {
    this.stroke([cell]);
  }

  /** A stroke ends. */
  end(): void {
    this.active = false;
  }

  /** A stroke is given up. */
  cancel(): void {
    this.active = false;
  }

  /** Paints cells with the brush in hand. */
  stroke(cells: readonly Cell[]): void {
    for (const [row, column] of cells) doc.edit({ edit: "paint", brush: this.brush, row, column }, this.brush);
  }
}

/** The brush in the designer's hand. */
export const painter = new Painter();
