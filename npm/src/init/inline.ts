import { compile, start } from "../engine.js";
import type { WasmSource } from "../engine.js";
import { base64 } from "../generated/inline.js";

/**
 * Loads the engine, which is part of this module; call it once before anything else.
 *
 * ```ts
 * import { init } from "unsolve/inline";
 * await init();
 * ```
 */
export function init(source?: WasmSource): Promise<void> {
  return start(() => compile(source ?? decoded()));
}

function decoded(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
