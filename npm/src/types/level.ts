// Made by `cargo xtask contract` from the Rust types; changes by hand are lost.

import type { GameId } from "../generated/games.js";
import type { Move, Params, Rules, State } from "./games.js";
import type { Goal } from "./reports.js";

/** A quarter of a game's reference sample, by difficulty. */
export type Band =
  /** Scores below 25. */
  | "easy"
  /** Scores from 25. */
  | "medium"
  /** Scores from 50. */
  | "hard"
  /** Scores from 75. */
  | "expert";

/** How hard a level is for people. */
export interface Difficulty {
  /** Harder than this percentage of the game's reference levels; `null` if it can't be known. */
  score: number | null;
  /** Better made than this percentage of them; `null` if it can't be known. */
  elegance: number | null;
  /** The quarter of the reference sample the score lies in. */
  band?: Band;
  /** Where people would rank it, as the report of a rating says; level files leave it out. */
  interval?: ScoreRange;
  /** What people would make of it, as the report of a rating says; level files leave it out. */
  people?: Prediction;
  /** Set where score and length disagree: the solution is short or long for a level with that score. */
  odd_length?: OddLength;
  /** Whether the score comes from a stand-in because the whole space is too large. */
  estimated?: boolean;
  /** Why a number is missing or estimated. */
  why?: string;
  /** A good number of moves for a person. */
  par?: number;
  /** Named numbers; those past 2^53 are strings. */
  metrics: Record<string, number | string | boolean | null>;
  /** The version of the game's rating. */
  version: number;
}

/** What a score is worth: how sure it is, and what people would make of the level. */
export interface Forecast {
  /** Where people would rank the level; left out where nobody was ever measured. */
  interval?: ScoreRange;
  /** Who would give up, and how long it takes; left out for games on which nobody was measured. */
  people?: Prediction;
}

/** A filled board. */
export interface GridSolution {
  /** The board in the game's own shape. */
  grid: unknown;
  /** Whether no other solution exists; true only if proved. */
  unique: boolean;
  /** How it is found, step by step, if that was asked for. */
  steps?: unknown[];
}

/**
 * A level as it is stored: the start, the rules, and what is known about it. Fields this version does not
 * know are kept as they are.
 */
export interface Level<G extends GameId = GameId> {
  /** `"unsolve/level@1"`. */
  format: "unsolve/level@1";
  /** The game's id. */
  game: G;
  /** The level's name. */
  title?: string;
  /** Who made it. */
  author?: string;
  /** Free labels. */
  tags?: string[];
  /** Free text. */
  notes?: string;
  /** The start position in the game's own shape. */
  state: State<G>;
  /** Which variant of the rules, every choice spelled out. */
  rules?: Rules<G>;
  /** A way to the goal, or the filled board. */
  solution?: Solution<G>;
  /** What `verify` needs to check a proof again. */
  certificate?: unknown;
  /** How hard it is for people. */
  difficulty?: Difficulty;
  /** How to make the very same level again. */
  origin?: Origin<G>;
}

/** Moves one after the other. */
export interface MoveSolution<G extends GameId = GameId> {
  /** The moves in the game's own shape. */
  moves: Move<G>[];
  /** How many there are. */
  length: number;
  /** Whether no shorter solution exists; true only if proved. */
  optimal: boolean;
}

/**
 * How the length of a level disagrees with its score: the two lie at least two quarters of the reference
 * sample apart.
 */
export type OddLength =
  /** Few moves for a level with this score: hard to hit by chance, but a person may see it at a glance. */
  | "short"
  /** Many moves for a level with this score: long, but there is little to think about. */
  | "long";

/** Where a generated level comes from. */
export interface Origin<G extends GameId = GameId> {
  /** The seed; a string, because large numbers lose digits in JSON. */
  seed: string;
  /** The method that made it. */
  method: string;
  /** The difficulty preset that was asked for. */
  difficulty?: Band;
  /** All parameters, defaults included. */
  params: Params<G>;
  /** The targets that were asked for, as `METRIC=MIN..MAX`. */
  targets?: string[];
  /** The attempt that was accepted. */
  attempt: number;
  /** States each candidate could take, if that is not the usual number. */
  max_nodes?: number;
  /** What sort of solution was asked for, if not a shortest one. */
  goal?: Goal;
  /** Whether candidates were rated; they are unless somebody says otherwise. */
  rate?: boolean;
  /** The engine that made it. */
  engine: string;
  /** The version of the game's generator: with it a seed always makes the same level. */
  generator: number;
}

/** What people would make of a level, by how people fared with other levels of its game. */
export interface Prediction {
  /** The share of people who give up, 0 to 1; left out where that was not counted. */
  gives_up?: number;
  /** Half of those who solve it take less than this many minutes; left out where only means are known. */
  median_minutes?: number;
  /** Minutes on average; left out where the median is known. */
  mean_minutes?: number;
  /** Who the people were, and what their figures do not say, in a sentence or two. */
  from: string;
}

/** Where people would rank a level among the game's reference levels. */
export interface ScoreRange {
  /** In 80 of 100 cases people find it harder than this percentage of them or more. */
  low: number;
  /** In the same cases not harder than this percentage. */
  high: number;
  /** What that rests on, in a sentence or two. */
  from: string;
}

/** A stored solution. It is replayed before it is believed. */
export type Solution<G extends GameId = GameId> =
  /** A way to the goal, for games of states and moves. */
  | MoveSolution<G>
  /** The filled board, for games of cells to fill in. */
  | GridSolution;
