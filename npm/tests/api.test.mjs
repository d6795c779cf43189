// Every function of the package with every game.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as unsolve from "unsolve";

import { WHOLE, large } from "./support/endless.mjs";

const { UnsolveError } = unsolve;

test("the catalogue needs no module, and cannot be spoilt", () => {
  const [game] = unsolve.games();
  game.info.id = "chess";
  assert.notEqual(unsolve.games()[0].info.id, "chess");
});

test("modules load by themselves, at once or awaited", async () => {
  assert.equal(unsolve.generate("color-cycle", { seed: "1" }).game, "color-cycle");
  await Promise.all([unsolve.load("sudoku"), unsolve.load("sudoku"), unsolve.init("sudoku", "color-cycle")]);
  await assert.rejects(unsolve.load("chess"), (error) => error.field === "game");
});

test("every game", async (context) => {
  for (const { info, presets, params } of unsolve.games()) {
    await context.test(info.id, () => {
      assert.deepEqual(Object.keys(presets), ["easy", "medium", "hard", "expert"]);
      everything(info.id, params[0].name);
    });
  }
});

function everything(game, param) {
  const level = unsolve.generate(game, { seed: 7n });
  assert.deepEqual(level, unsolve.generate(game, { seed: "7" }));
  assert.deepEqual(unsolve.check(JSON.stringify(level)), level);
  assert.equal(unsolve.verify(level).verified, true);
  const { interval, people, ...rated } = unsolve.rate(level);
  assert.deepEqual(rated, level.difficulty);
  assert.deepEqual(unsolve.forecast(level), { ...(interval && { interval }), ...(people && { people }) });
  if (interval) assert.ok(interval.low <= rated.score && rated.score <= interval.high && interval.from);

  const solved = unsolve.solve(level, { all: true });
  assert.equal(solved.status, "solved");
  if ("grid" in level.solution) {
    assert.deepEqual([solved.grid, solved.unique], [level.solution.grid, true]);
  } else {
    assert.deepEqual([solved.length, solved.optimal], [level.solution.length, true]);
    assert.equal(unsolve.solve(level, { maxNodes: 1 }).status, "truncated");
  }

  assert.match(unsolve.hint(level).text, /\w/);
  assert.match(unsolve.render(level, { theme: "dark" }), /^<svg/);
  assert.match(unsolve.render(level, { solution: true }), /animation/);
  assert.ok(unsolve.scene(level).shapes.length > 0);
  assert.deepEqual(unsolve.read(game, unsolve.convert(level)).state, level.state);

  const [brush] = unsolve.brushes(level);
  assert.ok(brush.name);
  assert.equal(unsolve.edit(level, { edit: "clear" }).solution, undefined);
  assert.equal(unsolve.mutate(level, "m", 3).game, game);

  const wrong = () => unsolve.generate(game, { params: { [param]: {} } });
  assert.throws(wrong, (error) => {
    return error instanceof UnsolveError && error.kind === "params" && error.field === `params.${param}`;
  });
}

test("creation, single edits and simpler levels", () => {
  const game = "ice-slide";
  const options = { seed: "1", steps: 32, keep: 3, params: { width: 5, height: 5 } };
  const { levels, memory, stopped } = unsolve.create(game, options);
  assert.ok(levels.length > 0 && levels.length <= 3);
  assert.equal(stopped, null);
  const atOnce = unsolve.create(game, { ...options, steps: 64 });
  assert.deepEqual(unsolve.create(game, { ...options, steps: 64, memory }).levels, atOnce.levels);

  const [level] = levels;
  const report = unsolve.whatIf(level);
  assert.ok(report.edits.every((edit) => "lengthChange" in edit && "scoreChange" in edit));
  assert.equal(unsolve.simplify(level).level.game, game);
});

test("creation takes every option of the command, and keeps to them", () => {
  const game = "box-flight";
  const rows = [".....", ".B.O.", "..O..", ".B.O.", "....X"];
  const { level: from, problems, fixes } = unsolve.mend(game, rows.join("\n"), { notation: "grid", seed: "1", locked: [[0, 0]] });
  assert.match(problems[0].message, /there is no player/);
  assert.equal(fixes.length, 1);
  const places = (state, kind) => state.entities.filter(({ type }) => type === kind).map(({ x, y }) => [y, x]);
  const options = {
    ...{ from, seed: 7, mode: "genetic", steps: 64, keep: 4, maxNodes: 5000 },
    ...{ maxChanges: 3, parents: 0.4, skew: 3, crossover: 0.5, farthest: 0 },
    evaluator: { weights: { U: 1, M: 2 }, bands: { U: [0.1, 1] }, minDeadEndDepth: 0 },
    freedom: { locked: [[4, 0]], change: ["floor", "hole"], place: ["floor", "hole"], movePieces: false, placePieces: false },
  };
  const { levels } = unsolve.create(game, options);
  assert.ok(levels.length > 0 && levels.length <= 4);
  const simpler = unsolve.create(game, { ...options, simplify: "dead-ends" });
  assert.ok(simpler.levels.length > 0 && simpler.levels.length <= 4);
  for (const { state, origin } of [...levels, ...simpler.levels]) {
    assert.deepEqual(places(state, "player"), places(from.state, "player"));
    assert.ok(places(state, "box").length <= 2, "none was to be added");
    assert.equal(state.base[4][0], "floor");
    assert.equal(origin.params.options.max_changes, 3);
  }
  assert.throws(() => unsolve.create(game, { ...options, freedom: { change: ["lava"] } }), /tile `lava` is unknown/);
  assert.throws(() => unsolve.create(game, { ...options, skew: 0.5 }), /skew/);
});

test("levels that are not legal yet are mended, or refused as ever", () => {
  const level = unsolve.generate("box-flight", { seed: "m" });
  assert.deepEqual(unsolve.mend("box-flight", level), { level, problems: [], fixes: [] });
  const [player, ...others] = level.state.entities;
  const wall = { ...level, state: { ...level.state, entities: [{ ...player, x: -3, y: 99 }, ...others] } };
  const mended = unsolve.mend("box-flight", wall);
  assert.equal(mended.problems.length, 1);
  assert.match(mended.fixes[0], /the player at x -3, y 99 is moved to/);
  assert.deepEqual(unsolve.check(mended.level), mended.level);
  assert.equal(mended.level.solution, undefined);
  const refused = { ...level, state: { ...level.state, base: [] } };
  const reason = (call) => {
    try {
      call();
    } catch (error) {
      return error.message;
    }
    return assert.fail("it is refused");
  };
  assert.equal(reason(() => unsolve.mend("box-flight", refused)), reason(() => unsolve.check(refused)));
  const { mends } = unsolve.games().find(({ info }) => info.id === "sudoku");
  assert.deepEqual(mends, [], "a game that mends nothing says so");
});

test("the schema of a creation has every option under its name", () => {
  const { properties, $defs } = unsolve.createSchema;
  assert.deepEqual(Object.keys(properties).filter((name) => name.includes("_")), []);
  for (const name of ["mode", "keep", "maxChanges", "simplify", "freedom", "evaluator"]) assert.ok(properties[name], name);
  assert.deepEqual($defs.Keeping.oneOf.map((one) => one.const), ["solutions", "dead-ends"]);
  assert.equal($defs.Freedom.properties.locked["x-of"], "places");
});

test("an evaluator weighs what a designer asks for", () => {
  const level = unsolve.generate("ice-slide", { seed: "e" });
  const usual = unsolve.evaluate(level);
  assert.deepEqual(usual, unsolve.evaluate(level, { preset: "generic" }));
  assert.equal(usual.breakdown.length, Object.keys(usual.metrics).length);
  const evaluator = { weights: { S: 2 }, shortest: 0, longest: 2 * level.solution.length, minDeadEndDepth: 0 };
  const { score01, scoreSigned } = unsolve.evaluate(level, { evaluator: { ...evaluator, mapSigned: false } });
  assert.deepEqual([scoreSigned, score01], [0.5, 0.5]);
  assert.equal(unsolve.evaluate(level, { evaluator }).score01, 0.75);
  const wrong = (options) => () => unsolve.evaluate(level, options);
  assert.throws(wrong({ preset: "ugly" }), (error) => error.field === "preset");
  assert.throws(wrong({ evaluator: { weights: { Q: 1 } } }), { kind: "request" });
  const grid = unsolve.generate("sudoku", { seed: "e", difficulty: "easy" });
  assert.throws(() => unsolve.evaluate(grid), (error) => error.kind === "level");
});

test("the engine's words and presets can be handed back as they are", () => {
  const known = unsolve.games();
  for (const { info, metrics, shares, evaluators } of known) {
    assert.ok(metrics.every(({ title, about }) => title && about), info.id);
    assert.ok(metrics.some(({ counts_for }) => counts_for.includes("difficulty")), info.id);
    assert.ok(shares.difficulty > 0 && shares.elegance > 0, info.id);
    assert.equal(evaluators.length > 0, info.lane === "graph", info.id);
  }
  const { evaluators } = known.find(({ info }) => info.id === "ice-slide");
  const level = unsolve.generate("ice-slide", { seed: "e" });
  const options = { seed: "7", steps: 32, maxNodes: 2000 };
  const made = (more) => unsolve.create("ice-slide", { ...options, ...more }).levels.map(({ state }) => state);
  for (const { name, evaluator } of evaluators) {
    assert.deepEqual(unsolve.evaluate(level, { evaluator }), unsolve.evaluate(level, { preset: name }), name);
    assert.deepEqual(made({ objective: "evaluator", evaluator }), made({ objective: name }), name);
  }
  const long = unsolve.evaluate(level, { evaluator: { weights: { length: 1 } } });
  assert.deepEqual(long, unsolve.evaluate(level, { evaluator: { weights: { S: 1 } } }));
});

test("the space of a level can be drawn and walked", () => {
  const level = unsolve.generate("box-flight", { seed: "space", difficulty: "easy" });
  const whole = unsolve.space(level, { states: 20_000 });
  assert.deepEqual([whole.complete, whole.total], [true, whole.states.length]);
  assert.equal(whole.states[0].distance, level.solution.length);
  for (const goal of whole.corridor.filter((index) => whole.states[index].distance === 0)) {
    const moves = [];
    for (let index = goal; index !== null; index = whole.states[index].parent) {
      moves.unshift(whole.states[index].notation);
    }
    const session = new unsolve.Session(level);
    moves.slice(1).forEach((move) => session.play(move));
    assert.ok(session.isWon);
  }
  assert.ok(whole.bottlenecks.every((index) => whole.corridor.includes(index)));

  const few = unsolve.space(level, { states: 30, maxNodes: 30 });
  assert.deepEqual([few.states.length, few.complete, few.total], [30, false, null]);
  assert.match(few.why, /the node limit ran out/);

  const clicks = unsolve.generate("color-cycle", { seed: "space" });
  assert.throws(() => unsolve.space(clicks), (error) => error.kind === "level" && error.field === "game");
  assert.throws(() => unsolve.space(level, { states: 0 }), (error) => error.field === "states");
});

test("a pack is looked over", () => {
  const make = (seed, difficulty) => unsolve.generate("ball-sort", { seed, difficulty });
  const levels = [make("1", "hard"), make("2", "easy"), make("3", "medium")];
  const { capacity, tubes } = levels[1].state;
  const { solution: _, difficulty: __, ...twin } = levels[1];
  levels.push({ ...twin, state: { capacity, tubes: tubes.toReversed() } });
  assert.equal(unsolve.canonical(levels[3]), unsolve.canonical(levels[1]));

  const report = unsolve.packReport(levels, { order: "rising" });
  assert.deepEqual(report.levels.map((level) => level.duplicateOf), [undefined, undefined, undefined, 1]);
  assert.deepEqual(report.levels[1].similarTo, [], "a duplicate is told as such");
  assert.equal(report.levels[0].band, "hard");
  assert.deepEqual(report.curve, report.levels.map((level) => level.score));
  assert.equal(report.inversions[0].index, 1);
  assert.deepEqual(report.order, [1, 3, 2, 0]);

  const broken = [levels[0], { ...levels[1], state: {} }];
  assert.throws(() => unsolve.packReport(broken), (error) => error.field.startsWith("levels[1].state"));
  assert.throws(() => unsolve.packReport(levels, { order: "falling" }), (error) => error.field === "order");
  assert.deepEqual(unsolve.packReport([]).order, []);

  const mixed = [levels[1], unsolve.generate("sudoku", { seed: "1" }), levels[1]];
  const { order, levels: looked } = unsolve.packReport(mixed);
  assert.deepEqual(looked.map(({ game, duplicateOf }) => [game, duplicateOf]), [
    ["ball-sort", undefined],
    ["sudoku", undefined],
    ["ball-sort", 0],
  ]);
  assert.equal(order.length, 3);
  assert.throws(() => unsolve.packReport([{ ...mixed[0], game: "chess" }]), (error) => error.field === "game");
});

test("fields nobody knows survive, whatever their names", () => {
  const level = { ...unsolve.generate("ice-slide"), error: "mine", kind: { of: "note" } };
  assert.deepEqual(unsolve.check(level), level);
});

test("targets are bounds of metrics", () => {
  const level = unsolve.generate("ice-slide", { seed: "t", targets: { length: [5, 9] } });
  assert.ok(level.solution.length >= 5 && level.solution.length <= 9);
  const never = () => unsolve.generate("ice-slide", { targets: { length: [900, null] }, attempts: 3 });
  assert.throws(never, (error) => error.kind === "nothing" && Object.keys(error.rejected).length > 0);
});

test("progress is heard, and can abort", () => {
  const level = large();
  const seen = [];
  const controller = new AbortController();
  const onProgress = (progress) => {
    seen.push(progress);
    if (seen.length === 2) controller.abort();
  };
  const solve = () => unsolve.solve(level, { ...WHOLE, signal: controller.signal, onProgress });
  assert.throws(solve, { name: "AbortError" });
  assert.equal(seen.length, 2);
  assert.ok(seen[1].nodes > seen[0].nodes && seen[1].ms > seen[0].ms);
});

test("a time limit is kept, and named", () => {
  assert.match(unsolve.solve(large(), { ...WHOLE, maxMs: 1 }).why, /the time limit ran out/);
});

test("failures say where", () => {
  const place = (text) => () => unsolve.check(text);
  assert.throws(place("{"), (error) => error.kind === "json" && error.place.line === 1);
  assert.throws(place('{"format":"unsolve/level@1","game":"chess","state":{}}'), { kind: "request" });
  assert.throws(() => unsolve.generate("chess"), (error) => error.field === "game");
  assert.throws(() => unsolve.generate("ice-slide", { sed: "1" }), { kind: "request" });
  assert.throws(() => unsolve.render(large(), { theme: "mauve" }), (error) => error.field === "theme");
});
