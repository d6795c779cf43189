// What is left behind for a moment: a streak where something slid, a dotted arc where something flew.

import type { Happening, Point, Scene } from "../types/scene.js";

import { boxOf, colour, middle } from "./geometry.js";
import type { Journey } from "./journeys.js";
import { animate } from "./moving.js";

/** What leaves a trail. */
const LEAVE: ReadonlySet<Happening> = new Set(["slid", "launched"]);

/** Takes all trails off a board. */
export function clearTrails(svg: SVGElement): void {
  for (const trail of svg.querySelectorAll(".trail")) trail.remove();
}

/** Draws the trail of the largest of all that go the same way. */
export function trail(svg: SVGElement, scene: Scene, all: readonly Journey[], time: (journey: Journey) => number): void {
  const seen = new Set<string>();
  for (const journey of all) {
    const shape = scene.shapes.find(({ id }) => id === journey.shape);
    const to = journey.path.at(-1);
    const key = `${journey.centre.x},${journey.centre.y}`;
    if (!shape?.fill || !to || !LEAVE.has(journey.kind) || seen.has(key)) continue;
    seen.add(key);
    const box = boxOf(shape.geometry);
    const line = streak(middle(box), to, journey.kind, Math.min(box.width, box.height));
    line.setAttribute("stroke", colour(shape.fill));
    const element = svg.querySelector(`[data-shape="${CSS.escape(journey.shape)}"]`);
    (element?.parentNode ?? svg).insertBefore(line, element);
    const frames = [{ opacity: 0 }, { opacity: 0.55, offset: 0.7 }, { opacity: 0 }];
    void animate(line, frames, { duration: time(journey), fill: "forwards" }).finished.then(
      () => line.remove(),
      () => undefined,
    );
  }
}

function streak(from: Point, by: Point, kind: Happening, size: number): SVGElement {
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const to = { x: from.x + by.x, y: from.y + by.y };
  const high = kind === "launched" ? Math.min(92, 0.56 * Math.hypot(by.x, by.y)) : 0;
  const mid = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - high };
  line.setAttribute("d", `M${from.x} ${from.y}Q${mid.x} ${mid.y} ${to.x} ${to.y}`);
  line.setAttribute("fill", "none");
  line.setAttribute("class", "trail");
  line.setAttribute("stroke-linecap", "round");
  line.setAttribute("stroke-width", String(kind === "launched" ? size * 0.16 : size * 0.62));
  if (kind === "launched") line.setAttribute("stroke-dasharray", `0.1 ${size * 0.4}`);
  return line;
}
