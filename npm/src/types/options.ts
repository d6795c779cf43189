import type { GameId } from "../generated/games.js";
import type { Band, Level, Move, Params } from "./level.js";
import type { Progress } from "./reports.js";

/** What a call may use up, and who looks on. */
export interface Limits {
  /** Most states to expand; for generation and rating, for each candidate. */
  maxNodes?: number;
  /** Most bytes of tables; 1 GB if left out. */
  maxBytes?: number;
  /** Longest solution to look for. */
  maxDepth?: number;
  /** Most milliseconds. A result that depends on it may differ from run to run. */
  maxMs?: number;
  /**
   * Stops the call, which then throws `signal.reason`. A call that runs where it was called blocks its thread, so
   * there only `onProgress` can abort it; a call of a pool can be aborted from anywhere.
   */
  signal?: AbortSignal;
  /** Hears about ten times a second how far it has come. */
  onProgress?: (progress: Progress) => void;
}

/** How to make a level. */
export interface GenerateOptions<G extends GameId = GameId> extends Limits {
  /** The same seed and options give the same level, byte for byte. `"0"` if left out. */
  seed?: string | number | bigint;
  /** A preset: sets parameters and asks for a level of its band. */
  difficulty?: Band;
  /** The method; the game's first one if left out. */
  method?: string;
  /** Parameters that override those of the preset. */
  params?: Partial<Params<G>>;
  /** What the level must fulfil: the least and the largest value of metrics. */
  targets?: Record<string, Range>;
  /** How many attempts to make at most. */
  attempts?: number;
  /** `any` is content with a solution that is not proved shortest. */
  goal?: "optimal" | "any";
  /** `false` leaves the difficulty out, which is faster. */
  rate?: boolean;
}

/** The least and the largest value; a `null` is no bound. */
export type Range = [min: number | null, max: number | null];

/** How to solve. */
export interface SolveOptions extends Limits {
  /** `any` is content with a solution that is not proved shortest. */
  goal?: "optimal" | "any";
  /** Looks at the whole space: all different solutions, dead ends, counts. */
  all?: boolean;
  /** Lists every state of the whole space with its distance. */
  distances?: boolean;
  /** Most solutions and most dead ends to list. */
  maxSolutions?: number;
  /** Solutions that differ by so many edits or fewer count as one. */
  maxEdits?: number;
}

/** Where to ask for a hint. */
export interface HintOptions<G extends GameId = GameId> extends Limits {
  /** The moves made so far, in the game's own shape or in its notation. */
  moves?: (Move<G> | string)[];
}

/** Which position to draw, and how. */
export interface SceneOptions<G extends GameId = GameId> {
  /** The moves made so far, in the game's own shape or in its notation. */
  moves?: (Move<G> | string)[];
}

/** How to draw a picture. */
export interface RenderOptions<G extends GameId = GameId> extends SceneOptions<G> {
  /** The colours; `light` if left out. */
  theme?: "light" | "dark" | "paper";
  /** Plays the stored solution in a loop. */
  solution?: boolean;
  /** Draws buttons below the board too, where the game has any. */
  controls?: boolean;
}

/** How to create levels by varying and keeping. */
export interface CreateOptions<G extends GameId = GameId> extends Limits {
  /** The same seed, base and options give the same levels. */
  seed?: string | number | bigint;
  /** How the next candidates are chosen: `archive` (usual), `genetic`, `greedy` or `random`. */
  mode?: "archive" | "genetic" | "greedy" | "random";
  /** Candidates to make; 160 if left out. */
  steps?: number;
  /** Levels to keep. */
  keep?: number;
  /** What makes a level better: a preset of the evaluator, or a metric. */
  objective?: string;
  /** What levels must fulfil: the least and the largest value of metrics. */
  targets?: Record<string, Range>;
  /** Parameters of the level to begin with, if none is given. */
  params?: Partial<Params<G>>;
  /** The level to begin with. */
  from?: Level<G>;
  /** What an earlier creation returned as `memory`, to go on with. */
  memory?: string;
}

/** What a designer asks for. */
export interface EvaluateOptions extends Limits {
  /** A preset by its name; `generic` if nothing is asked for. */
  preset?: "generic" | "elegant" | "showcase" | "exploration" | "punishing";
  /** Wishes of one's own; what is left out is that of `generic`. */
  evaluator?: Evaluator;
}

/** One of the numbers an evaluator weighs; each lies between 0 and 1. */
export type EvaluatorKey =
  /** Uniqueness: few solutions. */
  | "U"
  /** Dead states. */
  | "D"
  /** Early frustration: dead states near the start. */
  | "Fr"
  /** Length of the solution. */
  | "S"
  /** Variety of mechanics. */
  | "M"
  /** Flow: an arc of tension. */
  | "F"
  /** Symmetry. */
  | "Y";

/** What makes a level good. */
export interface Evaluator {
  /** How much each number counts; a negative weight asks for a low one. */
  weights?: Partial<Record<EvaluatorKey, number>>;
  /** The range in which a number must lie; outside it a level is discarded. */
  bands?: Partial<Record<EvaluatorKey, [from: number, to: number]>>;
  /** From so many different solutions on, `U` is 0. */
  mostSolutions?: number;
  /** Solutions up to this length have an `S` of 0. */
  shortest?: number;
  /** Solutions from this length on have an `S` of 1. */
  longest?: number;
  /** A level is discarded if fewer steps than these can be walked through dead states from one of its dead ends. */
  minDeadEndDepth?: number;
  /** The mirror of `Y`. */
  mirror?: "horizontal" | "vertical" | "rot180";
  /** Whether a score from -1 to 1 is spread over 0 to 1; else it is cut off at 0. */
  mapSigned?: boolean;
}

/** Which edits to try. */
export interface WhatIfOptions extends Limits {
  /** The ids of brushes; all if left out. */
  brushes?: string[];
}

/** How much of a level's space to list. */
export interface SpaceOptions extends Limits {
  /** Most states to list, up to 20,000; 2,000 if left out. More are explored, up to `maxNodes`. */
  states?: number;
}

/** How to look at a pack. */
export interface PackOptions extends Limits {
  /** The order to suggest: `curve` (usual) rises with small rests, `rising` only rises, `given` is as it comes. */
  order?: "curve" | "rising" | "given";
}

/** What must stay the same. */
export interface SimplifyOptions extends Limits {
  /** Keeps the ways to lose, too. */
  preserveDeadEnds?: boolean;
}
