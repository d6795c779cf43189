// Playing levels in the studio: by clicks, by keys, by touch.

import assert from "node:assert/strict";

import * as engine from "../../../npm/dist/node.js";

/** The moves that solve a level, in short notation. */
export function solutionOf(level) {
  if (!level.solution?.moves) return engine.solve(level).notation;
  const session = new engine.Session(level);
  for (const move of level.solution.moves) session.play(move);
  return session.position.made;
}

/** A level of a game and moves of which the last one loses it; `undefined` if none is found. */
export function losing(game) {
  for (let seed = 1; seed <= 12; seed += 1) {
    const level = engine.generate(game, { seed, difficulty: seed > 6 ? "medium" : "easy" });
    const moves = losingMoves(level);
    if (moves) return { level, moves };
  }
  return undefined;
}

/** A way through positions that can be won to one that can't, as the hints judge it. */
function losingMoves(level) {
  const session = new engine.Session(level);
  const way = solutionOf(level);
  for (let made = 0; made < way.length; made += 1) {
    for (const { notation } of session.moves.slice(0, 12)) {
      session.play(notation);
      const { status, undo } = session.hint();
      session.undo();
      if (status === "lost" && undo === 1) return [...way.slice(0, made), notation];
    }
    session.play(way[made]);
  }
  return undefined;
}

/** Opens a level as a file would be. */
export function openFile(page, level) {
  return page.evaluate(async (file) => {
    await globalThis.unsolveLoad([file.game]);
    return globalThis.unsolveStudio.open(file);
  }, level);
}

/** The light. */
export function light(page) {
  return page.getByTestId("light");
}

/** Waits until the light shows something. */
export function lightIs(page, wanted) {
  return page.locator(`[data-testid=light][data-light=${wanted}]`).waitFor({ timeout: 10_000 });
}

function hitsOf(page, notation) {
  return page.evaluate((wanted) => {
    const { moves, hits } = globalThis.unsolveStudio.position.scene;
    const ids = moves.find((move) => move.notation === wanted)?.hits ?? [];
    return ids.map((id) => hits.find((hit) => hit.id === id).id);
  }, notation);
}

/** Taps a move, place after place. */
export async function tapMove(page, notation) {
  const hits = await hitsOf(page, notation);
  assert.ok(hits.length > 0, `${notation} is not legal`);
  for (const hit of hits) await page.locator(`[data-hit="${hit}"]`).tap();
}

/** Makes a move with the keys of the board, which has the focus. */
export async function keyMove(page, notation) {
  const hits = await hitsOf(page, notation);
  const last = hits.at(-1).split("-").at(-1);
  const arrow = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" }[last];
  if (arrow && hits.length === 1) return page.keyboard.press(arrow);
  await walkTo(page, hits[0]);
  if (/^\d$/.test(last) && hits[1]?.startsWith("key-") && hits.length === 2) return page.keyboard.press(last);
  await page.keyboard.press("Enter");
  if (arrow) return page.keyboard.press(arrow);
  for (const hit of hits.slice(1)) {
    await walkTo(page, hit);
    await page.keyboard.press("Enter");
  }
}

/** Walks with the arrows: along the longer way first, then along the other. */
async function walkTo(page, hit) {
  for (let step = 0; step < 40; step += 1) {
    const [here, keys] = await page.evaluate((wanted) => {
      const board = document.querySelector("[data-testid=board]");
      const at = board.getAttribute("data-cursor");
      const middle = (id) => {
        const { x, y, width, height } = board.querySelector(`[data-hit="${id}"]`).getBoundingClientRect();
        return [x + width / 2, y + height / 2];
      };
      const [from, to] = [middle(at), middle(wanted)];
      const [right, down] = [to[0] - from[0], to[1] - from[1]];
      const across = right > 0 ? "ArrowRight" : "ArrowLeft";
      const along = down > 0 ? "ArrowDown" : "ArrowUp";
      return [at, Math.abs(right) > Math.abs(down) ? [across, along] : [along, across]];
    }, hit);
    if (here === hit) return;
    // Not every step is open; if the longer way is not, the other one is.
    await page.keyboard.press(keys[0]);
    const now = await page.getByTestId("board").getAttribute("data-cursor");
    if (now === here) await page.keyboard.press(keys[1]);
  }
  assert.fail(`the keyboard does not reach ${hit}`);
}

/** A finger from one point to another. */
export async function dragTouch(page, [x, y], [toX, toY]) {
  const client = await page.context().newCDPSession(page);
  const touch = (type, points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await touch("touchStart", [{ x, y }]);
  for (let part = 1; part <= 5; part += 1) {
    await touch("touchMove", [{ x: x + ((toX - x) * part) / 5, y: y + ((toY - y) * part) / 5 }]);
  }
  await touch("touchEnd", []);
  await client.detach();
}
