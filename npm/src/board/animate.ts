// What a move looks like: shapes travel over the scene before it, then flash in the scene after it.

import type { Effect, Happening, Scene, Shape } from "../types/scene.js";

import { boxOf, colour, middle } from "./geometry.js";
import { framesOf, journeys, travelTime } from "./journeys.js";
import type { Hand, Journey } from "./journeys.js";
import { pour, stopPouring } from "./pour.js";
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

/** The scene with what travels on top, so that nothing passes behind the rest. */
export function raised(scene: Scene, effects: readonly Effect[]): Scene {
  const moving = new Set(effects.flatMap((effect) => (effect.effect === "travel" ? effect.shape : [])));
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
export function flash(svg: SVGElement, before: Scene, effects: readonly Effect[]): void {
  for (const effect of effects) {
    if (effect.effect === "flash" && effect.kind === "turned") turn(svg, before, effect.shape);
    else if (effect.effect === "flash" && effect.kind !== "fell" && effect.kind !== "broke") {
      const frames = POPS.has(effect.kind) ? POP : BLINK;
      shapeOf(svg, effect.shape)?.animate(frames, { duration: FLASH, easing: "ease-out" });
    }
    if (effect.effect === "won") {
      const frames = [{ filter: "none" }, { filter: "brightness(1.12) saturate(1.25)", offset: 0.3 }, { filter: "none" }];
      svg.animate(frames, { duration: GLOW, easing: "ease-out" });
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
    .map(({ element, box }) => ({ element, at: box.x + box.width / 2 + box.y + box.height / 2 }));
  const [first, last] = [Math.min(...pieces.map(({ at }) => at)), Math.max(...pieces.map(({ at }) => at))];
  for (const { element, at } of pieces.slice(0, MOST)) {
    const delay = (WAVE * (at - first)) / Math.max(1, last - first);
    element.animate(HOP, { duration: FLASH + 120, delay, easing: "ease-out" });
  }
}

/** Turns a piece over: its old colour goes, the other comes. */
function turn(svg: SVGElement, before: Scene, id: string): void {
  const element = shapeOf(svg, id);
  const old = colour(before.shapes.find((shape) => shape.id === id)?.fill);
  const timing = { duration: TURN, easing: "ease-in-out" };
  element?.animate(
    [{ ...BOX, transform: "scaleX(1)" }, { ...BOX, transform: "scaleX(0.04)" }, { ...BOX, transform: "scaleX(1)" }],
    timing,
  );
  const faces = [...(element?.querySelectorAll(":scope > :not([fill^=url]):not([fill-opacity])") ?? [])];
  for (const face of faces) {
    face.animate([{ fill: old }, { fill: old, offset: 0.499 }, { offset: 0.5 }, {}], { duration: TURN });
  }
}

/** Shakes what can't do what was asked of it. */
export function shake(elements: readonly Element[]): void {
  const [near, far] = ["-6px", "6px"];
  const frames = ["0px", near, far, "-4px", "4px", "0px"].map((x) => ({ translate: `${x} 0px` }));
  for (const element of elements) element.animate(frames, { duration: SHAKE, easing: "ease-out" });
}

/** What jumps for joy, and what only blinks. */
const POPS: ReadonlySet<Happening> = new Set(["arrived", "completed", "opened", "boarded"]);
const BOX = { transformBox: "fill-box", transformOrigin: "center" };
const POP: Keyframe[] = [
  { ...BOX, transform: "scale(1)" },
  { ...BOX, transform: "scale(1.12)", offset: 0.35 },
  { ...BOX, transform: "scale(1)" },
];
const HOP: Keyframe[] = [
  { ...BOX, transform: "none" },
  { ...BOX, transform: "translateY(-9px) scale(1.06)", offset: 0.4 },
  { ...BOX, transform: "none" },
];
const BLINK: Keyframe[] = [{ opacity: 1 }, { opacity: 0.4, offset: 0.3 }, { opacity: 1 }];

/** Ends every effect at once. */
export function finish(svg: SVGElement): void {
  stopPouring(svg);
  clearTrails(svg);
  for (const animation of svg.getAnimations({ subtree: true })) {
    // Animations of style sheets go on.
    if (!(animation instanceof CSSAnimation)) animation.cancel();
  }
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
  const easing = EASING[journey.kind] ?? "ease-in-out";
  return [element.animate(frames, { duration, delay, easing, fill: "forwards" })];
}

function shapeOf(svg: SVGElement, id: string): SVGElement | null {
  return svg.querySelector<SVGElement>(`[data-shape="${CSS.escape(id)}"]`);
}
