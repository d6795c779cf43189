import * as bindings from "../generated/own.js";
import { UnsolveError } from "../errors.js";

let memory: WebAssembly.Memory | undefined;
let starting: Promise<void> | undefined;
let view = new Uint32Array(0);

/** Starts the module once, however often it is asked to; a start that failed can be tried again. */
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
  ({ memory } = await bindings.default({ module_or_path: module }));
}

/** The engine's functions. */
export function engine(): typeof bindings {
  if (!memory) {
    throw new UnsolveError(
      "engine",
      'the engine for games of your own is not there yet: `await init()` of "unsolve/own" ' +
        'first, which "unsolve" calls `initOwn`',
    );
  }
  return bindings;
}

/** The module's memory as words. It moves when it grows: then the old view has no length. */
export function words(): Uint32Array {
  if (view.length === 0 && memory) view = new Uint32Array(memory.buffer);
  return view;
}

/** Copies what an answer of the engine says, and lets go of it. */
export function taken<Answer extends { free(): void }, T>(answer: Answer, read: (answer: Answer) => T): T {
  try {
    return read(answer);
  } finally {
    answer.free();
  }
}
