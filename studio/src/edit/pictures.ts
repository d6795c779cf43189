// What a brush looks like on the board: a cell of a cleared level painted with it.

import { scene } from "unsolve";
import type { Brush, Level, Shape } from "unsolve";
import { boxOf, middle } from "unsolve/board";
import type { Box } from "unsolve/board";

import { keyOf, looksOf } from "./places";
import { tried } from "./strokes";

/** A cell cut out of a scene. */
export interface Cut {
  readonly box: Box;
  readonly shapes: readonly Shape[];
}

/** The pictures of brushes; brushes that do not show in the cell they are painted on have none. */
export function pictures(level: Level, brushes: readonly Brush[]): Map<string, Cut> {
  const cleared = tried(level, { edit: "clear" });
  const base = typeof cleared === "string" ? level : cleared;
  const before = scene(base);
  const places = before.places ?? [];
  const looks = looksOf(before);
  // Near the middle, where nothing is at an edge; and a second cell for brushes that the first one shows already.
  const spots = [places[Math.floor(places.length / 2)], places[0], places.at(-1)].filter((spot) => spot !== undefined);
  const found = new Map<string, Cut>();
  for (const { id, kind } of brushes) {
    for (const { cell } of spots) {
      const [row, column] = cell;
      const painted = tried(base, { edit: "paint", brush: id, row, column });
      if (typeof painted === "string") continue;
      const after = scene(painted);
      const place = after.places?.find((other) => keyOf(other.cell) === keyOf(cell));
      if (!place) continue;
      const isSeen = looksOf(after).get(keyOf(cell)) !== looks.get(keyOf(cell));
      if (!isSeen && kind === "tool") continue;
      found.set(id, cut(after.shapes, boxOf(place.area)));
      break;
    }
  }
  return found;
}

function cut(shapes: readonly Shape[], box: Box): Cut {
  const touches = ({ geometry }: Shape): boolean => {
    const own = boxOf(geometry);
    const across = own.x < box.x + box.width && own.x + own.width > box.x;
    return across && own.y < box.y + box.height && own.y + own.height > box.y;
  };
  const isInside = (shape: Shape): boolean => {
    if (shape.geometry.form !== "label") return true;
    const { x, y } = middle(boxOf(shape.geometry));
    return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
  };
  return { box, shapes: shapes.filter((shape) => touches(shape) && isInside(shape)) };
}
