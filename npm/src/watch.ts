import type { Watcher } from "./generated/player.js";
import type { Limits } from "./types/options.js";

/** Milliseconds between two reports of progress. */
const INTERVAL = 100;

const GO_ON = 0;
const TIME_IS_UP = 1;
const CANCEL = 2;

/** A module that lets somebody look on. */
interface Watchable {
  watch(watcher?: Watcher | null): void;
}

/** Runs a call of one or more engines while somebody keeps the time, hears of progress and may abort it. */
export function watched<T>(engines: Watchable | readonly Watchable[], limits: Limits, call: () => T): T {
  const { signal, onProgress, maxMs } = limits;
  signal?.throwIfAborted();
  if (!signal && !onProgress && maxMs === undefined) {
    return call();
  }
  const all = [engines].flat();
  const eyes = watcher(limits);
  all.forEach((engine) => engine.watch(eyes));
  try {
    return call();
  } finally {
    all.forEach((engine) => engine.watch(null));
    signal?.throwIfAborted();
  }
}

function watcher({ signal, onProgress, maxMs = Infinity }: Limits): Watcher {
  const begin = performance.now();
  let next = begin + INTERVAL;
  let candidates: number | undefined;
  return {
    made(number) {
      candidates = number;
    },
    poll(nodes, stored, bytes, depth) {
      const now = performance.now();
      if (onProgress && now >= next) {
        next = now + INTERVAL;
        onProgress({ nodes, stored, bytes, depth, ms: now - begin, ...(candidates !== undefined && { candidates }) });
      }
      if (signal?.aborted) {
        return CANCEL;
      }
      return now - begin >= maxMs ? TIME_IS_UP : GO_ON;
    },
  };
}
