// Where the tests find and put things.

import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the package. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../..");

/** Where test projects are built: outside the package, so that they see what users see. */
export const work = path.join(process.env.UNSOLVE_TARGET ?? path.join(root, "../target"), "npm-projects");

/** Levels made natively, as JSON Lines. */
export const nativeLevels = process.env.UNSOLVE_NATIVE_LEVELS;

/** The command `unsolve`. */
export const command = process.env.UNSOLVE_COMMAND ?? path.join(root, "../target/debug/unsolve");

/** What Chromium is called on different systems; `cargo xtask setup` looks for the same. */
const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** The system's Chromium. */
export function chromium() {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const usual = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  const found = [process.env.UNSOLVE_CHROMIUM, ...usual].find((file) => file && existsSync(file));
  if (!found) throw new Error("there is no Chromium; install it or set UNSOLVE_CHROMIUM to its path");
  return found;
}
