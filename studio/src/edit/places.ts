// Which cells a stroke covers: lines, rectangles, areas and their mirror images. Everything is told from where
// the places lie and what is drawn in them, so it works for any game that has places.

import type { Place, Scene, Shape } from "unsolve";
import { boxOf, middle } from "unsolve/board";
import type { Box } from "unsolve/board";

/** A cell as edits count it. */
export type Cell = readonly [number, number];

/** How strokes are mirrored. */
export type Mirror = "none" | "across" | "down" | "both";

/** A cell as a key of maps and sets. */
export const keyOf = ([row, column]: Cell): string => `${row},${column}`;

/** The place at a point of the scene. */
export function placeAt(places: readonly Place[], x: number, y: number): Place | undefined {
  return places.find(({ area }) => contains(boxOf(area), x, y));
}

/** The cells on the straight way from one point to another, without repetition. */
export function line(places: readonly Place[], from: DOMPointReadOnly, to: DOMPointReadOnly): Cell[] {
  const first = places[0];
  if (!first) return [];
  const { width, height } = boxOf(first.area);
  const steps = Math.max(1, Math.ceil((3 * Math.hypot(to.x - from.x, to.y - from.y)) / Math.min(width, height)));
  const cells = Array.from({ length: steps + 1 }, (_, step) => {
    const share = step / steps;
    return placeAt(places, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)?.cell;
  });
  return distinct(cells.filter((cell) => cell !== undefined));
}

/** The cells of the rectangle that two cells are corners of. */
export function rectangle(places: readonly Place[], one: Cell, other: Cell): Cell[] {
  const corners = [one, other].map((cell) => middleOf(places, cell));
  const [a, b] = corners;
  if (!a || !b) return [];
  const between = (value: number, from: number, to: number): boolean =>
    value >= Math.min(from, to) - 1 && value <= Math.max(from, to) + 1;
  const inside = places.filter(({ area }) => {
    const { x, y } = middle(boxOf(area));
    return between(x, a.x, b.x) && between(y, a.y, b.y);
  });
  return inside.map(({ cell }) => cell);
}

/** The cells that look like one and are connected with it. */
export function area(scene: Scene, from: Cell): Cell[] {
  const looks = looksOf(scene);
  const wanted = looks.get(keyOf(from));
  const found = new Set<string>([keyOf(from)]);
  const cells: Cell[] = [from];
  for (const [row, column] of cells) {
    for (const [down, right] of [[-1, 0], [0, 1], [1, 0], [0, -1]] as const) {
      const next: Cell = [row + down, column + right];
      if (found.has(keyOf(next)) || !looks.has(keyOf(next)) || looks.get(keyOf(next)) !== wanted) continue;
      found.add(keyOf(next));
      cells.push(next);
    }
  }
  return cells;
}

/** The cells and their images in the mirrors, without repetition. */
export function mirrored(places: readonly Place[], cells: readonly Cell[], mirror: Mirror): Cell[] {
  const boxes = places.map(({ area }) => boxOf(area));
  const across = centre(boxes, "x", "width");
  const down = centre(boxes, "y", "height");
  const images = cells.flatMap((cell) => {
    const at = middleOf(places, cell);
    if (!at) return [];
    const [x, y] = [2 * across - at.x, 2 * down - at.y];
    const points = [at];
    if (mirror === "across" || mirror === "both") points.push({ x, y: at.y });
    if (mirror === "down" || mirror === "both") points.push({ x: at.x, y });
    if (mirror === "both") points.push({ x, y });
    return points.map((point) => placeAt(places, point.x, point.y)?.cell);
  });
  return distinct(images.filter((cell) => cell !== undefined));
}

/** What is drawn in each cell, relative to the cell: equal texts are equal looks. */
export function looksOf(scene: Scene): Map<string, string> {
  const places = (scene.places ?? []).map(({ cell, area }) => ({ key: keyOf(cell), box: boxOf(area) }));
  const looks = new Map(places.map(({ key }) => [key, ""]));
  for (const shape of scene.shapes) {
    const box = boxOf(shape.geometry);
    const { x, y } = middle(box);
    const place = places.find((other) => contains(other.box, x, y));
    if (place) looks.set(place.key, looks.get(place.key) + lookIn(place.box, box, shape));
  }
  return looks;
}

/** What is drawn in one cell, as `looksOf` says it. */
export function lookOf(scene: Scene, [row, column]: Cell): string {
  const place = scene.places?.find(({ cell }) => cell[0] === row && cell[1] === column);
  if (!place) return "";
  const around = boxOf(place.area);
  const parts = scene.shapes.map((shape) => {
    const box = boxOf(shape.geometry);
    const { x, y } = middle(box);
    return contains(around, x, y) ? lookIn(around, box, shape) : "";
  });
  return parts.join("");
}

function lookIn(around: Box, box: Box, { geometry, fill, stroke }: Shape): string {
  // What is larger than a cell, such as a frame, belongs to the board.
  if (box.width > 1.4 * around.width || box.height > 1.4 * around.height) return "";
  const words = geometry.form === "label" ? geometry.text : geometry.form;
  const numbers = [box.x - around.x, box.y - around.y, box.width, box.height].map(Math.round);
  return `|${words} ${numbers.join()} ${JSON.stringify([fill, stroke])}`;
}

function middleOf(places: readonly Place[], [row, column]: Cell): { x: number; y: number } | undefined {
  const place = places.find(({ cell }) => cell[0] === row && cell[1] === column);
  return place && middle(boxOf(place.area));
}

function centre(boxes: readonly Box[], start: "x" | "y", length: "width" | "height"): number {
  const least = Math.min(...boxes.map((box) => box[start]));
  const most = Math.max(...boxes.map((box) => box[start] + box[length]));
  return (least + most) / 2;
}

function contains(box: Box, x: number, y: number): boolean {
  return x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
}

function distinct(cells: readonly Cell[]): Cell[] {
  return [...new Map(cells.map((cell) => [keyOf(cell), cell])).values()];
}
