import type { Source } from "../engine.js";
import { compile, decoded } from "../wasm.js";

/** A module that is carried along as text. */
export function packaged(_name: string, text: string): Source {
  return { fetch: () => compile(decoded(text)) };
}
