// The form of a mark around a place.

import type { Geometry, Scene } from "../types/scene.js";

import { boxOf, holds, middle } from "./geometry.js";

/** A round piece is no smaller than this part of its place, and its middle no farther away from that of the place. */
const SMALLEST = 0.25;
const OFF = 0.1;
/** How far a mark stays away from a round piece. */
const GAP = 3;
/** How round the corners of other places are, as a part of their shorter side, and at most. */
const CORNER = 0.22;
const ROUNDEST = 14;

/** What a mark around a place follows: the glass that stands there, or the ball; else it is the place with round corners. */
export function markOf({ shapes }: Scene, area: Geometry): Geometry {
  const place = boxOf(area);
  const side = Math.min(place.width, place.height);
  const at = middle(place);
  const glass = shapes.find(({ material, geometry }) => material === "glass" && holds(place, middle(boxOf(geometry))));
  if (glass) return glass.geometry;
  for (const { material, geometry } of shapes) {
    if (material !== "ball" || geometry.form !== "circle" || geometry.radius < SMALLEST * side) continue;
    const { centre, radius } = geometry;
    if (Math.hypot(centre.x - at.x, centre.y - at.y) <= OFF * side) return { form: "circle", centre, radius: radius + GAP };
  }
  const { x, y, width, height } = place;
  return { form: "rect", x: x + 1, y: y + 1, width: width - 2, height: height - 2, radius: Math.min(ROUNDEST, CORNER * side) };
}
