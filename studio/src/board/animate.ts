// What a move looks like: shapes travel and flash, then the next scene takes their place.

import type { Effect } from "unsolve";

/** Milliseconds for a scene unit of travel, and for a whole journey at least and at most. */
const PACE = 0.9;
const SHORTEST = 140;
const LONGEST = 420;
const FLASH = 260;

/** Starts the effects on the drawn scene; the promise ends when they have. */
export async function animate(svg: SVGElement, effects: readonly Effect[]): Promise<void> {
  const running = effects.flatMap((effect) => start(svg, effect));
  await Promise.allSettled(running.map((animation) => animation.finished));
}

/** Ends every effect at once. */
export function finish(svg: SVGElement): void {
  for (const animation of svg.getAnimations({ subtree: true })) animation.cancel();
}

function start(svg: SVGElement, effect: Effect): Animation[] {
  if (effect.effect === "won") return [];
  const shape = svg.querySelector<SVGElement>(`[data-shape="${CSS.escape(effect.shape)}"]`);
  if (!shape) return [];
  if (effect.effect === "flash") {
    const frames = [{ opacity: 1 }, { opacity: 0.35, offset: 0.4 }, { opacity: 1 }];
    return [shape.animate(frames, { duration: FLASH, easing: "ease-out" })];
  }
  const stops = [{ x: 0, y: 0 }, ...effect.path];
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
  return [shape.animate(frames, { duration, easing: "ease-in-out", fill: "forwards" })];
}
