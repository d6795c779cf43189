// Clicks and keys on a board become moves; a key that is held down stays so.

import assert from "node:assert/strict";
import { test } from "node:test";

import { games, generate, Session } from "unsolve";
import { Picker } from "unsolve/board";

/** A hand on the board of a level: what it made and what it was told. */
function hand(game, options = {}) {
  const session = new Session(generate(game, { seed: 3, difficulty: "easy", ...options }));
  const told = { made: [], refused: [], picked: [] };
  const picks = { chosen: [], cursor: "", mode: undefined };
  const picker = new Picker(picks, {
    scene: () => session.position.scene,
    move: (notation) => {
      told.made.push(notation);
      session.play(notation);
      picker.settle();
    },
    picked: (hit) => told.picked.push(hit?.id),
    walked: () => undefined,
    refused: (places) => told.refused.push(places),
  });
  return { session, picker, picks, told };
}

const filled = games().filter(({ info }) => info.lane === "constraint").map(({ info }) => info.id);
const signs = (made) => made.map((notation) => /[=~/*:+-]/.exec(notation)[0]).join("");

for (const game of filled) {
  const { session: start } = hand(game);
  const { moves } = start.position.scene;
  const cells = [...new Set(moves.flatMap(({ hits }) => (hits.length === 3 ? hits[0] : [])))];
  const keys = [...new Set(moves.flatMap(({ hits }) => (hits.length === 3 ? hits[2] : [])))];

  test(`${game}: notes until the key is let go, cell after cell`, () => {
    const { picker, told } = hand(game);
    for (const id of ["note", cells[0], keys[0], keys[1], cells[1], keys[0], keys[0], "note", keys[1]]) picker.pick(id);
    assert.equal(signs(told.made), "~~~/=");
    assert.deepEqual(told.refused, []);
  });

  test(`${game}: ruling out is a mode of its own, and one mode ends the other`, () => {
    const { picker, told } = hand(game);
    for (const id of [cells[0], "note", "out", keys[0], keys[0], "note", keys[0]]) picker.pick(id);
    assert.equal(signs(told.made), "-+~");
  });

  test(`${game}: a cell is emptied while notes are on, by the key and by Backspace`, () => {
    const { picker, told } = hand(game);
    for (const id of [cells[0], keys[0], "note", "clear", keys[0], "clear"]) picker.pick(id);
    assert.equal(signs(told.made), "=:~:");
    picker.pick(keys[1]);
    assert.ok(picker.key("Backspace"));
    assert.equal(signs(told.made), "=:~:~:");
  });

  test(`${game}: what is entered keeps its cell picked, and a second click lets it go`, () => {
    const { picker, picks } = hand(game);
    picker.pick(cells[0]);
    picker.pick(keys[0]);
    assert.deepEqual(picks.chosen, [cells[0]]);
    picker.pick(cells[0]);
    assert.deepEqual(picks.chosen, [cells[0]], "the click that begins the next move");
    picker.pick(cells[0]);
    assert.deepEqual(picks.chosen, []);
  });

  test(`${game}: letters press the keys below the board, Escape lets them go`, () => {
    const { picker, told } = hand(game);
    assert.ok(picker.key("f"));
    assert.equal(signs(told.made), "*");
    assert.ok(picker.key("n"));
    assert.equal(picker.mode, "note");
    assert.ok(picker.key("Escape"));
    assert.equal(picker.mode, undefined);
    assert.equal(picker.key("Escape"), false, "nothing is left to let go");
  });
}

test("digits are noted in the cell under the cursor", () => {
  const { picker, told } = hand("sudoku");
  for (const key of ["n", "1", "2", "1"]) assert.ok(picker.key(key), key);
  assert.equal(signs(told.made), "~~/");
});

test("letters that are digits of a board are no keys", () => {
  const { picker, told, picks } = hand("sudoku", { params: { size: 16 } });
  const [cell] = picker.possible;
  picker.pick(cell.id);
  assert.deepEqual(picks.chosen, [cell.id]);
  assert.ok(picker.key("f"));
  assert.equal(signs(told.made), "=");
});

for (const { info } of games()) {
  test(`${info.id}: a move is made by its clicks`, () => {
    const { session, picker, told } = hand(info.id);
    for (let made = 0; made < 25 && session.moves.length > 0; made += 1) {
      const { moves } = session.position.scene;
      const { notation, hits } = moves[(made * 37) % moves.length];
      for (const id of hits) picker.pick(id);
      assert.equal(told.made.at(-1), notation, hits.join());
      if (picker.mode !== undefined) picker.pick(picker.mode);
      picker.drop();
    }
  });
}

test("what is refused is told with its places", () => {
  const { session, picker, told } = hand("ball-sort");
  const { scene } = session.position;
  const begins = new Set(scene.moves.map(({ hits }) => hits[0]));
  const dead = scene.hits.find(({ id }) => !begins.has(id));
  assert.ok(dead, "an empty tube begins no move");
  picker.pick(dead.id);
  assert.deepEqual(told.refused, [[dead.id]]);
  assert.match(session.whyNot([dead.id]), /is empty\.$/);
});
