// Drawing a state graph on a canvas.

import type { Layout } from "./layout";
import type { Space } from "./space";

/** Which part of the drawing is seen: the point in the middle, and how large. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** What a state is, for its colour and its words. */
export type Sort = "start" | "goal" | "bottleneck" | "corridor" | "dead" | "live" | "unknown";

/** Everything that is drawn. */
export interface Drawing {
  readonly space: Space;
  readonly layout: Layout;
  readonly sorts: readonly Sort[];
  readonly view: View;
  /** The state on the board, and the one the keyboard stands on. */
  readonly here: number | undefined;
  readonly cursor: number | undefined;
}

/** The token of each sort's colour. */
export const COLOURS: Readonly<Record<Sort, string>> = {
  start: "--ink",
  goal: "--good",
  bottleneck: "--accent",
  corridor: "--accent",
  dead: "--bad",
  live: "--legal",
  unknown: "--muted",
};

/** What every state is. */
export function sortsOf({ states, corridor, bottlenecks }: Space): Sort[] {
  const [onWay, narrow] = [new Set(corridor), new Set(bottlenecks)];
  return states.map(({ distance, dead }, index) => {
    if (index === 0) return "start";
    if (distance === 0) return "goal";
    if (narrow.has(index)) return "bottleneck";
    if (onWay.has(index)) return "corridor";
    return dead ? "dead" : distance === null ? "unknown" : "live";
  });
}

/** The view that shows everything. */
export function fitted({ width, height }: Layout, wide: number, high: number): View {
  const scale = Math.min(2, (wide - 24) / width, (high - 40) / Math.max(1, height));
  return { x: 0, y: height / 2, scale: Math.max(0.02, scale) };
}

/** The state nearest to a point of the canvas, if one is near enough to be meant. */
export function stateAt({ layout, view }: Drawing, x: number, y: number, wide: number, high: number): number | undefined {
  const at = { x: (x - wide / 2) / view.scale + view.x, y: (y - high / 2) / view.scale + view.y };
  let best: number | undefined;
  let least = Math.max(10, 14 / view.scale) ** 2;
  layout.spots.forEach((spot, index) => {
    const far = (spot.x - at.x) ** 2 + (spot.y - at.y) ** 2;
    if (far < least) [best, least] = [index, far];
  });
  return best;
}

/** Draws it. */
export function paint(canvas: HTMLCanvasElement, drawing: Drawing): void {
  const context = canvas.getContext("2d");
  if (!context) return;
  const ratio = devicePixelRatio;
  const [wide, high] = [canvas.clientWidth, canvas.clientHeight];
  canvas.width = Math.round(wide * ratio);
  canvas.height = Math.round(high * ratio);
  const style = getComputedStyle(canvas);
  const colour = (token: string): string => style.getPropertyValue(token).trim();
  const { view } = drawing;
  context.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, 0, 0);
  context.translate(wide / 2 / view.scale - view.x, high / 2 / view.scale - view.y);
  drawEdges(context, drawing, colour);
  drawStates(context, drawing, colour);
}

function drawEdges(context: CanvasRenderingContext2D, { space, layout, sorts, view }: Drawing, colour: (token: string) => string): void {
  const onWay = (index: number): boolean => !["dead", "live", "unknown"].includes(sorts[index] ?? "");
  for (const wanted of [false, true]) {
    context.beginPath();
    for (const [from, to] of space.edges) {
      const forward = (layout.rowOf[to] ?? 0) > (layout.rowOf[from] ?? 0);
      if ((forward && onWay(from) && onWay(to)) !== wanted) continue;
      const [a, b] = [layout.spots[from], layout.spots[to]];
      if (!a || !b) continue;
      context.moveTo(a.x, a.y);
      context.lineTo(b.x, b.y);
    }
    context.strokeStyle = colour(wanted ? "--accent" : "--muted");
    context.globalAlpha = wanted ? 0.9 : Math.min(0.45, Math.max(0.06, 60 / space.edges.length));
    context.lineWidth = (wanted ? 2 : 1) / Math.max(0.5, view.scale);
    context.stroke();
  }
  context.globalAlpha = 1;
}

function drawStates(context: CanvasRenderingContext2D, { layout, sorts, here, cursor, view }: Drawing, colour: (token: string) => string): void {
  const least = 1.6 / view.scale;
  const colours = new Map(Object.entries(COLOURS).map(([sort, token]) => [sort, colour(token)]));
  const plain: readonly Sort[] = ["live", "unknown", "dead"];
  // What matters is drawn last and never smaller than the eye can find.
  for (const above of [false, true]) {
    layout.spots.forEach(({ x, y, room }, index) => {
      const sort = sorts[index] ?? "live";
      if (plain.includes(sort) === above) return;
      context.fillStyle = colours.get(sort) ?? "";
      shape(context, sort, x, y, above ? Math.max(2.5 * least, 6) : Math.max(0.5 * least, Math.min(4.5, room * 0.4)));
    });
  }
  ring(context, layout.spots[here ?? -1], colour("--ink"), Math.max(9, 6 / view.scale), 2.5 / view.scale);
  ring(context, layout.spots[cursor ?? -1], colour("--focus"), Math.max(12, 9 / view.scale), 3 / view.scale);
}

/** Dead states are crosses, bottlenecks diamonds, the others discs: colour is not all that tells them apart. */
function shape(context: CanvasRenderingContext2D, sort: Sort, x: number, y: number, size: number): void {
  context.beginPath();
  if (sort === "dead") {
    const arm = size * 0.45;
    context.rect(x - size, y - arm / 2, size * 2, arm);
    context.rect(x - arm / 2, y - size, arm, size * 2);
  } else if (sort === "bottleneck") {
    context.moveTo(x, y - size * 1.4);
    context.lineTo(x + size * 1.4, y);
    context.lineTo(x, y + size * 1.4);
    context.lineTo(x - size * 1.4, y);
  } else if (sort === "goal" || sort === "start") {
    context.rect(x - size, y - size, size * 2, size * 2);
  } else {
    context.arc(x, y, size, 0, 2 * Math.PI);
  }
  context.fill();
}

function ring(context: CanvasRenderingContext2D, spot: { x: number; y: number } | undefined, colour: string, radius: number, width: number): void {
  if (!spot) return;
  context.beginPath();
  context.arc(spot.x, spot.y, radius, 0, 2 * Math.PI);
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.stroke();
}
