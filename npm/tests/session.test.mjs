// Playing levels.

import assert from "node:assert/strict";
import { before, test } from "node:test";

import { Session, games, generate, init } from "unsolve";

before(() => init());

test("every game can be played to the end, hint by hint", async (context) => {
  for (const { info } of games()) {
    await context.test(info.id, () => {
      const session = new Session(generate(info.id, { seed: "play", difficulty: "easy" }));
      const start = session.position;
      let count = 0;
      for (; !session.isWon; count++) {
        const { move } = session.hint();
        const { winnable, distance } = session.outlook();
        assert.equal(winnable, true);
        assert.ok(session.play(move).length > 0);
        if (distance !== undefined) assert.equal(session.outlook().distance, distance - 1);
      }
      assert.deepEqual(session.outlook(), { winnable: true, distance: 0 });
      assert.equal(session.position.made.length, count);
      assert.ok(session.undo() && session.redo() && !session.redo());
      session.restart();
      assert.deepEqual(session.position, start);
      assert.equal(session.undo(), false);
      session.close();
    });
  }
});

test("a lost position says so", () => {
  const level = generate("box-flight", { seed: "1" });
  const session = new Session(level);
  assert.ok(lose(session, 6));
  assert.equal(session.outlook().winnable, false);
  assert.ok(session.hint().undo >= 1);
  assert.equal(new Session(session.level()).position.board, session.position.board);
});

/** Plays until the level is lost; `false` if there is no way within the moves allowed. */
function lose(session, depth) {
  if (session.outlook().winnable === false) return true;
  if (depth === 0 || session.isWon) return false;
  for (const { move } of session.moves) {
    session.play(move);
    if (lose(session, depth - 1)) return true;
    session.undo();
  }
  return false;
}

test("moves that are not legal are refused, and change nothing", () => {
  const session = new Session(generate("ice-slide", { seed: "1" }));
  const before = session.position;
  assert.throws(() => session.play("no move"), { name: "UnsolveError" });
  assert.equal(session.position, before);
  const broken = { format: "unsolve/level@1", game: "ice-slide", state: {} };
  assert.throws(() => new Session(broken), { name: "UnsolveError" });
});

test("moves can be written short", () => {
  const session = new Session(generate("ice-slide", { seed: "1" }));
  const [{ notation, move }] = session.moves;
  session.play(notation);
  const short = session.position;
  session.undo();
  session.play(move);
  assert.deepEqual(session.position, short);
});
