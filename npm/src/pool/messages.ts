import type { ErrorDetails, ErrorKind } from "../errors.js";
import type { Progress } from "../types/options.js";

/** The calls a worker makes. */
export const CALLS = [
  "generate",
  "solve",
  "hint",
  "rate",
  "forecast",
  "verify",
  "create",
  "evaluate",
  "whatIf",
  "simplify",
  "space",
  "packReport",
  "render",
  "readSource",
  "writeSource",
  "act",
] as const;

/** Those that need the module with everything. */
export const DESIGN_CALLS: ReadonlySet<string> = new Set<CallName>([
  "create",
  "evaluate",
  "whatIf",
  "simplify",
  "space",
  "packReport",
  "readSource",
  "writeSource",
  "act",
]);

/** The name of such a call. */
export type CallName = (typeof CALLS)[number];

/** What a worker is told. */
export type ToWorker =
  /** The module of a game, before the first call about that game. */
  | { kind: "module"; game: string; module: WebAssembly.Module }
  | { kind: "call"; id: number; name: CallName; args: unknown[]; progress: boolean };

/** What a worker tells. */
export type FromWorker =
  | { kind: "progress"; id: number; progress: Progress }
  | { kind: "done"; id: number; value: unknown }
  | { kind: "failed"; id: number; failure: Failure }
  /** The engine itself broke: the worker is of no use any more. */
  | { kind: "broken"; id: number; message: string };

/** An error on its way between workers. */
export interface Failure {
  kind: ErrorKind;
  message: string;
  details: ErrorDetails;
}
