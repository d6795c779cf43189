// Scripts: a text with the rules of a game and its levels. Built with the games that have such texts, and run before the studio's own
// tests; the other tests of the package have a sample of games without them.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as unsolve from "unsolve";

const [reader] = unsolve.games().filter(({ source }) => source);
assert.ok(reader, "the package is built without a game that reads scripts");
const TEXT = reader.source.example;

test("a script gives its levels, and every function works on them", async () => {
  assert.equal(unsolve.gameOfScript(TEXT), reader.info.id);
  assert.equal(unsolve.gameOfScript("title nothing\n"), undefined);
  const script = await unsolve.loadScript(TEXT);
  assert.deepEqual([script.game, script.isSound, script.refusal, script.remarks], [reader.info.id, true, undefined, []]);
  assert.ok(script.name && script.author && script.levels.length > 2);
  for (const [index, level] of script.levels.entries()) {
    assert.equal(level.title, `${script.name} ${index + 1}`);
    assert.deepEqual(unsolve.check(level), level);
  }
  const [level] = script.levels;
  const solved = unsolve.solve(level);
  assert.deepEqual([solved.status, solved.optimal], ["solved", true]);
  const told = unsolve.verify({ ...level, solution: { moves: solved.moves, length: solved.length, optimal: true } }, { quick: true });
  assert.equal(told.checks.find(({ name }) => name === "solution").ok, true);
  assert.ok(unsolve.rate(level).score >= 0);
  assert.ok(unsolve.scene(level).shapes.length > 0);
  const session = new unsolve.Session(level);
  for (let hint = session.hint(); hint.move; hint = session.hint()) session.play(hint.move);
  assert.ok(session.isWon);
  session.close();
  const { levels } = unsolve.create(script.game, { from: level, seed: "1", steps: 32, keep: 2, maxNodes: 5000 });
  assert.ok(levels.length > 0);
});

test("levels are written back, and nothing else changes", async () => {
  const script = await unsolve.loadScript(TEXT);
  assert.equal(script.replace(0, script.levels[0]).text, TEXT);
  const bred = unsolve.mutate(script.levels[1], "m", 3);
  const longer = script.add(bred, script.levels[0]);
  assert.equal(script.text, TEXT, "it never changes itself");
  assert.ok(longer.text.startsWith(TEXT.trimEnd()));
  assert.deepEqual(longer.levels.slice(-2).map(({ state }) => state), [bred.state, script.levels[0].state]);
  const changed = longer.replace(1, bred);
  assert.deepEqual(changed.levels[1].state, bred.state);
  assert.deepEqual(changed.levels[2], longer.levels[2]);
  assert.throws(() => script.replace(99, bred), (error) => error.kind === "request" && error.field === "index");
  assert.throws(() => unsolve.writeSource(script.game, TEXT, [{ level: { ...bred, state: {} } }]), (error) => {
    return error.field.startsWith("levels[0].state");
  });
  assert.throws(() => unsolve.writeSource(script.game, TEXT, [{ level: bred, line: 1 }]), /no level begins here/);
});

test("what is wrong with a script is told with its line", async () => {
  const lines = TEXT.split("\n");
  const rule = lines.findIndex((line) => line.includes("->"));
  const broken = lines.with(rule, lines[rule].replace(/\w+ \]/, "Nobody ]")).join("\n");
  const script = await unsolve.loadScript(broken);
  assert.deepEqual([script.isSound, script.levels], [false, []]);
  const error = script.remarks.find(({ severity }) => severity === "error");
  assert.equal(error.line, rule + 1);
  assert.match(error.message, /nobody/i);
  assert.throws(() => script.add(), new RegExp(`line ${rule + 1}\\b`));
});

test("the parts of a script are told as browsers count", async () => {
  const { report } = await unsolve.loadScript(`(\u{1d11e})\n${TEXT}`);
  const said = ({ from, to }) => `(\u{1d11e})\n${TEXT}`.slice(from, to);
  assert.equal(said(report.spans[0]), "(\u{1d11e})");
  assert.ok(report.spans.every(({ from, to }, index) => from < to && from >= (report.spans[index - 1]?.to ?? 0)));
  const colored = report.spans.find(({ kind, color }) => kind === "color" && color);
  assert.match(said(colored).toLowerCase(), /^(#|\w)/);
  assert.ok(!report.spans.some(({ kind }) => kind === "unknown"));
});

test("a pool reads and writes scripts, too", async () => {
  const pool = unsolve.createPool({ workers: 1 });
  const report = await pool.readSource(reader.info.id, TEXT);
  const script = new unsolve.Script(reader.info.id, TEXT, report);
  assert.deepEqual(script.levels, (await unsolve.loadScript(TEXT)).levels);
  const { line } = report.levels[0];
  assert.equal(await pool.writeSource(script.game, TEXT, [{ level: script.levels[0], line }]), TEXT);
  pool.close();
});

test("games without scripts say so", async () => {
  const { info } = unsolve.games().find(({ source }) => !source);
  assert.throws(() => unsolve.readSource(info.id, "x"), (error) => error.kind === "level" && error.field === "game");
  await assert.rejects(unsolve.loadScript("x", { game: info.id }), (error) => error.field === "game");
});
