import type { Level } from "../types/level.js";

/** One level played, won or left: a line of a play log. `play.schema.json` describes the same. */
export interface Played {
  readonly format: "unsolve/play@1";
  /** When it began, in UTC. */
  readonly began: string;
  /** The level file, without its solution and proof. */
  readonly level: Level;
  readonly won: boolean;
  /** Seconds spent with it while it was visible. */
  readonly seconds: number;
  /** The moves that led to where it ended, in short notation. */
  readonly made: readonly string[];
  /** How many these are. */
  readonly moves: number;
  readonly undos: number;
  readonly restarts: number;
  readonly hints: number;
  /** Whether the solution was shown. */
  readonly shown: boolean;
  /** How hard it felt, 1 to 10. */
  readonly rating?: number;
}
