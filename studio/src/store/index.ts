// What stays on this device between visits: records in tables (`database.ts`), and small things under a name, which are
// read before anything else of the studio begins.

import { Keeper } from "./keeper";
import type { Row, TableName } from "./database";
import { moveIn } from "./legacy";
import { tabId } from "./tab";

export type { Row, TableName } from "./database";

/** A small thing under a name. */
interface Thing extends Row {
  readonly value: unknown;
}

/** Who keeps everything. */
export const keeper = await Keeper.open();
/** The name of this tab of the browser; a reload keeps it. */
export const tab = await tabId();

await moveIn(keeper, tab);

const things = new Map<string, unknown>();
await readThings();

async function readThings(): Promise<void> {
  const rows = (await keeper.read(["things"], (step) => step.all("things"))) as Thing[];
  for (const { id, value } of rows) things.set(id, value);
}

/** What was kept under a name, or `fallback`. */
export function recall<T>(name: string, fallback: T): T {
  return things.has(name) ? (structuredClone(things.get(name)) as T) : fallback;
}

/** Keeps something small under a name. */
export function keep(name: string, value: unknown): void {
  if (JSON.stringify(things.get(name)) === JSON.stringify(value)) return;
  const copy: unknown = JSON.parse(JSON.stringify(value));
  things.set(name, copy);
  void keeper.write(["things"], async (step) => step.put("things", { id: name, value: copy } as Thing));
}

/** Hears what another tab keeps under a name. */
export function onKept<T>(name: string, hear: (value: T) => void): void {
  keeper.onElsewhere("things", (ids) => {
    if (!ids.includes(name)) return;
    void keeper.read(["things"], (step) => step.get("things", name)).then((row) => {
      if (!row) return;
      things.set(name, (row as Thing).value);
      hear(recall<T>(name, undefined as T));
    });
  });
}

/** Records of one kind. */
export class Table<T extends Row> {
  readonly name: TableName;

  constructor(name: TableName) {
    this.name = name;
  }

  get(id: string): Promise<T | undefined> {
    return keeper.read([this.name], (step) => step.get(this.name, id)) as Promise<T | undefined>;
  }

  /** Those of the ids that there are. */
  async some(ids: readonly string[]): Promise<T[]> {
    const found = await keeper.read([this.name], (step) => Promise.all(ids.map((id) => step.get(this.name, id))));
    return found.flatMap((row) => (row ? [row as T] : []));
  }

  all(): Promise<T[]> {
    return keeper.read([this.name], (step) => step.all(this.name)) as Promise<T[]>;
  }

  async put(...rows: readonly T[]): Promise<void> {
    await keeper.write([this.name], async (step) => {
      for (const row of rows) step.put(this.name, row);
    });
  }

  async remove(...ids: readonly string[]): Promise<void> {
    await keeper.write([this.name], async (step) => {
      for (const id of ids) step.delete(this.name, id);
    });
  }

  /** Makes a record of what it is at that moment; `undefined` leaves it alone. */
  async change(id: string, change: (row: T | undefined) => T | undefined): Promise<void> {
    await keeper.write([this.name], async (step) => {
      const row = change((await step.get(this.name, id)) as T | undefined);
      if (row) step.put(this.name, row);
    });
  }

  /** Hears of records that another tab has changed. */
  onElsewhere(listener: (ids: readonly string[]) => void): () => void {
    return keeper.onElsewhere(this.name, listener);
  }
}

// For tests and for the curious: the records from the browser's console.
Object.assign(globalThis, {
  unsolveStore: {
    settled: () => keeper.settled(),
    rows: (name: TableName) => keeper.read([name], (step) => step.all(name)),
  },
});
