// A scene as SVG markup in one piece: for small pictures, of which there are many at a time.

import type { Geometry, Scene, Shape } from "unsolve";
import { castsShadow, colour, SHADOW, sheenOf } from "unsolve/board";

/** A capital letter is so much of its font's size. */
const CAPITAL = 0.7;
const SHADE = Object.entries(SHADOW)
  .map(([name, value]) => `${name}="${value}"`)
  .join(" ");

/** The shapes of a scene as markup; its texts can't be taken for markup. */
export function markup({ shapes }: Scene): string {
  return shapes.map(shapeMarkup).join("");
}

function shapeMarkup({ geometry, fill, stroke, material }: Shape): string {
  const look = `fill="${colour(fill)}" stroke="${colour(stroke?.paint)}" stroke-width="${stroke?.width ?? 0}"`;
  const sheen = sheenOf(material);
  if (sheen === undefined) return element(geometry, look);
  const shadow = castsShadow(material) ? element(geometry, SHADE) : "";
  return shadow + element(geometry, look) + element(geometry, `fill="${sheen}"`);
}

function element(form: Geometry, look: string): string {
  switch (form.form) {
    case "rect":
      return `<rect x="${form.x}" y="${form.y}" width="${form.width}" height="${form.height}" rx="${form.radius}" ${look}/>`;
    case "circle":
      return `<circle cx="${form.centre.x}" cy="${form.centre.y}" r="${form.radius}" ${look}/>`;
    case "lines": {
      const points = form.points.map(({ x, y }) => `${x},${y}`).join(" ");
      return `<${form.closed ? "polygon" : "polyline"} points="${points}" stroke-linecap="round" stroke-linejoin="round" ${look}/>`;
    }
    case "label":
      return `<text x="${form.centre.x}" y="${form.centre.y}" font-size="${form.size / CAPITAL}" ${look}>${escaped(form.text)}</text>`;
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.codePointAt(0)};`);
}
