// What the records of each table are.

import type { Created, GameId, Level } from "unsolve";

import type { Tree } from "../doc/tree";
import type { Row } from "./database";

/** A level of the list. */
export interface LevelRow extends Row {
  readonly level: Level;
  /** The newest has the greatest. */
  readonly order: number;
  /** Of the whole level, to find it again. */
  readonly digest: string;
  /** Whether anything was done in it. */
  readonly started?: boolean;
  /** Whether it was won. */
  readonly won?: boolean;
}

/** Everything done in a level of the list, under the level's id. */
export interface PlayRow extends Row, Tree {}

/** A pack; its levels are records of their own. */
export interface PackRow extends Row {
  readonly name: string;
  readonly order: number;
}

/** A level of a pack. */
export interface ItemRow extends Row {
  readonly pack: string;
  readonly order: number;
  readonly level: Level;
  /** Whether it was won when it was played in the pack. */
  readonly won?: boolean;
}

/** A text that levels come from together with the rules they share. */
export interface SourceRow extends Row {
  /** The game that reads it. */
  readonly game: GameId;
  readonly text: string;
  /** What it calls itself. */
  readonly name: string;
  /** When it was changed, in milliseconds since 1970. */
  readonly time: number;
  /** Of the rules, to find it for a level that nobody has written into it. */
  readonly rules: string;
  /** The ids that its levels have in the list; nothing for one that was never opened. */
  readonly levels: readonly (string | null)[];
}

/** A level as it was. */
export interface SnapshotRow extends Row {
  readonly name: string;
  /** When it was saved, in milliseconds since 1970. */
  readonly time: number;
  readonly level: Level;
}

/** A level on the wall that stays. */
export interface PinRow extends Row {
  readonly order: number;
  readonly level: Level;
}

/** How a tab of the browser was left. */
export interface SessionRow extends Row {
  readonly time: number;
  /** The id of the open level. */
  readonly level?: string | undefined;
  /** Whether it stood at the start of the level. */
  readonly looked?: boolean | undefined;
  readonly mode?: string | undefined;
  readonly tab?: string | undefined;
  readonly create?: string | undefined;
  readonly pack?: string | undefined;
}

/** The wall of a tab of the browser. */
export interface WallRow extends Row {
  readonly time: number;
  readonly plan: unknown;
  readonly rows: readonly { readonly seed: string; readonly made?: Created }[];
  readonly hidden: readonly string[];
}
