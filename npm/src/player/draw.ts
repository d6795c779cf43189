// A scene as SVG elements.

import { boardShapes, frameOf, shapesWithin, viewBox } from "../board/frame.js";
import { colour } from "../board/geometry.js";
import type { Box } from "../board/geometry.js";
import { castsShadow, GRADIENTS, SHADOW, sheenOf } from "../board/materials.js";
import type { Scene, Shape } from "../types/scene.js";
import { s } from "./dom.js";
import type { Given } from "./dom.js";

/** A capital letter is so much of its font's size. */
const CAPITAL = 0.7;

/** The board of a scene, without its keys. Notes that are overtaken are left out unless all are wanted. */
export function drawn(scene: Scene, all = false): SVGGElement {
  return s("g", { class: "picture" }, gradients(), ...boardShapes(scene).filter(({ stale }) => all || !stale).map(element));
}

/** The shapes of a scene within a box: what a key below the board shows, or what stands beside the board. */
export function part(scene: Scene, box: Box): SVGSVGElement {
  return s("svg", { viewBox: viewBox(box), "aria-hidden": "true" }, gradients(), ...shapesWithin(scene, box).map(element));
}

/** A small picture of a scene. */
export function thumbnail(scene: Scene): SVGSVGElement {
  return s("svg", { viewBox: viewBox(frameOf(scene)), class: "thumb", "aria-hidden": "true" }, drawn(scene));
}

/** A shape: its shadow, itself, and the light and shade of its material. */
function element(shape: Shape): SVGElement {
  const look = { fill: colour(shape.fill), stroke: colour(shape.stroke?.paint), "stroke-width": shape.stroke?.width };
  const name = { "data-piece": "", "data-shape": shape.id, "data-vessel": shape.vessel };
  const sheen = sheenOf(shape.material);
  if (sheen === undefined) return form(shape, { ...look, ...name });
  const shadow = castsShadow(shape.material) && form(shape, SHADOW);
  return s("g", name, shadow, form(shape, look), form(shape, { fill: sheen }));
}

/** A form with a look of its own. */
export function form({ geometry }: Pick<Shape, "geometry">, look: Given): SVGElement {
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
