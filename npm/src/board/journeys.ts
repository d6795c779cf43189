// How things go from place to place: what happens to them says how it looks.

import type { Effect, Happening, Point, Scene } from "../types/scene.js";

import { boxOf, middle } from "./geometry.js";

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
  const all = new Map<string, Omit<Journey, "centre">>();
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
  return list.map((journey) => ({ ...journey, centre: centres.get(companyOf(journey)) ?? { x: 0, y: 0 } }));
}

/** What is left of a way for something in the hand: it was lifted already, or carried to the end. */
function wayLeft(path: readonly Point[], held: Hand | undefined): readonly Point[] {
  if (!held || path.length < 2) return path;
  return held.carried ? path.slice(-1) : path.slice(1);
}

/** How long a shape is on its way, without its end. */
export function travelTime({ kind, from, path }: Pick<Journey, "kind" | "from" | "path">): number {
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
  const origin = `${journey.centre.x}px ${journey.centre.y}px`;
  const going = travel === 0 ? [{ transform: "translate(0px, 0px)", offset: 0 }] : wayOf(journey);
  const frames: Keyframe[] = going.map(({ transform, offset, easing }) => ({
    transform,
    transformOrigin: origin,
    offset: offset * share,
    ...(easing && { easing }),
  }));
  const last = journey.path.at(-1) ?? { x: 0, y: 0 };
  for (const { offset, ...look } of journey.end ? ENDS[journey.end] : []) {
    const transform = `translate(${last.x}px, ${last.y}px) ${look.transform}`;
    frames.push({ ...look, transform, transformOrigin: origin, offset: share + offset * (1 - share) });
  }
  return { frames, duration };
}

/** How something ends, around its own middle. */
const ENDS: Readonly<Record<"fell" | "broke", readonly { offset: number; transform: string; opacity: number }[]>> = {
  fell: [
    { offset: 0.02, transform: "scale(1) rotate(0deg)", opacity: 1 },
    { offset: 1, transform: "scale(0.08) rotate(90deg)", opacity: 0 },
  ],
  broke: [
    { offset: 0.02, transform: "scale(1) rotate(0deg)", opacity: 1 },
    { offset: 0.25, transform: "scale(1.14) rotate(5deg)", opacity: 0.9 },
    { offset: 0.5, transform: "scale(1.05) rotate(-6deg)", opacity: 0.6 },
    { offset: 1, transform: "scale(0.5) rotate(14deg)", opacity: 0 },
  ],
};

interface Going {
  transform: string;
  offset: number;
  easing?: string;
}

function wayOf({ kind, from, path }: Journey): Going[] {
  const to = path.at(-1);
  if (kind === "launched" && path.length === 1 && to) return arc(to);
  const lengths = legs(path, from);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let walked = 0;
  return [from, ...path].map(({ x, y }, index) => {
    if (index > 0) walked += lengths[index - 1] ?? 0;
    return { transform: `translate(${x}px, ${y}px)`, offset: walked / total };
  });
}

/** Through the air: up and larger, then down again. */
function arc({ x, y }: Point): Going[] {
  const high = Math.min(HIGHEST, RISE * Math.hypot(x, y));
  return Array.from({ length: SAMPLES + 1 }, (_, sample) => {
    const part = sample / SAMPLES;
    const up = Math.sin(Math.PI * part);
    const transform = `translate(${x * part}px, ${y * part - high * up}px) scale(${1 + NEARER * up})`;
    return { transform, offset: part, easing: "linear" };
  });
}

function legs(path: readonly Point[], from: Point): number[] {
  const stops = [from, ...path];
  return path.map((to, index) => Math.hypot(to.x - (stops[index]?.x ?? 0), to.y - (stops[index]?.y ?? 0)));
}

/** What goes the same way belongs together. */
function companyOf({ kind, path, end, shape }: Omit<Journey, "centre">): string {
  // Units of a liquid are alike, and each stays itself.
  return kind === "poured" ? shape : JSON.stringify([kind, path, end]);
}

function centresOf(scene: Scene, list: readonly Omit<Journey, "centre">[]): Map<string, Point> {
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
