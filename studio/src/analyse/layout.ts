// Where the states of a graph are drawn: a row for each layer, neighbours near each other.

import type { Space } from "./space";

/** What the rows are: moves from the start, or moves to the goal. */
export type Layers = "depth" | "distance";

/** A place in the drawing. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  /** How far its neighbours in the row are. */
  readonly room: number;
}

/** A drawing in units of its own. */
export interface Layout {
  /** Where each state is. */
  readonly spots: readonly Spot[];
  /** The states of each row from left to right. */
  readonly rows: readonly (readonly number[])[];
  /** The row each state is in. */
  readonly rowOf: readonly number[];
  readonly width: number;
  readonly height: number;
}

/** Between neighbours of a row, and between rows. */
const GAP = { x: 18, y: 34 } as const;

/** The most between rows. */
const TALL = 160;

/** Rows longer than this are drawn denser, so that the drawing stays readable. */
const WIDE = 120;

/** Lays a graph out. The row of states that lead nowhere, or of which nothing is known, is the last one. */
export function layout(space: Space, layers: Layers): Layout {
  const rowOf = rowsOf(space, layers);
  const rows: number[][] = [];
  rowOf.forEach((row, state) => (rows[row] ??= []).push(state));
  const filled = rows.map((row) => row ?? []);
  const order = new Array<number>(rowOf.length).fill(0);
  const above = parentsOf(space, rowOf);
  for (const row of filled) {
    const wish = (state: number): number => mean((above[state] ?? []).map((other) => order[other] ?? 0));
    const wishes = new Map(row.map((state) => [state, wish(state)]));
    row.sort((one, other) => (wishes.get(one) ?? 0) - (wishes.get(other) ?? 0) || one - other);
    row.forEach((state, index) => (order[state] = index - (row.length - 1) / 2));
  }
  const widest = Math.max(1, ...filled.map((row) => row.length));
  const width = Math.min(widest, WIDE) * GAP.x;
  // A wide drawing is as high as it is wide, so that it fills the canvas.
  const down = Math.max(GAP.y, Math.min(TALL, width / Math.max(1, filled.length)));
  const spots: Spot[] = rowOf.map((row, state) => {
    const room = Math.min(GAP.x, width / Math.max(1, filled[row]?.length ?? 1));
    return { x: (order[state] ?? 0) * room, y: row * down, room };
  });
  return { spots, rows: filled, rowOf, width, height: Math.max(0, filled.length - 1) * down };
}

function rowsOf({ states }: Space, layers: Layers): number[] {
  if (layers === "depth") return states.map(({ depth }) => depth);
  const farthest = Math.max(0, ...states.map(({ distance }) => distance ?? 0));
  return states.map(({ distance }) => (distance === null ? farthest + 1 : farthest - distance));
}

/** For each state those one row above that lead to it. */
function parentsOf({ edges }: Space, rowOf: readonly number[]): number[][] {
  const above: number[][] = rowOf.map(() => []);
  for (const [from, to] of edges) {
    if ((rowOf[from] ?? 0) < (rowOf[to] ?? 0)) above[to]?.push(from);
  }
  return above;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
