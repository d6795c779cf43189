// What a move looks like: shapes travel over the scene before it, then flash in the scene after it.

import type { Effect, Happening, Point, Scene, Shape } from "../types/scene.js";

import { boxOf, colour, holds, middle } from "./geometry.js";
import type { Box } from "./geometry.js";
import { framesOf, journeys, travelTime } from "./journeys.js";
import type { Hand, Journey } from "./journeys.js";
import { animate, around, stopMoving } from "./moving.js";
import { pour, pours, stopPouring } from "./pour.js";
import { clearTrails, trail } from "./trails.js";

const FLASH = 280;
const GLOW = 700;
const TURN = 320;
const SHAKE = 320;
/** Milliseconds between things that pass through the same place one after the other. */
const QUEUE = 70;
/** Milliseconds that a wave takes to get over the board. */
const WAVE = 520;
/** What is larger than this part of the board does not hop. */
const LARGE = 0.4;
/** More pieces than this do not hop smoothly on a phone. */
const MOST = 700;
/** Something breaks a little before what hits it has arrived. */
const IMPACT = 0.85;

/** How things set out and arrive. */
const EASING: Partial<Record<Happening, string>> = {
  slid: "cubic-bezier(0.3, 0, 0.2, 1)",
  pushed: "cubic-bezier(0.2, 0.4, 0.4, 1)",
  launched: "linear",
  poured: "cubic-bezier(0.5, 0, 0.6, 1)",
};

/** Whether something travels or is lost, so that the scene before the move is needed to show it. */
export function travels(effects: readonly Effect[]): boolean {
  return effects.some(isJourney);
}

function isJourney(effect: Effect): effect is Exclude<Effect, { effect: "won" }> {
  return effect.effect === "travel" || (effect.effect === "flash" && (effect.kind === "fell" || effect.kind === "broke"));
}

/** The scene with what travels on top, so that nothing passes behind the rest; what is poured is drawn anew on top of all. */
export function raised(scene: Scene, effects: readonly Effect[]): Scene {
  const poured = pours(scene, effects);
  const travelling = effects.filter((effect) => effect.effect === "travel" && !(poured && effect.kind === "poured"));
  const moving = new Set(travelling.flatMap((effect) => (effect.effect === "travel" ? effect.shape : [])));
  if (moving.size === 0) return scene;
  return onTop(scene, ({ id }) => id !== undefined && moving.has(id));
}

/** The scene with some of its shapes on top. */
export function onTop(scene: Scene, isMoving: (shape: Shape) => boolean): Scene {
  const still = scene.shapes.filter((shape) => !isMoving(shape));
  return { ...scene, shapes: [...still, ...scene.shapes.filter(isMoving)] };
}

/** Moves shapes over the scene before the move; the promise ends when they have arrived. */
export async function travel(svg: SVGElement, scene: Scene, effects: readonly Effect[], hand?: Hand): Promise<void> {
  const poured = pour(svg, scene, effects, hand?.at ?? { x: 0, y: 0 });
  const others = poured.length > 0 ? effects.filter((effect) => effect.effect !== "travel" || effect.kind !== "poured") : effects;
  const all = journeys(scene, others, hand);
  trail(svg, scene, all, travelTime);
  const delays = queue(scene, all);
  const impact = IMPACT * Math.max(0, ...all.map(travelTime));
  const running = all.flatMap((journey, index) => {
    const waits = journey.end === "broke" && journey.path.length === 0 ? impact : (delays[index] ?? 0);
    return depart(svg, journey, waits);
  });
  await Promise.allSettled([...running, ...poured].map((animation) => animation.finished));
}

/** Lets shapes of the scene after the move draw attention to themselves; a win lights up the board. */
export function flash(svg: SVGElement, before: Scene, after: Scene, effects: readonly Effect[]): void {
  for (const effect of effects) {
    if (effect.effect === "flash" && effect.kind === "turned") turn(svg, before, effect.shape);
    else if (effect.effect === "flash" && effect.kind !== "fell" && effect.kind !== "broke") {
      const element = shapeOf(svg, effect.shape);
      const shape = after.shapes.find(({ id }) => id === effect.shape);
      const frames = POPS.has(effect.kind) && shape ? pop(middle(boxOf(shape.geometry))) : BLINK;
      if (element) animate(element, frames, { duration: FLASH, easing: "ease-out" });
    }
    if (effect.effect === "won") {
      const frames = [{ filter: "none" }, { filter: "brightness(1.12) saturate(1.25)", offset: 0.3 }, { filter: "none" }];
      animate(svg, frames, { duration: GLOW, easing: "ease-out" });
      wave(svg);
    }
  }
}

/** A wave over everything on the board that is no larger than a piece, from one corner to the other. */
function wave(svg: SVGElement): void {
  const all = [...svg.querySelectorAll<SVGGraphicsElement>("[data-piece]")].map((element) => ({ element, box: element.getBBox() }));
  const size = Math.max(0, ...all.map(({ box }) => Math.min(box.width, box.height)));
  const pieces = all
    .filter(({ box }) => Math.max(box.width, box.height) <= LARGE * size)
    .map(({ element, box }) => ({ element, centre: middle(box), at: middle(box).x + middle(box).y }));
  const [first, last] = [Math.min(...pieces.map(({ at }) => at)), Math.max(...pieces.map(({ at }) => at))];
  for (const { element, centre, at } of pieces.slice(0, MOST)) {
    const delay = (WAVE * (at - first)) / Math.max(1, last - first);
    animate(element, hop(centre), { duration: FLASH + 120, delay, easing: "ease-out" });
  }
}

/** Turns a piece over: its old colour goes, the other comes. */
function turn(svg: SVGElement, before: Scene, id: string): void {
  const element = shapeOf(svg, id);
  const shape = before.shapes.find((one) => one.id === id);
  if (!element || !shape) return;
  const box = boxOf(shape.geometry);
  const old = colour(shape.fill);
  const [timing, over] = [{ duration: TURN, easing: "ease-in-out" }, turnOver(middle(box))];
  animate(element, over, timing);
  // What is written on it turns with it, and is the new word from the moment that the new colour is seen.
  for (const label of labelsIn(svg, box)) {
    animate(label, over, timing);
    animate(label, [{ opacity: 0 }, { opacity: 0, offset: 0.499 }, { opacity: 1, offset: 0.5 }, { opacity: 1 }], { duration: TURN });
  }
  const faces = element.querySelectorAll<SVGElement>(":scope > :not([fill^=url]):not([fill-opacity])");
  for (const face of faces) {
    animate(face, [{ fill: old }, { fill: old, offset: 0.499 }, { offset: 0.5 }, {}], { duration: TURN });
  }
}

/** The labels whose middle lies in a box. */
function labelsIn(svg: SVGElement, box: Box): SVGElement[] {
  const at = (label: SVGElement): Point => ({ x: Number(label.getAttribute("x")), y: Number(label.getAttribute("y")) });
  return [...svg.querySelectorAll<SVGElement>("text[data-piece]")].filter((label) => holds(box, at(label)));
}

/** Shakes what can't do what was asked of it. */
export function shake(elements: readonly SVGElement[]): void {
  const [near, far] = ["-6px", "6px"];
  const frames = ["0px", near, far, "-4px", "4px", "0px"].map((x) => ({ translate: `${x} 0px` }));
  for (const element of elements) animate(element, frames, { duration: SHAKE, easing: "ease-out" });
}

/** What jumps for joy, and what only blinks. */
const POPS: ReadonlySet<Happening> = new Set(["arrived", "completed", "opened", "boarded"]);
/** Pictures around a point: of one that is turned over, jumps for joy, and is lifted by a wave. */
const turnOver = (centre: Point): Keyframe[] => [1, 0.04, 1].map((width) => ({ transform: around(centre, `scaleX(${width})`) }));
const pop = (centre: Point): Keyframe[] =>
  [1, 1.12, 1].map((scale, index) => ({ transform: around(centre, `scale(${scale})`), offset: [0, 0.35, 1][index] ?? 1 }));
const hop = (centre: Point): Keyframe[] =>
  [0, 1, 0].map((up, index) => ({
    transform: `translateY(${-9 * up}px) ${around(centre, `scale(${1 + 0.06 * up})`)}`,
    offset: [0, 0.4, 1][index] ?? 1,
  }));
const BLINK: Keyframe[] = [{ opacity: 1 }, { opacity: 0.4, offset: 0.3 }, { opacity: 1 }];

/** Ends every effect at once. */
export function finish(svg: SVGElement): void {
  stopPouring(svg);
  clearTrails(svg);
  stopMoving(svg);
}

/** When each one departs: what passes through the same place does so one after the other. */
function queue(scene: Scene, all: readonly Journey[]): number[] {
  const starts = new Map(scene.shapes.map((shape) => [shape.id, middle(boxOf(shape.geometry))]));
  const waiting = new Map<string, string[]>();
  return all.map(({ shape, path }) => {
    const start = starts.get(shape);
    const [via] = path;
    if (!start || !via || path.length < 2) return 0;
    const place = `${Math.round(start.x + via.x)},${Math.round(start.y + via.y)}`;
    const way = JSON.stringify(path);
    const ways = waiting.get(place) ?? [];
    waiting.set(place, ways);
    if (!ways.includes(way)) ways.push(way);
    return QUEUE * ways.indexOf(way);
  });
}

function depart(svg: SVGElement, journey: Journey, delay: number): Animation[] {
  const element = shapeOf(svg, journey.shape);
  const { frames, duration } = framesOf(journey);
  if (!element || duration === 0) return [];
  const easing = EASING[(journey.pusher ?? journey).kind] ?? "ease-in-out";
  return [animate(element, frames, { duration, delay, easing, fill: "forwards" })];
}

function shapeOf(svg: SVGElement, id: string): SVGElement | null {
  return svg.querySelector<SVGElement>(`[data-shape="${CSS.escape(id)}"]`);
}
