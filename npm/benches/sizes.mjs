// How large the modules are, beside the goals.

import { games } from "unsolve";

import { sizeOf } from "../scripts/size.mjs";
import { goalOf } from "../tests/support/budgets.mjs";

export async function sizes() {
  const sizes = (file) => sizeOf(new URL(`../dist/wasm/${file}.wasm`, import.meta.url));
  const rows = games().map(async ({ info }) => {
    const { bytes, brotli } = await sizes(info.id);
    const whole = await sizes(`${info.id}.design`);
    const goal = goalOf(info);
    const most = Number.isFinite(goal.bytes) ? goal.bytes : "";
    return `| ${info.id} | ${bytes} | ${most} | ${brotli} | ${goal.brotli} | ${whole.bytes} | ${whole.brotli} |`;
  });
  return `The modules of each game: with what a shipped game needs, and with everything (editing, creation, notations, spaces,
packs).

| game | bytes | goal | with brotli | goal | with everything | with brotli |
|---|--:|--:|--:|--:|--:|--:|
${(await Promise.all(rows)).join("\n")}
`;
}
