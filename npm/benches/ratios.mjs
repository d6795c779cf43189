// The same searches natively and in WebAssembly, one right after the other.

import { execFileSync } from "node:child_process";

import { games, generate, solve } from "unsolve";

/** As natively: at least this number of rounds, and at least this number of milliseconds. */
const [ROUNDS, LEAST] = [5, 400];

const SEARCHES = [
  { game: "ball-sort", seed: "1", params: { colors: 14, capacity: 5 }, all: false },
  { game: "ball-sort", seed: "3", params: { colors: 10, capacity: 6 }, all: false },
  { game: "water-sort", seed: "1", params: { colors: 12 }, all: true },
  { game: "ice-slide", seed: "2", params: { width: 9, height: 9, blocks: 3 }, all: true },
];

/** Seeds of hard levels of each game. */
const SEEDS = ["1", "2", "3"];

export function ratios(native) {
  const rows = SEARCHES.map((search) => row(native, search));
  return `The same searches, the fastest of five rounds or more; speed is native time by WASM time. Goal: at least 0.65.

| search | states | native | WASM in Node | speed |
|---|--:|--:|--:|--:|
${rows.join("\n")}

Hard levels of every game made, ${SEEDS.length} seeds, the fastest of five rounds or more each: what is quick is repeated for ${LEAST} ms,
as a JavaScript engine first compiles in haste. Goal: at least 0.65.

| game | native | WASM in Node | speed |
|---|--:|--:|--:|
${games().map(({ info }) => hardRow(native, info.id)).join("\n")}
`;
}

function hardRow(native, game) {
  const requests = SEEDS.map((seed) => ({ game, seed, difficulty: "hard" }));
  const input = requests.map((request) => `${JSON.stringify({ request })}\n`).join("");
  const lines = execFileSync(native, { input, encoding: "utf8" }).trim().split("\n");
  const there = lines.reduce((sum, line) => sum + JSON.parse(line).ms, 0);
  const here = SEEDS.reduce((sum, seed) => sum + fastest(() => generate(game, { seed, difficulty: "hard" })), 0);
  return `| ${game} | ${there.toFixed(1)} ms | ${here.toFixed(1)} ms | ${(there / here).toFixed(2)} |`;
}

function row(native, { game, seed, params, all }) {
  const level = generate(game, { seed, params, rate: false, goal: "any" });
  const input = `${JSON.stringify({ level, request: { all } })}\n`;
  const there = JSON.parse(execFileSync(native, { input, encoding: "utf8" }));
  const here = timed(level, { all });
  if (here.nodes !== there.nodes) throw new Error(`${game}: ${here.nodes} states here, ${there.nodes} natively`);
  const ms = (time) => `${time.toFixed(0)} ms`;
  const speed = (there.ms / here.ms).toFixed(2);
  const kind = all ? "whole space" : "shortest solution";
  return `| ${game}, ${kind} | ${here.nodes} | ${ms(there.ms)} | ${ms(here.ms)} | ${speed} |`;
}

function timed(level, options) {
  let nodes = 0;
  const ms = fastest(() => ({ nodes } = solve(level, options)));
  return { ms, nodes };
}

/** Milliseconds of the fastest round. */
function fastest(call) {
  let least = Infinity;
  const begin = performance.now();
  for (let round = 0; round < ROUNDS || performance.now() - begin < LEAST; round++) {
    const start = performance.now();
    call();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}
