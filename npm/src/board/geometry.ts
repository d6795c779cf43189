// From scene units to rectangles and colours.

import type { Geometry, Paint } from "../types/scene.js";

/** The rectangle around a form. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** How many colours of pieces a page has: `--piece-0` and so on, with the ink on each. */
export const PIECES = 64;

/** A paint as a colour of the page's theme and palette. */
export function colour(paint: Paint | undefined): string {
  if (paint === undefined) return "none";
  if (typeof paint === "string") return `var(--scene-${paint})`;
  if ("own" in paint) return `#${paint.own.toString(16).padStart(6, "0")}`;
  return "piece" in paint ? `var(--piece-${paint.piece % PIECES})` : `var(--on-piece-${paint["on-piece"] % PIECES})`;
}

/** The rectangle around a form. */
export function boxOf(form: Geometry): Box {
  switch (form.form) {
    case "rect":
      return form;
    case "circle":
      return around(form.centre.x, form.centre.y, form.radius, form.radius);
    case "label":
      return around(form.centre.x, form.centre.y, (form.size * lengthOf(form.text)) / 2, form.size / 2);
    case "lines": {
      const xs = form.points.map(({ x }) => x);
      const ys = form.points.map(({ y }) => y);
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
    }
  }
}

/** About how many capital letters a text is long. */
function lengthOf(text: string): number {
  return [...text].reduce((sum, sign) => sum + (/[\p{Lu}\p{N}]/u.test(sign) ? 1 : NARROWER), 0);
}

/** How wide small letters, spaces and signs are, as a part of a capital letter. */
const NARROWER = 0.78;

/** The middle of a box. */
export function middle({ x, y, width, height }: Box): { x: number; y: number } {
  return { x: x + width / 2, y: y + height / 2 };
}

/** Whether a point lies in a box. */
export function holds({ x, y, width, height }: Box, point: { readonly x: number; readonly y: number }): boolean {
  return point.x >= x && point.x < x + width && point.y >= y && point.y < y + height;
}

/** The index of the box that is nearest in a direction; the same one if there is none. */
export function neighbour(boxes: readonly Box[], from: number, key: string): number {
  const [right, down] = DIRECTIONS[key] ?? [0, 0];
  const here = boxes[from];
  if (!here || (right === 0 && down === 0)) return from;
  const at = middle(here);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  boxes.forEach((box, index) => {
    const { x, y } = middle(box);
    const ahead = (x - at.x) * right + (y - at.y) * down;
    const aside = Math.abs((x - at.x) * down) + Math.abs((y - at.y) * right);
    const cost = ahead + 2 * aside;
    if (index !== from && ahead > 1 && cost < least) [best, least] = [index, cost];
  });
  return best;
}

/** How far each arrow goes to the right and down. */
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

function around(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { x: x - halfWidth, y: y - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight };
}
