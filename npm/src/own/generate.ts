import { UnsolveError } from "../errors.js";
import type { PuzzleDefinition } from "./definition.js";
import type { OwnDifficulty } from "./difficulty.js";
import { Host } from "./host.js";
import { limited, wrong } from "./limits.js";
import type { OwnLimits } from "./limits.js";
import { engine, taken } from "./module.js";
import { Random } from "./random.js";
import { rated } from "./rating.js";
import type { OwnReference } from "./rating.js";
import { solved } from "./search.js";
import { Attempts, missed, rangesOf } from "./targets.js";
import type { OwnTargets } from "./targets.js";

/** How starts are made. */
export type OwnMethod =
  /** Drawn from all states that lie as far from the goals as asked for. Needs `goals` and `reverseMoves`. */
  | "backwards"
  /** Drawn from those that are farthest from the goals. Needs the same. */
  | "farthest"
  /** A walk of `scramble` moves backwards from a goal. Needs the same. */
  | "reverse"
  /** As `deal` deals them. */
  | "random"
  /** The hardest of all attempts, made by whichever of the others there is: by the score, or else the longest. */
  | "best";

/** How to make a level of a puzzle of your own. */
export interface OwnGenerateOptions<State> extends OwnLimits, OwnTargets {
  /** The same seed and options give the same level. */
  seed: string | number | bigint;
  /** How starts are made; left out, it is what the other options ask for. */
  method?: OwnMethod;
  /** Shortest solution to accept; 1 if left out. */
  minLength?: number;
  /** Longest solution to accept. */
  maxLength?: number;
  /** All solved states, to go back from; needs `reverseMoves`. */
  goals?: readonly State[];
  /** How many moves to walk back from a goal. How long the solution then is, is found out. */
  scramble?: number;
  /** Makes a start that may or may not do, if there is no way back from goals. */
  deal?: (random: Random) => State;
  /** Starts to try at most; 1,000 if left out, and 20 for `best`. */
  attempts?: number;
  /** What levels are measured against, made by `reference`. */
  reference?: OwnReference;
}

/** A level of a puzzle of your own. */
export interface OwnLevel<State, Move> {
  /** The start. */
  state: State;
  /** A shortest solution. */
  moves: Move[];
  /** Its length. */
  length: number;
  /** Attempts made until it was accepted. */
  attempts: number;
  /** Why the others were rejected. */
  rejected: Record<string, number>;
  /** How hard it is, if that was looked at: with targets, a difficulty, or the method `best`. */
  difficulty?: OwnDifficulty;
}

const FOUND = 0;
const CUT_SHORT = 2;
/** The engine's largest length. */
const ANY_LENGTH = 2 ** 32 - 1;
const ATTEMPTS = 1_000;
const COMPARED = 20;

type Options<State> = OwnGenerateOptions<State>;

/** Makes a level, backwards or from dealt starts. */
export function generated<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  options: Options<State>,
): OwnLevel<State, Move> {
  const ranges = rangesOf(options, engine().metrics(), options.reference !== undefined);
  const best = options.method === "best";
  const method = methodOf(puzzle, options);
  if (ranges.length === 0 && !best && (method === "backwards" || method === "farthest")) {
    return walkedBack(puzzle, options.goals ?? [], method === "farthest", options);
  }
  const attempts = new Attempts();
  let hardest: OwnLevel<State, Move> | undefined;
  for (const state of starts(puzzle, method, options)) {
    attempts.count++;
    const level = judged(puzzle, state, ranges, attempts, options);
    if (level && !best) return level;
    if (level && (!hardest || isHarder(level, hardest))) hardest = level;
  }
  if (!hardest) throw attempts.failure();
  return { ...hardest, attempts: attempts.count, rejected: attempts.rejected };
}

/** What the options ask for, if no method is named. */
function methodOf<State, Move>(puzzle: PuzzleDefinition<State, Move>, options: Options<State>): Exclude<OwnMethod, "best"> {
  const { goals, deal, scramble, method } = options;
  const back = goals !== undefined && puzzle.reverseMoves !== undefined;
  const backwards = scramble === undefined ? "backwards" : "reverse";
  const usual = back ? backwards : deal ? "random" : undefined;
  const chosen = method === undefined || method === "best" ? usual : method;
  if (!chosen) throw wrong("goals", "are needed (with `reverseMoves` in the definition), or `deal`");
  if (!["backwards", "farthest", "reverse", "random"].includes(chosen)) {
    throw wrong("method", `must be one of backwards, farthest, reverse, random, best, not ${String(chosen)}`);
  }
  if (chosen === "random" && !deal) throw wrong("deal", "is needed for the method random");
  if (chosen !== "random" && !back) throw wrong("goals", `and \`reverseMoves\` are needed for the method ${chosen}`);
  if (chosen === "reverse" && !isCount(scramble)) {
    throw wrong("scramble", `must be a whole number from 0 for the method reverse, not ${String(scramble)}`);
  }
  return chosen;
}

function isCount(steps: number | undefined): steps is number {
  return Number.isInteger(steps) && (steps as number) >= 0 && (steps as number) < ANY_LENGTH;
}

/** Starts to try, one after the other. */
function* starts<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  method: Exclude<OwnMethod, "best">,
  options: Options<State>,
): Iterable<State> {
  const { seed, goals = [], deal, scramble = 0 } = options;
  const { attempts = options.method === "best" ? COMPARED : ATTEMPTS } = options;
  if (method === "random" || method === "reverse") {
    for (let attempt = 0; attempt < attempts; attempt++) {
      if (method === "reverse") yield walked(puzzle, goals, scramble, attempt, options);
      else if (deal) yield deal(new Random(seed, attempt));
    }
    return;
  }
  const host = new Host(puzzle, goals, "none", options.signal);
  const known = host.states.length;
  const drawn = engine().draws(host, known, lengths(method === "farthest", options), String(seed), attempts, limited(options));
  yield* taken(drawn, ({ status, why, ids }) => {
    host.finish();
    if (status !== FOUND) throw tooFar(status, why, options);
    return Array.from(ids, (id) => host.states[id] as State);
  });
}

/** Where a walk backwards ends. */
function walked<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  goals: readonly State[],
  scramble: number,
  attempt: number,
  options: Options<State>,
): State {
  const host = new Host(puzzle, goals, "none", options.signal);
  const walk = engine().walk(host, host.states.length, scramble, String(options.seed), attempt, limited(options));
  return taken(walk, ({ why, ids: [end] }) => {
    host.finish();
    if (end === undefined) throw new UnsolveError("limit", `the walk was cut short: ${why}`);
    return host.states[end] as State;
  });
}

/** The level of a start, if it does. */
function judged<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  state: State,
  ranges: ReturnType<typeof rangesOf>,
  attempts: Attempts,
  options: Options<State>,
): OwnLevel<State, Move> | undefined {
  const { minLength = 1, maxLength = Infinity, reference } = options;
  const { status, moves, length = 0 } = solved(puzzle, state, limitsOf(options));
  if (status !== "solved") {
    attempts.reject(status === "unsolvable" ? "unsolvable" : "not solved within the limits");
    return undefined;
  }
  if (length < minLength || length > maxLength) {
    attempts.reject(length < minLength ? "too short" : "too long");
    return undefined;
  }
  const level = { state, moves, length, attempts: attempts.count, rejected: attempts.rejected };
  if (ranges.length === 0 && options.method !== "best") return level;
  const difficulty = rated(puzzle, state, { ...limitsOf(options), ...(reference && { reference }) });
  const reason = missed(ranges, difficulty);
  if (reason !== undefined) attempts.reject(reason);
  return reason === undefined ? { ...level, difficulty } : undefined;
}

function limitsOf({ maxNodes, maxBytes, maxDepth, maxMs, signal }: OwnLimits): OwnLimits {
  const all = { maxNodes, maxBytes, maxDepth, maxMs, signal };
  return Object.fromEntries(Object.entries(all).filter(([, limit]) => limit !== undefined));
}

/** Harder by the score, or else longer. */
function isHarder<State, Move>(one: OwnLevel<State, Move>, other: OwnLevel<State, Move>): boolean {
  const [score, least] = [one.difficulty?.score ?? -1, other.difficulty?.score ?? -1];
  return score === least ? one.length > other.length : score > least;
}

/** A start drawn from those that lie as far from the nearest goal as asked for. */
function walkedBack<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  goals: readonly State[],
  farthest: boolean,
  options: Options<State>,
): OwnLevel<State, Move> {
  const host = new Host(puzzle, goals, "none", options.signal);
  const known = host.states.length;
  const start = engine().draw(host, known, lengths(farthest, options), String(options.seed), limited(options));
  return taken(start, ({ status, why, id, way, distance }) => {
    host.finish();
    if (status !== FOUND) throw tooFar(status, why, options);
    if (way.length !== distance) {
      throw wrong("reverseMoves", "gives a state from which no move leads back");
    }
    const state = host.states[id] as State;
    return { state, moves: host.follow(state, way), length: distance, attempts: 1, rejected: {} };
  });
}

/** Lengths as the engine takes them. */
function lengths<State>(farthest: boolean, { minLength = 1, maxLength = ANY_LENGTH }: Options<State>) {
  return new (engine().Lengths)(minLength, Math.min(maxLength, ANY_LENGTH), farthest);
}

function tooFar<State>(status: number, why: string | undefined, options: Options<State>): UnsolveError {
  const far = `no start lies ${range(options)} moves from the goals`;
  return new UnsolveError(status === CUT_SHORT ? "limit" : "nothing", why ? `${far}: ${why}` : far);
}

function range<State>({ minLength = 1, maxLength }: Options<State>): string {
  return maxLength === undefined ? `${minLength} or more` : `${minLength} to ${maxLength}`;
}
