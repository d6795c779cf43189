import type { Source } from "../engine.js";
import { compile } from "../wasm.js";

/** A module that is fetched from an address. */
export function packaged(name: string, address: () => URL): Source {
  return { fetch: () => compile(address(), `${name}.wasm`) };
}
