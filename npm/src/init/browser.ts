import { compile, start } from "../engine.js";
import type { WasmSource } from "../engine.js";

/**
 * Loads the engine; call it once before anything else, more often does no harm.
 *
 * Bundlers that know `new URL(..., import.meta.url)` carry `unsolve.wasm` along by themselves. With others, hand
 * its address over, or import from `unsolve/inline`.
 *
 * ```ts
 * await init();
 * ```
 */
export function init(source?: WasmSource): Promise<void> {
  return start(() => compile(source ?? new URL("../unsolve.wasm", import.meta.url)));
}
