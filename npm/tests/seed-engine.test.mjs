// The engine as its first description asks for it, for puzzles of one's own and built-in ones.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Session, games, generate, solve } from "unsolve";
import { allDifferent, countIs, defineConstraints, definePuzzle, init } from "unsolve/own";

import { pegs, row, sliding, solved } from "./support/own-games.mjs";

await init();

const eight = definePuzzle({ ...sliding(3), reversible: true });
const goals = [solved(3)];
const replay = (game, state, moves) => moves.reduce(game.apply, state);

test("number of reverse moves to apply (scramble depth)", () => {
  for (const scramble of [0, 1, 5, 12, 40]) {
    const options = { seed: 7, goals, scramble, minLength: 0 };
    const level = eight.generate(options);
    assert.ok(level.length <= scramble, `${level.length} of ${scramble}`);
    // A sliding puzzle is even or odd, and so is a walk of it that did not get stuck.
    assert.equal((scramble - level.length) % 2, 0);
    assert.equal(eight.solve(level.state).length, level.length);
    assert.deepEqual(eight.generate(options), level, "the same seed gives the same level");
  }
  const states = new Set([1, 2, 3, 4].map((seed) => eight.generate({ seed, goals, scramble: 20 }).state.join()));
  assert.equal(states.size, 4);
  for (const scramble of [-1, 1.5, "many"]) {
    assert.throws(() => eight.generate({ seed: 1, goals, scramble, method: "reverse" }), { field: "scramble" });
  }
});

test("maximum generation attempts before giving up", () => {
  const call = () => eight.generate({ seed: 1, goals, scramble: 3, minLength: 10, attempts: 25 });
  assert.throws(call, (error) => {
    assert.equal(error.kind, "nothing");
    assert.match(error.message, /no level in 25 attempts: 25 too short/);
    assert.deepEqual(error.rejected, { "too short": 25 });
    return true;
  });
});

test("target difficulty range for generated puzzles", () => {
  const line = definePuzzle(pegs(14));
  const deal = (random) => row(random.shuffled(Array.from({ length: 14 }, (_, hole) => hole)).slice(0, 5 + random.below(4)));
  const targets = { length: [4, 7], branching: [1.5, null], dead_ratio: [null, 0.9], forced_stretch: [1, 3] };
  const level = line.generate({ seed: "targets", deal, targets });
  const { metrics } = level.difficulty;
  assert.ok(metrics.length >= 4 && metrics.length <= 7);
  assert.ok(metrics.branching >= 1.5 && metrics.dead_ratio <= 0.9);
  assert.ok(metrics.forced_stretch >= 1 && metrics.forced_stretch <= 3);
  assert.deepEqual(line.rate(level.state), level.difficulty);
  assert.equal(Object.values(level.rejected).reduce((sum, count) => sum + count, 0), level.attempts - 1);
  assert.ok(level.attempts > 1, "it takes more than one deal");
  assert.throws(() => line.generate({ seed: 1, deal, targets: { magic: [1, 2] } }), { field: "targets.magic", message: /branching/ });
  assert.throws(() => line.generate({ seed: 1, deal, targets: { length: 3 } }), { field: "targets.length" });
  assert.throws(() => line.generate({ seed: 1, deal, targets: { score: [50, null] } }), { field: "reference" });
});

test("difficulty presets for common use", () => {
  const tower = definePuzzle(hanoi);
  const reference = tower.reference(Array.from({ length: 40 }, (_, seed) => tower.generate({ seed, goals: [[2, 2, 2, 2]] }).state));
  const bands = ["easy", "medium", "hard", "expert"];
  const made = bands.map((difficulty) => tower.generate({ seed: 3, goals: [[2, 2, 2, 2]], difficulty, reference }));
  assert.deepEqual(made.map(({ difficulty }) => difficulty.band), bands);
  const lengths = made.map(({ length }) => length);
  assert.ok(lengths[0] < lengths[3], `${lengths}`);
  assert.throws(() => tower.generate({ seed: 3, goals: [[2, 2, 2, 2]], difficulty: "easy" }), { field: "reference" });
});

/** Discs 0 (smallest) to n - 1, each with the number of its peg. */
const hanoi = {
  moves(discs) {
    const top = (peg) => discs.indexOf(peg);
    const all = [0, 1, 2].flatMap((from) => [0, 1, 2].map((to) => [from, to]));
    return all.filter(([from, to]) => from !== to && top(from) >= 0 && (top(to) < 0 || top(from) < top(to)));
  },
  apply: (discs, [from, to]) => discs.with(discs.indexOf(from), to),
  isGoal: (discs) => discs.every((peg) => peg === 2),
  key: (discs) => discs.join(""),
  reverseMoves: (discs) => hanoi.moves(discs).map(([from, to]) => ({ from: hanoi.apply(discs, [from, to]), move: [to, from] })),
  reversible: true,
};

test("generate puzzles by reversing from solved states, farthest, or the best of several", () => {
  const tower = definePuzzle(hanoi);
  const far = tower.generate({ seed: 1, goals: [[2, 2, 2, 2]], method: "farthest" });
  assert.equal(far.length, 15, "the farthest start of four discs");
  const deal = (random) => Array.from({ length: 4 }, () => random.below(3));
  const best = tower.generate({ seed: 1, deal, method: "best", attempts: 30 });
  const random = tower.generate({ seed: 1, deal, method: "random" });
  assert.ok(best.length >= random.length);
  assert.equal(best.attempts, 30);
  const more = tower.generate({ seed: 1, deal, method: "best", attempts: 60 });
  assert.ok(more.length >= best.length, "more attempts are never worse");
  assert.throws(() => tower.generate({ seed: 1, deal, method: "magic" }), { field: "method" });
  assert.throws(() => tower.generate({ seed: 1, deal, method: "farthest" }), { field: "goals" });
  assert.throws(() => tower.generate({ seed: 1, goals: [[2]], method: "random" }), { field: "deal" });
});

test("total states explored during solve, and true if the solver hit its limit", () => {
  const start = [1, 10, 6, 4, 9, 0, 11, 3, 2, 15, 5, 8, 13, 14, 7, 12];
  const puzzle = definePuzzle(sliding(4));
  const { metrics, why, solvable } = puzzle.analyse(start, { maxNodes: 2_000 });
  assert.deepEqual([metrics.explored, solvable], [2_000, undefined]);
  assert.match(why, /node limit/);
  assert.ok(metrics.branching > 2 && metrics.branching < 4, `${metrics.branching}`);
  assert.equal(metrics.stuck_ratio, 0);
  const rated = puzzle.rate(start, { maxNodes: 50_000 });
  assert.equal(rated.estimated, true);
  for (const name of ["branching", "stuck_ratio", "forced_stretch", "explored"]) {
    assert.equal(typeof rated.metrics[name], "number", name);
  }
});

test("solver to use for difficulty evaluation", () => {
  const bounded = definePuzzle(sliding(3));
  const game = sliding(3);
  for (let seed = 0; seed < 6; seed++) {
    const { state, length } = eight.generate({ seed, goals, scramble: 24 });
    const nodes = new Set();
    for (const search of ["breadth-first", "a-star", "ida-star", "bidirectional"]) {
      const found = bounded.solve(state, { search, goals });
      assert.deepEqual([found.status, found.length, found.optimal, found.search], ["solved", length, true, search]);
      assert.ok(game.isGoal(replay(game, state, found.moves)), search);
      assert.ok(found.stored > 0);
      nodes.add(found.nodes);
    }
    assert.ok(nodes.size > 1);
    for (const search of ["depth-first", "any"]) {
      const found = bounded.solve(state, { search });
      assert.ok(found.length >= length && (found.length === length || !found.optimal), search);
      assert.ok(game.isGoal(replay(game, state, found.moves)), search);
    }
  }
  assert.throws(() => bounded.solve(solved(3), { search: "bidirectional" }), { field: "goals" });
  const { reverseMoves, ...oneWay } = sliding(3);
  assert.ok(reverseMoves);
  assert.throws(() => definePuzzle(oneWay).solve(solved(3), { search: "bidirectional", goals }), { field: "search" });
  assert.throws(() => bounded.solve(solved(3), { search: "magic" }), { field: "search" });
});

test("the solver of a built-in game can be chosen, too", () => {
  const level = generate("ice-slide", { seed: "4", rate: false });
  const { length } = solve(level);
  for (const search of ["breadth-first", "a-star", "ida-star", "bidirectional"]) {
    const report = solve(level, { search });
    assert.deepEqual([report.length, report.optimal, report.search], [length, true, search]);
    assert.ok(report.nodes > 0 && report.stored > 0);
  }
  for (const search of ["depth-first", "any"]) assert.ok(solve(level, { search }).length >= length);
  for (const { info } of games().filter(({ info }) => info.lane !== "graph")) {
    assert.throws(() => solve(generate(info.id, { seed: "1", rate: false }), { search: "a-star" }), { field: "search" }, info.id);
  }
  assert.throws(() => solve(level, { search: "magic" }), { kind: "request" });
});

test("domain of possible values for a variable", () => {
  const values = { a: [1, 2, 3], b: [2, 3], c: [3] };
  const puzzle = defineConstraints({
    cells: ["a", "b", "c"],
    values: (_, name) => values[name],
    constraints: [allDifferent(["a", "b", "c"], { name: "all of them" })],
  });
  assert.deepEqual(puzzle.cells, ["a", "b", "c"]);
  const { grid, unique } = puzzle.solve({});
  assert.deepEqual([puzzle.named(grid), unique], [{ a: 1, b: 2, c: 3 }, true]);
  assert.match(puzzle.hint({}).text, /^Cell [ab] is [12]: nothing else fits all of them$/);
  assert.equal(puzzle.solve({ a: 2 }).status, "unsolvable");
  assert.deepEqual(puzzle.hint({ c: 3 }, { a: 3 }), { status: "mistake", cell: 0 });
  assert.throws(() => puzzle.solve({ d: 1 }), { field: "given.d" });
  assert.throws(() => puzzle.solve({ a: 9 }), { field: "given.a" });
  const wrong = (more) => () => defineConstraints({ cells: ["a"], values: [1], constraints: [], ...more }).solve([]);
  assert.throws(wrong({ cells: ["a", "a"] }), { field: "cells" });
  assert.throws(wrong({ cells: [1, 2] }), { field: "cells" });
  assert.throws(wrong({ constraints: [allDifferent(["a", "z"])] }), { field: "constraints", message: /no cell z/ });
  assert.throws(wrong({ values: () => 7 }), { field: "values" });
});

/** All boards of a game, by trying everything. */
function boards(domains, fits, cells = []) {
  if (cells.length === domains.length) return fits(cells) ? [cells] : [];
  return domains[cells.length].flatMap((value) => boards(domains, fits, [...cells, value]));
}

test("domains of their own, against trying everything", () => {
  const domains = [[0, 1], [1, 2, 3], [0, 3], [2, 3]];
  const fits = ([a, b, c, d]) => a + b !== c + d && new Set([a, b, d]).size === 3 && [a, b, c, d].filter((v) => v === 3).length === 1;
  const puzzle = defineConstraints({
    cells: 4,
    values: (cell) => domains[cell],
    constraints: [
      allDifferent([0, 1, 3]),
      countIs([0, 1, 2, 3], [3], 1),
      { cells: [0, 1, 2, 3], holds: (all) => all.includes(undefined) || all[0] + all[1] !== all[2] + all[3] },
    ],
  });
  assert.equal(puzzle.solve([], { maxSolutions: 100 }).solutions, boards(domains, fits).length);
});

/** A row of lamps of which the lit ones hang together; nothing but code says so. */
const together = (length, more = {}) =>
  defineConstraints({
    cells: length,
    values: [0, 1],
    constraints: more.constraints ?? [],
    propagate: more.propagate ?? ((candidates) => {
      const lit = candidates.flatMap((values, cell) => (values.includes(0) ? [] : [cell]));
      if (lit.length === 0) return candidates.map(() => undefined);
      const [first, last] = [lit[0], lit.at(-1)];
      const inside = candidates.slice(first, last + 1);
      if (inside.some((values) => !values.includes(1))) return null;
      const end = (from, step) => {
        let cell = from;
        while (candidates[cell + step]?.includes(1)) cell += step;
        return cell;
      };
      const [left, right] = [end(first, -1), end(last, 1)];
      return candidates.map((values, cell) => {
        if (cell >= first && cell <= last) return [1];
        return cell < left || cell > right ? [0] : values;
      });
    }),
  });

test("optional: forward-checking propagation", () => {
  const hangs = (cells) => !/10+1/.test(cells.join(""));
  for (const length of [1, 3, 6]) {
    const all = boards(Array(length).fill([0, 1]), hangs).length;
    assert.equal(together(length).solve([], { maxSolutions: 1000 }).solutions, all, `${length}`);
  }
  const puzzle = together(6, { constraints: [countIs([0, 1, 2, 3, 4, 5], [1], 3)] });
  const { grid, unique } = puzzle.solve([undefined, 1, undefined, 1]);
  assert.deepEqual([grid, unique], [[0, 1, 1, 1, 0, 0], true]);
  const { steps, hardest } = puzzle.analyse([undefined, 1, undefined, 1]);
  assert.equal(hardest, "propagation");
  assert.match(steps.find(({ technique }) => technique === "propagation").text, /Cell 2 is 1: nothing else fits the puzzle's own rule/);
  assert.equal(puzzle.solve([1, 0, 1]).status, "unsolvable");
  const { given, solution } = puzzle.generate({ seed: 5, hardest: "propagation" });
  assert.ok(hangs(solution) && solution.filter((lamp) => lamp === 1).length === 3);
  assert.deepEqual(puzzle.solve(given).grid, solution);
});

test("what propagation throws reaches the caller", () => {
  const thrown = new Error("mine");
  const throwing = together(3, { propagate: () => { throw thrown; } });
  for (const call of [() => throwing.solve([]), () => throwing.generate({ seed: 1 }), () => throwing.rate([])]) {
    assert.throws(call, (error) => error === thrown);
  }
  assert.throws(() => together(3, { propagate: () => 7 }).solve([]), { field: "propagate" });
  assert.equal(together(3).solve([1, undefined, 1]).unique, true, "the engine goes on");
});

test("boards of cells are made as hard as asked for", () => {
  const lines = [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]].flatMap((line, n) => [line, [n, n + 4, n + 8, n + 12]]);
  const latin = defineConstraints({ cells: 16, values: [1, 2, 3, 4], constraints: lines.map((line) => allDifferent(line, { complete: true })) });
  const level = latin.generate({ seed: 2, targets: { clues: [null, 5], rounds: [3, null] } });
  assert.ok(level.difficulty.metrics.clues <= 5 && level.difficulty.metrics.rounds >= 3);
  assert.equal(Object.values(level.rejected).reduce((sum, count) => sum + count, 0), level.attempts - 1);
  assert.throws(() => latin.generate({ seed: 2, targets: { clues: [null, 2] }, attempts: 3 }), { kind: "nothing", message: /3 clues above 2/ });
  assert.throws(() => latin.generate({ seed: 2, targets: { moves: [1, 2] } }), { field: "targets.moves" });
});

test("effects tell a fall from a break", () => {
  const { happens } = games().find(({ info }) => info.id === "box-flight");
  for (const kind of ["moved", "pushed", "launched", "fell", "broke"]) assert.ok(happens.includes(kind), kind);
  for (const { info, happens: kinds } of games()) {
    const session = new Session(generate(info.id, { seed: "effects", rate: false }));
    for (let step = 0; step < 8 && !session.isWon; step++) {
      const [move] = session.moves;
      if (!move) break;
      const effects = session.play(move.notation);
      assert.ok(effects.some((effect) => effect.effect !== "won"), info.id);
      for (const effect of effects) {
        if (effect.effect !== "won") assert.ok(kinds.includes(effect.kind), `${info.id}: ${effect.kind}`);
      }
    }
  }
});
