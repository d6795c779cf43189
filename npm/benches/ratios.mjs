// The same searches natively and in WebAssembly, one right after the other.

import { execFileSync } from "node:child_process";

import { generate, init, solve } from "unsolve";

const WHOLE = { all: true, max_nodes: 300_000 };

const SEARCHES = [
  { game: "ball-sort", seed: "1", params: { colors: 8, capacity: 6 }, request: { max_nodes: 200_000 } },
  { game: "water-sort", seed: "1", params: { colors: 9 }, request: WHOLE },
  { game: "ice-slide", seed: "2", params: { width: 16, height: 16, blocks: 3 }, request: WHOLE },
  { game: "box-flight", seed: "1", params: {}, request: WHOLE },
];

export async function ratios(native) {
  await init();
  const rows = SEARCHES.map((search) => row(native, search));
  return `The same searches, the fastest of three rounds; speed is native time by WASM time. Goal: at least 0.5.

| search | states | native | WASM in Node | speed |
|---|--:|--:|--:|--:|
${rows.join("\n")}
`;
}

function row(native, { game, seed, params, request }) {
  const level = generate(game, { seed, params, rate: false, goal: "any" });
  const input = `${JSON.stringify({ level, request })}\n`;
  const there = JSON.parse(execFileSync(native, { input, encoding: "utf8" }));
  const here = timed(level, { all: request.all ?? false, maxNodes: request.max_nodes });
  if (here.nodes !== there.nodes) throw new Error(`${game}: ${here.nodes} states here, ${there.nodes} natively`);
  const ms = (time) => `${time.toFixed(0)} ms`;
  const speed = (there.ms / here.ms).toFixed(2);
  const kind = request.all ? "whole space" : "shortest solution";
  return `| ${game}, ${kind} | ${here.nodes} | ${ms(there.ms)} | ${ms(here.ms)} | ${speed} |`;
}

function timed(level, options) {
  let fastest = Infinity;
  let nodes = 0;
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    ({ nodes } = solve(level, options));
    fastest = Math.min(fastest, performance.now() - start);
  }
  return { ms: fastest, nodes };
}
