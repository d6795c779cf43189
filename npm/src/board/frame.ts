// Which part of a scene is looked at: the board, the keys below it, what stands beside it.

import type { Hit, Scene, Shape } from "../types/scene.js";

import { boxOf } from "./geometry.js";
import type { Box } from "./geometry.js";

/** Scene units around the board. */
const MARGIN = 5;

/** Whether a hit is a key below the board. */
export function isKey(scene: Scene, { area }: Hit): boolean {
  return scene.controls !== undefined && boxOf(area).y >= scene.controls;
}

/** What is asked about a scene again and again is worked out once: a scene never changes. */
function once<T>(work: (scene: Scene) => T): (scene: Scene) => T {
  const known = new WeakMap<Scene, { readonly found: T }>();
  return (scene) => {
    const before = known.get(scene) ?? { found: work(scene) };
    known.set(scene, before);
    return before.found;
  };
}

/** The shapes of the board, without its keys and without the ground behind all of it: the page is its ground. */
export const boardShapes: (scene: Scene) => readonly Shape[] = once((scene) => {
  const whole = { x: 0, y: 0, width: scene.width, height: scene.height };
  const isGround = ({ fill, geometry }: Shape): boolean => fill === "backdrop" && covers(boxOf(geometry), whole);
  const isBelow = ({ geometry }: Shape): boolean => scene.controls !== undefined && boxOf(geometry).y >= scene.controls;
  return scene.shapes.filter((shape) => !isGround(shape) && !isBelow(shape));
});

/** The shapes within a box, without what fills all of it: what a key shows. */
export function shapesWithin(scene: Scene, box: Box): Shape[] {
  return scene.shapes.filter(({ geometry }) => {
    const { x, y, width, height } = boxOf(geometry);
    if (covers({ x, y, width, height }, box)) return false;
    return x + 1 >= box.x && y + 1 >= box.y && x + width <= box.x + box.width + 1 && y + height <= box.y + box.height + 1;
  });
}

/** Where the board is: everything above its keys, without its empty margin; on a narrow page without what stands beside it, too. */
export function frameOf(scene: Scene, narrow = false): Box {
  return narrow ? narrowFrame(scene) : wideFrame(scene);
}

const wideFrame = once((scene) => frameAround(scene, false));
const narrowFrame = once((scene) => frameAround(scene, true));

function frameAround(scene: Scene, narrow: boolean): Box {
  const isBeside = ({ x }: Box): boolean => scene.aside !== undefined && x >= scene.aside;
  const places = (scene.places ?? []).map(({ area }) => boxOf(area));
  const boxes = [...boardShapes(scene).map(({ geometry }) => boxOf(geometry)), ...places];
  const board = around(boxes.filter((box) => !narrow || !isBeside(box)), scene);
  // What is lifted out of a vessel hovers over it.
  const lifts = scene.shapes.some(({ vessel }) => vessel !== undefined);
  const frame = lifts ? { ...board, y: 0, height: board.y + board.height } : board;
  // What stands beside the board stays beside it.
  const most = narrow && scene.aside !== undefined ? scene.aside : scene.width;
  return { ...frame, width: Math.min(frame.width, most - frame.x) };
}

/** Where that is which stands beside the board, and may stand below it. */
export const asideOf: (scene: Scene) => Box | undefined = once((scene) => {
  const { aside } = scene;
  if (aside === undefined) return undefined;
  const boxes = boardShapes(scene).map(({ geometry }) => boxOf(geometry));
  const beside = boxes.filter(({ x }) => x >= aside);
  return beside.length > 0 ? around(beside, scene) : undefined;
});

/** A box as the view of a picture. */
export function viewBox({ x, y, width, height }: Box): string {
  return `${x} ${y} ${width} ${height}`;
}

function around(boxes: readonly Box[], scene: Scene): Box {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const [x, y] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)];
  const height = Math.min(scene.controls ?? scene.height, bottom + MARGIN) - y;
  return { x, y, width: Math.min(scene.width, right + MARGIN) - x, height };
}

function covers(one: Box, other: Box): boolean {
  const room = 3;
  return one.x <= other.x + room && one.y <= other.y + room && one.width >= other.width - 2 * room && one.height >= other.height - 2 * room;
}
