// Made by `cargo xtask contract` from the Rust types; changes by hand are lost.

import type { GameId } from "../generated/games.js";
import type { Params } from "./games.js";
import type { Band } from "./level.js";
import type { EvaluatorKey, Mirror, Versions } from "./reports.js";
import type { Happening, Paint } from "./scene.js";

/** How an action introduces itself. */
export interface Action {
  /** Its name in commands. */
  name: string;
  /** What it does. */
  about: string;
  /** Whether it works on a level. */
  needs_level: boolean;
  /** Whether it takes a level that is not legal yet, and begins with the mended one. */
  mends: boolean;
  /** Its parameters. */
  params: ParamSpec[];
}

/** Something a designer can paint with. */
export interface Brush {
  /** Its name in edits. */
  id: string;
  /** Its name for people. */
  name: string;
  /** What it looks like in a palette. */
  paint: Paint;
  /** What sort of thing it paints. */
  kind: BrushKind;
}

/** What sort of thing a brush paints. */
export type BrushKind =
  /** The ground: every place shows one, and painting replaces it. */
  | "tile"
  /** Something that stands on the ground, of which there can be several. */
  | "piece"
  /** Something there is one of: painting moves it. */
  | "single"
  /** Nothing that stays to be seen: it only changes what is there. */
  | "tool";

/** An evaluator with a name. */
export interface EvaluatorPreset {
  /** Its name in requests. */
  name: "generic" | "elegant" | "showcase" | "exploration" | "punishing";
  /** Its name for people. */
  title: string;
  /** What levels it prefers, in a sentence. */
  about: string;
  /** What it asks for. */
  evaluator: FullEvaluator;
}

/** What a designer asks for. */
export interface FullEvaluator {
  /** How much each number counts; a negative weight asks for a low one. */
  weights: Record<EvaluatorKey, number>;
  /** The range (from, to) in which a number must lie; outside it a level is discarded. */
  bands: Partial<Record<EvaluatorKey, [number, number]>>;
  /** With this many different solutions or more, uniqueness (`U`) is 0. */
  mostSolutions: number;
  /** Solutions up to this length have a length (`S`) of 0. */
  shortest: number;
  /** Solutions from this length on have one of 1. */
  longest: number;
  /**
   * A level is discarded if from one of its dead ends fewer steps than these can be walked through dead
   * states.
   */
  minDeadEndDepth: number;
  /** The mirror that symmetry (`Y`) looks through. */
  mirror: Mirror;
  /** Whether a combined score from -1 to 1 is spread over 0 to 1; else it is cut off at 0. */
  mapSigned: boolean;
}

/** A game as data: what it is, what it takes, and what is measured of its levels. */
export interface Game<G extends GameId = GameId> {
  /** How it introduces itself. */
  info: Info<G>;
  /** Its parameters. */
  params: ParamSpec[];
  /** All parameters of each difficulty preset. */
  presets: Record<Band, Params<G>>;
  /** What is measured of its levels, and what it means. */
  metrics: Metric[];
  /** All that can happen in a move: the kinds that its effects have. */
  happens: Happening[];
  /** How many equal shares the scores of its levels have. */
  shares: Shares;
  /** What makes created levels better if nobody says otherwise: a preset of the evaluator or a metric. */
  objective: string;
  /**
   * The evaluator's presets, the usual one first; none if levels have no space of states that an evaluator
   * can look at.
   */
  evaluators: EvaluatorPreset[];
  /** The JSON Schemas of what it reads and writes. */
  schemas: Schemas;
  /** What is put right in a level that is not legal yet; empty if the game mends nothing. */
  mends: string[];
  /** The texts that its levels come from together with their rules, if there are such texts. */
  source?: SourceInfo;
  /** What only this game can do. */
  actions: Action[];
}

/** How a game introduces itself, with its rules. */
export interface Info<G extends GameId = GameId> {
  /** Its id in files and commands: lower case, words joined by `-`. */
  id: G;
  /** Its name for people. */
  name: string;
  /** What one does, in a sentence. */
  tagline: string;
  /** The lane it stands on. */
  lane: Lane;
  /** The ways levels are made; the first is the default. */
  methods: Method[];
  /** The text forms it reads and writes; the first is the default. */
  notations: NotationInfo[];
  /** Which levels its seeds make, and how they are rated. */
  versions: Versions;
  /** The rules in prose (Markdown). */
  rules: string;
}

/** Which engine a game is built on. */
export type Lane =
  /** States and moves. */
  | "graph"
  /** Variables and clues. */
  | "constraint"
  /** Algebra mod k. */
  | "linear";

/** A way of making levels. */
export interface Method {
  /** Its name in commands. */
  name: string;
  /** What it does and when it is the right one. */
  about: string;
}

/** A number that is measured of levels, and what it means. */
export interface Metric {
  /** Its name in files and targets. */
  name: string;
  /** Its name for people. */
  title: string;
  /** What it means, in a sentence. */
  about: string;
  /** What it counts ("moves", "states"); empty for a bare number. */
  unit: string;
  /** Which way levels get harder. */
  harder: Trend;
  /** The scores it is part of; none if it is only reported. */
  counts_for: ScoreName[];
  /** Whether targets and objectives can ask for it. */
  target: boolean;
}

/** A text form of levels. */
export interface NotationInfo {
  /** Its name in commands. */
  name: string;
  /** What it looks like. */
  about: string;
  /** Whether it is only read if the caller names it, because such a text can mean several boards. */
  by_name: boolean;
}

/** One parameter, as front ends show it. */
export interface ParamSpec {
  /** Its name. */
  name: string;
  /** `integer`, `number`, `boolean`, `string` or `array`. */
  type: "integer" | "number" | "boolean" | "string" | "array";
  /** What it means. */
  about: string;
  /** Its default; `null` if it follows from others. */
  default: unknown;
  /** The least value. */
  min?: number;
  /** The largest value. */
  max?: number;
  /** The values there are, if they are named. */
  choices?: string[];
}

/** The JSON Schemas of what a game reads and writes. */
export interface Schemas {
  /** Its parameters. */
  params: Record<string, unknown>;
  /** `state` in its level files. */
  state: Record<string, unknown>;
  /** `rules` in its level files. */
  rules: Record<string, unknown>;
  /** A move in `solution.moves`. */
  move: Record<string, unknown>;
}

/** A score that is made of metrics. */
export type ScoreName =
  /** `score`: how hard a level is. */
  | "difficulty"
  /** What stands in for the difficulty where the whole space is too large. */
  | "estimate"
  /** `elegance`: how well it is made. */
  | "elegance";

/** How many equal shares each score is made of. A share can rest on several metrics. */
export interface Shares {
  /** Of the difficulty. */
  difficulty: number;
  /** Of what stands in for it; 0 if nothing does. */
  estimate: number;
  /** Of the elegance. */
  elegance: number;
}

/** How a game introduces the texts that its levels come from. */
export interface SourceInfo {
  /** What people call such a text. */
  name: string;
  /** The notation of such a text with one level. */
  notation: string;
  /** Lines that every such text has, whatever the case of their letters; it is known by them. */
  marks: string[];
  /** A small one to begin with. */
  example: string;
}

/** Which way of a metric is the harder one. */
export type Trend =
  /** More is harder. */
  | "more"
  /** Less is harder. */
  | "less"
  /** It tells nothing about difficulty. */
  | "neither";
