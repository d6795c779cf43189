// Levels that the server of this page has beside it. It says so in the page; on a static host nobody asks.

import type { Level } from "unsolve";

import { announcer } from "../announce.svelte";
import { sentence } from "../engine";
import { text } from "../strings";
import { readText } from "./reading";

/** The folder that is served: its files with levels, and those that could not be read. */
interface Served {
  readonly files: readonly { readonly name: string; readonly content: string; readonly fixes?: readonly string[] }[];
  readonly skipped: readonly { readonly name: string; readonly why: string }[];
}

/** Whether the page is served with a folder of levels. */
export const isServed = document.querySelector('meta[name="unsolve-levels"]') !== null;

/** The levels of the folder as it is now; none if the page is not served with one. */
export async function servedLevels(): Promise<Level[]> {
  if (!isServed) return [];
  let served: Served;
  try {
    const answer = await fetch("levels.json");
    if (!answer.ok) throw new Error(`${answer.status} ${answer.statusText}`);
    served = (await answer.json()) as Served;
  } catch (reason) {
    announcer.say(text.files.import.served(sentence(reason)), "error");
    return [];
  }
  const levels: Level[] = [];
  for (const { name, why } of served.skipped) announcer.say(text.files.import.failed(name, why), "error");
  for (const file of served.files) {
    try {
      const reading = await readText(file.content, "");
      levels.push(...("levels" in reading ? reading.levels : (reading.choices[0]?.levels ?? [])));
      const fixes = file.fixes ?? ("levels" in reading ? (reading.mended?.fixes ?? []) : []);
      if (fixes.length > 0) announcer.say(text.files.import.mendedFile(file.name, fixes.join("; ")));
    } catch (reason) {
      announcer.say(text.files.import.failed(file.name, sentence(reason)), "error");
    }
  }
  return levels;
}
