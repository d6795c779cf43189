export * from "./api.js";
export { UnsolveError } from "./errors.js";
export type { ErrorDetails, ErrorKind, Problem } from "./errors.js";
export type { WasmSource } from "./engine.js";
export type * from "./generated/games.js";
export { VERSION } from "./generated/version.js";
export { dailySeed, parOf, starThresholds, stars } from "./helpers.js";
export type { OwnAnalysis } from "./own/analysis.js";
export { allDifferent, defineConstraints, sumIs } from "./own/constraints.js";
export type {
  CellGenerateOptions,
  CellSolution,
  Cells,
  Constraint,
  ConstraintDefinition,
  OwnConstraints,
} from "./own/constraints.js";
export type { OwnSolution, PuzzleDefinition } from "./own/definition.js";
export type { CellHint, CellReport, CellStep, Technique } from "./own/deduction.js";
export type { OwnGenerateOptions, OwnLevel } from "./own/generate.js";
export type { OwnLimits } from "./own/limits.js";
export { definePuzzle } from "./own/puzzle.js";
export type { OwnHint, OwnPuzzle, OwnRating } from "./own/puzzle.js";
export { Random } from "./own/random.js";
export { createPool } from "./pool/pool.js";
export type { Pool, PoolOptions, Seed } from "./pool/pool.js";
export { createLevelQueue } from "./queue.js";
export type { LevelQueue, LevelStore, QueueOptions } from "./queue.js";
export { Session } from "./session.js";
export type { LegalMove, Outlook, Position } from "./session.js";
export type * from "./types/catalogue.js";
export type * from "./types/level.js";
export type * from "./types/options.js";
export type * from "./types/reports.js";
export type * from "./types/scene.js";
