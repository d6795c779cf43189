// What keys do to the cell under the board's cursor while editing.

import { painter } from "./painter.svelte";
import type { Cell } from "./places";

/** Handles a key; returns whether it was one of the editor's. */
export function pressed(key: string, cell: Cell): boolean {
  switch (key) {
    case "Enter":
    case " ":
      painter.press(cell);
      return true;
    case "Delete":
    case "Backspace":
      painter.press(cell, true);
      return true;
    case "Escape": {
      const busy = painter.active || painter.corner !== undefined;
      painter.cancel();
      return busy;
    }
    default:
      return false;
  }
}
