// Made by `cargo xtask contract` from the Rust types; changes by hand are lost.

import type { GameId } from "../generated/games.js";
import type { Move, Params } from "./games.js";
import type { Band } from "./level.js";
import type { Goal, Mirror, Search } from "./reports.js";

/** What only one game can do. */
export interface ActRequest {
  /** The action's name. */
  action: string;
  /** Its parameters. */
  params?: Record<string, unknown>;
}

/** What to create, and how. */
export interface CreateRequest<G extends GameId = GameId> {
  /** The seed; the same seed, base, options and steps give the same levels. Default: `"0"`. */
  seed?: string;
  /** How the next candidates are chosen. Default: `"archive"`. */
  mode?: Mode;
  /** Candidates to make, rounded up to whole batches; until somebody stops it if left out. */
  steps?: number;
  /** Levels to keep. Default: `20`. */
  keep?: number;
  /**
   * What makes a level better: the name of a preset of the evaluator, `evaluator` (as set below), or a
   * metric. The game's usual one if left out.
   */
  objective?: string;
  /** What the evaluator asks for. */
  evaluator?: Evaluator;
  /** What levels must fulfil, as `METRIC=MIN..MAX`. */
  targets?: Target[];
  /** What may be changed. */
  freedom?: Freedom;
  /** Most changes from one level to the next. Default: `4`. */
  maxChanges?: number;
  /** The share of the kept levels that may become parents. Default: `0.5`. */
  parents?: number;
  /** How strongly better parents are preferred; 1 is not at all. Default: `2.0`. */
  skew?: number;
  /** The share of children of two parents. Default: `0.25`. */
  crossover?: number;
  /** The share of candidates whose start is moved as far from the goal as it goes. Default: `0.2`. */
  farthest?: number;
  /**
   * Simplifies the levels that are kept, once all candidates are made: what may be changed goes back to what
   * it was, or becomes plainer, as long as this stays the same. They are left as they are if it is left out.
   */
  simplify?: Keeping;
  /** Parameters of the level to begin with, if none is given. */
  params?: Partial<Params<G>>;
  /** Candidates judged at the same time; the result is the same for any number. */
  jobs?: number;
}

/** One change of a level. */
export type Edit =
  /** Puts a brush to a cell. */
  | { edit: "paint"; brush: string; row: number; column: number }
  /** Makes the board larger (or, if negative, smaller) on a side. */
  | { edit: "resize"; top: number; right: number; bottom: number; left: number }
  /** Takes everything away that can be taken away. */
  | { edit: "clear" };

/** What a designer asks of a level. */
export interface EvaluateRequest {
  /** A preset by its name. */
  preset?: "generic" | "elegant" | "showcase" | "exploration" | "punishing";
  /** Wishes of one's own, which go before a preset; what is left out is that of `generic`. */
  evaluator?: Evaluator;
}

/** What a designer asks for. */
export interface Evaluator {
  /** How much each number counts; a negative weight asks for a low one. */
  weights?: Partial<Record<EvaluatorName, number>>;
  /** The range (from, to) in which a number must lie; outside it a level is discarded. */
  bands?: Partial<Record<EvaluatorName, [number, number]>>;
  /** With this many different solutions or more, uniqueness (`U`) is 0. Default: `16`. */
  mostSolutions?: number;
  /** Solutions up to this length have a length (`S`) of 0. Default: `10`. */
  shortest?: number;
  /** Solutions from this length on have one of 1. Default: `100`. */
  longest?: number;
  /**
   * A level is discarded if from one of its dead ends fewer steps than these can be walked through dead
   * states. Default: `0`.
   */
  minDeadEndDepth?: number;
  /** The mirror that symmetry (`Y`) looks through. Default: `"horizontal"`. */
  mirror?: Mirror;
  /**
   * Whether a combined score from -1 to 1 is spread over 0 to 1; else it is cut off at 0. Default: `true`.
   */
  mapSigned?: boolean;
}

/** One of the seven numbers of the evaluator. */
export type EvaluatorName =
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
  | "Y"
  /** Uniqueness: 1 where there is one solution; less with every further one. */
  | "uniqueness"
  /** Dead positions: Share of the positions from which the level can't be won. */
  | "dead"
  /** Early frustration: Dead positions near the start. */
  | "frustration"
  /** Solution length: 0 where the solution is short, 1 where it is as long as wished for. */
  | "length"
  /** Variety of mechanics: How evenly a shortest solution uses different mechanics. */
  | "variety"
  /** Flow: Whether tension rises and falls along the solution. */
  | "flow"
  /** Symmetry: How well the board matches its mirror image. */
  | "symmetry";

/**
 * What automatic creation may change of a level. Tiles are allowed by name, pieces by what happens to them.
 */
export interface Freedom {
  /** Places (row, column) that stay as they are. */
  locked?: [number, number][];
  /** Tiles that may be painted over, as ids of brushes; all if it is left out. */
  change?: string[];
  /** Tiles that may be painted, as ids of brushes; all if it is left out. */
  place?: string[];
  /** Whether what there is one of (the player) may be moved. Default: `true`. */
  movePieces?: boolean;
  /** Whether pieces (boxes) may be added. Default: `true`. */
  placePieces?: boolean;
  /** Whether pieces may be taken away. A piece moves by being taken away and added. Default: `true`. */
  removePieces?: boolean;
}

/** What level to make. */
export interface GenerateRequest<G extends GameId = GameId> {
  /** The seed; the same seed and request give the same level. Default: `"0"`. */
  seed?: string;
  /** A preset: sets parameters and asks for its band. */
  difficulty?: Band;
  /** The method; the game's first one, or the one its parameters ask for, if it is left out. */
  method?: string;
  /** Parameters that override those of the preset. */
  params?: Partial<Params<G>>;
  /** What the level must fulfil, as `METRIC=MIN..MAX`. */
  targets?: Target[];
  /**
   * How many attempts to make at most; 1,000 if it is left out, and fewer where a method compares candidates.
   */
  attempts?: number;
  /** Whether the solution must be proved shortest. Default: `"optimal"`. */
  goal?: Goal;
  /** Whether to rate the level; without it the difficulty is left out. Default: `true`. */
  rate?: boolean;
  /** Attempts made at the same time; the result is the same for any number. Default: `1`. */
  jobs?: number;
}

/** Where to ask for a hint. */
export interface HintRequest<G extends GameId = GameId> {
  /** The moves made so far, in the game's own shape or in its notation. */
  moves?: (Move<G> | string)[];
}

/** What stays the same when a level is made simpler. */
export type Keeping =
  /** The solutions. */
  | "solutions"
  /** The solutions and the dead ends. */
  | "dead-ends";

/** The colours of a picture. */
export type Look =
  /** For light pages. */
  | "light"
  /** For dark pages. */
  | "dark"
  /** For printing. */
  | "paper";

/** How to mend a level that is not legal yet. */
export interface MendRequest {
  /** Decides where any place is as good as another. Default: `""`. */
  seed?: string;
  /** Places (row, column) that nothing is put on. */
  locked?: [number, number][];
}

/** How the next levels are chosen. */
export type Mode =
  /** Changes of the base. */
  | "random"
  /** Changes of the best so far. */
  | "greedy"
  /** Changes and children of the best. */
  | "genetic"
  /** Changes and children of the best of every sort. */
  | "archive";

/** Which neighbour of a level to make. */
export interface MutateRequest {
  /** The seed; the same seed and number give the same neighbour. */
  seed: string;
  /** Which of the seed's neighbours. Default: `0`. */
  number?: number;
  /** What may be changed. */
  freedom?: Freedom;
}

/** How levels are put into an order. */
export type PackOrder =
  /** Rising, with a small rest after every few levels, and levels that look alike apart. */
  | "curve"
  /** From the easiest to the hardest. */
  | "rising"
  /** As they come. */
  | "given";

/** How to look at a pack. */
export interface PackRequest {
  /** The order to suggest. Default: `"curve"`. */
  order?: PackOrder;
}

/** The colours of pieces in a picture. */
export type Pieces =
  /** The usual ones. */
  | "vivid"
  /** For red-green blindness. */
  | "blue-yellow"
  /** For blue-yellow blindness. */
  | "red-cyan"
  /** Told apart by lightness alone. */
  | "greys";

/** How to draw a picture. */
export interface RenderRequest<G extends GameId = GameId> {
  /** The moves made so far, in the game's own shape or in its notation. */
  moves?: (Move<G> | string)[];
  /** The colours. */
  theme?: Look;
  /** The colours of pieces. */
  palette?: Pieces;
  /** Whether to play the stored solution in a loop. */
  solution?: boolean;
  /** Whether to draw the buttons below the board too, where the game has any. */
  controls?: boolean;
}

/** Which position to draw. */
export interface SceneRequest<G extends GameId = GameId> {
  /** The moves made so far, in the game's own shape or in its notation. */
  moves?: (Move<G> | string)[];
}

/** What a search may use up. What is left out is the front end's choice. */
export interface SearchLimits {
  /** Most states to expand; for generation and rating, for each candidate. */
  maxNodes?: number;
  /** Most bytes of tables. */
  maxBytes?: number;
  /** Longest solution to look for. */
  maxDepth?: number;
}

/** Which search to solve by, beside what [`SolveRequest`] asks for. */
export interface SearchRequest {
  /**
   * The search; left out, the engine takes what is best. One that the game can't offer is refused. With a
   * search neither `goal` nor `improve` counts for anything.
   */
  search?: Search;
}

/** What must stay the same when a level is made simpler. */
export interface SimplifyRequest {
  /** Whether the ways to lose must stay, too. */
  preserveDeadEnds?: boolean;
}

/** How to solve. */
export interface SolveRequest {
  /** Whether the solution must be proved shortest. Default: `"optimal"`. */
  goal?: Goal;
  /** Whether to look at the whole space: all different solutions, dead ends, counts. */
  all?: boolean;
  /** Whether to list every state of the whole space with its distance. */
  distances?: boolean;
  /** Most solutions and most dead ends to list. Default: `16`. */
  maxSolutions?: number;
  /** Solutions that differ by at most this many edits count as one. Default: `2`. */
  maxEdits?: number;
  /**
   * Whether to find some solution first and to shorten it while the limits last. It is for callers with a
   * time limit: they get the best known solution, with a proof if there is time for one.
   */
  improve?: boolean;
}

/** How much of a level's space to list. */
export interface SpaceRequest {
  /** Most states to list, from 1 to 20,000. More are explored, as far as the limits go. Default: `2000`. */
  states?: number;
}

/** A metric with the range it must lie in, bounds included; 0 is a bound like any other. */
export type Target = string;

/** How thoroughly to check a level. */
export interface VerifyRequest {
  /** Leave out what is expensive: the rating, and making the level again. */
  quick?: boolean;
}

/** Which edits to try. */
export interface WhatIfRequest {
  /** The ids of brushes; all if it is left out. */
  brushes?: string[];
}
