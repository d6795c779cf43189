// What shapes are made of: light and shade over any colour, the same as in the engine's own pictures.

import type { Material } from "../types/scene.js";

export { GRADIENTS } from "../generated/materials.js";

/** How a shadow is filled and how far it falls. */
export const SHADOW = { fill: "#000", "fill-opacity": 0.2, transform: "translate(0 2.5)" } as const;

/** The gradient that lies over a shape, if it is not one even colour. */
export function sheenOf(material: Material | undefined): string | undefined {
  return material === undefined || material === "flat" ? undefined : `url(#m-${material})`;
}

/** Whether a shadow falls on what lies below. */
export function castsShadow(material: Material | undefined): boolean {
  return material === "ball" || material === "raised";
}
