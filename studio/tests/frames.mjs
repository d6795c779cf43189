// Measures how much the page's thread works for each frame of a move on a processor that is four times slower, by the thread's own time in
// the browser's trace. The figures go into the page of the book about the studio, between two marks; nothing is judged.
// usage: node tests/frames.mjs [--times] [REMARK]
// where REMARK says something about the machine, such as that it was busy. With --times the processor is not slowed down, and the thread's own
// time is taken four times instead: on a busy machine slowing down measures the other work, too.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import * as engine from "unsolve";

import { studio, withStudio } from "./support/studio.mjs";
import { tasksOf, traced } from "./support/trace.mjs";

/** How much slower the processor is, and how many moves of each kind are looked at. */
const SLOWER = 4;
const MOVES = 12;
const TIMES = process.argv.includes("--times");
/** Milliseconds between moves: time for one to be shown to its end. */
const BEAT = 1200;
const FRAME = 16;
/** The mark of the moment of a click. */
const CLICK = "click";

const RECORD = path.join(path.dirname(fileURLToPath(import.meta.url)), "../../docs/studio.md");
const [BEGIN, END] = ["<!-- frames -->", "<!-- end of frames -->"];

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

/**
 * Milliseconds of the thread's own time: for the click, up to the first frame, and for each frame that was begun after it. `shown` is how
 * many frames were drawn: where things only move, that is done without the page's thread.
 */
function work(events) {
  const clicked = events.find(({ name }) => name === CLICK);
  const own = (event) => event.pid === clicked.pid && event.tid === clicked.tid;
  const tasks = tasksOf(events, clicked);
  const begun = events.filter((event) => event.name === "BeginMainThreadFrame" && own(event)).map(({ ts }) => ts);
  // A frame begins with the task that it is told of in.
  const starts = begun.filter((at) => at > clicked.ts).map((at) => tasks.findLast(({ ts }) => ts <= at)?.ts ?? at).sort((one, other) => one - other);
  const between = (from, to) => tasks.filter(({ ts }) => ts >= from && ts < to).reduce((sum, { tdur, dur }) => sum + (tdur ?? dur), 0) / (TIMES ? 1000 / SLOWER : 1000);
  const click = tasks.findLast(({ ts }) => ts <= clicked.ts);
  return {
    click: between(click?.ts ?? clicked.ts, starts[0] ?? Infinity),
    frames: starts.map((from, index) => between(from, Math.min(starts[index + 1] ?? from + 1000 * FRAME, from + 50_000))),
    shown: events.filter(({ name, ts }) => name === "DrawFrame" && ts > clicked.ts).length,
  };
}

/** Puts a table between the marks of the page. */
async function recorded(rows) {
  const page = await readFile(RECORD, "utf8");
  const [before, after] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${RECORD} has no marks for the figures`);
  const remark = process.argv.slice(2).filter((word) => word !== "--times").join(" ");
  const head =
    "| | game | moves | click | frames with work | median | 95 % | longest | within 16 ms | frames shown | within 16 ms |\n" +
    "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|";
  const table = [head, ...rows.map((row) => `| ${row.join(" | ")} |`), ...(remark ? ["", `${remark}.`] : [])].join("\n");
  await writeFile(RECORD, `${page.slice(0, before + BEGIN.length)}\n${table}\n${page.slice(after)}`);
}

test("frames", async () => {
  const rows = [];
  for (const [name, kind] of [["pouring", "poured"], ["sliding", "slid"], ["falling", "fell"], ["flying", "launched"]]) {
    const game = gameWith(kind);
    if (!game) continue;
    const moves = movesWith(game, kind);
    const seen = await studio({ motion: true, size: "tall" }, async (page) => {
      const client = await page.context().newCDPSession(page);
      await client.send("Emulation.setCPUThrottlingRate", { rate: TIMES ? 1 : SLOWER });
      const found = [];
      for (const { level, before, notation } of moves) {
        await page.evaluate(async ([file, made]) => {
          await globalThis.unsolveLoad([file.game]);
          globalThis.unsolveStudio.open(file);
          globalThis.unsolveStudio.goToMoves(made);
        }, [level, before]);
        await page.waitForTimeout(BEAT);
        const events = await traced(page, async () => {
          await page.evaluate(([move, mark]) => (performance.mark(mark), void globalThis.unsolveStudio.play(move)), [notation, CLICK]);
          await page.waitForTimeout(BEAT);
        });
        found.push(work(events));
      }
      return found;
    });
    const all = seen.flatMap(({ frames }) => frames);
    const shown = Math.max(all.length, seen.reduce((sum, one) => sum + one.shown, 0));
    const clicks = seen.map(({ click }) => click).sort((one, other) => one - other);
    const sorted = all.toSorted((one, other) => one - other);
    const at = (share) => (sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0).toFixed(1);
    const late = all.filter((ms) => ms > FRAME).length;
    const [within, ofShown] = [all.length, shown].map((count) => (100 - (100 * late) / Math.max(1, count)).toFixed(1));
    const click = (clicks[Math.floor(clicks.length / 2)] ?? 0).toFixed(1);
    console.log(
      `${name} (${game}, ${moves.length} moves, processor ${SLOWER} times slower): click ${click} ms, ${all.length} frames with work of ${shown} shown, ` +
        `work in a frame: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, longest ${at(1)} ms; within ${FRAME} ms: ${within} %, ${ofShown} % of those shown`,
    );
    rows.push([name, game, moves.length, `${click} ms`, all.length, `${at(0.5)} ms`, `${at(0.95)} ms`, `${at(1)} ms`, `${within} %`, shown, `${ofShown} %`]);
  }
  await recorded(rows);
});
