// What a brush looks like on the board: a cell of a cleared level painted with it.

import { scene } from "unsolve";
import type { Brush, Level, Scene, Shape } from "unsolve";
import { boxOf, middle } from "unsolve/board";
import type { Box } from "unsolve/board";

import { keyOf, looksOf } from "./places";
import { tried } from "./strokes";

/** A cell cut out of a scene. */
export interface Cut {
  readonly box: Box;
  readonly shapes: readonly Shape[];
}

/**
 * The pictures of brushes. A tool is shown by all cells that it changes; one that changes none by what it adds to the board, such as a clue;
 * one that adds nothing has none.
 */
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
      const seen = looksOf(after);
      const changed = (after.places ?? []).filter((other) => seen.get(keyOf(other.cell)) !== looks.get(keyOf(other.cell)));
      const box = kind !== "tool" ? boxOf(place.area) : changed.length > 0 ? around(changed.map(({ area }) => boxOf(area))) : addedTo(before, after);
      if (!box) continue;
      found.set(id, cut(after.shapes, box));
      break;
    }
  }
  return found;
}

/** Where that is which a scene has and another has not; what only moved is not new. */
function addedTo(before: Scene, after: Scene): Box | undefined {
  const known = (before.groups ?? []).map(({ clue }) => clue?.label);
  const clue = after.groups?.find((group) => group.clue && !known.includes(group.clue.label))?.clue;
  if (clue) return boxOf(clue.area);
  const counts = new Map<string, number>();
  for (const shape of before.shapes) counts.set(lookOf(shape), (counts.get(lookOf(shape)) ?? 0) + 1);
  const added = after.shapes.filter((shape) => {
    const left = counts.get(lookOf(shape)) ?? 0;
    counts.set(lookOf(shape), left - 1);
    const { y, width } = boxOf(shape.geometry);
    return left <= 0 && y < (after.controls ?? after.height) && width < after.width / 2;
  });
  if (added.length === 0) return undefined;
  return around(added.map(({ geometry }) => boxOf(geometry)));
}

function around(boxes: readonly Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const [right, low] = [Math.max(...boxes.map((box) => box.x + box.width)), Math.max(...boxes.map((box) => box.y + box.height))];
  return { x, y, width: right - x, height: low - y };
}

/** What a shape looks like, wherever it is. */
function lookOf({ geometry, fill, stroke, material }: Shape): string {
  const { width, height } = boxOf(geometry);
  const size = [Math.round(width), Math.round(height)];
  return JSON.stringify([geometry.form, geometry.form === "label" ? geometry.text : "", size, fill, stroke, material]);
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
