import type { Space } from "./space.js";

/** What the whole space of a puzzle of your own tells. */
export interface OwnAnalysis {
  /** Whether it can be solved; `undefined` if a limit ran out before it was known. */
  solvable: boolean | undefined;
  /** The length of a shortest solution, if the whole space was seen. */
  length: number | undefined;
  /** States that can be reached, or that were until a limit ran out. */
  states: number;
  /** States from which no goal can be reached, if the whole space was seen. */
  deadStates: number | undefined;
  /** How many states are 0, 1, 2, ... moves from the nearest goal. */
  statesByDistance: number[];
  /** How many shortest solutions there are, as move sequences. */
  shortestSolutions: bigint | undefined;
  /** Moves to choose from on the shortest solutions, on average. */
  choices: number | undefined;
  /** Share of those moves that lose the level. */
  trapShare: number | undefined;
  /**
   * Bits of luck a player needs who guesses every move: the mean over the shortest solutions of the sum of
   * `log2(moves / good moves)`.
   */
  effort: number | undefined;
  /** Why it was cut short. */
  why: string | undefined;
}

/** Measures a space from its first state. */
export function analyse<State, Move>(space: Space<State, Move>): OwnAnalysis {
  const { states, distance, why } = space;
  const length = distance[0] ?? Infinity;
  const statesByDistance: number[] = [];
  for (const far of distance) {
    if (far < Infinity) statesByDistance[far] = (statesByDistance[far] ?? 0) + 1;
  }
  const unknown = why !== undefined;
  const corridor = !unknown && length < Infinity ? walk(space) : undefined;
  return {
    solvable: length < Infinity ? true : unknown ? undefined : false,
    length: !unknown && length < Infinity ? length : undefined,
    states: states.length,
    deadStates: unknown ? undefined : distance.filter((far) => far === Infinity).length,
    statesByDistance: Array.from(statesByDistance, (count) => count ?? 0),
    shortestSolutions: corridor?.solutions,
    choices: corridor?.choices,
    trapShare: corridor?.trapShare,
    effort: corridor?.effort,
    why,
  };
}

interface Corridor {
  solutions: bigint;
  choices: number;
  trapShare: number;
  effort: number;
}

/** Follows all shortest solutions at once, weighted as a player who guesses among the good moves would. */
function walk<State, Move>(space: Space<State, Move>): Corridor {
  let layer = new Map<number, number>([[0, 1]]);
  const total = { moves: 0, traps: 0, effort: 0, states: 0 };
  while ([...layer.keys()].some((state) => space.distance[state] !== 0)) {
    const next = new Map<number, number>();
    for (const [state, weight] of layer) {
      const moves = space.edges[state] ?? [];
      const good = space.best(state);
      total.states += 1;
      total.moves += moves.length;
      total.traps += moves.filter(({ to }) => space.distance[to] === Infinity).length;
      total.effort += weight * Math.log2(moves.length / good.length);
      for (const { to } of good) {
        next.set(to, (next.get(to) ?? 0) + weight / good.length);
      }
    }
    layer = next;
  }
  return {
    solutions: countSolutions(space),
    choices: total.states ? total.moves / total.states : 0,
    trapShare: total.moves ? total.traps / total.moves : 0,
    effort: total.effort,
  };
}

function countSolutions<State, Move>(space: Space<State, Move>): bigint {
  let layer = new Map<number, bigint>([[0, 1n]]);
  for (let left = space.distance[0] ?? 0; left > 0; left--) {
    const next = new Map<number, bigint>();
    for (const [state, ways] of layer) {
      for (const { to } of space.best(state)) {
        next.set(to, (next.get(to) ?? 0n) + ways);
      }
    }
    layer = next;
  }
  return [...layer.values()].reduce((sum, ways) => sum + ways, 0n);
}
