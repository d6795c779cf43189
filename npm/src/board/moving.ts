// What moves on a board at the moment. It is remembered here: to ask the browser for it would make the browser work out the whole page first.

import type { Point } from "../types/scene.js";

const moving = new WeakMap<Element, Set<Animation>>();

/**
 * A transformation around a point. An origin among the pictures of an animation would make the page's own thread draw each of them, so it is a part
 * of the transformation.
 */
export function around({ x, y }: Point, transform: string): string {
  return `translate(${x}px, ${y}px) ${transform} translate(${-x}px, ${-y}px)`;
}

/** Animates an element of a board, or the board itself. */
export function animate(element: SVGElement, frames: Keyframe[], timing: KeyframeAnimationOptions): Animation {
  const board = element.ownerSVGElement ?? element;
  const animation = element.animate(frames, timing);
  moving.set(board, (moving.get(board) ?? new Set()).add(animation));
  return animation;
}

/** Ends at once whatever moves on a board. */
export function stopMoving(board: SVGElement): void {
  for (const animation of moving.get(board) ?? []) animation.cancel();
  moving.delete(board);
}
