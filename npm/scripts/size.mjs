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

/** The sizes of the modules in a folder, as a table. */
export async function table(folder, games) {
  const rows = games.map(async ({ info }) => {
    const { bytes, brotli } = await sizeOf(path.join(folder, `${info.id}.wasm`));
    return `| ${info.id} | ${bytes} | ${brotli} |`;
  });
  return `| module | bytes | with brotli |
|---|--:|--:|
${(await Promise.all(rows)).join("\n")}
`;
}
