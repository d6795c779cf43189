// Playing in a browser as people do: with a finger, and with the keyboard alone.

import assert from "node:assert/strict";

import { Session, solve } from "unsolve";

const player = "unsolve-player";

/** The clicks of each move of a solution, and the names of the moves. */
export function wayOf(level) {
  const session = new Session(level);
  const way = solve(level).notation.map((notation) => {
    const { hits } = session.position.scene.moves.find((move) => move.notation === notation);
    session.play(notation);
    return { notation, hits };
  });
  assert.ok(session.isWon);
  session.close();
  return way;
}

/** Opens a level of the list. */
export async function openLevel(page, index) {
  await page.locator(`${player} [data-level="${index}"]`).click();
  await page.locator(`${player} .board`).waitFor();
}

/** Taps a place of the board, or a key below it. */
export async function tap(page, id) {
  const { x, y, width, height } = await page.locator(`${player} [data-hit="${id}"]`).boundingBox();
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** How many moves are made. */
export async function moves(page) {
  return Number(await page.locator(`${player} .count b`).innerText());
}

/** Waits until so many moves are made: a tap becomes a click a little later. */
async function until(page, made, clicks) {
  const told = (count) => document.querySelector("unsolve-player").shadowRoot.querySelector(".count b").textContent === String(count);
  await page.waitForFunction(told, made, { timeout: 20_000 }).catch(() => assert.fail(`${made}: ${clicks.join()}`));
}

/** Wins by taps alone. */
export async function winByTouch(page, level) {
  let made = 0;
  for (const { hits } of wayOf(level)) {
    // The first cell may be picked still, from the move before.
    for (const id of hits) await tap(page, id);
    made += 1;
    await until(page, made, hits);
  }
  await page.locator(`${player} dialog.win`).waitFor();
}

/** Wins by keys alone: arrows, Enter, digits. */
export async function winByKeys(page, level) {
  let made = 0;
  for (const { hits } of wayOf(level)) {
    for (const id of hits) await press(page, id);
    made += 1;
    await until(page, made, hits);
  }
  await page.locator(`${player} dialog.win`).waitFor();
}

const ARROWS = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" };

async function press(page, id) {
  const last = id.slice(id.lastIndexOf("-") + 1);
  const isKey = (await page.locator(`${player} .keys [data-hit="${id}"]`).count()) > 0;
  if (isKey || ARROWS[last]) return page.keyboard.press(ARROWS[last] ?? last);
  await walkTo(page, id);
  // A piece that is the only one to move need not be picked.
  return page.keyboard.press("Enter");
}

/** Walks over the board with the arrows. */
async function walkTo(page, id) {
  for (let steps = 0; steps < 60; steps++) {
    const [at, from, to] = await page.evaluate((wanted) => {
      const root = document.querySelector("unsolve-player").shadowRoot;
      const here = root.querySelector(".board").dataset.cursor;
      const middle = (hit) => {
        const { x, y, width, height } = root.querySelector(`[data-hit="${hit}"]`).getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      };
      return [here, middle(here), middle(wanted)];
    }, id);
    if (at === id) return;
    const [right, down] = [to.x - from.x, to.y - from.y];
    const sideways = Math.abs(right) > Math.abs(down);
    await page.keyboard.press(sideways ? (right > 0 ? "ArrowRight" : "ArrowLeft") : down > 0 ? "ArrowDown" : "ArrowUp");
  }
  assert.fail(`${id} is out of reach`);
}
