// Puzzles written in TypeScript: cells to fill in.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Random, allDifferent, countIs, defineConstraints, init, lessThan, sumIs } from "unsolve/own";

await init();

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
    const { steps, hardest, counts } = puzzle.analyse(given);
    const found = steps.flatMap((step) => step.found);
    const cells = new Set(found.map(({ cell }) => cell));
    assert.equal(cells.size, given.filter((value) => value === undefined).length);
    assert.ok(["direct", "elimination"].includes(hardest));
    assert.equal(Object.values(counts).reduce((a, b) => a + b), steps.length);
    assert.ok(found.every(({ cell, value }) => solution[cell] === value));
    assert.ok(steps.every(({ ruledOut }) => ruledOut.every(({ cell, values }) => !values.includes(solution[cell]))));
    given.forEach((value, cell) => {
      if (value === undefined) return;
      const report = puzzle.analyse(given.with(cell, undefined));
      assert.ok(!report || !["direct", "elimination"].includes(report.hardest));
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
  assert.deepEqual(three(true).analyse([]).hardest, "elimination");
  assert.ok(!techniques(three(false)).includes("guess"));
  assert.match(three(true).hint([]).text, /^Cell 2 is A: nothing else fits /);
});

/** An even number of the cells is 1, or an odd one. */
function parity(cells, odd) {
  const sum = (values) => values.reduce((total, value) => total + value, 0);
  return { cells, holds: (values) => values.includes(undefined) || sum(values) % 2 === odd };
}

test("what no technique shows is guessed", () => {
  const random = new Random("parities");
  const cells = Array.from({ length: 12 }, (_, cell) => cell);
  let guesses = 0;
  for (let round = 0; round < 100 && guesses === 0; round++) {
    const groups = cells.map(() => random.shuffled(cells).slice(0, 5));
    const constraints = groups.map((group) => parity(group, random.below(2)));
    const puzzle = defineConstraints({ cells: 12, values: [0, 1], constraints });
    const { unique, grid } = puzzle.solve([]);
    if (!unique) continue;
    const { steps, counts, hardest, metrics } = puzzle.analyse([]);
    const found = new Map(steps.flatMap((step) => step.found).map(({ cell, value }) => [cell, value]));
    assert.deepEqual(cells.map((cell) => found.get(cell)), grid);
    guesses = counts.guess;
    assert.equal(metrics.guesses, guesses);
    if (guesses > 0) assert.equal(hardest, "guess");
  }
  assert.ok(guesses > 0);
});

test("harder boards rate higher", () => {
  const puzzle = blocks();
  const boards = Array.from({ length: 24 }, (_, seed) => puzzle.generate({ seed, hardest: "guess" }).given);
  const reference = puzzle.reference(boards);
  const rated = boards.map((given) => puzzle.rate(given, { reference }));
  const byEffort = rated.toSorted((a, b) => a.metrics.effort - b.metrics.effort).map(({ score }) => score);
  assert.deepEqual(byEffort, byEffort.toSorted((a, b) => a - b));
  assert.ok(byEffort[0] < byEffort.at(-1));
  assert.ok(rated.every(({ band, elegance }) => ["easy", "medium", "hard", "expert"].includes(band) && elegance !== undefined));
  const plain = puzzle.rate(boards[0]);
  assert.equal(plain.score, null);
  assert.equal(plain.metrics.clues, boards[0].filter((value) => value !== undefined).length);
  assert.equal(puzzle.rate([]).why, "the level has several solutions");
  assert.equal(puzzle.rate([1, 1]).why, "the level is unsolvable");
  assert.throws(() => puzzle.reference([]), { field: "boards" });
  assert.throws(() => puzzle.reference([[]]), { kind: "level" });
});

test("the engine's own constraints say the same as trying everything", () => {
  const values = [0, 1, 2, 3];
  const cases = [
    [countIs([0, 1, 2], [1, 3], 2), (a, b, c) => [a, b, c].filter((value) => value % 2 === 1).length === 2],
    [countIs([0, 1, 2], [0], 1, 2), (a, b, c) => [1, 2].includes([a, b, c].filter((value) => value === 0).length)],
    [lessThan(2, 0), (a, _, c) => c < a],
    [sumIs([0, 1, 2], 5), (a, b, c) => a + b + c === 5],
    [sumIs([0, 1, 2], -1), () => false],
    [{ ...allDifferent([0, 1, 2]), complete: true }, () => false],
  ];
  for (const names of [values, values.map((value) => value + 40)]) {
    const shift = names[0];
    for (const [constraint, fits] of cases) {
      const { rule, name, holds, ...rest } = constraint;
      const own = { ...rest, holds: (cells) => holds(cells.map((value) => (value === undefined ? value : value - shift))) };
      const expected = count(3, values, (cells) => cells.length < 3 || fits(...cells));
      const tried = defineConstraints({ cells: 3, values: names, constraints: [own] });
      assert.equal(tried.solve([], { maxSolutions: 100 }).solutions, expected);
      if (shift > 0) continue;
      const known = defineConstraints({ cells: 3, values: names, constraints: [constraint] });
      assert.equal(known.solve([], { maxSolutions: 100 }).solutions, expected);
    }
  }
  const spread = defineConstraints({ cells: 3, values: [-1, 50], constraints: [lessThan(0, 1), sumIs([1, 2], 49)] });
  assert.deepEqual(spread.solve([]).grid, [-1, 50, -1]);
});

test("definitions that can't be right are named", () => {
  const define = (more) => defineConstraints({ cells: 3, values: [1, 2, 3], constraints: [], ...more });
  const wrong = {
    cells: [{ cells: -1 }, { cells: 1.5 }, { cells: 2000 }],
    values: [{ values: [1, 1] }, { values: [1, undefined] }, { values: Array.from({ length: 33 }, (_, value) => value) }],
    constraints: [
      { constraints: [allDifferent([0, 3])] },
      { constraints: [allDifferent([0, 0])] },
      { cells: 40, constraints: [{ cells: Array.from({ length: 40 }, (_, cell) => cell), holds: () => true }] },
    ],
  };
  for (const [field, definitions] of Object.entries(wrong)) {
    for (const definition of definitions) assert.throws(() => define(definition).solve([]), { field });
  }
  assert.throws(() => define({}).solve([1, 9]), { field: "given[1]" });
  assert.throws(() => define({}).solve([1, 1, 1, 1]), { field: "given" });
  assert.throws(() => define({}).generate({ seed: 1, hardest: "magic" }), { field: "hardest" });
  const thrown = new Error("mine");
  const throwing = define({ constraints: [{ cells: [0], holds: () => { throw thrown; } }] });
  assert.throws(() => throwing.solve([]), (error) => error === thrown);
  assert.equal(define({ constraints: [allDifferent([0, 1, 2])] }).solve([], { maxSolutions: 10 }).solutions, 6);
});

test("techniques are the engine's, in its order", () => {
  const report = blocks().analyse(blocks().generate({ seed: 1 }).given);
  const names = ["direct", "elimination", "cross-reference of two", "cross-reference of three", "chain", "guess"];
  assert.deepEqual(Object.keys(report.counts), names);
});

test("boards that are harder than asked for are not made", () => {
  const easiest = (hardest) => lock.generate({ seed: 1, hardest }).given;
  assert.equal(easiest("guess").filter((value) => value === undefined).length, 4);
  const puzzle = blocks();
  for (let seed = 0; seed < 10; seed++) {
    const { given } = puzzle.generate({ seed, hardest: "elimination" });
    assert.ok(["direct", "elimination"].includes(puzzle.analyse(given).hardest));
  }
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
