// What a move looks like, halfway through it: a fall is no break, a flight no walk.

import assert from "node:assert/strict";
import { test } from "node:test";

import * as engine from "../../npm/dist/node.js";
import { openFile } from "./support/play.mjs";
import { studio, withStudio } from "./support/studio.mjs";

withStudio();

const level = (grid) => engine.read("box-flight", grid, "grid");

/** Makes a move and holds its animations at a part of the time that the longest of them takes. */
async function halfway(page, notation, part) {
  await page.evaluate((move) => globalThis.unsolveStudio.play(move), notation);
  return page.evaluate(async (share) => {
    const board = document.querySelector("[data-testid=board]");
    const running = () => board.getAnimations({ subtree: true }).filter((one) => !(one instanceof CSSAnimation));
    while (running().length === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
    const all = running();
    const ends = all.map((one) => one.effect.getComputedTiming().endTime);
    const longest = Math.max(...ends);
    for (const one of all) {
      one.pause();
      one.currentTime = share * longest;
    }
    const looks = all.map((one) => {
      const { target } = one.effect;
      const { transform, opacity } = getComputedStyle(target);
      const { a, d, e, f } = new DOMMatrix(transform);
      return { shape: target.dataset.shape, size: Math.hypot(a, new DOMMatrix(transform).b), x: e, y: f, d, opacity: Number(opacity) };
    });
    return { longest, looks };
  }, part);
}

/** Looks at the middle of a move of a level. */
const look = (grid, notation, part, see) =>
  studio({ motion: true }, async (page) => {
    await openFile(page, level(grid));
    const seen = await halfway(page, notation, part);
    await see(seen);
    await page.evaluate(() => {
      for (const one of document.querySelector("[data-testid=board]").getAnimations({ subtree: true })) one.finish();
    });
    await page.waitForFunction(() => document.querySelectorAll("[data-testid=board] [data-shape=player]").length === 1);
  });

const named = (looks, name) => looks.find(({ shape }) => shape === name || shape?.startsWith(`${name}-`));

test("a box that falls shrinks into the hole, at the end of its way", () =>
  look("......\n.aBOX.\n......\na = floor box player right\n", "r", 0.85, ({ looks }) => {
    const falling = looks.filter(({ opacity }) => opacity < 0.9);
    assert.ok(falling.length > 0 && falling.every(({ shape }) => shape.startsWith("box-")), JSON.stringify(looks));
    for (const { size, x } of falling) assert.ok(size < 0.8 && x > 0, `${size}`);
    assert.equal(named(looks, "player").opacity, 1);
  }));

test("a launched player rises on the way, and looks larger", () =>
  look("#......\n#....aX\n#......\na = floor box player right\n", "l", 0.5, ({ looks }) => {
    const { size, x, y, opacity } = named(looks, "player");
    assert.ok(size > 1.2 && x < 0 && y < 0 && opacity === 1, JSON.stringify(looks));
  }));

test("a walk neither rises nor grows", () =>
  look("....\n.@.X\n....\n", "r", 0.5, ({ looks }) => {
    const { size, x } = named(looks, "player");
    assert.ok(Math.abs(size - 1) < 1e-3 && x > 0, JSON.stringify(looks));
  }));

test("a fragile wall breaks when the flight has arrived", async () => {
  const grid = "........\nF....aX.\n........\na = floor box player right\n";
  await look(grid, "l", 0.3, ({ looks }) => assert.equal(named(looks, "wall").opacity, 1));
  await look(grid, "l", 0.9, ({ looks }) => {
    const { opacity, size } = named(looks, "wall");
    assert.ok(opacity < 0.6 && size !== 1, `${opacity}`);
    assert.equal(named(looks, "player").opacity, 1);
  });
});
