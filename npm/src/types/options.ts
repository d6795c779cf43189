// How people write requests: with limits and somebody who looks on, seeds as numbers, targets as ranges.

import type { GameId } from "../generated/games.js";
import type { Level } from "./level.js";
import type {
  ActRequest,
  CreateRequest,
  EvaluateRequest,
  GenerateRequest,
  HintRequest,
  MendRequest,
  PackRequest,
  RenderRequest,
  SceneRequest,
  SearchLimits,
  SearchRequest,
  SimplifyRequest,
  SolveRequest,
  SpaceRequest,
  VerifyRequest,
  WhatIfRequest,
} from "./requests.js";

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

/** What a call may use up (1 GB of tables if nothing is said), and who looks on. */
export interface Limits extends SearchLimits {
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

/** The least and the largest value; a `null` is no bound. */
export type Range = [min: number | null, max: number | null];

/** Seeds and targets as people write them. */
export interface Wanted {
  /** The same seed and options give the same levels, byte for byte. `"0"` if left out. */
  seed?: string | number | bigint;
  /** What levels must fulfil: the least and the largest value of metrics. */
  targets?: Record<string, Range>;
}

/** How to make a level. */
export interface GenerateOptions<G extends GameId = GameId>
  extends Limits, Wanted, Omit<GenerateRequest<G>, "seed" | "targets" | "jobs"> {}

/** How to solve. */
export interface SolveOptions extends Limits, SolveRequest, SearchRequest {}

/** How thoroughly to check. */
export interface VerifyOptions extends Limits, VerifyRequest {}

/** Where to ask for a hint. */
export interface HintOptions<G extends GameId = GameId> extends Limits, HintRequest<G> {}

/** Which position to draw, and how. */
export type SceneOptions<G extends GameId = GameId> = SceneRequest<G>;

/** How to draw a picture. */
export type RenderOptions<G extends GameId = GameId> = RenderRequest<G>;

/** How to create levels by varying and keeping. */
export interface CreateOptions<G extends GameId = GameId>
  extends Limits, Wanted, Omit<CreateRequest<G>, "seed" | "targets" | "steps" | "jobs"> {
  /** Candidates to make in all, those of `memory` included, rounded up to whole batches; 160 if left out. */
  steps?: number;
  /** The level to begin with. */
  from?: Level<G>;
  /** What an earlier creation returned as `memory`, to go on with. */
  memory?: string;
}

/** A level that is written into the text that it comes from. */
export interface WrittenLevel<G extends GameId = GameId> {
  level: Level<G>;
  /** The line on which the level begins whose place it takes; at the end of the text if it is left out. */
  line?: number;
}

/** How to mend a level that is not legal yet. */
export interface MendOptions extends MendRequest {
  /** The notation of a text; a level file, or the first notation of the game, if it is left out. */
  notation?: string;
}

/** What a designer asks for. */
export interface EvaluateOptions extends Limits, EvaluateRequest {}

/** Which edits to try. */
export interface WhatIfOptions extends Limits, WhatIfRequest {}

/** How much of a level's space to list. */
export interface SpaceOptions extends Limits, SpaceRequest {}

/** How to look at a pack. */
export interface PackOptions extends Limits, PackRequest {}

/** What must stay the same. */
export interface SimplifyOptions extends Limits, SimplifyRequest {}

/** What an action of a game is done with. */
export interface ActOptions<G extends GameId = GameId> extends Limits, Omit<ActRequest, "action"> {
  /** The level it is about. */
  level?: Level<G>;
}
