// Everything that is kept, as one file, and back: what is here already is never replaced.

import type { Level } from "unsolve";

import { announcer } from "../announce.svelte";
import { joined } from "../doc/tree";
import { keyOf } from "../doc/key";
import { save } from "../files/exporting";
import { text } from "../strings";
import { TABLES } from "./database";
import type { Row, Step, TableName } from "./database";
import type { LevelRow, PlayRow } from "./rows";
import { keeper } from ".";

const FORMAT = "unsolve/studio@1";

/** What belongs to a tab of the browser and not to the user. */
const OWN: readonly TableName[] = ["sessions", "walls", "folders"];
const KEPT = TABLES.filter((table) => !OWN.includes(table));

/** A file with everything. */
interface Everything {
  readonly format: typeof FORMAT;
  readonly tables: Partial<Record<TableName, readonly Row[]>>;
}

/** Whether a text begins like a file with everything. */
export function isEverything(content: string): boolean {
  return new RegExp(`^\\s*\\{\\s*"format"\\s*:\\s*"${FORMAT}"`).test(content);
}

/** Saves everything as one file. */
export async function saveEverything(): Promise<void> {
  const name = "unsolve-studio.json";
  try {
    save(name, await everything());
    announcer.say(text.files.device.saved(name));
  } catch (reason) {
    announcer.say(text.files.device.failed(String(reason)), "error");
  }
}

/** Everything as one file, written record by record. */
async function everything(): Promise<Blob> {
  const parts: string[] = [`{"format":"${FORMAT}","tables":{`];
  for (const [index, table] of KEPT.entries()) {
    const rows = await keeper.read([table], (step) => step.all(table));
    parts.push(`${index === 0 ? "" : ","}\n"${table}":[`);
    parts.push(rows.map((row) => `\n${JSON.stringify(row)}`).join(","), "]");
  }
  parts.push("}}\n");
  return new Blob(parts, { type: "application/json" });
}

/** Adds what a file holds; returns how many records are new here or were completed. */
export async function absorbed(content: string): Promise<number> {
  const { tables } = parsed(content);
  const changes = await keeper.write(KEPT, async (step) => {
    const taken: [TableName, string][] = [];
    const renamed = await levelsOf(tables, step, taken);
    for (const table of KEPT) {
      if (table === "levels") continue;
      for (const row of rowsOf(tables, table)) {
        const id = table === "plays" ? (renamed.get(row.id) ?? row.id) : row.id;
        if (await absorb(table, { ...row, id }, step)) taken.push([table, id]);
      }
    }
    return taken;
  });
  keeper.announce(changes);
  return changes.length;
}

/**
 * Levels that are not here yet. One that is here under the same id as another level gets an id of its own, and its moves
 * follow it: the answer says which.
 */
async function levelsOf(tables: Everything["tables"], step: Step, taken: [TableName, string][]): Promise<Map<string, string>> {
  const renamed = new Map<string, string>();
  for (const row of rowsOf(tables, "levels") as LevelRow[]) {
    if (!isLevel(row.level)) continue;
    const same = await step.find("levels", "digest", row.digest);
    const here = (await step.get("levels", row.id)) as LevelRow | undefined;
    const id = here && here.digest === row.digest ? row.id : (same ?? (here ? crypto.randomUUID() : row.id));
    if (id !== row.id) renamed.set(row.id, id);
    if (same !== undefined || (here && here.digest === row.digest)) continue;
    step.put("levels", { ...row, id });
    taken.push(["levels", id]);
  }
  return renamed;
}

async function absorb(table: TableName, row: Row, step: Step): Promise<boolean> {
  const here = await step.get(table, row.id);
  if (!here) {
    step.put(table, row);
    return true;
  }
  if (table !== "plays") return false;
  const [mine, theirs] = [here as PlayRow, row as PlayRow];
  if (keyOf(mine.levels[0] as Level) !== keyOf(theirs.levels[0] as Level)) return false;
  const both = { ...mine, ...joined(mine, theirs) };
  if (both.places.length === mine.places.length) return false;
  step.put("plays", both);
  return true;
}

function parsed(content: string): Everything {
  try {
    const file = JSON.parse(content) as Everything;
    if (typeof file.tables === "object" && file.tables !== null) return file;
  } catch {
    // It is told below.
  }
  throw new Error(text.files.device.damaged);
}

/** The records of a table that are records. */
function rowsOf(tables: Everything["tables"], table: TableName): Row[] {
  const rows: unknown = tables[table];
  if (!Array.isArray(rows)) return [];
  return rows.filter((row: Row | null) => typeof row?.id === "string").filter((row: Row) => table !== "plays" || isTree(row as PlayRow));
}

function isTree({ levels, places, recent, here }: Partial<PlayRow>): boolean {
  if (![levels, places, recent, here].every(Array.isArray) || !levels?.every(isLevel)) return false;
  return (places ?? []).every(({ parent, level }, index) => level < levels.length && (index === 0 ? parent === null : (parent ?? -1) >= 0 && (parent ?? 0) < index));
}

function isLevel(value: unknown): value is Level {
  return typeof value === "object" && value !== null && "game" in value && "state" in value;
}
