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
      const matrix = new DOMMatrix(transform);
      // How far its middle is from where it was.
      const box = target.getBBox();
      const from = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
      const to = from.matrixTransform(matrix);
      return { shape: target.dataset.shape, size: Math.hypot(matrix.a, matrix.b), x: to.x - from.x, y: to.y - from.y, opacity: Number(opacity) };
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

/** Why the browser draws animations on the page's own thread, each as a number; 0 for those that it does not. */
async function reasons(page, deed) {
  const client = await page.context().newCDPSession(page);
  const found = [];
  client.on("Tracing.dataCollected", ({ value }) => found.push(...value.flatMap(({ name, args }) => (name === "Animation" ? (args.data?.compositeFailed ?? []) : []))));
  const done = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  await client.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["blink.animations", "devtools.timeline"] } });
  await deed();
  await client.send("Tracing.end");
  await done;
  await client.detach();
  return found;
}

test("what moves is drawn without the page's thread: pours, slides, falls and flights", () =>
  studio({ motion: true }, async (page) => {
    const turning = () => {
      const origins = [{ transform: "none", transformOrigin: "0 0" }, { transform: "scale(2)", transformOrigin: "9px 9px" }];
      return document.querySelector("[data-piece]").animate(origins, 50).finished.then(() => undefined);
    };
    assert.ok((await reasons(page, () => page.evaluate(turning))).some((reason) => reason !== 0), "a turning point that moves is drawn there");
    const falling = level("......\n.aBOX.\n......\na = floor box player right\n");
    const flying = level("#......\n#....aX\n#......\na = floor box player right\n");
    const first = (game) => {
      const given = engine.generate(game, { seed: 3, difficulty: "easy" });
      return [given, new engine.Session(given).moves[0].notation];
    };
    for (const [given, notation] of [[falling, "r"], [flying, "l"], first("water-sort"), first("ice-slide")]) {
      await openFile(page, given);
      const found = await reasons(page, () =>
        page.evaluate(async (move) => {
          const board = document.querySelector("[data-testid=board]");
          const running = () => board.getAnimations({ subtree: true }).filter((one) => !(one instanceof CSSAnimation));
          globalThis.unsolveStudio.play(move);
          while (running().length === 0) await new Promise((resolve) => requestAnimationFrame(resolve));
          await Promise.allSettled(running().map(({ finished }) => finished));
        }, notation),
      );
      assert.ok(found.length > 0, `${given.game}: something moves`);
      assert.deepEqual(found.filter((reason) => reason !== 0), [], given.game);
    }
  }));

/** A level and a move in which somebody comes from elsewhere to push something; nothing if no game has that. */
function pushing() {
  for (const { info } of engine.games().filter(({ happens }) => happens.includes("pushed"))) {
    for (let seed = 1; seed <= 3; seed += 1) {
      const given = engine.generate(info.id, { seed, difficulty: "easy" });
      const session = new engine.Session(given);
      for (const { notation } of session.moves) {
        const travels = session.play(notation).filter(({ effect }) => effect === "travel");
        session.undo();
        const pusher = travels.find(({ kind, path }) => kind !== "pushed" && path.length > 2);
        const pushed = travels.find(({ kind }) => kind === "pushed");
        if (pusher && pushed) return { given, notation, pusher: pusher.shape, pushed: pushed.shape };
      }
    }
  }
  return undefined;
}

test("what is pushed waits for who pushes it", async (t) => {
  const found = pushing();
  if (!found) return t.skip("nobody comes from elsewhere to push something in these games");
  const { given, notation, pusher, pushed } = found;
  for (const [part, moves] of [[0.3, false], [0.95, true]]) {
    await studio({ motion: true }, async (page) => {
      await openFile(page, given);
      const { looks } = await halfway(page, notation, part);
      const far = (name) => Math.hypot(...["x", "y"].map((axis) => looks.find(({ shape }) => shape === name)[axis]));
      assert.ok(far(pusher) > 5, "who pushes is on the way");
      assert.equal(far(pushed) > 5, moves, `${part} of the way: ${far(pushed)}`);
    });
  }
});
