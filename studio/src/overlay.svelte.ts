// What panels lay over the board: marked cells, places to click next, the heat map.

/** A colour and a word laid over a cell. */
export interface Heat {
  readonly cell: readonly [number, number];
  /** -1 is as bad as it gets, 1 as good; 0 is neutral. */
  readonly value: number;
  /** A few characters in the cell. */
  readonly label: string;
  /** The whole story, for a tooltip and a screen reader. */
  readonly title: string;
}

class Overlay {
  /** Cells that a hint speaks of. */
  cells: readonly (readonly [number, number])[] = $state.raw([]);
  /** Filled cells that show why a hint is right. */
  because: readonly (readonly [number, number])[] = $state.raw([]);
  /** Hits that make the move a hint speaks of. */
  hits: readonly string[] = $state.raw([]);
  /** Shapes that a hint speaks of. */
  shapes: readonly string[] = $state.raw([]);
  /** The effects of edits; a click calls `onHeat`. */
  heat: readonly Heat[] = $state.raw([]);
  /** Who hears of a click on the heat map. */
  onHeat: ((cell: readonly [number, number]) => void) | undefined = $state.raw(undefined);

  /** Takes the marks of a hint away. */
  clearMarks(): void {
    this.cells = [];
    this.because = [];
    this.hits = [];
    this.shapes = [];
  }

  /** Takes the heat map away. */
  clearHeat(): void {
    this.heat = [];
    this.onHeat = undefined;
  }
}

/** What is laid over the board. */
export const overlay = new Overlay();
