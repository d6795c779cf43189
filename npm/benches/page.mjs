// A page while a pool searches: frames, progress, how soon a call is aborted.

import path from "node:path";
import { fileURLToPath } from "node:url";

import { BLANK, launch, serve } from "../tests/support/browser.mjs";
import { LARGE, WHOLE } from "../tests/support/endless.mjs";

const dist = path.join(path.dirname(fileURLToPath(import.meta.url)), "../dist");
const SECONDS = 5;
const ABORTS = 20;

export async function page() {
  const server = await serve(dist);
  const browser = await launch();
  try {
    const tab = await browser.newPage();
    await tab.goto(`${server.url}${BLANK}`);
    const idle = await tab.evaluate(frames, { LARGE, WHOLE, seconds: 2, busy: false });
    const busy = await tab.evaluate(frames, { LARGE, WHOLE, seconds: SECONDS, busy: true });
    const aborts = await tab.evaluate(abortTimes, { LARGE, WHOLE, count: ABORTS });
    return table(idle, busy, aborts);
  } finally {
    await browser.close();
    await server.close();
  }
}

function table(idle, busy, { rejected, next }) {
  const spread = (times) => {
    const sorted = times.toSorted((a, b) => a - b);
    const ms = (at) => `${sorted[at].toFixed(1)} ms`;
    return `${ms(Math.floor(sorted.length / 2))} | ${ms(sorted.length - 1)}`;
  };
  return `Chromium, headless; a pool of one worker searches for ${SECONDS} s. The page draws a frame whenever it may.

| page | frames a second | longest gap | progress events | states |
|---|--:|--:|--:|--:|
| at rest | ${idle.rate.toFixed(1)} | ${idle.gap.toFixed(0)} ms | | |
| while it searches | ${busy.rate.toFixed(1)} | ${busy.gap.toFixed(0)} ms | ${busy.events} | ${busy.nodes} |

| ${ABORTS} busy calls aborted | median | worst |
|---|--:|--:|
| until the promise is rejected | ${spread(rejected)} |
| until the next call of the same pool is answered | ${spread(next)} |
`;
}

/** Counts frames, with or without a search in a worker. Runs in the page. */
async function frames({ LARGE, WHOLE, seconds, busy }) {
  const { createPool, generate, init } = await import("/browser.js");
  await init(LARGE[0]);
  const pool = createPool({ workers: 1 });
  const level = generate(...LARGE);
  await pool.verify(generate("ice-slide", { seed: "1" }));
  const seen = { events: 0, nodes: 0 };
  const onProgress = ({ nodes }) => {
    seen.events++;
    seen.nodes = nodes;
  };
  const controller = new AbortController();
  const { signal } = controller;
  const search = busy && pool.solve(level, { ...WHOLE, signal, onProgress });
  const ended = search && search.then(() => "ended", () => "aborted");
  const times = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    times.push(await new Promise(requestAnimationFrame));
  }
  controller.abort();
  if (search && (await ended) !== "aborted") throw new Error("the search ended too early");
  pool.close();
  const gaps = times.slice(1).map((time, index) => time - times[index]);
  return { rate: (1000 * gaps.length) / (times.at(-1) - times[0]), gap: Math.max(...gaps), ...seen };
}

/** Aborts busy calls. Runs in the page. */
async function abortTimes({ LARGE, WHOLE, count }) {
  const { createPool, generate, init } = await import("/browser.js");
  await init(LARGE[0]);
  const pool = createPool({ workers: 1 });
  const level = generate(...LARGE);
  const small = generate("ice-slide", { seed: "1" });
  const times = { rejected: [], next: [] };
  for (let call = 0; call < count; call++) {
    const controller = new AbortController();
    const started = new Promise((resolve) => {
      const options = { ...WHOLE, signal: controller.signal, onProgress: resolve };
      pool.solve(level, options).catch(() => times.rejected.push(performance.now() - aborted));
    });
    await started;
    const aborted = performance.now();
    controller.abort();
    await pool.solve(small);
    times.next.push(performance.now() - aborted);
  }
  pool.close();
  return times;
}
