import { readFile } from "node:fs/promises";

import { compile } from "../wasm.js";
import type { WasmSource } from "../wasm.js";
import { start } from "../own/module.js";

/**
 * Loads the engine for games of your own; call it once before anything else, more often does no harm.
 *
 * ```ts
 * import { init } from "unsolve/own";
 * await init();
 * ```
 */
export function init(source?: WasmSource): Promise<void> {
  return start(async () => compile(source ?? (await packaged()), "own.wasm"));
}

function packaged(): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(new URL("../own.wasm", import.meta.url)) as Promise<Uint8Array<ArrayBuffer>>;
}
