import type { Source } from "../engine.js";
import { compile } from "../wasm.js";

/** A module that is fetched from an address. */
export function packaged(game: string, address: () => URL): Source {
  return { fetch: () => compile(address(), `${game}.wasm`) };
}
