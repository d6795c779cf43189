import * as bindings from "./generated/bindings.js";
import { UnsolveError } from "./errors.js";
import type { ErrorDetails, ErrorKind } from "./errors.js";

/** Where the engine's WASM module comes from. */
export type WasmSource = string | URL | Response | BufferSource | WebAssembly.Module;

let compiled: WebAssembly.Module | undefined;
let starting: Promise<void> | undefined;

/** Starts the engine once, however often it is asked to; a start that failed can be tried again. */
export function start(source: () => Promise<WebAssembly.Module>): Promise<void> {
  starting ??= source()
    .then(run)
    .catch((reason: unknown) => {
      starting = undefined;
      throw reason;
    });
  return starting;
}

async function run(module: WebAssembly.Module): Promise<void> {
  await bindings.default({ module_or_path: module });
  compiled = module;
}

/** The compiled module, for workers. */
export function compiledModule(): WebAssembly.Module {
  ready();
  return compiled as WebAssembly.Module;
}

/** The engine's functions. */
export function ready(): typeof bindings {
  if (!compiled) {
    throw new UnsolveError("engine", "the engine is not there yet: `await init()` first");
  }
  return bindings;
}

/** Reads an answer; throws if it is a failure. */
export function answer<T>(text: string): T {
  const value: unknown = JSON.parse(text);
  if (isFailure(value)) {
    throw new UnsolveError(value.kind, value.error, value);
  }
  return value as T;
}

interface Failure extends ErrorDetails {
  error: string;
  kind: ErrorKind;
}

/** Failures are no level files, which may have members of any name. */
function isFailure(value: unknown): value is Failure {
  return typeof value === "object" && value !== null && "error" in value && !("format" in value);
}

/** Compiles the module from wherever it comes. */
export async function compile(source: WasmSource): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) {
    return source;
  }
  if (typeof source === "string" || source instanceof URL) {
    return compileResponse(await fetch(source));
  }
  if (typeof Response === "function" && source instanceof Response) {
    return compileResponse(source);
  }
  return WebAssembly.compile(source as BufferSource);
}

async function compileResponse(response: Response): Promise<WebAssembly.Module> {
  const bytes = await response.arrayBuffer();
  const magic = new Uint8Array(bytes, 0, Math.min(4, bytes.byteLength));
  if (response.ok && String.fromCharCode(...magic) === "\0asm") {
    return WebAssembly.compile(bytes);
  }
  const found = response.ok ? "something else is" : `status ${response.status}`;
  throw new UnsolveError(
    "engine",
    `${response.url}: unsolve.wasm is not there (${found}); hand its address to init(), ` +
      'or import from "unsolve/inline", which carries it along',
  );
}
