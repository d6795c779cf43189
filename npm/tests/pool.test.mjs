// The engine in workers.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { createPool, evaluate, generate, init, rate } from "unsolve";

import { LARGE, WHOLE, large } from "./support/endless.mjs";

let pool;
before(async () => {
  await init();
  pool = createPool({ workers: 2 });
});
after(() => pool.close());

const endless = (options) => pool.solve(large(), { ...WHOLE, ...options });

test("workers make what the engine makes here", async () => {
  const level = await pool.generate("ice-slide", { seed: "w" });
  assert.deepEqual(level, generate("ice-slide", { seed: "w" }));
  assert.equal((await pool.verify(level)).verified, true);
  assert.deepEqual(await pool.rate(level), rate(level));
  assert.equal((await pool.solve(level)).length, level.solution.length);
  assert.equal((await pool.hint(level)).status, "move");
  assert.match(await pool.render(level), /^<svg/);
  assert.deepEqual((await pool.packReport([level])).curve, [level.difficulty.score]);
  assert.equal((await pool.space(level, { states: 9 })).states.length, 9);
});

test("many levels come in the order of their seeds", async () => {
  const levels = await pool.generateMany("ice-slide", [5, 3, 4, 1, 2]);
  assert.deepEqual(levels.map((level) => level.origin.seed), ["5", "3", "4", "1", "2"]);
});

test("the first seed that gives a level wins, whoever is faster", async () => {
  const targets = { length: [9, null] };
  const seeds = Array.from({ length: 30 }, (_, seed) => seed);
  const options = { targets, attempts: 1 };
  const found = await pool.first("ice-slide", seeds, options);
  const one = seeds.find((seed) => {
    try {
      return generate("ice-slide", { ...options, seed });
    } catch {
      return false;
    }
  });
  assert.equal(found.origin.seed, String(one));
  const never = pool.first("ice-slide", [1, 2], { targets: { length: [900, null] }, attempts: 1 });
  await assert.rejects(never, { kind: "nothing" });
});

test("failures come through with their fields", async () => {
  const wrong = pool.generate("ice-slide", { params: { width: 1000 } });
  await assert.rejects(wrong, (error) => error.kind === "params" && error.field === "params.width");
});

test("a level is evaluated", async () => {
  const level = generate("ice-slide", { seed: "w" });
  assert.deepEqual(await pool.evaluate(level, { preset: "elegant" }), evaluate(level, { preset: "elegant" }));
});

test("a creation says how many candidates it has made", async () => {
  const controller = new AbortController();
  let created;
  const candidates = await new Promise((resolve) => {
    const onProgress = ({ candidates }) => candidates && resolve(candidates);
    const options = { seed: "p", steps: 1e9, signal: controller.signal, onProgress };
    created = pool.create("ice-slide", options);
    created.catch(() => undefined);
  });
  controller.abort();
  await assert.rejects(created, { name: "AbortError" });
  assert.ok(Number.isInteger(candidates) && candidates > 0);
});

test("what can't be sent to a worker is rejected, and the pool goes on", async () => {
  const wrong = pool.generate("ice-slide", { params: { width: () => 5 } });
  await assert.rejects(wrong, { name: "DataCloneError" });
  assert.equal((await pool.generateMany("ice-slide", [1, 2, 3])).length, 3);
});

test("a busy call is aborted, and its worker is replaced", async () => {
  const controller = new AbortController();
  let heard = 0;
  const onProgress = () => {
    if (++heard === 2) controller.abort();
  };
  await assert.rejects(endless({ signal: controller.signal, onProgress }), { name: "AbortError" });
  assert.equal(heard, 2);
  const levels = await pool.generateMany("ice-slide", [1, 2, 3]);
  assert.equal(levels.length, 3);
});

test("a call that waits is aborted before it begins", async () => {
  const busy = new AbortController();
  const calls = [1, 2].map(() => endless({ signal: busy.signal }).catch((error) => error.name));
  const waiting = new AbortController();
  const late = pool.generate("ice-slide", { signal: waiting.signal });
  waiting.abort(new Error("changed my mind"));
  await assert.rejects(late, { message: "changed my mind" });
  busy.abort();
  assert.deepEqual(await Promise.all(calls), ["AbortError", "AbortError"]);
});

test("many levels are aborted together", async () => {
  const reason = new Error("enough");
  const [game, { params }] = LARGE;
  const options = { signal: AbortSignal.abort(reason), params };
  await assert.rejects(pool.generateMany(game, [1, 2, 3], options), { message: "enough" });
  const controller = new AbortController();
  const many = pool.generateMany(game, [1, 2, 3], { params, signal: controller.signal });
  controller.abort(reason);
  await assert.rejects(many, { message: "enough" });
});

test("ten thousand calls do not leak", async () => {
  const level = generate("ice-slide", { seed: "leak", params: { width: 5, height: 5 } });
  const round = async (calls) => {
    for (let left = calls; left > 0; left -= 100) {
      await Promise.all(Array.from({ length: Math.min(100, left) }, () => pool.solve(level)));
    }
    globalThis.gc?.();
    return process.memoryUsage().rss;
  };
  const early = await round(2_000);
  const late = await round(8_000);
  assert.ok(late - early < 32e6, `${(late - early) / 1e6} MB more after 8,000 calls`);
});

test("a closed pool rejects what is left and what comes", async () => {
  const own = createPool({ workers: 1 });
  const left = own.solve(large(), WHOLE);
  own.close();
  await assert.rejects(left, { kind: "engine", message: /closed/ });
  await assert.rejects(own.generate("ice-slide"), { kind: "engine", message: /closed/ });
  assert.throws(() => createPool({ workers: 0 }), (error) => error.field === "workers");
});
