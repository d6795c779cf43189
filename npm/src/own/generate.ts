import { UnsolveError } from "../errors.js";
import type { PuzzleDefinition } from "./definition.js";
import { Meter } from "./limits.js";
import type { OwnLimits } from "./limits.js";
import { Random } from "./random.js";
import { search } from "./search.js";

/** How to make a level of a puzzle of your own. */
export interface OwnGenerateOptions<State> extends OwnLimits {
  /** The same seed and options give the same level. */
  seed: string | number | bigint;
  /** Shortest solution to accept; 1 if left out. */
  minLength?: number;
  /** Longest solution to accept. */
  maxLength?: number;
  /** All solved states, to go back from; needs `reverseMoves`. */
  goals?: readonly State[];
  /** Makes a start that may or may not do, if there is no way back from goals. */
  deal?: (random: Random) => State;
  /** Starts to deal at most; 1,000 if left out. */
  attempts?: number;
}

/** A level of a puzzle of your own. */
export interface OwnLevel<State, Move> {
  /** The start. */
  state: State;
  /** A shortest solution. */
  moves: Move[];
  /** Its length. */
  length: number;
}

interface Reached<State, Move> {
  state: State;
  parent: Reached<State, Move> | undefined;
  move: Move | undefined;
  far: number;
}

/** A start drawn from those that lie so far from the nearest goal, found backwards layer by layer. */
export function walkedBack<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  options: OwnGenerateOptions<State>,
): OwnLevel<State, Move> {
  const { minLength = 1, maxLength = Infinity } = options;
  const reached = backwards(puzzle, options, maxLength);
  const fitting = reached.filter(({ far }) => far >= minLength && far <= maxLength);
  const start = new Random(options.seed).pick(fitting);
  if (!start) {
    throw nothing(`no start lies ${range(options)} moves from the goals`);
  }
  const moves: Move[] = [];
  for (let at = start; at.parent; at = at.parent) {
    moves.push(at.move as Move);
  }
  return { state: start.state, moves, length: moves.length };
}

function backwards<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  { goals = [], ...limits }: OwnGenerateOptions<State>,
  most: number,
): Reached<State, Move>[] {
  const meter = new Meter(limits);
  const seen = new Set<string | number>();
  const reached: Reached<State, Move>[] = [];
  const add = (state: State, parent?: Reached<State, Move>, move?: Move): void => {
    const key = puzzle.key(state);
    if (seen.has(key)) return;
    seen.add(key);
    reached.push({ state, parent, move, far: parent ? parent.far + 1 : 0 });
  };
  goals.forEach((goal) => add(goal));
  for (const at of reached) {
    if (at.far >= most || !meter.goesOn()) break;
    for (const { from, move } of puzzle.reverseMoves?.(at.state) ?? []) {
      if (!puzzle.isGoal(from)) add(from, at, move);
    }
  }
  return reached;
}

/** The first start dealt whose shortest solution is as long as asked for. */
export function dealt<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  options: OwnGenerateOptions<State>,
  deal: (random: Random) => State,
): OwnLevel<State, Move> {
  const { seed, minLength = 1, maxLength = Infinity, attempts = 1_000 } = options;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const state = deal(new Random(`${seed}/${attempt}`));
    const { status, moves } = search(puzzle, state, options);
    if (status === "solved" && moves.length >= minLength && moves.length <= maxLength) {
      return { state, moves, length: moves.length };
    }
  }
  throw nothing(`none of ${attempts} starts has a solution of ${range(options)} moves`);
}

function range<State>({ minLength = 1, maxLength }: OwnGenerateOptions<State>): string {
  return maxLength === undefined ? `${minLength} or more` : `${minLength} to ${maxLength}`;
}

function nothing(message: string): UnsolveError {
  return new UnsolveError("nothing", message);
}
