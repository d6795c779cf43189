import { readFile } from "node:fs/promises";

import { compile, start } from "../engine.js";
import type { WasmSource } from "../engine.js";

/**
 * Loads the engine; call it once before anything else, more often does no harm.
 *
 * ```ts
 * await init();
 * ```
 */
export function init(source?: WasmSource): Promise<void> {
  return start(async () => compile(source ?? (await packaged())));
}

function packaged(): Promise<Uint8Array<ArrayBuffer>> {
  return readFile(new URL("../unsolve.wasm", import.meta.url)) as Promise<Uint8Array<ArrayBuffer>>;
}
