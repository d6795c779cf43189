// Shapes as SVG elements, and a scene after the other with as few changes of the page as possible.

import type { Shape } from "../types/scene.js";

import { Cast } from "./cast.js";
import type { Player } from "./cast.js";
import { colour } from "./geometry.js";
import { castsShadow, SHADOW, sheenOf } from "./materials.js";

/** A capital letter is so much of its font's size. */
const CAPITAL = 0.7;

/** What an element is given: attributes, without those that are not there. */
export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An SVG element. */
export function make(name: string, attributes: Attributes): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const key in attributes) {
    const value = attributes[key];
    if (value !== undefined) element.setAttribute(key, String(value));
  }
  return element;
}

/** A shape: its shadow, itself, and the light and shade of its material. */
export function elementOf(shape: Shape): SVGElement {
  const look = { fill: colour(shape.fill), stroke: colour(shape.stroke?.paint), "stroke-width": shape.stroke?.width };
  const name = { "data-piece": "", "data-shape": shape.id, "data-vessel": shape.vessel };
  const sheen = sheenOf(shape.material);
  if (sheen === undefined) return form(shape, { ...look, ...name });
  const whole = make("g", name);
  if (castsShadow(shape.material)) whole.append(form(shape, SHADOW));
  whole.append(form(shape, look), form(shape, { fill: sheen }));
  return whole;
}

/** A form with a look of its own. */
export function form({ geometry }: Pick<Shape, "geometry">, look: Attributes): SVGElement {
  switch (geometry.form) {
    case "rect":
      return make("rect", { x: geometry.x, y: geometry.y, width: geometry.width, height: geometry.height, rx: geometry.radius, ...look });
    case "circle":
      return make("circle", { cx: geometry.centre.x, cy: geometry.centre.y, r: geometry.radius, ...look });
    case "lines": {
      const points = geometry.points.map(({ x, y }) => `${x},${y}`).join(" ");
      return make(geometry.closed ? "polygon" : "polyline", { points, "stroke-linecap": "round", "stroke-linejoin": "round", ...look });
    }
    case "label": {
      const text = make("text", { x: geometry.centre.x, y: geometry.centre.y, "font-size": geometry.size / CAPITAL, ...look });
      text.textContent = geometry.text;
      return text;
    }
  }
}

/** The shapes of one scene after the other, in an element of their own. What looks as before is the same element again. */
export class Drawing {
  readonly #parent: SVGElement;
  readonly #cast = new Cast();
  #shown: readonly Drawn[] = [];

  constructor(parent: SVGElement) {
    this.#parent = parent;
  }

  /** Draws these shapes in place of those before. */
  show(shapes: readonly Shape[]): void {
    const known = new Map(this.#shown.map((one, place) => [one.player, { ...one, place }]));
    const places: number[] = [];
    const next = this.#cast.of(shapes).map((player) => {
      const before = known.get(player);
      known.delete(player);
      places.push(before?.place ?? -1);
      return { player, element: before?.element ?? elementOf(player.shape) };
    });
    for (const { element } of known.values()) element.remove();
    const staying = rising(places);
    let after: SVGElement | null = null;
    for (let place = next.length - 1; place >= 0; place -= 1) {
      const { element } = next[place] as Drawn;
      if (!staying.has(place)) this.#parent.insertBefore(element, after);
      after = element;
    }
    this.#shown = next;
  }
}

interface Drawn {
  readonly player: Player;
  readonly element: SVGElement;
}

/** The places in a list of a longest part that rises; what is below 0 is never in it. */
function rising(list: readonly number[]): ReadonlySet<number> {
  /** Of the parts of each length that of which the last is least: where that one is. */
  const ends: number[] = [];
  const before: number[] = [];
  list.forEach((value, place) => {
    if (value < 0) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((list[ends[middle] as number] as number) < value) low = middle + 1;
      else high = middle;
    }
    before[place] = ends[low - 1] ?? -1;
    ends[low] = place;
  });
  const found = new Set<number>();
  for (let place = ends.at(-1) ?? -1; place >= 0; place = before[place] ?? -1) found.add(place);
  return found;
}
