// Tests the built package.
// usage: node scripts/test.mjs TARGET LEVELS COMMAND
// where TARGET is a folder for what the tests build, LEVELS a file with levels made natively and COMMAND the command
// `unsolve`.

import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [UNSOLVE_TARGET, UNSOLVE_NATIVE_LEVELS, UNSOLVE_COMMAND] = process.argv.slice(2);
if (!UNSOLVE_COMMAND) {
  throw new Error("usage: node scripts/test.mjs TARGET LEVELS COMMAND; `cargo xtask test npm` does it");
}

const tests = readdirSync(path.join(root, "tests"))
  .filter((name) => name.endsWith(".test.mjs"))
  .map((name) => path.join("tests", name));
const args = ["--test", "--test-reporter=spec", "--test-concurrency=1", ...tests];
const env = { ...process.env, UNSOLVE_TARGET, UNSOLVE_NATIVE_LEVELS, UNSOLVE_COMMAND };
const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: "inherit" });
process.exit(status ?? 1);
