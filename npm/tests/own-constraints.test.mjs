// Puzzles written in TypeScript: cells to fill in.

import assert from "node:assert/strict";
import { test } from "node:test";

import { allDifferent, defineConstraints, sumIs } from "unsolve";

/** A board of four rows, columns and blocks. */
function blocks() {
  const lines = [];
  for (let n = 0; n < 4; n++) {
    const block = 8 * Math.floor(n / 2) + 2 * (n % 2);
    lines.push([0, 1, 2, 3].map((i) => 4 * n + i));
    lines.push([0, 1, 2, 3].map((i) => 4 * i + n));
    lines.push([0, 1, 4, 5].map((i) => block + i));
  }
  const constraints = lines.map((cells) => allDifferent(cells, { complete: true }));
  return defineConstraints({ cells: 16, values: [1, 2, 3, 4], constraints });
}

/** How many boards there are that fit, by trying all. */
function count(size, values, fits, cells = []) {
  if (!fits(cells)) return 0;
  if (cells.length === size) return 1;
  return values.reduce((sum, value) => sum + count(size, values, fits, [...cells, value]), 0);
}

test("solutions and whether they are the only ones, against trying everything", () => {
  const magic = defineConstraints({
    cells: 4,
    values: [0, 1, 2, 3],
    constraints: [sumIs([0, 1], 3), sumIs([2, 3], 3), sumIs([0, 2], 2), allDifferent([0, 1, 2, 3])],
  });
  const fits = (cells) => {
    const [a, b, c, d] = cells;
    const sum = (x, y, total) => x === undefined || y === undefined || x + y === total;
    return new Set(cells).size === cells.length && sum(a, b, 3) && sum(c, d, 3) && sum(a, c, 2);
  };
  for (const first of [undefined, 0, 1, 2, 3]) {
    const given = (cells) => first === undefined || cells.length === 0 || cells[0] === first;
    const ways = count(4, [0, 1, 2, 3], (cells) => fits(cells) && given(cells));
    const { status, unique } = magic.solve([first]);
    assert.deepEqual([status, unique], [ways > 0 ? "solved" : "unsolvable", ways === 1], `${first}`);
  }
});

test("generated boards have one solution, and losing any clue spoils that", () => {
  const puzzle = blocks();
  for (let seed = 0; seed < 10; seed++) {
    const { given, solution } = puzzle.generate({ seed });
    assert.deepEqual(puzzle.generate({ seed }), { given, solution });
    const { grid, unique } = puzzle.solve(given);
    assert.deepEqual([grid, unique], [solution, true]);
    const { steps, hardest } = puzzle.analyse(given);
    assert.equal(steps.length, given.filter((value) => value === undefined).length);
    assert.ok(["only value", "only place"].includes(hardest));
    assert.ok(steps.every(({ cell, value }) => solution[cell] === value));
    given.forEach((value, cell) => {
      if (value === undefined) return;
      const report = puzzle.analyse(given.with(cell, undefined));
      assert.ok(!report || report.counts.trial + report.counts.guess > 0);
    });
  }
});

/** Three cells for A, B and C: neither of the first two is A, and the second is not C if the third is A. */
const three = (complete) =>
  defineConstraints({
    cells: 3,
    values: ["A", "B", "C"],
    constraints: [
      allDifferent([0, 1, 2], { complete, name: "the row" }),
      { cells: [0], holds: ([first]) => first !== "A" },
      { cells: [1], holds: ([second]) => second !== "A" },
      { cells: [1, 2], holds: ([second, third]) => !(second === "C" && third === "A") },
    ],
  });

/** Nothing follows while more than two cells are unknown. */
const lock = defineConstraints({
  cells: 4,
  values: [0, 1],
  constraints: [{ cells: [0, 1, 2, 3], holds: (code) => code.includes(undefined) || code.join("") === "1011" }],
});

test("each step is found by the easiest technique that shows it", () => {
  const techniques = (puzzle) => puzzle.analyse([]).steps.map(({ technique }) => technique);
  assert.deepEqual(techniques(three(true)), ["only place", "only value", "only value"]);
  assert.deepEqual(techniques(three(false)), ["trial", "only value", "only value"]);
  assert.deepEqual(techniques(lock), ["guess", "guess", "trial", "only value"]);
  assert.match(three(true).hint([]).text, /^Cell 2 is A: it fits nowhere else in the row$/);
});

test("harder techniques rate higher", () => {
  assert.deepEqual([three(true), three(false), lock].map((puzzle) => puzzle.rate([])), [4, 6, 21]);
});

test("boards that are harder than asked for are not made", () => {
  const easiest = (hardest) => lock.generate({ seed: 1, hardest }).given;
  assert.equal(easiest("only place").filter((value) => value === undefined).length, 1);
  assert.equal(easiest("guess").filter((value) => value === undefined).length, 4);
});

test("hints lead to the end, and find mistakes first", () => {
  const puzzle = blocks();
  const { given, solution } = puzzle.generate({ seed: "h" });
  const filled = Array(16).fill(undefined);
  for (;;) {
    const hint = puzzle.hint(given, filled);
    if (hint.status === "solved") break;
    assert.equal(hint.status, "step");
    assert.match(hint.text, new RegExp(`Cell ${hint.cell} is ${hint.value}: `));
    filled[hint.cell] = hint.value;
  }
  assert.deepEqual(solution.map((_, cell) => given[cell] ?? filled[cell]), solution);
  const cell = given.indexOf(undefined);
  const wrong = filled.with(cell, (solution[cell] % 4) + 1);
  assert.deepEqual(puzzle.hint(given, wrong), { status: "mistake", cell });
  assert.deepEqual(puzzle.hint([1, 1]), { status: "lost" });
});

test("limits truncate, contradictions are found", () => {
  const puzzle = blocks();
  assert.equal(puzzle.solve([], { maxNodes: 1 }).status, "truncated");
  assert.equal(puzzle.solve([1, 1]).status, "unsolvable");
  assert.equal(puzzle.solve([]).unique, false);
  assert.equal(puzzle.analyse([]), undefined);
  const impossible = defineConstraints({ cells: 2, values: [1], constraints: [allDifferent([0, 1])] });
  assert.throws(() => impossible.generate({ seed: 1 }), { kind: "nothing" });
});
