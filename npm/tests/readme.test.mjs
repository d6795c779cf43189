// The examples of the documentation: each compiles under `--strict` and runs.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";

import { pack, project } from "./support/install.mjs";
import { root } from "./support/places.mjs";

const DOCUMENTS = ["README.md", "../docs/npm.md", "../README.md"];

/** The blocks of TypeScript in a document that import something. */
async function examples(document) {
  const text = await readFile(path.join(root, document), "utf8");
  const blocks = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, code]) => code);
  return blocks.filter((code) => code.startsWith("import"));
}

test("every example", async (context) => {
  const folder = await project("readme", await pack());
  const names = [];
  for (const document of DOCUMENTS) {
    for (const [index, code] of (await examples(document)).entries()) {
      const name = `${document.replaceAll(/\W/g, "-")}-${index + 1}`;
      await writeFile(path.join(folder, `${name}.ts`), code);
      names.push(name);
    }
  }
  assert.ok(names.length > 8);
  execFileSync(path.join(root, "node_modules/.bin/tsc"), ["--project", folder], { stdio: "inherit" });
  for (const name of names) {
    await context.test(name, () => {
      execFileSync("node", [path.join(folder, "out", `${name}.js`)], { timeout: 60_000 });
    });
  }
});
