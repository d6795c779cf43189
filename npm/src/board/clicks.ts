// A move is a sequence of places to click. What has been clicked so far decides what can come next.

import type { Hit, Scene, SceneMove } from "../types/scene.js";

import { boxOf } from "./geometry.js";

/** What a click leads to. */
export type Clicked =
  /** The clicks so far make this move. */
  | { readonly move: string }
  /** They are the beginning of one. */
  | { readonly chosen: readonly string[] };

/** The clicks after one more: a move, the beginning of one, or nothing chosen. */
export function click(scene: Scene, chosen: readonly string[], id: string): Clicked {
  const longer = [...chosen, id];
  const whole = ways(scene).find(({ hits }) => equal(hits, longer));
  if (whole) return { move: whole.notation };
  if (begins(scene, longer)) return { chosen: longer };
  // A second click on the same place lets go; a click elsewhere begins anew.
  if (chosen.at(-1) === id) return { chosen: chosen.slice(0, -1) };
  return chosen.length > 0 ? click(scene, [], id) : { chosen: [] };
}

/** The hits that can be clicked after those chosen, in the scene's order. */
export function next(scene: Scene, chosen: readonly string[]): Hit[] {
  const ids = new Set<string>();
  for (const { hits } of ways(scene)) {
    const id = hits[chosen.length];
    if (id !== undefined && startsWith(hits, chosen)) ids.add(id);
  }
  return scene.hits.filter(({ id }) => ids.has(id));
}

/**
 * The hit a key stands for: an arrow for a hit that is named after its direction, a letter or digit for a hit
 * whose last word it is or begins.
 */
export function hitOfKey(hits: readonly Hit[], key: string): Hit | undefined {
  if (/^\d$/.test(key)) {
    // People count from one, and see it so: "Tube 4" is the fourth, whatever it is called inside.
    const numbers = hits.map(({ label }) => /\d+/.exec(label ?? "")?.[0]);
    const at = numbers.indexOf(key);
    if (at >= 0 && numbers.lastIndexOf(key) === at) return hits[at];
    if (at < 0 && numbers.every((number) => number !== undefined)) return undefined;
  }
  const word = wordOf(key);
  const last = (hit: Hit): string => hit.id.slice(hit.id.lastIndexOf("-") + 1).toLowerCase();
  const exact = hits.filter((hit) => last(hit) === word);
  if (exact.length > 0) return exact[0];
  const beginning = word.length === 1 ? hits.filter((hit) => last(hit).startsWith(word)) : [];
  return beginning.length === 1 ? beginning[0] : undefined;
}

/**
 * The clicks that a direction (an arrow key or a swipe) stands for: a place named after it, or, if nothing is chosen and
 * there is only one piece to move, that piece and its place.
 */
export function clicksOfDirection(scene: Scene, chosen: readonly string[], key: string): readonly string[] {
  const open = next(scene, chosen);
  const named = hitOfKey(open, key);
  if (named) return [named.id];
  const [only] = open;
  if (chosen.length > 0 || open.length !== 1 || !only) return [];
  const beyond = hitOfKey(next(scene, [only.id]), key);
  return beyond ? [only.id, beyond.id] : [];
}

/** What a letter or digit stands for: the clicks, and whether what was picked is let go first. */
export interface Typed {
  readonly hits: readonly string[];
  readonly anew: boolean;
}

/**
 * What goes into the picked cell, a digit also into the cell under the cursor, as a note while the key for notes is held down.
 * Letters press keys of the board: those that are held down, and those that are moves. Where pieces go from place to
 * place, a digit takes up the one with that number.
 */
export function clicksOfKey(scene: Scene, picks: Picked, stop: Hit | undefined, key: string): Typed {
  const { chosen, mode } = picks;
  const control = controlOfKey(scene, key);
  if (control) return { hits: [control.id], anew: false };
  const picked = hitOfKey(next(scene, chosen), key);
  const takesUp = scene.controls === undefined && /^\d$/.test(key);
  if (picked && (chosen.length > 0 || takesUp)) return { hits: [picked.id], anew: false };
  if (!stop || !/^(\d|Backspace|Delete)$/.test(key)) return { hits: [], anew: true };
  const cell = chosen[0] ?? stop.id;
  const held = mode === undefined ? undefined : hitOfKey(next(scene, [cell, mode]), key);
  const named = held ?? hitOfKey(next(scene, [cell]), key);
  return { hits: named ? [cell, named.id] : [], anew: true };
}

/** What is picked, for whoever asks what a key means. */
interface Picked {
  readonly chosen: readonly string[];
  readonly mode: string | undefined;
}

/** Whether a hit is a key below the board that is held down: it comes between a cell and what goes into it. */
export function isMode(scene: Scene, id: string): boolean {
  return scene.controls !== undefined && modesOf(scene).has(id);
}

/** The key below the board that a letter presses whatever is picked: one that is held down, or that is a move by itself. */
function controlOfKey(scene: Scene, key: string): Hit | undefined {
  const { controls } = scene;
  if (controls === undefined || !/^[a-z]$/i.test(key)) return undefined;
  const named = hitOfKey(scene.hits.filter(({ area }) => boxOf(area).y >= controls), key);
  const alone = named && scene.moves.some(({ hits }) => hits.length === 1 && hits[0] === named.id);
  return named && (alone || isMode(scene, named.id)) ? named : undefined;
}

const MODES = new WeakMap<Scene, ReadonlySet<string>>();

function modesOf(scene: Scene): ReadonlySet<string> {
  const known = MODES.get(scene) ?? new Set(scene.moves.flatMap(({ hits }) => hits.slice(1, -1)));
  MODES.set(scene, known);
  return known;
}

/** Whether pieces of the board are moved to other places of the board, so that they can be dragged. */
export function canDrag(scene: Scene): boolean {
  const onBoard = (id: string | undefined): boolean => {
    const area = scene.hits.find((hit) => hit.id === id)?.area;
    return area !== undefined && boxOf(area).y < (scene.controls ?? Number.POSITIVE_INFINITY);
  };
  const [first] = scene.moves.filter(({ hits }) => hits.length > 1);
  return first !== undefined && onBoard(first.hits[0]) && onBoard(first.hits.at(-1));
}

/** Whether some move is a direction, so that a swipe makes it. */
export function canSwipe(scene: Scene, chosen: readonly string[]): boolean {
  return ARROWS.some((key) => clicksOfDirection(scene, chosen, key).length > 0);
}

/** Whether moves can begin with a place. */
export function begins(scene: Scene, clicks: readonly string[]): boolean {
  return ways(scene).some(({ hits }) => startsWith(hits, clicks));
}

/** Moves, and strolls between them: both are clicked and played alike. */
function ways({ moves, strolls }: Scene): readonly SceneMove[] {
  return strolls === undefined ? moves : [...moves, ...strolls];
}

const ARROWS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

const KEYS: Readonly<Record<string, string>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
  Backspace: "clear",
  Delete: "clear",
};

/** What a key is called in the names of hits. */
export function wordOf(key: string): string {
  return KEYS[key] ?? key.toLowerCase();
}

function startsWith(hits: readonly string[], clicks: readonly string[]): boolean {
  return clicks.every((id, index) => hits[index] === id);
}

function equal(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && startsWith(one, other);
}
