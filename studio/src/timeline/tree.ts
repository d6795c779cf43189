// The history as a picture: a column for each step, a row for each branch.

import type { Place } from "../doc/history";

/** Where a place of the history is drawn. */
export interface Spot {
  readonly place: Place;
  /** Steps from the start. */
  readonly column: number;
  /** 0 for the oldest line; every branch has a row of its own. */
  readonly row: number;
  /** The row of the place it came from. */
  readonly from: number;
}

/**
 * A spot for every place. The oldest continuation stays in its row and younger ones get rows below, so nothing
 * moves when a branch is added or visited, and no two connections cross.
 */
export function layOut(places: readonly Place[]): Spot[] {
  const children = new Map<number, Place[]>();
  for (const place of places) {
    if (place.parent === null) continue;
    const siblings = children.get(place.parent);
    if (siblings) siblings.push(place);
    else children.set(place.parent, [place]);
  }
  const spots: Spot[] = [];
  const [root] = places;
  let rows = 1;
  const open = root ? [{ place: root, column: 0, from: 0, branches: false }] : [];
  for (let next = open.pop(); next; next = open.pop()) {
    const { place, column, from, branches } = next;
    const row = branches ? rows++ : from;
    spots.push({ place, column, row, from });
    const after = children.get(place.id) ?? [];
    for (let index = after.length - 1; index >= 0; index -= 1) {
      open.push({ place: after[index] as Place, column: column + 1, from: row, branches: index > 0 });
    }
  }
  return spots;
}

/** The place that stands beside another, `step` branches further at the same fork; `undefined` if there is none. */
export function beside(places: readonly Place[], path: readonly Place[], step: number): Place | undefined {
  for (const place of path.toReversed()) {
    const siblings = places.filter(({ parent }) => parent === place.parent);
    if (siblings.length < 2) continue;
    return siblings[siblings.indexOf(place) + step];
  }
  return undefined;
}
