// How large the modules are.

import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const compressed = promisify(brotliCompress);

/** The size of a file: as it is, and with brotli. */
export async function sizeOf(file) {
  const bytes = await readFile(file);
  return { bytes: bytes.length, brotli: (await compressed(bytes)).length };
}
