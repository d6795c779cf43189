// Pouring: the vessel goes to the other one and tilts, a stream runs, and the level rises.

import type { Effect, Point, Scene, Shape } from "../types/scene.js";

import { boxOf, colour, holds, middle } from "./geometry.js";
import type { Box } from "./geometry.js";
import { sheenOf } from "./materials.js";
import { animate, around } from "./moving.js";
import { make } from "./shapes.js";

/** Milliseconds for the way there and back, and for each unit that runs. */
const WAY = 460;
const RUN = 140;
/** Parts of the time at which the stream begins and ends. */
const BEGIN = 0.32;
const END = 0.76;
/** The steepest tilt in degrees. */
const STEEPEST = 82;
/** How high the lip is held over the other vessel, and how wide the stream is. */
const ABOVE = 12;
const STREAM = 6;
/** Farther than any vessel is deep. */
const FAR = 2000;

/** All that is needed to draw it. */
interface Pour {
  readonly parts: readonly Shape[];
  readonly vessel: string;
  readonly glass: Shape;
  readonly into: Shape;
  readonly liquid: readonly Shape[];
  readonly units: readonly Shape[];
  /** The height of a unit, and of its place in the other vessel the upper edge. */
  readonly unit: number;
  readonly level: number;
}

/** What ends a pour, for each board. */
const running = new WeakMap<SVGElement, () => void>();

/** Takes off a board what is being poured. */
export function stopPouring(svg: SVGElement): void {
  running.get(svg)?.();
  running.delete(svg);
}

/** Whether the effects are drawn by `pour`. */
export function pours(scene: Scene, effects: readonly Effect[]): boolean {
  return pourOf(scene, effects) !== undefined;
}

/** Pours what the effects say; nothing if nothing is poured. */
export function pour(svg: SVGElement, scene: Scene, effects: readonly Effect[], start: Point): Animation[] {
  const what = pourOf(scene, effects);
  if (!what) return [];
  const group = make("g", { class: "pour" });
  const hidden = [...svg.querySelectorAll<SVGElement>(`[data-vessel="${CSS.escape(what.vessel)}"]`)];
  for (const element of hidden) element.style.visibility = "hidden";
  svg.append(group);
  const animations = draw(group, what, start);
  stopPouring(svg);
  running.set(svg, () => {
    // Taking it apart is left to the next frame: in this one the scene after the move is drawn.
    group.style.visibility = "hidden";
    requestAnimationFrame(() => group.remove());
    for (const element of hidden) element.style.visibility = "";
  });
  return animations;
}

function pourOf(scene: Scene, effects: readonly Effect[]): Pour | undefined {
  const travels = effects.filter((effect) => effect.effect === "travel" && effect.kind === "poured");
  const shapes = new Map(scene.shapes.map((shape) => [shape.id, shape]));
  const paths = new Map(travels.map((effect) => (effect.effect === "travel" ? [effect.shape, effect.path] : ["", []])));
  const units = [...paths.keys()].flatMap((id) => shapes.get(id) ?? []).filter(({ material }) => material === "liquid");
  const vessel = units[0]?.vessel;
  const parts = scene.shapes.filter((shape) => vessel !== undefined && shape.vessel === vessel);
  const glasses = scene.shapes.filter(({ material }) => material === "glass");
  const glass = glasses.find((shape) => shape.vessel === vessel);
  const liquid = parts.filter(({ material }) => material === "liquid");
  const unit = Math.min(...liquid.map(({ geometry }) => boxOf(geometry).height));
  const ends = units.flatMap(({ id, geometry }) => {
    const to = paths.get(id ?? "")?.at(-1);
    const { x, y, width } = boxOf(geometry);
    return to ? [{ x: x + to.x, y: y + to.y, width, height: unit }] : [];
  });
  const landing = ends[0];
  const into = landing && glasses.find(({ geometry }) => holds(boxOf(geometry), middle(landing)));
  if (vessel === undefined || !glass || !into) return undefined;
  return { parts, vessel, glass, into, liquid, units, unit, level: Math.min(...ends.map(({ y }) => y)) };
}

function draw(group: SVGElement, what: Pour, start: Point): Animation[] {
  const [from, to] = [boxOf(what.glass.geometry), boxOf(what.into.geometry)];
  const duration = WAY + RUN * what.units.length;
  const side = middle(to).x >= middle(from).x ? 1 : -1;
  const lip = { x: side > 0 ? from.x + from.width : from.x, y: from.y };
  const by = { x: middle(to).x - lip.x, y: to.y - ABOVE - lip.y };
  const high = Math.min(...what.units.map(({ geometry }) => boxOf(geometry).y));
  const run = what.units.length * what.unit;
  const tilt = (depth: number): number =>
    side * Math.min(STEEPEST, (Math.atan2(depth, from.width / 2) * 180) / Math.PI);
  const tilts = [tilt(high - from.y), tilt(high - from.y + run)] as const;
  const fill = colour(what.units[0]?.fill);
  const target = { x: middle(to).x, y: to.y - ABOVE };
  return [
    ...stream(group, what, { fill, target, run, duration }),
    ...rising(group, what, { fill, to, run, duration }),
    ...vessel(group, what, { start, by, lip, tilts, run, duration }),
  ];
}

interface Running {
  readonly fill: string;
  readonly run: number;
  readonly duration: number;
}

function stream(group: SVGElement, what: Pour, { fill, target, run, duration }: Running & { target: Point }): Animation[] {
  const height = what.level + run - target.y;
  const line = make("rect", { x: target.x - STREAM / 2, y: target.y, width: STREAM, height, rx: STREAM / 2, fill });
  group.append(line);
  const [none, whole] = [0, 1].map((part) => around(target, `scaleY(${part})`)) as [string, string];
  const frames: Keyframe[] = [
    { transform: none, offset: 0 },
    { transform: none, offset: BEGIN - 0.04 },
    { transform: whole, offset: BEGIN + 0.05 },
    { transform: whole, opacity: 1, offset: END },
    { transform: whole, opacity: 0, offset: END + 0.03 },
    { transform: whole, opacity: 0, offset: 1 },
  ];
  return [animate(line, frames, { duration, fill: "both" })];
}

/** The level in the other vessel, within its glass. */
function rising(group: SVGElement, what: Pour, { fill, to, run, duration }: Running & { to: Box }): Animation[] {
  const inside = make("g", { "clip-path": clip(group, what.into) });
  const pool = make("g", {});
  const column = { x: to.x, y: what.level, width: to.width, height: run };
  pool.append(
    make("rect", { ...column, fill }),
    make("rect", { ...column, fill: sheenOf("liquid") ?? "none" }),
    make("rect", { x: to.x, y: what.level - 4, width: to.width, height: 8, rx: to.width / 2, fill }),
  );
  inside.append(pool);
  group.append(inside);
  const frames: Keyframe[] = [
    { transform: `translateY(${run}px)`, opacity: 0, offset: 0 },
    { transform: `translateY(${run}px)`, opacity: 0, offset: BEGIN },
    { transform: `translateY(${run}px)`, opacity: 1, offset: BEGIN + 0.02 },
    { transform: "translateY(0px)", offset: END },
    { transform: "translateY(0px)", opacity: 1, offset: 1 },
  ];
  // What lies below the old level hides what has not risen yet.
  const floor = make("g", { "clip-path": clipBox(group, { ...column, y: what.level - 8, height: run + 8 }) });
  floor.append(inside);
  group.append(floor);
  return [animate(pool, frames, { duration, fill: "both" })];
}

interface Tilting {
  readonly start: Point;
  readonly by: Point;
  readonly lip: Point;
  readonly tilts: readonly [number, number];
  readonly run: number;
  readonly duration: number;
}

/** The vessel: its liquid stays level while it tilts. */
function vessel(group: SVGElement, what: Pour, { start, by, lip, tilts, run, duration }: Tilting): Animation[] {
  const box = boxOf(what.glass.geometry);
  const body = make("g", {});
  const inside = make("g", { "clip-path": clip(group, what.glass) });
  const level = make("g", {});
  const poured = new Set(what.units);
  const layers = [...what.liquid].sort((one, other) => boxOf(one.geometry).y - boxOf(other.geometry).y);
  const [top] = layers;
  const running = top && make("rect", { ...layer(top, box), fill: colour(top.fill) });
  if (running) level.append(running);
  for (const shape of layers.filter((one) => !poured.has(one))) {
    level.append(make("rect", { ...layer(shape, box), fill: colour(shape.fill) }));
  }
  inside.append(level);
  const glass = outline(what.glass);
  glass.setAttribute("fill", sheenOf("glass") ?? "none");
  body.append(inside, glass, ...what.parts.filter(({ fill, stroke }) => !fill && stroke).map(outline));
  group.append(body);
  const at = (to: Point, angle: number): string => `translate(${to.x}px, ${to.y}px) ${around(lip, `rotate(${angle}deg)`)}`;
  const home = { x: 0, y: 0 };
  const angles = [0, tilts[0], tilts[1], 0];
  const offsets = [0, BEGIN, END, 1];
  const way = [start, by, by, home].map((to, index) => ({ transform: at(to, angles[index] ?? 0), offset: offsets[index] ?? 0 }));
  const flat = angles.map((angle, index) => ({
    transform: around({ x: middle(box).x, y: 0 }, `skewY(${-angle}deg)`),
    offset: offsets[index] ?? 0,
  }));
  const sinking = [0, 0, run, run].map((down, index) => ({ transform: `translateY(${down}px)`, offset: offsets[index] ?? 0 }));
  const timing: KeyframeAnimationOptions = { duration, fill: "both" };
  const sink = running ? [animate(running, sinking, timing)] : [];
  return [animate(body, way, timing), animate(level, flat, timing), ...sink];
}

/** A layer reaches down as far as it likes: those below lie over it, and the glass ends it. */
function layer(shape: Shape, box: Box): Record<string, number> {
  return { x: box.x - box.width, y: boxOf(shape.geometry).y, width: 3 * box.width, height: FAR };
}

function outline({ geometry, stroke }: Shape): SVGElement {
  const points = geometry.form === "lines" ? geometry.points.map(({ x, y }) => `${x},${y}`).join(" ") : "";
  const closed = geometry.form === "lines" && geometry.closed;
  return make(closed ? "polygon" : "polyline", {
    points,
    fill: "none",
    stroke: colour(stroke?.paint),
    "stroke-width": stroke?.width ?? 0,
    "stroke-linejoin": "round",
    "stroke-linecap": "round",
  });
}

let clips = 0;

function clip(group: SVGElement, shape: Shape): string {
  return clipping(group, outline(shape));
}

function clipBox(group: SVGElement, { x, y, width, height }: Box): string {
  return clipping(group, make("rect", { x, y, width, height }));
}

function clipping(group: SVGElement, element: SVGElement): string {
  clips += 1;
  const path = make("clipPath", { id: `pour-${clips}` });
  path.append(element);
  group.append(path);
  return `url(#pour-${clips})`;
}
