// What a brush looks like on the board: a cell of a cleared level painted with it.

import { scene } from "unsolve";
import type { Brush, Level, Place, Scene, Shape } from "unsolve";
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
 * The pictures of brushes, each the cell that it changes. A tool is shown by all cells that it changes; one that changes none by what it
 * adds to the board, such as a clue; one that adds nothing has none. What a cleared board has no place for is shown on the board as it is.
 */
export function pictures(level: Level, brushes: readonly Brush[]): Map<string, Cut> {
  const cleared = tried(level, { edit: "clear" });
  const empty = boardOf(typeof cleared === "string" ? level : cleared);
  let whole: Tried | undefined;
  const found = new Map<string, Cut>();
  for (const brush of brushes) {
    // Near the middle, where nothing is at an edge; and other cells for brushes that the first one shows already.
    const { places } = empty;
    const spots = [places[Math.floor(places.length / 2)], places[0], places.at(-1)].filter((spot) => spot !== undefined);
    const picture = pictureOn(empty, brush, spots) ?? pictureOn((whole ??= boardOf(level)), brush, whole.places);
    if (picture) found.set(brush.id, picture);
  }
  return found;
}

/** A board that brushes are tried on. */
interface Tried {
  readonly level: Level;
  readonly before: Scene;
  readonly places: readonly Place[];
  readonly looks: ReadonlyMap<string, string>;
}

function boardOf(level: Level): Tried {
  const before = scene(level);
  return { level, before, places: before.places ?? [], looks: looksOf(before) };
}

/** What a brush changes on a board, at the first of some places where it changes anything. */
function pictureOn({ level, before, looks }: Tried, { id, kind }: Brush, spots: readonly Place[]): Cut | undefined {
  for (const { cell } of spots) {
    const [row, column] = cell;
    const painted = tried(level, { edit: "paint", brush: id, row, column });
    if (typeof painted === "string") continue;
    const after = scene(painted);
    const place = after.places?.find((other) => keyOf(other.cell) === keyOf(cell));
    if (!place) continue;
    const seen = looksOf(after);
    const changed = (after.places ?? []).filter((other) => seen.get(keyOf(other.cell)) !== looks.get(keyOf(other.cell)));
    const areas = changed.map(({ area }) => boxOf(area));
    const piece = (): Box => shownIn(boxOf(place.area), areas.length > 0 ? areas : fresh(before, after));
    const tool = (): Box | undefined => (areas.length > 0 ? around(areas) : addedTo(before, after));
    const box = kind === "tool" ? tool() : piece();
    if (box) return cut(after.shapes, box);
  }
  return undefined;
}

/** Where a stroke on a place shows: there, or as near as something has changed, such as where a piece has fallen to. */
function shownIn(place: Box, changed: readonly Box[]): Box {
  const at = middle(place);
  const far = (box: Box): number => Math.hypot(middle(box).x - at.x, middle(box).y - at.y);
  return changed.reduce((best, box) => (far(box) < far(best) ? box : best), changed[0] ?? place);
}

/** Where shapes are that a board did not have there. */
function fresh(before: Scene, after: Scene): Box[] {
  const known = new Set(before.shapes.map((shape) => JSON.stringify(shape)));
  const added = after.shapes.filter((shape) => !known.has(JSON.stringify(shape))).map(({ geometry }) => boxOf(geometry));
  return added.filter(({ y }) => y < (after.controls ?? after.height));
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
