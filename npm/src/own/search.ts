import type { OwnSolution, PuzzleDefinition } from "./definition.js";
import { Meter } from "./limits.js";
import type { OwnLimits } from "./limits.js";

/** A state that was met, and the best way to it so far. */
interface Met<State, Move> {
  state: State;
  cost: number;
  bound: number;
  parent: Met<State, Move> | undefined;
  move: Move | undefined;
  closed: boolean;
}

/** A shortest solution: A*, which without a bound is breadth-first search. */
export function search<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  start: State,
  limits: OwnLimits,
): OwnSolution<Move> {
  const meter = new Meter(limits);
  const bound = (state: State): number => puzzle.bound?.(state) ?? 0;
  const met = new Map<string | number, Met<State, Move>>();
  const open = new Buckets<Met<State, Move>>();

  const meet = (state: State, cost: number, parent?: Met<State, Move>, move?: Move): void => {
    const key = puzzle.key(state);
    const known = met.get(key);
    if (known && known.cost <= cost) return;
    const found = { state, cost, bound: known?.bound ?? bound(state), parent, move, closed: false };
    met.set(key, found);
    if (known) known.closed = true;
    open.push(cost + found.bound, found);
  };

  meet(start, 0);
  for (let best = open.pop(); best; best = open.pop()) {
    if (best.closed) continue;
    if (puzzle.isGoal(best.state)) return solved(best, meter);
    if (!meter.goesOn()) return unsolved("truncated", meter);
    best.closed = true;
    for (const move of puzzle.moves(best.state)) {
      meet(puzzle.apply(best.state, move), best.cost + 1, best, move);
    }
  }
  return unsolved("unsolvable", meter);
}

function solved<State, Move>(goal: Met<State, Move>, meter: Meter): OwnSolution<Move> {
  const moves: Move[] = [];
  for (let at = goal; at.parent; at = at.parent) {
    moves.push(at.move as Move);
  }
  moves.reverse();
  const { nodes } = meter;
  return { status: "solved", moves, length: moves.length, optimal: true, nodes, why: undefined };
}

function unsolved<Move>(status: "unsolvable" | "truncated", meter: Meter): OwnSolution<Move> {
  const { nodes, why } = meter;
  return { status, moves: [], length: undefined, optimal: false, nodes, why };
}

/** A queue by small whole numbers; first in, first out among equals. */
class Buckets<T> {
  readonly #buckets: { items: T[]; next: number }[] = [];
  #least = 0;

  push(cost: number, item: T): void {
    while (this.#buckets.length <= cost) {
      this.#buckets.push({ items: [], next: 0 });
    }
    this.#buckets[cost]?.items.push(item);
    this.#least = Math.min(this.#least, cost);
  }

  pop(): T | undefined {
    for (; this.#least < this.#buckets.length; this.#least++) {
      const bucket = this.#buckets[this.#least];
      if (bucket && bucket.next < bucket.items.length) {
        return bucket.items[bucket.next++];
      }
    }
    return undefined;
  }
}
