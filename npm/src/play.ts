// What a shipped game needs, whether a program has one game or all.

export { check, forecast, hint, rate, render, scene, solve, verify } from "./api.js";
export { UnsolveError } from "./errors.js";
export type { ErrorDetails } from "./errors.js";
export type * from "./generated/games.js";
export { VERSION } from "./generated/version.js";
export { dailySeed, parOf, starThresholds, stars } from "./helpers.js";
export { createPool } from "./pool/pool.js";
export type { Pool, PoolOptions, Seed } from "./pool/pool.js";
export type { LevelQueue, LevelStore, QueueOptions } from "./queue.js";
export { outlookOf, Session } from "./session.js";
export type { Outlook } from "./session.js";
export type * from "./types/catalogue.js";
export type * from "./types/games.js";
export type * from "./types/level.js";
export type * from "./types/options.js";
export type * from "./types/reports.js";
export type * from "./types/requests.js";
export type * from "./types/scene.js";
export type { Schema } from "./types/schemas.js";
export type { WasmSource } from "./wasm.js";
