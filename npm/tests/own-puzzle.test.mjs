// Puzzles written in TypeScript: states and moves.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Random, UnsolveError, definePuzzle, init } from "unsolve/own";

import { jugs, pegs, row, sliding } from "./support/own-games.mjs";

test("before the engine is there, an error says how to get it", () => {
  assert.throws(() => definePuzzle(hanoi).solve(start(1)), { kind: "engine", message: /await init\(\)/ });
  assert.throws(() => new Random(1), { kind: "engine" });
});

test("starting", () => init());

/** Discs 0 (smallest) to n - 1, each with the number of its peg. All of them have to go to the last one. */
const hanoi = {
  moves(discs) {
    const top = (peg) => discs.indexOf(peg);
    const pegs = [0, 1, 2];
    return pegs.flatMap((from) =>
      pegs
        .filter((to) => to !== from && top(from) >= 0 && (top(to) < 0 || top(from) < top(to)))
        .map((to) => [from, to]),
    );
  },
  apply: (discs, [from, to]) => discs.with(discs.indexOf(from), to),
  isGoal: (discs) => discs.every((peg) => peg === 2),
  key: (discs) => discs.join(""),
  *reverseMoves(discs) {
    for (const [from, to] of hanoi.moves(discs)) yield { from: hanoi.apply(discs, [from, to]), move: [to, from] };
  },
};

const start = (count) => Array(count).fill(0);
const replay = (puzzle, state, moves) => moves.reduce(puzzle.apply, state);

test("shortest solutions have the lengths that are known", () => {
  const puzzle = definePuzzle(hanoi);
  for (let discs = 1; discs <= 6; discs++) {
    const { status, length, optimal, moves } = puzzle.solve(start(discs));
    assert.deepEqual([status, length, optimal], ["solved", 2 ** discs - 1, true]);
    assert.ok(hanoi.isGoal(replay(hanoi, start(discs), moves)));
  }
});

test("a bound changes the work, not the answer", () => {
  const plain = definePuzzle(hanoi);
  const bounded = definePuzzle({ ...hanoi, bound: (discs) => discs.filter((peg) => peg !== 2).length });
  const random = new Random("bound");
  for (let round = 0; round < 40; round++) {
    const state = Array.from({ length: 5 }, () => random.below(3));
    const [one, other] = [plain.solve(state), bounded.solve(state)];
    assert.equal(one.length, other.length);
    assert.ok(other.nodes <= one.nodes);
  }
});

test("the whole space is counted", () => {
  const analysis = definePuzzle(hanoi).analyse(start(4));
  assert.equal(analysis.states, 3 ** 4);
  assert.equal(analysis.deadStates, 0);
  assert.equal(analysis.length, 15);
  assert.equal(analysis.shortestSolutions, 1n);
  assert.deepEqual(analysis.longerSolutions, [0n, 0n].map((_, more) => BigInt(longer(15 + more + 1))));
  assert.equal(analysis.statesByDistance.reduce((a, b) => a + b), 81);
  assert.equal(analysis.metrics.trap_share, 0);
  assert.equal(analysis.statesByDistance.length - 1, definePuzzle(hanoi).solve(analysis.farthest).length);
  assert.ok(hanoi.isGoal(replay(hanoi, start(4), analysis.moves)));
});

/** How many ways of so many moves solve four discs, by counting them all. */
function longer(moves) {
  let ways = new Map([[start(4).join(), [start(4), 1]]]);
  for (let made = 0; made < moves; made++) {
    const next = new Map();
    for (const [discs, count] of ways.values()) {
      for (const move of hanoi.isGoal(discs) ? [] : hanoi.moves(discs)) {
        const after = hanoi.apply(discs, move);
        next.set(after.join(), [after, (next.get(after.join())?.[1] ?? 0) + count]);
      }
    }
    ways = next;
  }
  return ways.get("2,2,2,2")?.[1] ?? 0;
}

test("a guesser needs luck", () => {
  const fork = definePuzzle({
    moves: (depth) => (depth < 0 ? [] : [0, 1]),
    apply: (depth, choice) => (choice === 0 ? depth + 1 : -1),
    isGoal: (depth) => depth === 3,
    key: (depth) => depth,
  });
  const { metrics, deadStates, deadEnds, deadEndCount } = fork.analyse(0, { deadEnds: 2 });
  assert.deepEqual([metrics.trap_share, deadStates, deadEndCount], [0.5, 1, 3]);
  assert.ok(Math.abs(metrics.survival_bits - 3) < 1e-9, `${metrics.survival_bits}`);
  assert.deepEqual(deadEnds, [{ state: 0, move: 1, depth: 1 }, { state: 1, move: 1, depth: 1 }]);
  assert.ok(Math.abs(fork.players(0).survival - 1 / 8) < 1e-9);
  assert.equal(fork.players(-1).survival, 0);
  assert.deepEqual([fork.rate(0).score, fork.rate(0).par], [null, 4]);
  assert.deepEqual(fork.rate(-1), { score: null, elegance: null, why: "the level is unsolvable", metrics: {} });
  assert.deepEqual(fork.hint(0), { status: "move", move: 0, left: 2 });
  assert.deepEqual(fork.hint(-1), { status: "lost" });
  assert.deepEqual(fork.hint(3), { status: "solved" });
  assert.equal(fork.solve(-1).status, "unsolvable");
});

test("ways are counted as move sequences", () => {
  const grid = definePuzzle({
    moves: ([x, y]) => [...(x < 4 ? ["right"] : []), ...(y < 4 ? ["down"] : [])],
    apply: ([x, y], move) => (move === "right" ? [x + 1, y] : [x, y + 1]),
    isGoal: ([x, y]) => x === 4 && y === 4,
    key: ([x, y]) => 5 * y + x,
  });
  assert.equal(grid.analyse([0, 0]).shortestSolutions, 70n);
});

test("counts past 2^53 are exact", () => {
  const ladder = definePuzzle({ moves: () => [..."abcdefgh"], apply: (n) => n + 1, isGoal: (n) => n === 20, key: (n) => n });
  assert.equal(ladder.analyse(0).shortestSolutions, 8n ** 20n);
  assert.equal(ladder.rate(0).metrics.solutions, String(8n ** 20n));
});

test("levels are measured against others", () => {
  const puzzle = definePuzzle({ ...hanoi, reversible: true });
  const levels = Array.from({ length: 12 }, (_, seed) => puzzle.generate({ seed, goals: [[2, 2, 2, 2]] }));
  const reference = puzzle.reference(levels.map(({ state }) => state));
  assert.equal(reference.levels, 12);
  const rated = levels.map(({ state, length }) => ({ length, ...puzzle.rate(state, { reference }) }));
  const [easiest, hardest] = [Math.min, Math.max].map((pick) => pick(...rated.map(({ score }) => score)));
  assert.ok(easiest < 10 && hardest > 90, `${easiest}, ${hardest}`);
  const longest = rated.toSorted((a, b) => b.length - a.length);
  assert.ok(longest[0].score > longest.at(-1).score);
  assert.deepEqual(JSON.parse(JSON.stringify(reference)), reference);
  assert.throws(() => puzzle.reference([]), { kind: "request" });
  assert.throws(() => definePuzzle(jugs([8, 4], 3)).reference([[0, 0]]), { kind: "level" });
  assert.throws(() => puzzle.reference([levels[0].state], { maxNodes: 10 }), { kind: "limit" });
  const broken = { ...reference, elegance: { parts: [], percentiles: [] } };
  assert.throws(() => puzzle.rate(levels[0].state, { reference: broken }), { field: "reference.elegance" });
});

test("states with the same key may be different objects with different moves' names", () => {
  // Two equal cups: the key forgets which is which, moves name them.
  const cups = definePuzzle({
    moves: ([a, b]) => [...(a < 3 ? ["left"] : []), ...(b < 3 ? ["right"] : [])],
    apply: ([a, b], move) => (move === "left" ? [a + 1, b] : [a, b + 1]),
    isGoal: ([a, b]) => a === 3 && b === 3,
    key: (cups) => cups.toSorted().join(),
  });
  for (const start of [[0, 0], [2, 0], [0, 2]]) {
    const { moves } = cups.solve(start);
    const end = moves.reduce(([a, b], move) => (move === "left" ? [a + 1, b] : [a, b + 1]), start);
    assert.deepEqual(end, [3, 3]);
    assert.equal(cups.analyse(start).moves.length, moves.length);
  }
});

test("any solution is enough, if asked for", () => {
  const puzzle = definePuzzle(sliding(4));
  const board = [5, 2, 4, 8, 10, 0, 3, 14, 13, 6, 11, 12, 1, 15, 9, 7];
  const { status, moves, optimal, nodes } = puzzle.solve(board, { goal: "any" });
  assert.deepEqual([status, optimal], ["solved", false]);
  assert.ok(sliding(4).isGoal(replay(sliding(4), board, moves)));
  assert.ok(nodes < 20_000);
});

test("a state may have more moves than there is room for at first", () => {
  const wide = definePuzzle({
    moves: (n) => Array.from({ length: 1000 * (n + 1) }, (_, move) => move),
    apply: (n, move) => (move === 999 + 1000 * n ? n + 1 : -1),
    isGoal: (n) => n === 3,
    key: (n) => n,
  });
  assert.deepEqual(wide.solve(0).moves, [999, 1999, 2999]);
  assert.equal(wide.analyse(0).shortestSolutions, 1n);
});

test("limits truncate, and never say unsolvable", () => {
  const endless = definePuzzle({ moves: () => [1], apply: (n) => n + 1, isGoal: () => false, key: (n) => n });
  const { status, why, nodes } = endless.solve(0, { maxNodes: 100 });
  assert.deepEqual([status, why, nodes], ["truncated", "the node limit ran out", 100]);
  assert.equal(endless.analyse(0, { maxNodes: 100 }).solvable, undefined);
  assert.deepEqual(endless.hint(0, { maxNodes: 10 }), { status: "unknown" });
  assert.match(endless.solve(0, { maxNodes: 1e9, maxMs: 5 }).why, /time/);
  assert.throws(() => endless.solve(0, { signal: AbortSignal.abort() }), { name: "AbortError" });
  assert.match(endless.solve(0, { maxNodes: Infinity, maxBytes: 100_000 }).why, /memory/);
  assert.match(endless.solve(0, { maxDepth: 10 }).why, /depth/);
  assert.match(endless.analyse(0, { maxNodes: 1e9, maxMs: 5 }).why, /time/);
  assert.match(endless.rate(0, { maxNodes: 1000 }).why, /no solution is known: the node limit ran out/);
  for (const field of ["maxNodes", "maxBytes", "maxDepth", "maxMs"]) {
    for (const limit of [NaN, -1, "many"]) assert.throws(() => endless.solve(0, { [field]: limit }), { field });
  }
});

/** Every verb of a puzzle, on one state. */
const verbs = (puzzle, state, more = {}) => ({
  solve: () => puzzle.solve(state, more),
  any: () => puzzle.solve(state, { goal: "any", ...more }),
  analyse: () => puzzle.analyse(state, more),
  rate: () => puzzle.rate(state, more),
  hint: () => puzzle.hint(state, more),
  players: () => puzzle.players(state, more),
  reference: () => puzzle.reference([state], more),
  dealt: () => puzzle.generate({ seed: 1, deal: () => state, ...more }),
});

test("an exception of a callback reaches the caller, and nothing is spoilt", () => {
  const game = sliding(3);
  const state = [8, 6, 7, 2, 5, 4, 3, 0, 1];
  const thrown = { not: "even an error" };
  for (const name of ["moves", "apply", "isGoal", "key", "bound"]) {
    for (const after of [0, 1, 60]) {
      for (const [verb, call] of Object.entries(verbs(definePuzzle(failing(game, name, after, thrown)), state))) {
        let caught;
        try {
          call();
        } catch (error) {
          caught = error;
        }
        assert.equal(caught, thrown, `${verb}, ${name} after ${after}`);
        assert.equal(definePuzzle(jugs([5, 3], 4)).solve([0, 0]).length, 6);
      }
    }
  }
  const walked = definePuzzle(failing(game, "reverseMoves", 5, thrown));
  const goals = [[1, 2, 3, 4, 5, 6, 7, 8, 0]];
  assert.throws(() => walked.generate({ seed: 1, goals }), (error) => error === thrown);
  const grasped = definePuzzle(failing(game, "object", 3, thrown));
  assert.throws(() => grasped.rate(state), (error) => error === thrown);
});

/** A game one of whose functions throws when it is called once too often. */
function failing(game, name, after, thrown) {
  let calls = 0;
  return {
    ...game,
    [name](...args) {
      if (calls++ >= after) {
        calls = 0;
        throw thrown;
      }
      return game[name](...args);
    },
  };
}

test("a callback may abort the call", () => {
  for (const verb of Object.keys(verbs({}, 0))) {
    const stop = new AbortController();
    let calls = 0;
    const moves = (n) => {
      if (++calls === 400) stop.abort(new Error("enough"));
      return [1];
    };
    const endless = definePuzzle({ moves, apply: (n) => n + 1, isGoal: () => false, key: (n) => n });
    assert.throws(() => verbs(endless, 0, { signal: stop.signal })[verb](), { message: "enough" }, verb);
    assert.ok(calls < 1000, `${verb} went on`);
  }
});

test("wrong answers of callbacks are named", () => {
  const game = sliding(3);
  const state = [1, 2, 3, 4, 5, 6, 7, 0, 8];
  const cases = [
    ["bound", NaN], ["bound", -1], ["bound", Infinity], ["bound", "3"], ["bound", 2 ** 40], ["bound", undefined],
    ["visible", NaN], ["visible", -2],
    ["moves", undefined], ["moves", 7], ["moves", null], ["moves", {}],
    ["key", undefined], ["key", {}], ["key", [1]],
  ];
  for (const [name, answer] of cases) {
    const puzzle = definePuzzle({ ...game, [name]: () => answer });
    const call = name === "visible" ? () => puzzle.rate(state) : () => puzzle.solve(state);
    assert.throws(call, (error) => error instanceof UnsolveError && error.field === name, `${name}: ${String(answer)}`);
  }
  const back = definePuzzle({ ...game, reverseMoves: () => 3 });
  assert.throws(() => back.generate({ seed: 1, goals: [state] }), { field: "reverseMoves" });
  const lying = definePuzzle({ ...jugs([5, 3], 4), reverseMoves: () => [{ from: [1, 1], move: ["fill", 0] }] });
  assert.throws(() => lying.generate({ seed: 1, goals: [[4, 0]] }), { field: "reverseMoves" });
});

test("functions that contradict themselves are found out", () => {
  let calls = 0;
  const fickle = definePuzzle({
    moves: (n) => (n < 5 ? [1] : []),
    apply: (n) => n + 1,
    isGoal: (n) => n === 5 && calls++ === 0,
    key: (n) => n,
  });
  assert.throws(() => fickle.solve(0), /contradict each other/);
});

test("bounds that are no whole numbers are rounded up", () => {
  const steps = definePuzzle({ moves: () => [1], apply: (n) => n + 1, isGoal: (n) => n === 9, key: (n) => n, bound: (n) => (9 - n) * 0.9 });
  assert.deepEqual([steps.solve(0).length, steps.solve(0).optimal], [9, true]);
});

test("a callback may call the engine", () => {
  const inner = definePuzzle(jugs([31, 17], 8));
  const before = inner.solve([0, 0]).length;
  const outer = definePuzzle({
    moves(n) {
      inner.analyse([0, 0]);
      return n < 40 ? Array.from({ length: 200 }, (_, move) => move) : [];
    },
    apply: (n, move) => (move === 150 ? n + 1 : n),
    isGoal: (n) => n === inner.solve([0, 0]).length,
    key: (n) => n,
  });
  assert.deepEqual(outer.solve(0).moves, Array(before).fill(150));
  assert.equal(outer.analyse(0).length, before);
});

test("play that is over is no dead end", () => {
  const line = definePuzzle(pegs(14));
  const { deadStates, deadEndCount, metrics } = line.analyse(row([1, 2, 4, 6, 8, 10, 12]));
  const { isOver, ...endless } = pegs(14);
  assert.ok(isOver);
  assert.ok(deadStates > 0);
  assert.ok(deadEndCount <= definePuzzle(endless).analyse(row([1, 2, 4, 6, 8, 10, 12])).deadEndCount);
  assert.ok(metrics.survival_bits > 0);
});

test("levels are made backwards, as long as asked for", () => {
  const puzzle = definePuzzle(hanoi);
  const options = { goals: [[2, 2, 2, 2]], minLength: 6, maxLength: 9 };
  for (let seed = 0; seed < 20; seed++) {
    const level = puzzle.generate({ ...options, seed });
    assert.equal(puzzle.solve(level.state).length, level.length);
    assert.ok(level.length >= 6 && level.length <= 9);
    assert.ok(hanoi.isGoal(replay(hanoi, level.state, level.moves)));
    assert.deepEqual(level, puzzle.generate({ ...options, seed }));
  }
  assert.throws(() => puzzle.generate({ ...options, seed: 0, minLength: 16, maxLength: 20 }), { kind: "nothing" });
  assert.throws(() => puzzle.generate({ seed: 0 }), (error) => error.field === "goals");
});

test("levels are dealt, where there is no way back", () => {
  const puzzle = definePuzzle(hanoi);
  const deal = (random) => Array.from({ length: 4 }, () => random.below(3));
  const level = puzzle.generate({ seed: "d", deal, minLength: 10 });
  assert.ok(level.length >= 10);
  assert.equal(puzzle.solve(level.state).length, level.length);
  assert.throws(() => puzzle.generate({ seed: "d", deal, minLength: 16, attempts: 20 }), { kind: "nothing" });
});

test("draws are fair and depend on the seed alone", () => {
  const counts = Array(6).fill(0);
  const random = new Random("fair");
  for (let draw = 0; draw < 60_000; draw++) counts[random.below(6)]++;
  assert.ok(counts.every((count) => Math.abs(count - 10_000) < 500), counts.join());
  const draws = (seed) => Array.from({ length: 9 }, ((random) => () => random.below(1000))(new Random(seed)));
  assert.deepEqual(draws("a"), draws("a"));
  assert.notDeepEqual(draws("a"), draws("b"));
  assert.deepEqual(new Random(1).shuffled([1, 2, 3, 4]).sort(), [1, 2, 3, 4]);
  assert.equal(new Random(1).pick([]), undefined);
  for (const bound of [0, -1, 1.5, NaN, 2 ** 32]) assert.throws(() => new Random(1).below(bound), { field: "bound" });
});

test("draws are those of the engine, which never change", () => {
  assert.deepEqual(new Random("42").shuffled([1, 2, 3, 4, 5]), [1, 5, 4, 2, 3]);
  assert.notEqual(new Random("42", 1).below(1e9), new Random("42").below(1e9));
  const level = definePuzzle(hanoi).generate({ seed: "golden", goals: [[2, 2, 2, 2]], minLength: 6, maxLength: 9 });
  assert.deepEqual(level.state, [1, 1, 1, 2]);
});
