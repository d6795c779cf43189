import { UnsolveError } from "./errors.js";

/** Where a WASM module of the engine comes from. */
export type WasmSource = string | URL | Response | BufferSource | WebAssembly.Module;

/** Compiles a module from wherever it comes; `name` is that of its file. */
export async function compile(source: WasmSource, name = "the module"): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) {
    return source;
  }
  if (typeof source === "string" || source instanceof URL) {
    return compileResponse(await fetch(source), name);
  }
  if (typeof Response === "function" && source instanceof Response) {
    return compileResponse(source, name);
  }
  return WebAssembly.compile(source as BufferSource);
}

async function compileResponse(response: Response, name: string): Promise<WebAssembly.Module> {
  const bytes = await response.arrayBuffer();
  const magic = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  if (response.ok && String.fromCharCode(...magic) === "\0asm") {
    return WebAssembly.compile(bytes);
  }
  const found = response.ok ? "something else is" : `status ${response.status}`;
  throw new UnsolveError(
    "engine",
    `${response.url}: ${name} is not there (${found}); hand its address to load() or init(), ` +
      'or import from "unsolve/inline", which carries it along',
  );
}

/** A module that is carried along as text. */
export function decoded(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}
