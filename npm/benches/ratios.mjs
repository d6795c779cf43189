// The same searches natively and in WebAssembly, one right after the other.

import { execFileSync } from "node:child_process";

import { generate, init, solve } from "unsolve";

/** As many as natively. */
const ROUNDS = 5;

const SEARCHES = [
  { game: "ball-sort", seed: "1", params: { colors: 14, capacity: 5 }, all: false },
  { game: "ball-sort", seed: "3", params: { colors: 10, capacity: 6 }, all: false },
  { game: "water-sort", seed: "1", params: { colors: 12 }, all: true },
  { game: "ice-slide", seed: "2", params: { width: 9, height: 9, blocks: 3 }, all: true },
];

export async function ratios(native) {
  await init();
  const rows = SEARCHES.map((search) => row(native, search));
  return `The same searches, the fastest of five rounds; speed is native time by WASM time. Goal: at least 0.5.

| search | states | native | WASM in Node | speed |
|---|--:|--:|--:|--:|
${rows.join("\n")}
`;
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
  let fastest = Infinity;
  let nodes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    ({ nodes } = solve(level, options));
    fastest = Math.min(fastest, performance.now() - start);
  }
  return { ms: fastest, nodes };
}
