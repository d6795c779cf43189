// The same puzzles in JavaScript and in Rust: their ratings are equal, number for number.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { before, describe, test } from "node:test";

import { definePuzzle, init } from "unsolve/own";

import { jugs, pegs, row, sliding } from "./support/own-games.mjs";
import { root } from "./support/places.mjs";

let twins;
before(async () => {
  await init();
  const cargo = ["run", "--quiet", "--package", "unsolve-own", "--example", "twins"];
  const text = execFileSync("cargo", cargo, { cwd: path.dirname(root), encoding: "utf8" });
  twins = JSON.parse(text, (_, value) => (value === 0 ? 0 : value));
});

/** The levels of each puzzle, in the order of the Rust program. */
const LEVELS = {
  jugs: () => [[[5, 3], 4], [[8, 5], 4], [[11, 7], 9], [[31, 17], 8]].map((level) => [jugs(...level), [0, 0]]),
  pegs: () => [[3, 4, 6, 8], [2, 3, 5, 7, 9], [1, 2, 4, 6, 8, 10, 12]].map((filled) => [pegs(14), row(filled)]),
  eights: () => twins.boards.map((board) => [{ ...sliding(3), reversible: true }, board]),
};

for (const [name, levels] of Object.entries(LEVELS)) {
  describe(name, () => {
    test("metrics, players and counts", () => {
      levels().forEach(([game, start], index) => {
        const puzzle = definePuzzle(game);
        const expected = twins[name].levels[index];
        const { metrics, shortestSolutions, deadEndCount, length } = puzzle.analyse(start);
        assert.deepEqual(metrics, expected.metrics);
        assert.equal(String(shortestSolutions), expected.solutions);
        assert.equal(deadEndCount, expected.deadEnds);
        assert.equal(length, expected.metrics.length);
        if (index > 0) return;
        assert.deepEqual(puzzle.rate(start).metrics, expected.metrics);
        const { survival, moves } = puzzle.players(start, { beta: 0.5 });
        assert.deepEqual([survival, moves], [expected.survival, expected.moves]);
      });
    });

    test("the reference and the scores by it", () => {
      const { reference: expected, scores } = twins[name];
      const all = levels();
      const { drawn_from, ...numbers } = expected;
      assert.equal(drawn_from, "");
      // The jugs differ in their sizes, so they are levels of several puzzles.
      if (name !== "jugs") {
        assert.deepEqual(definePuzzle(all[0][0]).reference(all.map(([, start]) => start)), numbers);
      }
      all.forEach(([game, start], index) => {
        const { score, elegance, band } = definePuzzle(game).rate(start, { reference: numbers });
        assert.deepEqual([score, elegance], [scores[index].score, scores[index].elegance]);
        assert.equal(band, ["easy", "medium", "hard", "expert"][Math.min(3, Math.floor(score / 25))]);
      });
    });
  });
}

test("the search and what one solution shows, where the space is too large", () => {
  const { nodes, ...path } = twins.fifteen;
  const puzzle = definePuzzle(sliding(4));
  const start = [1, 10, 6, 4, 9, 0, 11, 3, 2, 15, 5, 8, 13, 14, 7, 12];
  const solution = puzzle.solve(start);
  assert.deepEqual([solution.length, solution.nodes], [path.length, nodes]);
  const { estimated, metrics } = puzzle.rate(start, { maxNodes: 100_000 });
  assert.equal(estimated, true);
  assert.deepEqual(metrics, path);
});

test("estimates by a reference", () => {
  const { reference, scores } = twins.eights;
  twins.boards.forEach((board, index) => {
    const { score, estimated } = definePuzzle(sliding(3)).rate(board, { maxNodes: 20_000, reference });
    assert.deepEqual([score, estimated], [scores[index].estimate, true]);
  });
});

test("every search takes what it takes in Rust", () => {
  const goals = [[1, 2, 3, 4, 5, 6, 7, 8, 0]];
  twins.boards.forEach((board, index) => {
    for (const [search, expected] of Object.entries(twins.searches[index])) {
      const { length, optimal, nodes, stored, ...found } = definePuzzle(sliding(3)).solve(board, { search, goals });
      assert.deepEqual({ length, optimal, nodes, stored }, expected, search);
      assert.equal(found.search, search);
    }
  });
});

test("walks of un-moves end where they end in Rust", () => {
  const goals = [[1, 2, 3, 4, 5, 6, 7, 8, 0]];
  const puzzle = definePuzzle(sliding(3));
  assert.equal(twins.walks.length, 4);
  const level = puzzle.generate({ seed: "walks", goals, scramble: 20 });
  assert.deepEqual(level.state, twins.walks[0]);
  // The others are what is tried next: none of them is as long as the walk.
  const tried = [];
  const watched = definePuzzle({ ...sliding(3), isGoal: (board) => (tried.push(board.join()), sliding(3).isGoal(board)) });
  assert.throws(() => watched.generate({ seed: "walks", goals, scramble: 20, minLength: 99, attempts: 4 }), { kind: "nothing" });
  for (const walk of twins.walks) assert.ok(tried.includes(walk.join()), walk.join());
});

test("a part of a space shows what it shows in Rust", () => {
  const start = [1, 10, 6, 4, 9, 0, 11, 3, 2, 15, 5, 8, 13, 14, 7, 12];
  const { metrics, solvable } = definePuzzle(sliding(4)).analyse(start, { maxNodes: 1_000 });
  assert.deepEqual([metrics, solvable], [twins.part, undefined]);
});
