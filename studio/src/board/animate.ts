// What a move looks like: shapes travel over the scene before it, then flash in the scene after it.

import type { Effect, Scene } from "unsolve";

import { boxOf, middle } from "./geometry";

/** Milliseconds for a scene unit of travel, and for a whole journey at least and at most. */
const PACE = 0.9;
const SHORTEST = 140;
const LONGEST = 420;
const FLASH = 280;
const GLOW = 700;
/** Milliseconds between things that pass through the same place one after the other. */
const QUEUE = 70;

type Travel = Extract<Effect, { effect: "travel" }>;

/** Whether something travels, so that the scene before the move is needed to show it. */
export function travels(effects: readonly Effect[]): boolean {
  return effects.some(({ effect }) => effect === "travel");
}

/** The scene with what travels on top, so that nothing passes behind the rest. */
export function raised(scene: Scene, effects: readonly Effect[]): Scene {
  const moving = new Set(effects.flatMap((effect) => (effect.effect === "travel" ? effect.shape : [])));
  const isMoving = ({ id }: { id?: string }): boolean => id !== undefined && moving.has(id);
  const still = scene.shapes.filter((shape) => !isMoving(shape));
  return { ...scene, shapes: [...still, ...scene.shapes.filter(isMoving)] };
}

/** Moves shapes over the scene before the move; the promise ends when they have arrived. */
export async function travel(svg: SVGElement, scene: Scene, effects: readonly Effect[]): Promise<void> {
  const all = effects.filter((effect) => effect.effect === "travel");
  const delays = queue(scene, all);
  const running = all.flatMap((effect, index) => depart(svg, effect, delays[index] ?? 0));
  await Promise.allSettled(running.map((animation) => animation.finished));
}

/** Lets shapes of the scene after the move draw attention to themselves; a win lights up the board. */
export function flash(svg: SVGElement, effects: readonly Effect[]): void {
  for (const effect of effects) {
    if (effect.effect === "flash") {
      const frames = [{ opacity: 1 }, { opacity: 0.4, offset: 0.3 }, { opacity: 1 }];
      shapeOf(svg, effect.shape)?.animate(frames, { duration: FLASH, easing: "ease-out" });
    }
    if (effect.effect === "won") {
      const frames = [{ filter: "none" }, { filter: "brightness(1.12) saturate(1.25)", offset: 0.3 }, { filter: "none" }];
      svg.animate(frames, { duration: GLOW, easing: "ease-out" });
    }
  }
}

/** Ends every effect at once. */
export function finish(svg: SVGElement): void {
  for (const animation of svg.getAnimations({ subtree: true })) {
    // Animations of style sheets go on.
    if (!(animation instanceof CSSAnimation)) animation.cancel();
  }
}

/** When each one departs: what passes through the same place does so one after the other. */
function queue(scene: Scene, all: readonly Travel[]): number[] {
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

function depart(svg: SVGElement, { shape, path }: Travel, delay: number): Animation[] {
  const element = shapeOf(svg, shape);
  if (!element) return [];
  const stops = [{ x: 0, y: 0 }, ...path];
  const lengths = stops.slice(1).map((to, index) => {
    const from = stops[index] ?? to;
    return Math.hypot(to.x - from.x, to.y - from.y);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  if (total === 0) return [];
  let walked = 0;
  const frames = stops.map(({ x, y }, index) => {
    if (index > 0) walked += lengths[index - 1] ?? 0;
    return { transform: `translate(${x}px, ${y}px)`, offset: walked / total };
  });
  const duration = Math.min(LONGEST, Math.max(SHORTEST, total * PACE));
  return [element.animate(frames, { duration, delay, easing: "ease-in-out", fill: "forwards" })];
}

function shapeOf(svg: SVGElement, id: string): SVGElement | null {
  return svg.querySelector<SVGElement>(`[data-shape="${CSS.escape(id)}"]`);
}
