import { UnsolveError } from "../errors.js";
import type { PuzzleDefinition } from "./definition.js";
import { wrong } from "./limits.js";
import { words } from "./module.js";

/** Answers to the engine that are no counts. */
const STOPPED = 0xffff_ffff;
const FULL = 0xffff_fffe;

/** What the first word of an expanded state says. */
const IN_PLAY = 0;
const GOAL = 1;
const OVER = 2;

/** States between two looks at the signal. */
const PATIENCE = 256;
/** Most states: a `Map` holds no more. */
const MOST_STATES = 2 ** 24 - 1;
/** The largest bound: a queue has a place for every number up to it. */
const MOST_BOUND = 2 ** 20;

/** How many facts are kept of a state. */
const FACTS = 2;

/** What estimates are of: nothing, goals, the moves left at least, or what a player sees. */
type Estimates = "none" | "goal" | "bound" | "visible";

/** What a search found out. */
export interface Found {
  status: number;
  optimal: boolean;
  nodes: number;
  stored: number;
  why: string | undefined;
  way: Uint32Array;
}

/**
 * Numbers the states of one call, and tells the engine about them. What a puzzle's function throws is kept until the
 * engine has stopped, for it must not pass through the engine.
 */
export class Host<State, Move> {
  /** The states that were met, by number. */
  readonly states: State[] = [];
  /** Whether a goal was met. */
  metGoal = false;
  /** What a search found out. */
  found: Found | undefined;
  readonly #puzzle: PuzzleDefinition<State, Move>;
  readonly #numbers = new Map<string | number, number>();
  /** Of each state its estimate, and the state before it when it was first met. */
  readonly #facts: number[] = [];
  /** The moves that led there then. */
  readonly #firsts: (Move | undefined)[] = [];
  readonly #estimate: ((state: State) => number) | undefined;
  readonly #signal: AbortSignal | undefined;
  /** Whether estimates tell goals. */
  readonly #foretold: boolean;
  /** What is to be written into the engine's memory. */
  readonly #words: number[] = [0, 0];
  #used = 0;
  #calls = 0;
  #objects: Objects<State, Move> | undefined;
  #failure: { reason: unknown } | undefined;

  /** Knows the states to begin with by the numbers from 0 on. */
  constructor(
    puzzle: PuzzleDefinition<State, Move>,
    starts: readonly State[],
    estimates: Estimates = "none",
    signal?: AbortSignal,
  ) {
    this.#puzzle = puzzle;
    this.#foretold = estimates === "goal";
    this.#estimate = estimator(puzzle, estimates);
    this.#signal = signal;
    for (const state of starts) this.#number(state, -1, undefined);
  }

  /** Throws what a function of the puzzle threw, or why the call was aborted. */
  finish(): void {
    if (this.#failure) throw this.#failure.reason;
    this.#signal?.throwIfAborted();
  }

  /** The moves that lead from a state through others, by number, to a goal. */
  follow(start: State, way: Uint32Array): Move[] {
    const moves: Move[] = [];
    let state = start;
    let at = this.#numbers.get(this.#puzzle.key(start)) as number;
    for (let place = 0; place < way.length; place++) {
      const id = way[place] as number;
      if (state === this.states[at] && this.#facts[FACTS * id + 1] === at) {
        moves.push(this.#firsts[id] as Move);
        state = this.states[id] as State;
      } else {
        const [move, next] = this.step(state, id);
        moves.push(move);
        state = next;
      }
      at = id;
    }
    if (!this.#puzzle.isGoal(state)) throw inconsistent("the end of the solution is no goal");
    return moves;
  }

  /** The move that leads from a state to one with this number. */
  step(state: State, id: number): [move: Move, next: State] {
    for (const move of this.#moves(state)) {
      const next = this.#puzzle.apply(state, move);
      if (this.#numbers.get(this.#puzzle.key(next)) === id) return [move, next];
    }
    throw inconsistent("a state has other moves than before, or than another one with the same key");
  }

  expand(id: number, at: number, room: number): number {
    try {
      this.#look();
      const puzzle = this.#puzzle;
      const state = this.states[id] as State;
      const found = this.#words;
      let used = 2;
      found[1] = this.#facts[FACTS * id] as number;
      found[0] = (this.#foretold ? found[1] === 1 : puzzle.isGoal(state)) ? GOAL : IN_PLAY;
      if (found[0] === IN_PLAY) {
        for (const move of this.#moves(state)) {
          const next = this.#number(puzzle.apply(state, move), id, move);
          found[used++] = next;
          found[used++] = this.#facts[FACTS * next] as number;
        }
        if (used === 2 && puzzle.isOver?.(state)) found[0] = OVER;
      } else {
        this.metGoal = true;
      }
      return this.#answer(used, at, room);
    } catch (reason) {
      return this.#failed(reason);
    }
  }

  retreat(id: number, at: number, room: number): number {
    try {
      this.#look();
      const puzzle = this.#puzzle;
      let used = 0;
      for (const { from } of iterable("reverseMoves", puzzle.reverseMoves?.(this.states[id] as State))) {
        if (!puzzle.isGoal(from)) this.#words[used++] = this.#number(from, -1, undefined);
      }
      return this.#answer(used, at, room);
    } catch (reason) {
      return this.#failed(reason);
    }
  }

  again(at: number, room: number): void {
    this.#answer(this.#used, at, room);
  }

  bound(id: number): number {
    try {
      return this.#puzzle.bound ? whole("bound", this.#puzzle.bound(this.states[id] as State)) : 0;
    } catch (reason) {
      return this.#failed(reason);
    }
  }

  object(id: number, place: number, after: boolean): number {
    try {
      this.#objects ??= new Objects(this.#puzzle);
      return this.#objects.number(id, this.states[id] as State, place, after);
    } catch (reason) {
      return this.#failed(reason);
    }
  }

  answer(
    status: number,
    optimal: boolean,
    nodes: number,
    stored: number,
    why: string | undefined,
    way: Uint32Array,
  ): void {
    this.found = { status, optimal, nodes, stored, why, way: way.slice() };
  }

  /** The number of a state that was met. */
  numberOf(state: State): number {
    return this.#numbers.get(this.#puzzle.key(state)) ?? 0;
  }

  /** How many different states these are. */
  countOf(states: readonly State[]): number {
    return new Set(states.map((state) => this.#puzzle.key(state))).size;
  }

  /** The number of a state; a new one if it was not met before. */
  #number(state: State, parent: number, move: Move | undefined): number {
    const key = this.#puzzle.key(state);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    if (typeof key !== "string" && typeof key !== "number") {
      throw wrong("key", `must return a string or a number, not ${shown(key)}`);
    }
    const id = this.states.length;
    if (id >= MOST_STATES) throw FULL;
    this.#numbers.set(key, id);
    this.states.push(state);
    this.#facts.push(this.#estimate ? this.#estimate(state) : 0, parent);
    this.#firsts.push(move);
    return id;
  }

  #moves(state: State): Iterable<Move> {
    return iterable("moves", this.#puzzle.moves(state));
  }

  /** Looks at the signal now and then. */
  #look(): void {
    if (++this.#calls % PATIENCE === 0) this.#signal?.throwIfAborted();
  }

  /** Writes what was found, if there is room for it. */
  #answer(used: number, at: number, room: number): number {
    this.#used = used;
    if (used > room) return used;
    const memory = words();
    const first = at >>> 2;
    for (let place = 0; place < used; place++) memory[first + place] = this.#words[place] as number;
    return used;
  }

  #failed(reason: unknown): number {
    if (reason === FULL) return FULL;
    this.#failure ??= { reason };
    return STOPPED;
  }
}

/** Numbers the things that moves take hold of. */
class Objects<State, Move> {
  readonly #puzzle: PuzzleDefinition<State, Move>;
  readonly #numbers = new Map<string | number, number>();
  #listed = -1;
  #moves: Move[] = [];

  constructor(puzzle: PuzzleDefinition<State, Move>) {
    this.#puzzle = puzzle;
  }

  /** The number of what a move takes hold of, or of what that is called once the move is made. */
  number(id: number, state: State, place: number, after: boolean): number {
    const puzzle = this.#puzzle;
    if (!puzzle.object) return 0;
    if (this.#listed !== id) {
      this.#moves = [...puzzle.moves(state)];
      this.#listed = id;
    }
    const move = this.#moves[place] as Move;
    const name = after && puzzle.objectAfter ? puzzle.objectAfter(state, move) : puzzle.object(state, move);
    const known = this.#numbers.get(name) ?? this.#numbers.size;
    this.#numbers.set(name, known);
    return known;
  }
}

function estimator<State, Move>(
  puzzle: PuzzleDefinition<State, Move>,
  estimates: Estimates,
): ((state: State) => number) | undefined {
  if (estimates === "goal") return (state) => (puzzle.isGoal(state) ? 1 : 0);
  if (estimates === "visible" && puzzle.visible) {
    return (state) => whole("visible", puzzle.visible?.(state));
  }
  const bounded = estimates !== "none" && puzzle.bound;
  return bounded ? (state) => whole("bound", puzzle.bound?.(state)) : undefined;
}

/** A number of moves, rounded up: solutions have whole lengths. */
function whole(name: string, value: number | undefined): number {
  if (typeof value === "number" && value >= 0 && value <= MOST_BOUND) return Math.ceil(value);
  throw wrong(name, `must return a number from 0 to ${MOST_BOUND}, not ${shown(value)}`);
}

function iterable<T>(name: string, values: Iterable<T> | undefined): Iterable<T> {
  if (Array.isArray(values) || typeof values?.[Symbol.iterator] === "function") return values as Iterable<T>;
  throw wrong(name, `must return an array or another iterable, not ${shown(values)}`);
}

function shown(value: unknown): string {
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

function inconsistent(message: string): UnsolveError {
  return new UnsolveError("request", `the puzzle's functions contradict each other: ${message}`);
}
