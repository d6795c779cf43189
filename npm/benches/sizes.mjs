// How large the module is.

import { readFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";

export async function sizes() {
  const wasm = await readFile(new URL("../dist/unsolve.wasm", import.meta.url));
  const gzip = gzipSync(wasm, { level: 9 }).length;
  const brotli = brotliCompressSync(wasm).length;
  return `\`unsolve.wasm\`, all games: ${wasm.length} bytes, ${gzip} with gzip, ${brotli} with brotli.
`;
}
