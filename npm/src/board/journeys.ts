// How things go from place to place: what happens to them says how it looks.

import type { Effect, Happening, Point, Scene } from "../types/scene.js";

import { boxOf, middle } from "./geometry.js";
import { around } from "./moving.js";

/** What one shape does before the scene after the move is shown. */
export interface Journey {
  readonly shape: string;
  readonly kind: Happening;
  /** Where it sets out, from where it stood: elsewhere if it was in the hand. */
  readonly from: Point;
  /** Where it goes; nowhere if it stays. */
  readonly path: readonly Point[];
  /** What becomes of it at the end of its way, if it does not last. */
  readonly end: "fell" | "broke" | undefined;
  /** Who has to come before it is pushed, if somebody has to. */
  readonly pusher: Pick<Journey, "kind" | "from" | "path"> | undefined;
  /** The middle of all that goes the same way: what turns and grows does so around it. */
  readonly centre: Point;
}

/** Milliseconds for a scene unit of travel, and for a whole journey at least and at most. */
const PACE = 0.9;
const SHORTEST = 140;
const LONGEST = 420;
/** Flights take less time for the same way. */
const FLIGHT = 0.6;
/** Milliseconds to fall or to break. */
const ENDING = 260;
/** How high a flight rises, as a part of its way, and at most. */
const RISE = 0.28;
const HIGHEST = 46;
/** How much larger something in the air looks. */
const NEARER = 0.35;
/** Pictures of an arc. */
const SAMPLES = 12;

/** What is in the hand when a move is made. */
export interface Hand {
  readonly shapes: ReadonlySet<string>;
  /** How far it is from where it stood. */
  readonly at: Point;
  /** Whether it was carried there, not only lifted. */
  readonly carried: boolean;
}

const HOME: Point = { x: 0, y: 0 };

/** What shapes do before the scene after the move is shown, in the order of the effects. */
export function journeys(scene: Scene, effects: readonly Effect[], hand?: Hand): Journey[] {
  const all = new Map<string, Going>();
  for (const effect of effects) {
    if (effect.effect === "travel") {
      const { shape, kind } = effect;
      const held = hand?.shapes.has(shape) ? hand : undefined;
      all.set(shape, { shape, kind, from: held?.at ?? HOME, path: wayLeft(effect.path, held), end: undefined });
    } else if (effect.effect === "flash" && (effect.kind === "fell" || effect.kind === "broke")) {
      const { shape, kind } = effect;
      all.set(shape, { ...(all.get(shape) ?? { shape, kind, from: HOME, path: [] }), end: kind });
    }
  }
  const list = [...all.values()];
  const centres = centresOf(scene, list);
  return list.map((journey) => {
    const pusher = journey.kind === "pushed" ? list.find((other) => pushes(other, journey)) : undefined;
    return { ...journey, pusher, centre: centres.get(companyOf(journey)) ?? HOME };
  });
}

/** A journey without what others have to do with it. */
type Going = Omit<Journey, "centre" | "pusher">;

/** Whether somebody comes from elsewhere, and the last of the way is that of what is pushed. */
function pushes({ kind, path }: Going, { path: [pushed] }: Going): boolean {
  const [before, last] = path.slice(-2);
  if (kind === "pushed" || !before || !last || !pushed) return false;
  return Math.hypot(last.x - before.x - pushed.x, last.y - before.y - pushed.y) < 1;
}

/** What is left of a way for something in the hand: it was lifted already, or carried to the end. */
function wayLeft(path: readonly Point[], held: Hand | undefined): readonly Point[] {
  if (!held || path.length < 2) return path;
  return held.carried ? path.slice(-1) : path.slice(1);
}

/** How long a shape is on its way, without its end. */
export function travelTime(journey: Pick<Journey, "kind" | "from" | "path" | "pusher">): number {
  const { kind, from, path } = journey.pusher ?? journey;
  const length = legs(path, from).reduce((sum, leg) => sum + leg, 0);
  if (length === 0) return 0;
  const time = Math.min(LONGEST, Math.max(SHORTEST, length * PACE));
  return kind === "launched" ? time * FLIGHT : time;
}

/** The pictures of a journey, and how long it takes in all. */
export function framesOf(journey: Journey): { frames: Keyframe[]; duration: number } {
  const travel = travelTime(journey);
  const duration = travel + (journey.end ? ENDING : 0);
  const share = duration === 0 ? 0 : travel / duration;
  const going: Stop[] = travel === 0 ? [{ at: HOME, offset: 0 }] : wayOf(journey);
  const turns = journey.end !== undefined || going.some(({ scale }) => scale !== undefined);
  const transform = (at: Point, scale = 1, angle = 0): string => (turns ? turned(at, journey.centre, scale, angle) : moved(at));
  const frames: Keyframe[] = going.map(({ at, scale, offset, easing }) => ({
    transform: transform(at, scale),
    offset: offset * share,
    ...(easing && { easing }),
  }));
  const last = journey.path.at(-1) ?? HOME;
  for (const { offset, opacity, scale, angle } of journey.end ? ENDS[journey.end] : []) {
    frames.push({ opacity, transform: transform(last, scale, angle), offset: share + offset * (1 - share) });
  }
  return { frames, duration };
}

/** How something ends, around its own middle. */
const ENDS: Readonly<Record<"fell" | "broke", readonly { offset: number; scale: number; angle: number; opacity: number }[]>> = {
  fell: [
    { offset: 0.02, scale: 1, angle: 0, opacity: 1 },
    { offset: 1, scale: 0.08, angle: 90, opacity: 0 },
  ],
  broke: [
    { offset: 0.02, scale: 1, angle: 0, opacity: 1 },
    { offset: 0.25, scale: 1.14, angle: 5, opacity: 0.9 },
    { offset: 0.5, scale: 1.05, angle: -6, opacity: 0.6 },
    { offset: 1, scale: 0.5, angle: 14, opacity: 0 },
  ],
};

/** Where something is at a part of its way. */
interface Stop {
  at: Point;
  offset: number;
  scale?: number;
  easing?: string;
}

function moved({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
}

/** Moved, turned and grown around a point. */
function turned(by: Point, centre: Point, scale: number, angle: number): string {
  return `${moved(by)} ${around(centre, `scale(${scale}) rotate(${angle}deg)`)}`;
}

function wayOf({ kind, from, path, pusher }: Journey): Stop[] {
  const to = path.at(-1);
  if (pusher && to) return pushedBy(pusher, from, to);
  if (kind === "launched" && path.length === 1 && to) return arc(to);
  const lengths = legs(path, from);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let walked = 0;
  return [from, ...path].map(({ x, y }, index) => {
    if (index > 0) walked += lengths[index - 1] ?? 0;
    return { at: { x, y }, offset: walked / total };
  });
}

/** It stays where it is until the pusher is there. */
function pushedBy(pusher: Pick<Journey, "from" | "path">, from: Point, to: Point): Stop[] {
  const lengths = legs(pusher.path, pusher.from);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const begins = 1 - (lengths.at(-1) ?? 0) / total;
  return [
    { at: from, offset: 0 },
    { at: from, offset: begins },
    { at: to, offset: 1 },
  ];
}

/** Through the air: up and larger, then down again. */
function arc({ x, y }: Point): Stop[] {
  const high = Math.min(HIGHEST, RISE * Math.hypot(x, y));
  return Array.from({ length: SAMPLES + 1 }, (_, sample) => {
    const part = sample / SAMPLES;
    const up = Math.sin(Math.PI * part);
    return { at: { x: x * part, y: y * part - high * up }, scale: 1 + NEARER * up, offset: part, easing: "linear" };
  });
}

function legs(path: readonly Point[], from: Point): number[] {
  const stops = [from, ...path];
  return path.map((to, index) => Math.hypot(to.x - (stops[index]?.x ?? 0), to.y - (stops[index]?.y ?? 0)));
}

/** What goes the same way belongs together. */
function companyOf({ kind, path, end, shape }: Going): string {
  // Units of a liquid are alike, and each stays itself.
  return kind === "poured" ? shape : JSON.stringify([kind, path, end]);
}

function centresOf(scene: Scene, list: readonly Going[]): Map<string, Point> {
  const boxes = new Map(scene.shapes.flatMap(({ id, geometry }) => (id === undefined ? [] : [[id, boxOf(geometry)]])));
  const centres = new Map<string, Point>();
  for (const company of new Set(list.map(companyOf))) {
    const members = list.filter((journey) => companyOf(journey) === company);
    const places = members.flatMap(({ shape }) => boxes.get(shape) ?? []);
    if (places.length === 0) continue;
    const [x, y] = [Math.min(...places.map((box) => box.x)), Math.min(...places.map((box) => box.y))];
    const right = Math.max(...places.map((box) => box.x + box.width));
    const low = Math.max(...places.map((box) => box.y + box.height));
    centres.set(company, middle({ x, y, width: right - x, height: low - y }));
  }
  return centres;
}
