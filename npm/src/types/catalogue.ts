import type { GameId } from "../generated/games.js";
import type { Band, Params } from "./level.js";
import type { Paint } from "./scene.js";

/** A JSON Schema. */
export type Schema = Record<string, unknown>;

/** A parameter as a form shows it. */
export interface ParamSpec {
  /** Its name. */
  name: string;
  /** What values it takes. */
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

/** Everything a front end shows about a game. */
export interface Game<G extends GameId = GameId> {
  /** How it introduces itself. */
  info: {
    /** Its id. */
    id: G;
    /** Its name for people. */
    name: string;
    /** What one does, in a sentence. */
    tagline: string;
    /** What it is built on: states and moves, cells and clues, or algebra. */
    lane: "graph" | "constraint" | "linear";
    /** The rules in prose (Markdown). */
    rules: string;
    /** The ways levels are made; the first is the default. */
    methods: { name: string; about: string }[];
    /** The text forms it reads and writes; the first is the default. */
    notations: { name: string; about: string; by_name: boolean }[];
  };
  /** Its parameters. */
  params: ParamSpec[];
  /** All parameters of each preset. */
  presets: Record<Band, Params<G>>;
  /** The metrics that targets can ask for. */
  metrics: string[];
  /** The JSON Schemas of what it reads and writes. */
  schemas: { params: Schema; state: Schema; rules: Schema; move: Schema };
  /** What only this game can do. */
  actions: { name: string; about: string; needs_level: boolean; params: ParamSpec[] }[];
}

/** Something a level can be painted with. */
export interface Brush {
  /** Its id in edits. */
  id: string;
  /** Its name for people. */
  name: string;
  /** How it looks. */
  paint: Paint;
  /** A tile of the board, a piece, a piece there is one of, or a tool. */
  kind: "tile" | "piece" | "single" | "tool";
}

/** A change of a level by hand. */
export type Edit =
  | { edit: "paint"; brush: string; row: number; column: number }
  | { edit: "resize"; top: number; right: number; bottom: number; left: number }
  | { edit: "clear" };
