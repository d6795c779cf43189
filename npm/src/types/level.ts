import type { GameId, Games } from "../generated/games.js";

/** A quarter of a game's reference sample, and the presets named after them. */
export type Band = "easy" | "medium" | "hard" | "expert";

/** The parameters of a game. */
export type Params<G extends GameId = GameId> = Games[G]["params"];
/** A position of a game, as level files write it. */
export type State<G extends GameId = GameId> = Games[G]["state"];
/** The variant of a game's rules, every choice spelled out. */
export type Rules<G extends GameId = GameId> = Games[G]["rules"];
/** A move of a game. */
export type Move<G extends GameId = GameId> = Games[G]["move"];

/** A way to the goal, for games of states and moves. */
export interface MoveSolution<G extends GameId = GameId> {
  /** The moves in the game's own shape. */
  moves: Move<G>[];
  /** How many there are. */
  length: number;
  /** Whether no shorter solution exists; true only if proved. */
  optimal: boolean;
}

/** The filled board, for games of cells to fill in. */
export interface GridSolution {
  /** The board in the game's own shape. */
  grid: unknown;
  /** Whether no other solution exists; true only if proved. */
  unique: boolean;
  /** How it is found, step by step, if that was asked for. */
  steps?: unknown[];
}

/** How hard a level is for people. */
export interface Difficulty {
  /** Harder than so many percent of the game's reference levels; `null` if it can't be known. */
  score: number | null;
  /** Better made than so many percent of them; `null` if it can't be known. */
  elegance: number | null;
  /** The quarter of the reference sample the score lies in. */
  band?: Band;
  /** Whether the score comes from a stand-in because the whole space is too large. */
  estimated?: boolean;
  /** Why a number is missing or estimated. */
  why?: string;
  /** A good number of moves for a person. */
  par?: number;
  /** Named numbers; those past 2^53 are strings. */
  metrics: Record<string, number | string | boolean | null>;
}

/** Enough to make the very same level again. */
export interface Origin<G extends GameId = GameId> {
  /** The seed. */
  seed: string;
  /** The method that made it. */
  method: string;
  /** The preset that was asked for. */
  difficulty?: Band;
  /** All parameters, defaults included. */
  params: Params<G>;
  /** The targets that were asked for, as `METRIC=MIN..MAX`. */
  targets?: string[];
  /** The attempt that was accepted, from 0. */
  attempt: number;
  /** The engine that made it. */
  engine: string;
}

/**
 * A level file: the start, the rules, and what is known about it. Plain JSON, so it can be stored, sent and
 * compared. Fields the engine does not know survive every call.
 */
export interface Level<G extends GameId = GameId> {
  /** The version of the file format. */
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
  /** Which variant of the rules. */
  rules?: Rules<G>;
  /** A way to the goal, or the filled board. */
  solution?: MoveSolution<G> | GridSolution;
  /** What `verify` needs to check a proof again. */
  certificate?: unknown;
  /** How hard it is for people. */
  difficulty?: Difficulty;
  /** How to make the very same level again. */
  origin?: Origin<G>;
}
