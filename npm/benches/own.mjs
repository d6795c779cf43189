// Searches in games written in TypeScript.
// usage: node benches/own.mjs [OTHER]
// where OTHER is another module with `definePuzzle` to compare with.

import path from "node:path";
import { pathToFileURL } from "node:url";

import { jugs, sliding } from "../tests/support/own-games.mjs";

const ROUNDS = 7;

/** Boards of 15 tiles, 32 and 38 moves from home. */
const FIFTEEN = [
  [1, 10, 6, 4, 9, 0, 11, 3, 2, 15, 5, 8, 13, 14, 7, 12],
  [5, 2, 4, 8, 10, 0, 3, 14, 13, 6, 11, 12, 1, 15, 9, 7],
];

const CASES = [
  { name: "jugs of 5 and 3", game: jugs([5, 3], 4), start: [0, 0], verb: "solve", times: 500 },
  { name: "jugs of 211, 170 and 97", game: jugs([211, 170, 97], 77), start: [0, 0, 0], verb: "solve" },
  ...FIFTEEN.map((start, index) => ({ name: `15 tiles, board ${index + 1}`, game: sliding(4), start, verb: "solve" })),
  { name: "8 tiles, all states", game: sliding(3), start: [8, 6, 7, 2, 5, 4, 3, 0, 1], verb: "analyse" },
];

/** The fastest of some rounds of each module, in turns, and what was found. */
function measured(modules, { game, start, verb, times = 1 }) {
  const runs = modules.map(({ definePuzzle }) => ({ puzzle: definePuzzle(game), ms: Infinity, found: undefined }));
  for (let round = 0; round < ROUNDS; round++) {
    for (const run of runs) {
      const begin = performance.now();
      for (let time = 0; time < times; time++) run.found = run.puzzle[verb](start, { maxNodes: 5_000_000 });
      run.ms = Math.min(run.ms, (performance.now() - begin) / times);
    }
  }
  return runs.map(({ ms, found }) => ({ ms, length: found.length, states: found.nodes ?? found.states }));
}

/** A table of all cases; with another module, of both. */
export async function own(...modules) {
  for (const module of modules) await module.init?.();
  const columns = modules.map((_, index) => (index === 0 ? " states | time |" : " others' states | time |")).join("");
  const rows = CASES.map((each) => {
    const runs = measured(modules, each);
    const cells = runs.map(({ ms, states }) => ` ${states} | ${ms < 1 ? ms.toFixed(3) : ms.toFixed(0)} ms |`);
    return `| ${each.name} | ${runs[0].length} |${cells.join("")}`;
  });
  return `Games written in TypeScript, the fastest of ${ROUNDS} rounds.

| search | moves |${columns}
|---|--:|${"--:|--:|".repeat(modules.length)}
${rows.join("\n")}
`;
}

if (import.meta.filename === path.resolve(process.argv[1])) {
  const files = process.argv.slice(2);
  const load = (file) => import(pathToFileURL(path.resolve(file)).href);
  console.log(await own(await import("unsolve/own"), ...(await Promise.all(files.map(load)))));
}
