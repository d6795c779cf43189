import { compile } from "../wasm.js";
import type { WasmSource } from "../wasm.js";
import { start } from "../own/module.js";

/**
 * Loads the engine for games of your own; call it once before anything else, more often does no harm.
 *
 * Bundlers that know `new URL(..., import.meta.url)` carry `own.wasm` along by themselves. With others, hand its address
 * over, or import `initOwn` from `unsolve/inline`.
 *
 * ```ts
 * import { init } from "unsolve/own";
 * await init();
 * ```
 */
export function init(source?: WasmSource): Promise<void> {
  return start(() => compile(source ?? new URL("../own.wasm", import.meta.url), "own.wasm"));
}
