// How large the modules are, beside the goals.

import { games } from "unsolve";

import { sizeOf } from "../scripts/size.mjs";
import { goalOf } from "../tests/support/budgets.mjs";

export async function sizes() {
  const rows = games().map(async ({ info }) => {
    const { bytes, brotli } = await sizeOf(new URL(`../dist/wasm/${info.id}.wasm`, import.meta.url));
    const goal = goalOf(info);
    const most = Number.isFinite(goal.bytes) ? goal.bytes : "";
    return `| ${info.id} | ${bytes} | ${most} | ${brotli} | ${goal.brotli} |`;
  });
  return `The module of each game, with everything a game can do.

| module | bytes | goal | with brotli | goal |
|---|--:|--:|--:|--:|
${(await Promise.all(rows)).join("\n")}
`;
}
