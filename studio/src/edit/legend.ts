// The legend of a board: what lies on it, with pictures and names.

import { scene } from "unsolve";
import type { Brush, Level } from "unsolve";

import { pictures } from "./pictures";
import type { Cut } from "./pictures";
import { keyOf, looksOf } from "./places";
import { isSame, tried } from "./strokes";

/** A board of few kinds of cells explains itself, and so does what has a letter or a digit on it. */
const FEW = 3;
const isPlain = ({ cut }: Entry): boolean => !cut?.shapes.some(({ geometry }) => geometry.form === "label");

/** A line of a legend. */
export interface Entry {
  readonly brush: Brush;
  readonly cut: Cut | undefined;
}

/** The pictures of everything that can lie on the board; nothing where that explains itself. */
export function legendOf(level: Level, brushes: readonly Brush[]): Entry[] {
  const all = brushes.filter(({ kind }) => kind !== "tool");
  if (all.filter(({ kind }) => kind === "tile").length <= FEW) return [];
  const cuts = pictures(level, all);
  const entries = all.flatMap((brush) => (cuts.has(brush.id) ? [{ brush, cut: cuts.get(brush.id) }] : [])).filter(isPlain);
  return entries.length > FEW ? entries : [];
}

/** What of it lies on this board: whoever paints a cell with what it shows changes nothing. */
export function onBoard(level: Level, entries: readonly Entry[]): Entry[] {
  const drawn = scene(level);
  const looks = looksOf(drawn);
  // A cell of each look stands for all of them.
  const cells = new Map((drawn.places ?? []).map(({ cell }) => [looks.get(keyOf(cell)), cell]));
  const found = entries.filter(({ brush }) =>
    [...cells.values()].some(([row, column]) => {
      const painted = tried(level, { edit: "paint", brush: brush.id, row, column });
      return typeof painted !== "string" && isSame(painted, level);
    }),
  );
  return found.length > FEW ? found : [];
}
