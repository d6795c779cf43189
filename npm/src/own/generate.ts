import { UnsolveError } from "../errors.js";
import type { PuzzleDefinition } from "./definition.js";
import { Host } from "./host.js";
import { limited, wrong } from "./limits.js";
import type { OwnLimits } from "./limits.js";
import { engine, taken } from "./module.js";
import { Random } from "./random.js";
import { solved } from "./search.js";

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

const FOUND = 0;
const CUT_SHORT = 2;
/** The engine's largest length. */
const ANY_LENGTH = 2 ** 32 - 1;

/** Makes a level, backwards or from dealt starts. */
export function generated<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  options: OwnGenerateOptions<State>,
): OwnLevel<State, Move> {
  const { goals, deal } = options;
  if (goals && puzzle.reverseMoves) return walkedBack(puzzle, goals, options);
  if (deal) return dealt(puzzle, deal, options);
  throw wrong("goals", "are needed (with `reverseMoves` in the definition), or `deal`");
}

/** A start drawn from those that lie as far from the nearest goal as asked for. */
function walkedBack<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  goals: readonly State[],
  options: OwnGenerateOptions<State>,
): OwnLevel<State, Move> {
  const { seed, minLength = 1, maxLength = ANY_LENGTH } = options;
  const most = Math.min(maxLength, ANY_LENGTH);
  const host = new Host(puzzle, goals, "none", options.signal);
  const known = host.states.length;
  const start = engine().draw(host, known, minLength, most, String(seed), limited(options));
  return taken(start, ({ status, why, id, way, distance }) => {
    host.finish();
    if (status !== FOUND) {
      const far = `no start lies ${range(options)} moves from the goals`;
      throw new UnsolveError(status === CUT_SHORT ? "limit" : "nothing", why ? `${far}: ${why}` : far);
    }
    if (way.length !== distance) {
      throw wrong("reverseMoves", "gives a state from which no move leads back");
    }
    const state = host.states[id] as State;
    return { state, moves: host.follow(state, way), length: distance };
  });
}

/** The first start dealt whose shortest solution is as long as asked for. */
function dealt<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  deal: (random: Random) => State,
  options: OwnGenerateOptions<State>,
): OwnLevel<State, Move> {
  const { seed, minLength = 1, maxLength = Infinity, attempts = 1_000 } = options;
  for (let attempt = 0; attempt < attempts; attempt++) {
    const state = deal(new Random(seed, attempt));
    const { status, moves, length } = solved(puzzle, state, options);
    if (status === "solved" && moves.length >= minLength && moves.length <= maxLength) {
      return { state, moves, length: length ?? moves.length };
    }
  }
  throw new UnsolveError("nothing", `none of ${attempts} starts has a solution of ${range(options)} moves`);
}

function range<State>({ minLength = 1, maxLength }: OwnGenerateOptions<State>): string {
  return maxLength === undefined ? `${minLength} or more` : `${minLength} to ${maxLength}`;
}
