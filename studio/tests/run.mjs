// Tests the built studio in a real browser.
// usage: node tests/run.mjs [PART]...
// where PART is a part of a test file's name; without any, all of them run.

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
if (!existsSync(path.join(root, "dist-test/index.html"))) {
  throw new Error("the studio is not built; `cargo xtask test studio` does it");
}

const parts = process.argv.slice(2);
const tests = readdirSync(path.join(root, "tests"))
  .filter((name) => name.endsWith(".test.mjs"))
  .filter((name) => parts.length === 0 || parts.some((part) => name.includes(part)))
  .map((name) => path.join("tests", name));
const args = ["--test", "--test-reporter=spec", "--test-concurrency=2", ...tests];
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" });
process.exit(status ?? 1);
