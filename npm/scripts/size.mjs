// How large the module is, and how large it may be.

import { readFile } from "node:fs/promises";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** What it should be at most, as it is and compressed. */
export const GOAL = { bytes: 1_500_000, compressed: 500_000 };

/** What it must not exceed: what was reached, and a little room. Make it smaller whenever the module is. */
export const BUDGET = { bytes: 2_900_000, gzip: 1_095_000, brotli: 800_000 };

/** The size of a file: as it is, with gzip, with brotli. */
export async function sizeOf(file) {
  const bytes = await readFile(file);
  return {
    bytes: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
  };
}

/** In words. */
export function described({ bytes, gzip, brotli }) {
  return `${bytes} bytes, ${gzip} with gzip, ${brotli} with brotli`;
}
