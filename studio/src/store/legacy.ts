// Moves what earlier versions kept in `localStorage`, a list a name, into records. A record that is there already stays as
// it is, so it does no harm to do it again.

import type { Level } from "unsolve";

import { digestOf } from "./digest";
import { TABLES } from "./database";
import type { Row, TableName } from "./database";
import type { Keeper } from "./keeper";
import type { ItemRow, LevelRow, PackRow, PinRow, PlayRow, SessionRow, SnapshotRow } from "./rows";

const PREFIX = "unsolve-studio/";

type Found = readonly [TableName, Row];

/** Moves everything; what is moved is taken away from where it was. */
export async function moveIn(keeper: Keeper, tab: string): Promise<void> {
  const kept = keptThings();
  if (kept.size === 0) return;
  const found = distinct([...kept].flatMap(([name, value]) => rowsOf(name, value, tab)));
  await keeper.write(TABLES, async (step) => {
    const there = await Promise.all(found.map(([table, { id }]) => step.get(table, id)));
    for (const [index, [table, row]] of found.entries()) if (!there[index]) step.put(table, row);
  });
  // In memory nothing lasts: then the old things are the only ones.
  if (keeper.trouble) return;
  for (const name of kept.keys()) localStorage.removeItem(PREFIX + name);
}

/** The level that was open stands in the list as well: it is as it was open, at its place of the list. */
function distinct(found: readonly Found[]): Found[] {
  const byId = new Map<string, Found>();
  for (const [table, row] of found) {
    const before = byId.get(`${table}/${row.id}`)?.[1] as LevelRow | undefined;
    const order = before && Math.min(before.order, (row as LevelRow).order);
    const [listed, opened] = before && "started" in before ? [row, before] : [before, row];
    byId.set(`${table}/${row.id}`, [table, { ...listed, ...opened, ...(order !== undefined && table === "levels" && { order }) }]);
  }
  return [...byId.values()];
}

function keptThings(): Map<string, unknown> {
  const kept = new Map<string, unknown>();
  try {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))) {
      kept.set(key.slice(PREFIX.length), parsed(localStorage.getItem(key) ?? ""));
    }
  } catch {
    // Forbidden: there is nothing to move.
  }
  return kept;
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The records that were kept under a name; none of what nobody can read. */
function rowsOf(name: string, value: unknown, tab: string): Found[] {
  if (value === undefined) return [];
  switch (name) {
    case "library":
      return listed(value).map((row): Found => ["levels", row]);
    case "open":
      return opened(value, tab);
    case "packs":
      return packs(value);
    case "snapshots":
      return records<SnapshotRow>(value).map((row): Found => ["snapshots", row]);
    case "pins":
      return levels(value).map((level, index, all): Found => ["pins", pinOf(level, all.length - index)]);
    case "log":
      return objects(value).map((entry): Found => ["log", { ...entry, id: digestOf(JSON.stringify(entry)) } as Row]);
    default:
      return [["things", { id: name, value } as Row]];
  }
}

function listed(value: unknown): LevelRow[] {
  const entries = records<LevelRow>(value);
  return entries.map(({ id, level }, index) => rowOf(id, level, entries.length - index));
}

/** A record of the list. */
export function rowOf(id: string, level: Level, order: number): LevelRow {
  return { id, level, order, digest: digestOf(JSON.stringify(level)) };
}

/** A record of a pin. */
export function pinOf(level: Level, order: number): PinRow {
  return { id: digestOf(JSON.stringify([level.game, level.state, level.rules])), order, level };
}

/** The level that was open, with its moves; it stands in the list as well. */
function opened(value: unknown, tab: string): Found[] {
  const { id, level, moves } = (objects([value])[0] ?? {}) as { id?: string; level?: Level; moves?: unknown };
  if (!isLevel(level)) return [];
  const made = Array.isArray(moves) ? moves.filter((move) => typeof move === "string") : [];
  const row: LevelRow = { ...rowOf(typeof id === "string" ? id : digestOf(JSON.stringify(level)), level, 1e6), started: made.length > 0 };
  const places: PlayRow["places"] = [
    { parent: null, cause: "open", label: "", level: 0 },
    ...made.map((move, index) => ({ parent: index, cause: "move" as const, label: move, level: 0, move })),
  ];
  const play: PlayRow = { id: row.id, levels: [level], places, recent: [], here: [[tab, made.length]] };
  const session: SessionRow = { id: tab, time: 0, level: row.id };
  return [["levels", row], ["plays", play], ["sessions", session]];
}

function packs(value: unknown): Found[] {
  const { all } = (objects([value])[0] ?? {}) as { all?: unknown };
  return records<PackRow & { items?: unknown }>(all, false).flatMap(({ id, name, items }, order) => {
    const kept = records<ItemRow>(items).map((item, place): Found => ["items", itemOf(item.id, id, item.level, place + 1)]);
    return [["packs", { id, name: String(name), order } as PackRow], ...kept] as Found[];
  });
}

function itemOf(id: string, pack: string, level: Level, order: number): ItemRow {
  return { id, pack, order, level };
}

function objects(value: unknown): object[] {
  return Array.isArray(value) ? value.filter((one): one is object => typeof one === "object" && one !== null && !Array.isArray(one)) : [];
}

/** Objects with an id and, if wanted, a level. */
function records<T extends Row>(value: unknown, hasLevel = true): T[] {
  return (objects(value) as (T & { level?: unknown })[]).filter(
    ({ id, level }) => typeof id === "string" && (!hasLevel || isLevel(level)),
  );
}

function levels(value: unknown): Level[] {
  return objects(value).filter(isLevel);
}

function isLevel(value: unknown): value is Level {
  return typeof value === "object" && value !== null && "game" in value && "state" in value;
}
