import * as api from "../api.js";
import { provide } from "../engine.js";
import { UnsolveError } from "../errors.js";
import type { Limits } from "../types/options.js";
import type { FromWorker, ToWorker } from "./messages.js";

/** Both sorts of workers talk through something like this. */
interface Port {
  postMessage(message: FromWorker): void;
}

type Call = (...args: unknown[]) => unknown;
type CallMessage = Extract<ToWorker, { kind: "call" }>;

function hear(port: Port, message: ToWorker): void {
  if (message.kind === "module") {
    provide(message.game, message.module);
  } else {
    port.postMessage(outcome(port, message));
  }
}

function outcome(port: Port, { id, name, args, progress }: CallMessage): FromWorker {
  const limits = args.at(-1) as Limits;
  if (progress) {
    limits.onProgress = (seen) => port.postMessage({ kind: "progress", id, progress: seen });
  }
  try {
    return { kind: "done", id, value: (api[name] as Call)(...args) };
  } catch (error) {
    return failed(id, error);
  }
}

function failed(id: number, error: unknown): FromWorker {
  if (!(error instanceof UnsolveError)) {
    return { kind: "broken", id, message: String(error) };
  }
  const { kind, message, problems, rejected, place } = error;
  return { kind: "failed", id, failure: { kind, message, details: { problems, rejected, place } } };
}

if (typeof self === "object" && typeof self.postMessage === "function") {
  const port = self as unknown as Port;
  self.onmessage = (event: MessageEvent<ToWorker>) => hear(port, event.data);
} else {
  const port = process.getBuiltinModule("node:worker_threads").parentPort;
  port?.on("message", (message: ToWorker) => hear(port, message));
}
