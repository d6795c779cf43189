// Plain TypeScript of the studio, for tests that need no page.

import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { transformWithOxc } from "vite";

/** Imports a module of `src` that imports nothing but types. */
export async function source(name) {
  const file = fileURLToPath(new URL(`../../src/${name}`, import.meta.url));
  const { code } = await transformWithOxc(await readFile(file, "utf8"), file);
  return import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);
}
