// How large the modules are.

import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const compressed = promisify(brotliCompress);

/** The size of a file: as it is, and with brotli. */
export async function sizeOf(file) {
  const bytes = await readFile(file);
  return { bytes: bytes.length, brotli: (await compressed(bytes)).length };
}

/** The sizes of the modules in a folder, as a table: what a shipped game loads, and the one with everything. */
export async function table(folder, games) {
  const rows = games.map(async ({ info }) => {
    const play = await sizeOf(path.join(folder, `${info.id}.wasm`));
    const design = await sizeOf(path.join(folder, `${info.id}.design.wasm`));
    return `| ${info.id} | ${play.bytes} | ${play.brotli} | ${design.bytes} | ${design.brotli} |`;
  });
  return `| game | module | with brotli | with everything | with brotli |
|---|--:|--:|--:|--:|
${(await Promise.all(rows)).join("\n")}
`;
}
