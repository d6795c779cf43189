import { source } from "../generated/worker.js";
import type { FromWorker, ToWorker } from "./messages.js";

/** A worker of either sort. */
export interface Thread {
  /** Tells it something. */
  post(message: ToWorker): void;
  /** Whether it keeps a Node process alive. */
  hold(busy: boolean): void;
  /** Ends it, whatever it is doing. */
  stop(): void;
}

/** Who hears a worker. */
export interface Listener {
  /** It told something. */
  message(message: FromWorker): void;
  /** It died. */
  died(reason: string): void;
}

/** Starts a worker: a Web Worker where there are any, else one of Node's `worker_threads`. */
export function startThread(listener: Listener): Thread {
  return typeof Worker === "function" ? webThread(listener) : nodeThread(listener);
}

function webThread(listener: Listener): Thread {
  const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const worker = new Worker(address, { name: "unsolve" });
  worker.onmessage = (event: MessageEvent<FromWorker>) => {
    listener.message(event.data);
  };
  worker.onerror = (event) => {
    listener.died(event.message || "a worker can't be started; does `worker-src` allow `blob:`?");
  };
  return {
    post: (message) => worker.postMessage(message),
    hold: () => undefined,
    stop: () => {
      worker.terminate();
      URL.revokeObjectURL(address);
    },
  };
}

function nodeThread(listener: Listener): Thread {
  const { Worker } = process.getBuiltinModule("node:worker_threads");
  const worker = new Worker(source, { eval: true, name: "unsolve" });
  worker.on("message", (message: FromWorker) => listener.message(message));
  worker.on("error", (error) => listener.died(String(error)));
  worker.unref();
  return {
    post: (message) => worker.postMessage(message),
    hold: (busy) => (busy ? worker.ref() : worker.unref()),
    stop: () => void worker.terminate(),
  };
}
