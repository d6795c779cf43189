// Measures how much the page's thread works for each frame of a move on a processor that is four times slower. The figures go into the
// page of the book about the studio, between two marks; nothing is judged.
// usage: node tests/frames.mjs [REMARK]
// where REMARK says something about the machine, such as that it was busy.

import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

import * as engine from "unsolve";

import { studio, withStudio } from "./support/studio.mjs";

/** How much slower the processor is, and how many moves of each kind are looked at. */
const SLOWER = 4;
const MOVES = 12;
/** Milliseconds between moves: time for one to be shown to its end. */
const BEAT = 1200;
const FRAME = 16;

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

/** Milliseconds of the thread's own time for each frame that was begun. */
function work(events) {
  const begun = events.filter(({ name }) => name === "BeginMainThreadFrame");
  const [thread] = begun;
  const own = (event) => event.pid === thread?.pid && event.tid === thread?.tid;
  const tasks = events.filter((event) => event.ph === "X" && event.name.endsWith("RunTask") && own(event));
  const starts = begun.filter(own).map(({ ts }) => ts).sort((one, other) => one - other);
  return starts
    .map((from, index) => {
      const to = starts[index + 1] ?? from + 1000 * FRAME;
      return tasks.filter(({ ts }) => ts >= from && ts < Math.min(to, from + 50_000)).reduce((sum, { tdur, dur }) => sum + (tdur ?? dur), 0) / 1000;
    });
}

/** Puts a table between the marks of the page. */
async function recorded(rows) {
  const page = await readFile(RECORD, "utf8");
  const [before, after] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`${RECORD} has no marks for the figures`);
  const remark = process.argv.slice(2).join(" ");
  const head = "| | game | moves | frames | median | 95 % | longest | within 16 ms |\n|---|---|--:|--:|--:|--:|--:|--:|";
  const table = [head, ...rows.map((row) => `| ${row.join(" | ")} |`), ...(remark ? ["", `${remark}.`] : [])].join("\n");
  await writeFile(RECORD, `${page.slice(0, before + BEGIN.length)}\n${table}\n${page.slice(after)}`);
}

test("frames", async () => {
  const rows = [];
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
        found.push(...work(events));
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
    rows.push([name, game, moves.length, all.length, `${at(0.5)} ms`, `${at(0.95)} ms`, `${at(1)} ms`, `${within} %`]);
  }
  await recorded(rows);
});
