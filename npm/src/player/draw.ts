// A scene as SVG elements.

import { boxOf, colour } from "../board/geometry.js";
import type { Box } from "../board/geometry.js";
import { castsShadow, GRADIENTS, SHADOW, sheenOf } from "../board/materials.js";
import type { Scene, Shape } from "../types/scene.js";
import { s } from "./dom.js";
import type { Given } from "./dom.js";

/** A capital letter is so much of its font's size. */
const CAPITAL = 0.7;

/** The shapes of a scene, those below its board and the ground behind all of it left out: the page is its ground. */
export function drawn(scene: Scene): SVGGElement {
  const shapes = shapesOf(scene);
  return s("g", { class: "picture" }, gradients(), ...shapes.map(element));
}

function shapesOf(scene: Scene): Shape[] {
  const isGround = ({ fill, geometry }: Shape): boolean => fill === "backdrop" && covers(boxOf(geometry), { ...scene, x: 0, y: 0 });
  const isBelow = ({ geometry }: Shape): boolean => scene.controls !== undefined && boxOf(geometry).y >= scene.controls;
  return scene.shapes.filter((shape) => !isGround(shape) && !isBelow(shape));
}

function covers(one: Box, other: Box): boolean {
  const room = 3;
  return one.x <= other.x + room && one.y <= other.y + room && one.width >= other.width - 2 * room && one.height >= other.height - 2 * room;
}

/** The shapes of a scene within a box: what a key below the board shows, without the key's own form. */
export function part(scene: Scene, box: Box): SVGSVGElement {
  const inside = ({ geometry }: Shape): boolean => {
    const { x, y, width, height } = boxOf(geometry);
    if (covers({ x, y, width, height }, box)) return false;
    return x + 1 >= box.x && y + 1 >= box.y && x + width <= box.x + box.width + 1 && y + height <= box.y + box.height + 1;
  };
  const shapes = scene.shapes.filter(inside);
  const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
  return s("svg", { viewBox, "aria-hidden": "true" }, gradients(), ...shapes.map(element));
}

/** Scene units around the board. */
const MARGIN = 5;

/** What of a scene is looked at: everything above its buttons, without its empty margin. */
export function frameOf(scene: Scene): string {
  const boxes = [...shapesOf(scene).map(({ geometry }) => boxOf(geometry)), ...(scene.places ?? []).map(({ area }) => boxOf(area))];
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const { width, height } = { width: scene.width, height: scene.controls ?? scene.height };
  const [x, y] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)];
  return [x, y, Math.min(width, right + MARGIN) - x, Math.min(height, bottom + MARGIN) - y].join(" ");
}

/** A small picture of a scene. */
export function thumbnail(scene: Scene): SVGSVGElement {
  return s("svg", { viewBox: frameOf(scene), class: "thumb", "aria-hidden": "true" }, drawn(scene));
}

/** A shape: its shadow, itself, and the light and shade of its material. */
function element(shape: Shape): SVGElement {
  const look = { fill: colour(shape.fill), stroke: colour(shape.stroke?.paint), "stroke-width": shape.stroke?.width };
  const name = { "data-shape": shape.id, "data-vessel": shape.vessel };
  const sheen = sheenOf(shape.material);
  if (sheen === undefined) return form(shape, { ...look, ...name });
  const shadow = castsShadow(shape.material) && form(shape, SHADOW);
  return s("g", name, shadow, form(shape, look), form(shape, { fill: sheen }));
}

function form({ geometry }: Shape, look: Given): SVGElement {
  switch (geometry.form) {
    case "rect":
      return s("rect", { x: geometry.x, y: geometry.y, width: geometry.width, height: geometry.height, rx: geometry.radius, ...look });
    case "circle":
      return s("circle", { cx: geometry.centre.x, cy: geometry.centre.y, r: geometry.radius, ...look });
    case "lines": {
      const points = geometry.points.map(({ x, y }) => `${x},${y}`).join(" ");
      return s(geometry.closed ? "polygon" : "polyline", { points, "stroke-linecap": "round", "stroke-linejoin": "round", ...look });
    }
    case "label":
      return s("text", { x: geometry.centre.x, y: geometry.centre.y, "font-size": geometry.size / CAPITAL, ...look }, geometry.text);
  }
}

/** The gradients of all materials; the engine's own text, nothing of a pack. */
function gradients(): SVGDefsElement {
  const all = s("defs");
  all.innerHTML = GRADIENTS;
  return all;
}
