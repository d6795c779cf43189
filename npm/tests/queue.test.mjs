// Levels made ahead, and small helpers.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { VERSION, createLevelQueue, createPool, dailySeed, generate, init, starThresholds, stars } from "unsolve";

let pool;
before(async () => {
  await init();
  pool = createPool({ workers: 2 });
});
after(() => pool.close());

const options = { seed: "q", params: { width: 6, height: 6 } };

test("a queue gives the levels of its seeds, in order", async () => {
  const queue = createLevelQueue("ice-slide", options, { ready: 3, pool, from: 5 });
  for (let number = 5; number < 10; number++) {
    const expected = generate("ice-slide", { ...options, seed: `q/${number}` });
    assert.deepEqual(await queue.next(), expected);
  }
  queue.close();
  await assert.rejects(queue.next(), { kind: "engine", message: /closed/ });
});

test("levels that are kept are not made again", async () => {
  const kept = new Map();
  const first = createLevelQueue("ice-slide", options, { ready: 1, pool, store: kept });
  const level = await first.next();
  first.close();
  const key = [...kept.keys()].find((key) => key.includes("q/0"));
  assert.ok(key.includes(VERSION) && key.includes("ice-slide"), key);

  kept.set(key, JSON.stringify({ ...level, title: "kept" }));
  const params = { height: 6, width: 6 };
  const again = createLevelQueue("ice-slide", { params, seed: "q" }, { ready: 1, pool, store: kept });
  assert.equal((await again.next()).title, "kept");
  again.close();

  const other = createLevelQueue("ice-slide", { ...options, rate: false }, { ready: 1, pool, store: kept });
  assert.equal((await other.next()).title, undefined);
  other.close();
});

test("a queue without a pool has its own", async () => {
  const queue = createLevelQueue("ice-slide", options, { ready: 1 });
  assert.equal((await queue.next()).origin.seed, "q/0");
  queue.close();
});

test("the version is that of the engine", () => {
  assert.equal(generate("ice-slide", options).origin.engine, `unsolve ${VERSION}`);
});

test("stars follow par", () => {
  const level = { difficulty: { par: 5 } };
  assert.deepEqual(starThresholds(level), [5, 8, 10]);
  assert.deepEqual([5, 6, 8, 9, 10, 11].map((moves) => stars(level, moves)), [3, 2, 2, 1, 1, 0]);
  assert.deepEqual(starThresholds({ solution: { moves: [], length: 4, optimal: true } }), [4, 6, 8]);
  assert.equal(starThresholds({}), undefined);
  assert.equal(stars({}, 1), 0);
});

test("a day has one seed everywhere", () => {
  const late = new Date("2026-02-28T23:59:59Z");
  assert.equal(dailySeed(late), "2026-02-28");
  assert.equal(dailySeed(new Date("2026-03-01T00:30:00+01:00")), dailySeed(late));
  assert.equal(dailySeed(late, "mine"), "mine/2026-02-28");
});
