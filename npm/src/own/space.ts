import type { PuzzleDefinition } from "./definition.js";
import { Meter } from "./limits.js";
import type { OwnLimits } from "./limits.js";

/** A way from one state to another. */
interface Edge<Move> {
  move: Move;
  to: number;
}

/** All states that can be reached, the moves between them, and how far each is from the goal. */
export class Space<State, Move> {
  readonly states: State[] = [];
  readonly edges: Edge<Move>[][] = [];
  /** Moves to the nearest goal; `Infinity` if none can be reached. */
  readonly distance: number[] = [];
  /** Why it is not whole. */
  why: string | undefined;

  constructor(puzzle: PuzzleDefinition<State, Move>, start: State, limits: OwnLimits) {
    this.#explore(puzzle, start, new Meter(limits));
    this.#measure(puzzle);
  }

  /** The moves from a state that lead nearer to the goal. */
  best(state: number): Edge<Move>[] {
    const here = this.distance[state] ?? Infinity;
    return (this.edges[state] ?? []).filter(({ to }) => (this.distance[to] ?? Infinity) < here);
  }

  /** A goal ends the level, so nothing leads on from it. */
  #explore(puzzle: PuzzleDefinition<State, Move>, start: State, meter: Meter): void {
    const numbers = new Map<string | number, number>();
    const number = (state: State): number => {
      const key = puzzle.key(state);
      const known = numbers.get(key);
      if (known !== undefined) return known;
      numbers.set(key, this.states.length);
      return this.states.push(state) - 1;
    };
    number(start);
    for (let at = 0; at < this.states.length; at++) {
      if (!meter.goesOn()) break;
      const state = this.states[at] as State;
      const moves = puzzle.isGoal(state) ? [] : [...puzzle.moves(state)];
      this.edges.push(moves.map((move) => ({ move, to: number(puzzle.apply(state, move)) })));
    }
    this.why = meter.why;
  }

  /** Distances by one sweep backwards from all goals. */
  #measure(puzzle: PuzzleDefinition<State, Move>): void {
    const into: number[][] = this.states.map(() => []);
    this.edges.forEach((edges, from) => edges.forEach(({ to }) => into[to]?.push(from)));
    this.states.forEach((state) => this.distance.push(puzzle.isGoal(state) ? 0 : Infinity));
    const queue = this.distance.flatMap((distance, state) => (distance === 0 ? [state] : []));
    for (const state of queue) {
      for (const from of into[state] ?? []) {
        if (this.distance[from] === Infinity) {
          this.distance[from] = (this.distance[state] ?? 0) + 1;
          queue.push(from);
        }
      }
    }
  }
}
