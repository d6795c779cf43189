// Puzzles written in TypeScript: states and moves.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Random, definePuzzle } from "unsolve";

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
  assert.equal(analysis.statesByDistance.reduce((a, b) => a + b), 81);
  assert.equal(analysis.trapShare, 0);
});

test("effort is the luck a guesser needs", () => {
  const fork = definePuzzle({
    moves: (depth) => (depth < 0 ? [] : [0, 1]),
    apply: (depth, choice) => (choice === 0 ? depth + 1 : -1),
    isGoal: (depth) => depth === 3,
    key: (depth) => depth,
  });
  const { effort, trapShare, deadStates, choices } = fork.analyse(0);
  assert.deepEqual([effort, trapShare, deadStates, choices], [3, 0.5, 1, 2]);
  assert.equal(fork.rate(0, { reference: [1, 2, 4, 5] }).score, 50);
  assert.equal(fork.rate(0).score, undefined);
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

test("limits truncate, and never say unsolvable", () => {
  const endless = definePuzzle({ moves: () => [1], apply: (n) => n + 1, isGoal: () => false, key: (n) => n });
  const { status, why, nodes } = endless.solve(0, { maxNodes: 100 });
  assert.deepEqual([status, why, nodes], ["truncated", "the node limit ran out", 100]);
  assert.equal(endless.analyse(0, { maxNodes: 100 }).solvable, undefined);
  assert.deepEqual(endless.hint(0, { maxNodes: 10 }), { status: "unknown" });
  assert.match(endless.solve(0, { maxNodes: 1e9, maxMs: 5 }).why, /time/);
  assert.throws(() => endless.solve(0, { signal: AbortSignal.abort() }), { name: "AbortError" });
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
});
