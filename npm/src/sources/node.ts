import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";

import type { Source } from "../engine.js";

/** A module in a file of the package. */
export function packaged(_name: string, address: () => URL): Source {
  return {
    fetch: async () => WebAssembly.compile(await readFile(address()) as Uint8Array<ArrayBuffer>),
    now: () => new WebAssembly.Module(readFileSync(address()) as Uint8Array<ArrayBuffer>),
  };
}
