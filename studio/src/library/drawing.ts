// Small pictures are drawn one after the other, a little at a time, so that many at once don't stop the page.

import { scene } from "unsolve";
import type { Level } from "unsolve";

import { markup } from "../board/markup";
import { isLoaded, loadGames } from "../engine";

/** A small picture. */
export interface Drawn {
  readonly width: number;
  readonly height: number;
  /** Shapes as SVG markup: numbers, colours of the theme and escaped texts, nothing else. */
  readonly markup: string;
}

/** Milliseconds to draw for before the page gets its turn. */
const TURN = 8;

const known = new WeakMap<Level, Drawn>();
const waiting = new Map<object, () => void>();
let busy = false;

/** The picture of a level if it was drawn before. */
export function drawn(level: Level): Drawn | undefined {
  return known.get(level);
}

/** Draws a level when its turn comes; returns what gives up on it. */
export function draw(level: Level, done: (picture: Drawn) => void): () => void {
  const ticket = {};
  let isWanted = true;
  const queue = (): void => {
    if (isWanted) wait(ticket, () => done(known.get(level) ?? pictureOf(level)));
  };
  if (isLoaded(level.game)) queue();
  else loadGames([level.game]).then(queue, () => undefined);
  return () => {
    isWanted = false;
    waiting.delete(ticket);
  };
}

function wait(ticket: object, task: () => void): void {
  waiting.set(ticket, task);
  if (!busy) setTimeout(work);
  busy = true;
}

function work(): void {
  const began = performance.now();
  for (const [ticket, task] of waiting) {
    waiting.delete(ticket);
    task();
    if (performance.now() - began > TURN) break;
  }
  busy = waiting.size > 0;
  if (busy) setTimeout(work);
}

function pictureOf(level: Level): Drawn {
  const shown = scene(level);
  const [width, height] = [shown.width, shown.controls ?? shown.height];
  // The inner frame cuts off the buttons below the board, which a picture has no use for.
  const picture = { width, height, markup: `<svg width="${width}" height="${height}">${markup(shown)}</svg>` };
  known.set(level, picture);
  return picture;
}
