// Workers that die.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { UnsolveError, createPool, generate, init, rate } from "unsolve";

const threads = process.getBuiltinModule("node:worker_threads");
const { Worker } = threads;

/** Dies, really, when it is handed a level with one of these titles; it hears of it before the engine does. */
const POISON = `
  const { parentPort } = require("node:worker_threads");
  const { on } = parentPort;
  parentPort.on = (name, listener) => on.call(parentPort, name, (message) => {
    const title = message.args?.[0]?.title;
    const hoard = [];
    while (title === "hoard") hoard.push(new Array(1e5).fill(0.5));
    if (title === "throw") throw new Error("poisoned");
    listener(message);
  });`;

class Mortal extends Worker {
  constructor(source, options) {
    super(POISON + source, { ...options, resourceLimits: { maxOldGenerationSizeMb: 64 } });
  }
}

let pool;
before(async () => {
  await init();
  threads.Worker = Mortal;
  pool = createPool({ workers: 2 });
});
after(() => {
  pool.close();
  threads.Worker = Worker;
});

for (const [title, reason] of [["throw", /poisoned/], ["hoard", /memory/]]) {
  test(`a worker that dies (${title}) is replaced, and only its own call fails`, async () => {
    const level = generate("ice-slide", { seed: "b" });
    const rated = rate(level);
    const calls = [level, { ...level, title }, level, level].map((level) => pool.rate(level));
    const [one, dead, ...others] = await Promise.allSettled(calls);
    assert.ok(dead.reason instanceof UnsolveError);
    assert.equal(dead.reason.kind, "engine");
    assert.match(dead.reason.message, reason);
    for (const other of [one, ...others]) assert.deepEqual(other.value, rated);
    const both = await Promise.all([pool.rate(level), pool.rate(level)]);
    assert.deepEqual(both, [rated, rated]);
  });
}
