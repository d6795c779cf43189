// Made by `cargo xtask contract` from the Rust types; changes by hand are lost.

import type { GameId } from "../generated/games.js";
import type { Move, Rules, State } from "./games.js";
import type { Band, Level } from "./level.js";
import type { Scene } from "./scene.js";

/** A level that looks like another. */
export interface Alike {
  /** The other level. */
  index: number;
  /** How much they look alike, from 0 to 1. */
  similarity: number;
}

/** One thing that was checked. */
export interface Check {
  /** What was checked. */
  name: string;
  /** Whether it holds; `null` if it was not checked. */
  ok: boolean | null;
  /** Why it was not. */
  reason?: NotChecked;
  /** What was seen. */
  detail: string;
}

/** One number's share of the score. */
export interface Contribution {
  /** Which number. */
  key: EvaluatorKey;
  /** Its value. */
  value: number;
  /** The weight used. */
  weight: number;
  /** What it adds to the signed score. */
  contribution: number;
}

/** What a creation made. */
export interface Created<G extends GameId = GameId> {
  /** The levels, best first. */
  levels: Level<G>[];
  /** Candidates made. */
  steps: number;
  /** Sorts of levels found; 0 if they are not told apart. */
  sorts: number;
  /** Why candidates were dropped. */
  dropped: Tally;
  /** All that was wrong with the level to begin with. */
  problems?: Problem[];
  /** What was done about it, in words and in order. */
  fixes?: string[];
  /** Who or what stopped it before its steps were made, or before all levels were simplified. */
  stopped: string | null;
  /** All that it knows, to go on later. It is written as text, because nobody else reads it. */
  memory: string;
}

/** A way to lose. */
export interface DeadEnd<G extends GameId = GameId> {
  /** The moves to it; the last one loses. */
  moves: Move<G>[];
  /** The most different positions a player can pass through after it. */
  depth: number;
}

/** A position and how far it is from the goal. */
export interface Distance {
  /** The position in the game's first notation. */
  state: string;
  /** Moves to the nearest goal; `null` if none can be reached. */
  distance: number | null;
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

/** What a failure is about. */
export type ErrorKind =
  /** The call is wrong: an unknown game, option, move or notation. */
  | "request"
  /** A parameter of a game is wrong. */
  | "params"
  /** The level breaks the rules of its game. */
  | "level"
  /** The text is no JSON; `place` says where. */
  | "json"
  /** No level fulfils what was asked for within the attempts; `rejected` counts the reasons. */
  | "nothing"
  /** A limit ran out before there was an answer. */
  | "limit"
  /** The engine is not there, or its answer can't be handed over. */
  | "engine";

/** An evaluator's verdict on a level. */
export interface Evaluation {
  /** Whether the level is discarded. */
  discarded: boolean;
  /** Why. */
  discardReason?: string;
  /** The seven numbers. */
  metrics: Record<EvaluatorKey, number>;
  /** The weighted mean, from -1 to 1. */
  scoreSigned: number;
  /** The same from 0 to 1. */
  score01: number;
  /** What each number adds. */
  breakdown: Contribution[];
}

/** One of the seven numbers of the evaluator. */
export type EvaluatorKey =
  /** Uniqueness: 1 where there is one solution; less with every further one. */
  | "U"
  /** Dead positions: Share of the positions from which the level can't be won. */
  | "D"
  /** Early frustration: Dead positions near the start. */
  | "Fr"
  /** Solution length: 0 where the solution is short, 1 where it is as long as wished for. */
  | "S"
  /** Variety of mechanics: How evenly a shortest solution uses different mechanics. */
  | "M"
  /** Flow: Whether tension rises and falls along the solution. */
  | "F"
  /** Symmetry: How well the board matches its mirror image. */
  | "Y";

/** What went wrong: a message, its kind, and the fields it is about. */
export interface Failure {
  /** What is wrong and what would be right. */
  error: string;
  /** What it is about. */
  kind: ErrorKind;
  /** All that is wrong, field by field; empty if no field is to blame. */
  problems: Problem[];
  /** For `json`: where the text stops being JSON. */
  place?: TextPlace;
  /** For `nothing`: how often candidates were rejected for which reason. */
  rejected?: Tally;
}

/** A level that was made, and what it took. */
export interface Generated<G extends GameId = GameId> {
  /** The level. */
  level: Level<G>;
  /** Attempts made until it was accepted. */
  attempts: number;
  /** Why the others were rejected. */
  rejected: Tally;
}

/** What sort of solution is wanted. */
export type Goal =
  /** A proved shortest one. */
  | "optimal"
  /** Any. */
  | "any";

/** The answer to `hint`. */
export interface Hint<G extends GameId = GameId> {
  /** What it says. */
  status: HintStatus;
  /** The next move in the game's own shape. */
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
  /** The filled cells that show it, where a look at them is enough, as row and column. */
  because?: [number, number][];
  /** What else follows from the same step, as moves in the game's own shape. */
  also?: Move<G>[];
}

/** What a hint can say. */
export type HintStatus =
  /** Make this move. */
  | "move"
  /** It is solved already. */
  | "solved"
  /** It can't be won any more: take moves back. */
  | "lost"
  /** A limit ran out before a move was found. */
  | "unknown";

/** A legal move in all its forms. */
export interface LegalMove<G extends GameId = GameId> {
  /** In the game's own shape. */
  move: Move<G>;
  /** In short notation. */
  notation: string;
  /** In words. */
  text: string;
}

/** A level that was not legal, made legal. */
export interface Mended<G extends GameId = GameId> {
  /** The level, which is legal. */
  level: Level<G>;
  /** All that was wrong; empty if it was legal before. */
  problems: Problem[];
  /** What was done about it, in words and in order. */
  fixes: string[];
}

/** How a board is laid over itself. */
export type Mirror =
  /** Left and right exchanged. */
  | "horizontal"
  /** Top and bottom exchanged. */
  | "vertical"
  /** Half a turn. */
  | "rot180";

/** Why something was not checked. */
export type NotChecked =
  /** A limit ran out before it was known. */
  | "limit"
  /** Nobody wanted to wait for it. */
  | "quick"
  /** It was made by another version of the engine. */
  | "other-version"
  /** It was made in a way that can't be repeated from what the file says. */
  | "not-repeatable";

/** A place where the difficulty runs as it should not. */
export interface PackChange {
  /** The level. */
  index: number;
  /** The level it is compared with: the one before, or the hardest before. */
  after: number;
  /** By how many points of score it is easier or harder. */
  by: number;
}

/** What is said of one level. */
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
  /** The first level of the pack that is the same up to a symmetry. */
  duplicateOf?: number;
  /** Other levels that are nearly the same, the most similar first; up to ten, duplicates not among them. */
  similarTo: Alike[];
}

/** The answer to "how good is this pack?". */
export interface PackReport {
  /** The levels in the order they came in; all numbers below are places in this list. */
  levels: PackLevel[];
  /** Groups of levels that are nearly the same. */
  groups: number[][];
  /** The scores in that order; `null` where none is known. */
  curve: (number | null)[];
  /** Levels that are easier than the one before by more than a rest. */
  inversions: PackChange[];
  /** Levels that are much harder than all before. */
  jumps: PackChange[];
  /** The order that is suggested. */
  order: number[];
}

/** All that a front end shows of a position. */
export interface Position<G extends GameId = GameId> {
  /** What to draw and where to click. */
  scene: Scene;
  /** The legal moves. */
  moves: LegalMove<G>[];
  /** The board as text. */
  board: string;
  /** The moves made so far, in short notation. */
  made: string[];
  /** Whether the goal is reached. */
  won: boolean;
}

/** One thing that is wrong, and where. */
export interface Problem {
  /** The field, as a path from the root of what was read: `tubes[3]`. */
  field: string;
  /** What is wrong and what would be right. */
  message: string;
}

/** What is remarked about a text. */
export interface Remark {
  /** How bad it is. */
  severity: Severity;
  /** The line, from 1; left out if it is about the text as a whole. */
  line?: number;
  /** What is wrong, and the remedy. */
  message: string;
}

/** How the states of a level are searched for a solution. */
export type Search =
  /** States in the order of their distance from the start; trusts nothing but the rules. */
  | "breadth-first"
  /** States in the order of moves made plus the game's bound. */
  | "a-star"
  /** Depth-first searches with a growing limit: little memory. */
  | "ida-star"
  /** Breadth-first from both ends; needs the game's goals and its moves backwards. */
  | "bidirectional"
  /** Follows each way to its end; proves nothing about the length. */
  | "depth-first"
  /** Goes on from what looks nearest to the goal; proves nothing about the length. */
  | "any";

/** How bad a remark is. */
export type Severity =
  /** The levels can't be had until it is mended. */
  | "error"
  /** They can, but it is probably not meant. */
  | "warning";

/** A level made simpler. */
export interface Simplified<G extends GameId = GameId> {
  /** The level. */
  level: Level<G>;
  /** How many steps simpler it is. */
  steps: number;
  /** Simpler levels that were not the same puzzle any more. */
  refused: number;
  /** Who or what stopped it before nothing could be simplified any more. */
  stopped: string | null;
}

/** The answer to `solve`. */
export interface SolveReport<G extends GameId = GameId> {
  /** What was found out. */
  status: Status;
  /** Whether the solution is proved shortest; games of cells to fill in have no length. */
  optimal?: boolean;
  /** Whether it is the only one; only games of cells to fill in must have one. */
  unique?: boolean;
  /** The filled board in the game's own shape. */
  grid?: unknown;
  /** All filled boards up to the number asked for, if all were asked for. */
  grids?: unknown[];
  /** The hardest technique that is needed. */
  grade?: string;
  /** How a person finds it, step by step. */
  steps?: Step<G>[];
  /** Its length. */
  length?: number;
  /** Its moves in the game's own shape. */
  moves: Move<G>[];
  /** The same moves in the game's short notation. */
  notation: string[];
  /** No solution is shorter than this; proved. */
  lowerBound?: number;
  /** The search that was asked for, whose effort the next numbers are. */
  search?: Search;
  /** States expanded. */
  nodes: number;
  /** States kept. */
  stored: number;
  /** Bytes used for them. */
  bytes: number;
  /**
   * Why it was cut short, why a solution is not proved shortest, or what stands in the way of every solution,
   * where that can be seen.
   */
  why?: string;
  /**
   * The proof that there is no solution, where the game has such proofs: what level files keep as
   * `certificate`.
   */
  certificate?: unknown;
  /** A shortest path for each move into a goal, near-duplicates removed, shortest first. */
  solutions?: Move<G>[][];
  /** Moves that lose the level, near-duplicates removed, earliest first. */
  deadEnds?: DeadEnd<G>[];
  /** Moves into goals, before near-duplicates are removed. */
  lastMoves?: number;
  /** Dead ends, before near-duplicates are removed. */
  deadEndMoves?: number;
  /** Moves that lose at once, which are no dead ends. */
  losingMoves?: number;
  /** Reachable states. */
  states?: number;
  /** Of those, states from which no goal can be reached. */
  deadStates?: number;
  /**
   * How many states are 0, 1, 2, ... moves from the nearest goal; empty where the states were counted without
   * visiting them.
   */
  statesByDistance?: number[];
  /** Every state with its distance, if it was asked for. */
  distances?: Distance[];
  /** Number of shortest solutions as move sequences; a string past 2^53. */
  shortestSolutions?: number | string;
  /** Share of the moves along the shortest solutions that lose the level. */
  trapShare?: number;
  /** Share of them that lose the level or moves. */
  wrongShare?: number;
  /** Mean number of moves lost by those that do not lose the level. */
  recovery?: number;
  /** The most moves lost by one of those. */
  worstRecovery?: number;
}

/** A level that stands in a text. */
export interface SourceLevel<G extends GameId = GameId> {
  /** Its first line, from 1. */
  line: number;
  /** How many lines it takes. */
  lines: number;
  /** What is said before it. */
  messages: string[];
  /** The level as level files have it. */
  state: State<G>;
}

/** What stands in a text that levels come from. */
export interface SourceReport<G extends GameId = GameId> {
  /** What the text calls itself. */
  title?: string;
  /** Who made it. */
  author?: string;
  /** The rules that its levels share, as level files have them; left out if errors stand in the way. */
  rules?: Rules<G>;
  /** Its levels in their order; none if errors stand in the way. */
  levels: SourceLevel<G>[];
  /** What is said after the last level. */
  closing: string[];
  /** Errors and warnings in the order of their lines; those about the text as a whole come first. */
  remarks: Remark[];
  /** Why searches refuse the levels, if they do; they can be played all the same. */
  refusal?: string;
  /** What the parts of the text are, in their order; what is nothing special is left out. */
  spans: SourceSpan[];
}

/** A part of a text. */
export interface SourceSpan {
  /** Where it begins, in UTF-16 code units, as browsers count. */
  from: number;
  /** Where it ends. */
  to: number;
  /** What it is. */
  kind: SpanKind;
  /** The colour that it speaks of, as `#rrggbb`. */
  color?: string;
}

/**
 * The states of a level that are worth drawing and the moves between them; state 0 is the start. Positions
 * that differ only by a symmetry without meaning are one state.
 */
export interface SpaceReport {
  /** The states on shortest solutions and those nearest to the start, by their number. */
  states: SpaceState[];
  /** Which states a move leads between, each pair once. */
  edges: [number, number][];
  /** Whether these are all states that can be reached. */
  complete: boolean;
  /** How many can be reached; `null` if a limit ran out before they were counted. */
  total: number | null;
  /** The states on some shortest solution. Empty if there is none or not all are known. */
  corridor: number[];
  /** Those that every shortest solution goes through. */
  bottlenecks: number[];
  /** The limit that ran out. */
  why?: string;
}

/** A state to draw. */
export interface SpaceState {
  /** Moves from the start. */
  depth: number;
  /** Moves to the nearest goal; `null` if none can be reached or it is not proved. */
  distance: number | null;
  /** Whether it is proved that no goal can be reached. */
  dead: boolean;
  /** The number of the state it was first reached from; `null` for the start. */
  parent: number | null;
  /**
   * The move from there in the game's short notation. The moves of all ancestors, made one after the other
   * from the start, lead to the state.
   */
  notation: string | null;
}

/** What a part of a text is. */
export type SpanKind =
  /** The heading of a section. */
  | "heading"
  /** What only people read. */
  | "comment"
  /** The name of a setting. */
  | "setting"
  /** What is shown as it stands. */
  | "text"
  /** A name that was defined. */
  | "name"
  /** A word of the language. */
  | "word"
  /** A word for a direction or a movement. */
  | "direction"
  /** A number. */
  | "number"
  /** A colour. */
  | "color"
  /** A part of a picture. */
  | "pixel"
  /** A cell of a level. */
  | "cell"
  /** A sign that joins or parts. */
  | "sign"
  /** A word that nobody knows. */
  | "unknown";

/** What a solver found out. */
export type Status =
  /** There is a solution, and here it is. */
  | "solved"
  /** There is none; proved. */
  | "unsolvable"
  /** A limit ran out before the answer was known. */
  | "truncated";

/** One step of reasoning. */
export interface Step<G extends GameId = GameId> {
  /** What players call it. */
  technique: string;
  /** The step in words. */
  text: string;
  /** The cells it speaks of, as row and column. */
  cells: [number, number][];
  /** What to enter or rule out, as moves in the game's own shape. */
  marks: Move<G>[];
  /**
   * 1 if it rests on nothing but the clues, else one more than what it rests on; 0 if that was not worked
   * out.
   */
  depth?: number;
}

/** Counted reasons. */
export type Tally = Record<string, number>;

/** A place in a text. */
export interface TextPlace {
  /** From 1. */
  line: number;
  /** From 1. */
  column: number;
}

/** The answer to `verify`. */
export interface VerifyReport {
  /** Whether everything that was to be checked holds; `null` if a limit ran out before all was known. */
  verified: boolean | null;
  /** All that was checked. */
  checks: Check[];
}

/** Files name these, so that nobody takes a level or a score of another version for a forged one. */
export interface Versions {
  /** Rises whenever a seed's level changes. */
  generator: number;
  /** Rises whenever a level's rating changes. */
  rating: number;
}

/** The effects of all single edits of a level. */
export interface WhatIfReport {
  /** Rows and columns (tubes and heights). */
  size: [number, number];
  /** The shortest length as it is. */
  length: number | null;
  /** The difficulty as it is. */
  score: number | null;
  /** Whether it can be solved as it is. */
  solvable: boolean | null;
  /** How many edits there are to try: every brush on every place. */
  total: number;
  /** The edits that change something and are legal, by brush and place. */
  edits: EditEffect[];
  /** Edits that are not legal or change nothing. */
  refused: number;
  /** Why it was cut short. */
  why?: string;
}
