import type { GameId } from "../generated/games.js";
import type { Band, Level, Move } from "./level.js";
import type { EvaluatorKey } from "./options.js";

/** What a solver found out. A limit that ran out is `truncated`, never `unsolvable`. */
export type Status = "solved" | "unsolvable" | "truncated";

/** One step of reasoning in a game of cells to fill in. */
export interface Step<G extends GameId = GameId> {
  /** What players call it. */
  technique: string;
  /** The step in words. */
  text: string;
  /** The cells it speaks of, as row and column. */
  cells: [number, number][];
  /** What to enter or rule out, as moves. */
  marks: Move<G>[];
  /** 1 if it rests on nothing but the clues, else one more than what it rests on. */
  depth?: number;
}

/** The answer to `solve`. */
export interface SolveReport<G extends GameId = GameId> {
  /** What was found out. */
  status: Status;
  /** Whether the solution is proved shortest. */
  optimal?: boolean;
  /** Whether it is the only one; only games of cells to fill in must have one. */
  unique?: boolean;
  /** The filled board in the game's own shape. */
  grid?: unknown;
  /** All filled boards up to the number asked for, with `all`. */
  grids?: unknown[];
  /** The hardest technique that is needed. */
  grade?: string;
  /** How a person finds it, step by step. */
  steps?: Step<G>[];
  /** The length of the solution. */
  length?: number;
  /** Its moves. */
  moves: Move<G>[];
  /** The same moves in the game's short notation. */
  notation: string[];
  /** No solution is shorter than this; proved. */
  lowerBound?: number;
  /** States expanded. */
  nodes: number;
  /** States kept. */
  stored: number;
  /** Bytes used for them. */
  bytes: number;
  /** Why it was cut short. */
  why?: string;
  /** The proof that there is no solution, where the game has such proofs. */
  certificate?: unknown;
  /** With `all`: a shortest path for each move into a goal, near-duplicates removed. */
  solutions?: Move<G>[][];
  /** With `all`: moves that lose the level, the last of each list being the losing one. */
  deadEnds?: { moves: Move<G>[]; depth: number }[];
  /** With `all`: reachable states. */
  states?: number;
  /** With `all`: states from which no goal can be reached. */
  deadStates?: number;
  /** With `all`: how many states are 0, 1, 2, ... moves from the nearest goal. */
  statesByDistance?: number[];
  /** With `distances`: every state in the game's first notation with its distance. */
  distances?: { state: string; distance: number | null }[];
  /** With `all`: how many shortest solutions there are as move sequences; a string past 2^53. */
  shortestSolutions?: number | string;
}

/** The answer to `hint`. */
export interface Hint<G extends GameId = GameId> {
  /** `move`: make this one; `lost`: take moves back; `unknown`: a limit ran out. */
  status: "move" | "solved" | "lost" | "unknown";
  /** The next move. */
  move?: Move<G>;
  /** The same in short notation. */
  notation?: string;
  /** The hint in words, with the reason. */
  text: string;
  /** Moves to the goal after this one, if it is known. */
  left?: number;
  /** How many moves to take back until it can be won again. */
  undo?: number;
  /** What players call the step, where steps have names. */
  technique?: string;
  /** The cells it speaks of, as row and column. */
  cells?: [number, number][];
  /** What else follows from the same step. */
  also?: Move<G>[];
}

/** The answer to `verify`. */
export interface VerifyReport {
  /** Whether everything holds; `null` if a limit ran out before something was known. */
  verified: boolean | null;
  /** All that was checked. */
  checks: { name: string; ok: boolean | null; detail: string }[];
}

/** The effect of one edit. */
export interface EditEffect {
  /** Row, or tube; from 0. */
  row: number;
  /** Column, or height in the tube; from 0. */
  column: number;
  /** The brush put there. */
  brush: string;
  /** Whether the level can then be solved; `null` if a limit ran out before it was known. */
  solvable: boolean | null;
  /** The length of the shortest solution. */
  length: number | null;
  /** The difficulty. */
  score: number | null;
  /** How much longer the solution is. */
  lengthChange: number | null;
  /** How much harder it is. */
  scoreChange: number | null;
}

/** The answer to `whatIf`: the effects of all single edits. */
export interface WhatIfReport {
  /** Rows and columns (tubes and heights). */
  size: [number, number];
  /** The shortest length as it is. */
  length: number | null;
  /** The difficulty as it is. */
  score: number | null;
  /** Whether it can be solved as it is. */
  solvable: boolean | null;
  /** The edits that change something and are legal. */
  edits: EditEffect[];
  /** How many edits are not legal or change nothing. */
  refused: number;
  /** Why it was cut short. */
  why?: string;
}

/** A state of a level to draw. */
export interface SpaceState {
  /** Moves from the start. */
  depth: number;
  /** Moves to the nearest goal; `null` if none can be reached or it is not proved. */
  distance: number | null;
  /** Whether it is proved that no goal can be reached. */
  dead: boolean;
  /** The index of the state it was first reached from; `null` for the start. */
  parent: number | null;
  /**
   * The move from there in the game's short notation. The moves of all ancestors, played one after the other from the
   * start, lead to the state.
   */
  notation: string | null;
}

/** The answer to `space`: states by their index, the start first, and the moves between them. */
export interface SpaceReport {
  /** Those on shortest solutions and those nearest to the start. */
  states: SpaceState[];
  /** Which states a move leads between, each pair once. */
  edges: [from: number, to: number][];
  /** Whether these are all states that can be reached. */
  complete: boolean;
  /** How many can be reached; `null` if a limit ran out before they were counted. */
  total: number | null;
  /** Indices of the states on some shortest solution. Empty if there is none or not all are known. */
  corridor: number[];
  /** Indices of the states that every shortest solution goes through. */
  bottlenecks: number[];
  /** The limit that ran out. */
  why?: string;
}

/** What is said of a level of a pack. */
export interface PackLevel {
  /** Its game. */
  game: GameId;
  /** Equal for levels that differ by a symmetry only. */
  key: string;
  /** Its difficulty; `null` if it is not known. */
  score: number | null;
  /** The band of the score. */
  band: Band | null;
  /** The length of its solution, where solutions have one. */
  length: number | null;
  /** The index of the first level that is the same up to a symmetry. */
  duplicateOf?: number;
  /** Other levels that are nearly the same, the most similar first; `similarity` is 0 to 1. */
  similarTo: { index: number; similarity: number }[];
}

/** A place in a pack where the difficulty runs as it should not. */
export interface PackChange {
  /** The level. */
  index: number;
  /** The level it is compared with. */
  after: number;
  /** By how many points of score it is easier or harder. */
  by: number;
}

/** The answer to `packReport`; all numbers are indices into the levels handed in. */
export interface PackReport {
  /** The levels as they were handed in. */
  levels: PackLevel[];
  /** Groups of levels that are nearly the same. */
  groups: number[][];
  /** The scores; `null` where none is known. */
  curve: (number | null)[];
  /** Levels that are easier than the one before by more than a rest of 8 points. */
  inversions: PackChange[];
  /** Levels that are more than 20 points harder than all before. */
  jumps: PackChange[];
  /** The order that is suggested. */
  order: number[];
}

/** The answer to `simplify`. */
export interface Simplified<G extends GameId = GameId> {
  /** The simpler level. */
  level: Level<G>;
  /** How many steps simpler it is. */
  steps: number;
  /** Simpler levels that were not the same puzzle any more. */
  refused: number;
  /** Who or what stopped it before nothing could be simplified any more. */
  stopped: string | null;
}

/** The answer to `create`. */
export interface Created<G extends GameId = GameId> {
  /** The levels, best first. */
  levels: Level<G>[];
  /** Candidates made by this call. */
  steps: number;
  /** Sorts of levels found; 0 if they are not told apart. */
  sorts: number;
  /** Why candidates were dropped, counted. */
  dropped: Record<string, number>;
  /** Who or what stopped it before its steps were made. */
  stopped: string | null;
  /** All that it knows: hand it to the next `create` to go on. */
  memory: string;
}

/** An evaluator's verdict on a level. */
export interface Evaluation {
  /** Whether the level is discarded. */
  discarded: boolean;
  /** Why. */
  discardReason?: string;
  /** The seven numbers. */
  metrics: Record<EvaluatorKey, number>;
  /** Their weighted mean, from -1 to 1. */
  scoreSigned: number;
  /** The same from 0 to 1. */
  score01: number;
  /** What each number adds. */
  breakdown: { key: EvaluatorKey; value: number; weight: number; contribution: number }[];
}

/** How far a search has come. */
export interface Progress {
  /** States expanded. */
  nodes: number;
  /** States kept in memory. */
  stored: number;
  /** Bytes held by the search. */
  bytes: number;
  /** Depth, or proved lower bound, reached. */
  depth: number;
  /** Milliseconds since it began. */
  ms: number;
  /** Of a creation: the candidates made so far. */
  candidates?: number;
}
