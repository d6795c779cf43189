import { base64 } from "../generated/own-inline.js";
import { compile, decoded } from "../wasm.js";
import type { WasmSource } from "../wasm.js";
import { start } from "../own/module.js";

/** Loads the engine for games of your own, which is part of this module; call it once before anything else. */
export function init(source?: WasmSource): Promise<void> {
  return start(() => compile(source ?? decoded(base64), "own.wasm"));
}
