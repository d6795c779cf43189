// Uses every function of both WASM modules of every game.
// usage: node api.mjs MODULES

import assert from "node:assert/strict";

import { modules } from "./support.mjs";

const { games, engines } = await modules(process.argv[2]);
let engine;
const ask = (name, ...args) => {
  const texts = args.map((arg) => (typeof arg === "string" ? arg : JSON.stringify(arg)));
  return JSON.parse(engine[name](...texts));
};

assert.ok(games.length > 0);

for (const game of games) {
  const { play, design } = engines.get(game.info.id);
  assert.deepEqual(Object.keys(play).filter((name) => !(name in design)), []);
  assert.ok(!("create" in play) && "create" in design);
  engine = play;
  const level = playersFunctions(game);
  engine = design;
  assert.deepEqual(playersFunctions(game), level);
  designersFunctions(game, level);
}

function playersFunctions({ info, params }) {
  const { level, attempts } = ask("generate", { game: info.id, seed: "node" });
  assert.ok(attempts >= 1);
  assert.deepEqual(ask("check", level), level);
  assert.equal(ask("verify", level, {}).verified, true);
  const solved = ask("solve", level, {});
  if ("grid" in level.solution) {
    assert.deepEqual([solved.grid, solved.unique], [level.solution.grid, true]);
  } else {
    assert.equal(solved.length, level.solution.length);
    assert.equal(ask("solve", level, { max_nodes: 1 }).status, "truncated");
  }
  const { interval, people: _, ...rated } = ask("rate", level, {});
  assert.deepEqual(rated, level.difficulty);
  assert.equal(interval === undefined, info.lane === "linear");
  assert.ok(!interval || (interval.low <= rated.score && rated.score <= interval.high));
  assert.match(ask("render", level, {}).svg, /^<svg/);
  playToTheEnd(level);
  const wrong = ask("generate", { game: info.id, params: { [params[0].name]: {} } });
  assert.equal(wrong.problems[0].field, `params.${params[0].name}`);
  assert.ok(ask("generate", { game: info.id, sed: "1" }).error);
  assert.ok(ask("generate", { game: "no such game" }).error.includes(info.id));
  assert.equal(ask("check", "{").kind, "json");
  assert.equal(JSON.parse(new engine.Play("{").state()).kind, "json");
  return level;
}

function designersFunctions(game, level) {
  const { info, presets } = game;
  assert.deepEqual(ask("games"), [game]);
  assert.deepEqual(Object.keys(presets), ["easy", "medium", "hard", "expert"]);
  const space = ask("space", level, { states: 50 });
  if (info.lane === "graph") {
    assert.ok(space.states.length > 1 && space.states.length <= 50);
    assert.deepEqual(space.states[0], { ...space.states[0], depth: 0, parent: null, notation: null });
    assert.equal(ask("space", level, { states: 20_001 }).problems[0].field, "states");
  } else {
    assert.deepEqual([space.kind, space.problems[0].field], ["level", "game"]);
  }

  assert.match(ask("canonical", level).key, /^[0-9a-f]{32}$/);
  const { member } = ask("member", level, "levels[0]", {});
  const pack = ask("packReport", [member, member], { order: "rising" });
  assert.deepEqual([pack.levels[1].duplicate_of, pack.order], [0, [0, 1]]);
  assert.equal(pack.curve[0], level.difficulty.score);

  const { text } = ask("write", level, "");
  assert.deepEqual(ask("read", info.id, "", text).state, level.state);

  sources(game);

  assert.ok(ask("brushes", level).length > 0);
  assert.equal(ask("mutate", level, { seed: "m" }).game, info.id);
  assert.equal(ask("edit", level, { edit: "clear" }).solution, undefined);
  assert.ok(ask("act", { game: info.id, action: "no such action" }).error);
}

/** Texts that levels come from with their rules. */
function sources({ info, source }) {
  if (!source) {
    assert.equal(ask("readSource", info.id, "x").problems[0].field, "game");
    assert.equal(ask("writeSource", info.id, "x", []).problems[0].field, "game");
    return;
  }
  const { levels, rules, remarks, spans } = ask("readSource", info.id, source.example);
  assert.deepEqual(remarks, []);
  assert.ok(levels.length > 0 && spans.length > 0);
  const file = ({ state }) => ({ format: "unsolve/level@1", game: info.id, state, rules });
  const written = levels.map((level) => ({ line: level.line, level: file(level) }));
  assert.equal(ask("writeSource", info.id, source.example, written).text, source.example);
  assert.equal(ask("writeSource", info.id, source.example, {}).problems[0].field, "levels");
  const wrong = [{ ...written[0], line: "1" }];
  assert.equal(ask("writeSource", info.id, source.example, wrong).problems[0].field, "levels[0].line");
}

/** Moves to the goal, hint by hint. */
function* hinted(level) {
  const play = new engine.Play(JSON.stringify(level));
  for (;;) {
    const { status, move } = JSON.parse(play.hint(""));
    if (status === "solved") break;
    yield move;
    assert.ok(JSON.parse(play.play(JSON.stringify(move))).position);
  }
  play.free();
}

function playToTheEnd(level) {
  const play = new engine.Play(JSON.stringify(level));
  const start = play.state();
  assert.deepEqual(ask("scene", level, {}), JSON.parse(start));
  const hint = ask("hint", level, { moves: [] });
  assert.deepEqual(hint, JSON.parse(play.hint("")));
  for (const move of level.solution.moves ?? hinted(level)) {
    const { effects } = JSON.parse(play.play(JSON.stringify(move)));
    assert.ok(effects.length > 0);
  }
  assert.equal(JSON.parse(play.state()).won, true);
  assert.ok(play.undo() && play.redo() && !play.redo());
  play.restart();
  assert.equal(play.state(), start);
  assert.ok(JSON.parse(play.play("no move")).error);
  play.free();
}
