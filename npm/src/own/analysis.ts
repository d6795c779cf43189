import type { Analysis } from "../generated/own.js";
import type { PuzzleDefinition } from "./definition.js";
import { Host } from "./host.js";
import { limited } from "./limits.js";
import type { OwnLimits } from "./limits.js";
import { engine, taken } from "./module.js";

/** A move that loses a level which could still be won. */
export interface OwnDeadEnd<State, Move> {
  /** Where it is made. */
  state: State;
  /** The move. */
  move: Move;
  /** Most different positions a player can pass through after it. */
  depth: number;
}

/** What the whole space of a puzzle of your own tells. */
export interface OwnAnalysis<State, Move> {
  /** Whether it can be solved; `undefined` if a limit ran out before it was known. */
  solvable: boolean | undefined;
  /** The length of a shortest solution, if the whole space was seen. */
  length: number | undefined;
  /** A shortest solution, if the whole space was seen. */
  moves: Move[] | undefined;
  /** States that can be reached, or that were until a limit ran out. */
  states: number;
  /** States from which no goal can be reached, if the whole space was seen. */
  deadStates: number | undefined;
  /** How many states are 0, 1, 2, ... moves from the nearest goal; empty unless the whole space was seen. */
  statesByDistance: number[];
  /** How many shortest solutions there are, as move sequences. */
  shortestSolutions: bigint | undefined;
  /** How many solutions are one and two moves longer. */
  longerSolutions: [bigint, bigint] | undefined;
  /** How many moves lose a level that could still be won, if the whole space was seen. */
  deadEndCount: number | undefined;
  /** The first of them, at most as many as asked for. */
  deadEnds: OwnDeadEnd<State, Move>[];
  /** The state that is farthest from every goal: the hardest start. */
  farthest: State | undefined;
  /**
   * The engine's metrics by name, those of built-in games: `survival_bits`, `branching`, `trap_share` and so on. If a
   * limit on states or bytes ran out, `explored`, `branching` and `stuck_ratio` of the states that were looked at.
   */
  metrics: Record<string, number>;
  /** Why it was cut short. */
  why: string | undefined;
}

/** What to look for beside the numbers. */
export interface OwnAnalyseOptions extends OwnLimits {
  /** Most dead ends to list; none if left out. */
  deadEnds?: number;
}

/** What becomes of a simulated player who knows only what can be seen. */
export interface OwnPlayed {
  /** The chance of reaching a goal before a state from which none can be reached; `undefined` if a limit ran out. */
  survival: number | undefined;
  /** Moves it takes on average, if fatal ones are taken back. */
  moves: number | undefined;
  /** Whether these are guesses, because sums did not settle. */
  capped: boolean;
  /** Why it was cut short. */
  why: string | undefined;
}

/** Looks at all that can be reached. */
export function analysed<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  start: State,
  { deadEnds = 0, ...limits }: OwnAnalyseOptions,
): OwnAnalysis<State, Move> {
  const host = new Host(puzzle, [start], "visible", limits.signal);
  const answer = engine().analyse(host, puzzle.reversible ?? false, deadEnds, limited(limits));
  return taken(answer, (answer) => {
    host.finish();
    return answer.status === CUT_SHORT ? cutShort(host, answer) : whole(host, start, answer);
  });
}

const SOLVABLE = 0;
const CUT_SHORT = 2;

function whole<State, Move>(
  host: Host<State, Move>,
  start: State,
  answer: Analysis,
): OwnAnalysis<State, Move> {
  const { way, farthest } = answer;
  const solvable = answer.status === SOLVABLE;
  return {
    solvable,
    length: solvable ? way.length : undefined,
    moves: solvable ? host.follow(start, way) : undefined,
    states: answer.states,
    deadStates: answer.dead,
    statesByDistance: [...answer.at_distance],
    shortestSolutions: solvable ? answer.solutions : undefined,
    longerSolutions: solvable ? [answer.one_longer, answer.two_longer] : undefined,
    deadEndCount: answer.dead_ends,
    deadEnds: listed(host, answer.first_dead_ends),
    farthest: farthest === undefined ? undefined : host.states[farthest],
    metrics: named(answer),
    why: answer.why,
  };
}

function cutShort<State, Move>(host: Host<State, Move>, answer: Analysis): OwnAnalysis<State, Move> {
  return {
    solvable: host.metGoal ? true : undefined,
    length: undefined,
    moves: undefined,
    states: host.states.length,
    deadStates: undefined,
    statesByDistance: [],
    shortestSolutions: undefined,
    longerSolutions: undefined,
    deadEndCount: undefined,
    deadEnds: [],
    farthest: undefined,
    metrics: named(answer),
    why: answer.why,
  };
}

/** Dead ends come as state before, state after, depth. */
function listed<State, Move>(host: Host<State, Move>, ends: Uint32Array): OwnDeadEnd<State, Move>[] {
  return Array.from({ length: ends.length / 3 }, (_, index) => {
    const [from, to, depth] = ends.subarray(3 * index) as unknown as [number, number, number];
    const state = host.states[from] as State;
    return { state, move: host.step(state, to)[0], depth };
  });
}

/** Metrics by name. */
export function named({ names, values }: { names: string[]; values: Float64Array }): Record<string, number> {
  return Object.fromEntries(names.map((name, index) => [name, values[index] as number]));
}

/** Lets a player loose who prefers what looks nearer to the goal, the more the larger `beta` is. */
export function played<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  start: State,
  { beta = 0.5, ...limits }: OwnLimits & { beta?: number },
): OwnPlayed {
  const host = new Host(puzzle, [start], "visible", limits.signal);
  return taken(engine().play(host, beta, limited(limits)), ({ status, why, survival, moves, capped }) => {
    host.finish();
    return status === CUT_SHORT
      ? { survival: undefined, moves: undefined, capped, why }
      : { survival, moves, capped, why };
  });
}
