// A scene as SVG elements.

import { boardShapes, frameOf, shapesWithin, viewBox } from "../board/frame.js";
import type { Box } from "../board/geometry.js";
import { GRADIENTS } from "../board/materials.js";
import { elementOf } from "../board/shapes.js";
import type { Scene } from "../types/scene.js";
import { s } from "./dom.js";

/** The board of a scene, without its keys. Notes that are overtaken are left out unless all are wanted. */
export function drawn(scene: Scene, all = false): SVGGElement {
  return s("g", { class: "picture" }, gradients(), ...boardShapes(scene).filter(({ stale }) => all || !stale).map(elementOf));
}

/** The shapes of a scene within a box: what a key below the board shows, or what stands beside the board. */
export function part(scene: Scene, box: Box): SVGSVGElement {
  return s("svg", { viewBox: viewBox(box), "aria-hidden": "true" }, gradients(), ...shapesWithin(scene, box).map(elementOf));
}

/** A small picture of a scene. */
export function thumbnail(scene: Scene): SVGSVGElement {
  return s("svg", { viewBox: viewBox(frameOf(scene)), class: "thumb", "aria-hidden": "true" }, drawn(scene));
}

/** The gradients of all materials; the engine's own text, nothing of a pack. */
function gradients(): SVGDefsElement {
  const all = s("defs");
  all.innerHTML = GRADIENTS;
  return all;
}
