// Measures how much the page's thread works for each frame of a move on a processor that is four times slower, and prints it.
// Nothing is judged.
// usage: node tests/frames.mjs

import { test } from "node:test";

import * as engine from "unsolve";

import { studio, withStudio } from "./support/studio.mjs";

/** How much slower the processor is, and how many moves of each kind are looked at. */
const SLOWER = 4;
const MOVES = 12;
/** Milliseconds between moves: time for one to be shown to its end. */
const BEAT = 1200;
const FRAME = 16;

withStudio();
await engine.init();

/** Moves of levels of a game that make something happen, each with the moves before it. */
function movesWith(game, kind) {
  const found = [];
  for (let seed = 1; seed <= 40 && found.length < MOVES; seed += 1) {
    const level = engine.generate(game, { seed, difficulty: "medium" });
    const session = new engine.Session(level);
    const before = [];
    for (let step = 0; step < 30 && found.length < MOVES && session.moves.length > 0; step += 1) {
      const making = session.moves.find(({ notation }) => {
        const happens = session.play(notation).some((effect) => effect.kind === kind);
        session.undo();
        return happens;
      });
      if (making) {
        found.push({ level, before: [...before], notation: making.notation });
        break;
      }
      const { notation } = session.moves[(step * 7 + seed) % session.moves.length];
      session.play(notation);
      before.push(notation);
    }
  }
  return found;
}

/** The first game in which something happens. */
function gameWith(kind) {
  return engine.games().find(({ happens }) => happens.includes(kind))?.info.id;
}

/** The main thread's tasks and frames while something is done, from the browser's own trace. */
async function traced(page, deed) {
  const client = await page.context().newCDPSession(page);
  const events = [];
  client.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const done = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  await client.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "disabled-by-default-devtools.timeline.frame"] },
  });
  await deed();
  await client.send("Tracing.end");
  await done;
  await client.detach();
  return events;
}

/** Milliseconds of work for each frame that was begun while shapes were moving, and how many frames were shown a second. */
function work(events, moving) {
  const main = events.find(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain" && events.some((one) => one.tid && one.name === "BeginMainThreadFrame"));
  const begun = events.filter(({ name }) => name === "BeginMainThreadFrame");
  const thread = begun[0] ?? main;
  const own = (event) => event.pid === thread?.pid && event.tid === thread?.tid;
  const tasks = events.filter((event) => event.ph === "X" && event.name.endsWith("RunTask") && own(event));
  const starts = begun.filter(own).map(({ ts }) => ts).sort((one, other) => one - other);
  return starts
    .map((from, index) => {
      const to = starts[index + 1] ?? from + 1000 * FRAME;
      return tasks.filter(({ ts }) => ts >= from && ts < Math.min(to, from + 50_000)).reduce((sum, { tdur, dur }) => sum + (tdur ?? dur), 0) / 1000;
    })
    .slice(0, moving);
}

test("frames", async () => {
  for (const [name, kind] of [["pouring", "poured"], ["sliding", "slid"], ["falling", "fell"], ["flying", "launched"]]) {
    const game = gameWith(kind);
    if (!game) continue;
    const moves = movesWith(game, kind);
    const all = await studio({ motion: true, size: "tall" }, async (page) => {
      const client = await page.context().newCDPSession(page);
      await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
      const found = [];
      for (const { level, before, notation } of moves) {
        await page.evaluate(async ([file, made]) => {
          await globalThis.unsolveLoad([file.game]);
          globalThis.unsolveStudio.open(file);
          globalThis.unsolveStudio.goToMoves(made);
        }, [level, before]);
        await page.waitForTimeout(BEAT);
        const events = await traced(page, async () => {
          await page.evaluate((move) => void globalThis.unsolveStudio.play(move), notation);
          await page.waitForTimeout(BEAT);
        });
        found.push(...work(events, Infinity));
      }
      return found;
    });
    const sorted = all.toSorted((one, other) => one - other);
    const at = (share) => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
    const within = ((100 * all.filter((ms) => ms <= FRAME).length) / Math.max(1, all.length)).toFixed(1);
    console.log(
      `${name} (${game}, ${moves.length} moves, processor ${SLOWER} times slower): ${all.length} frames, ` +
        `work in a frame: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms; within ${FRAME} ms: ${within} %`,
    );
  }
});
