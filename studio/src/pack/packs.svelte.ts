// Packs: named lists of levels in an order, kept on this device, a record a level. Every change can be taken back, and none
// touches what another tab does with other levels of the same pack.

import type { Level } from "unsolve";

import { announcer } from "../announce.svelte";
import { keeper, Table } from "../store";
import type { ItemRow, PackRow } from "../store/rows";
import { text } from "../strings";

/** A level in a pack. */
export type Item = ItemRow;

/** A named list of levels. */
export interface Pack extends PackRow {
  readonly items: readonly Item[];
}

/** What a record was before and after a change; `undefined` where there was none. */
type Difference =
  | readonly ["packs", before: PackRow | undefined, after: PackRow | undefined]
  | readonly ["items", before: ItemRow | undefined, after: ItemRow | undefined];

/** Steps that can be taken back. */
const STEPS = 50;
/** Between the orders of two levels beside each other. */
const GAP = 1024;

const packRows = new Table<PackRow>("packs");
const itemRows = new Table<ItemRow>("items");

class Packs {
  #all: readonly Pack[] = $state.raw([emptyPack(text.pack.newName(1), 0)]);
  #current = $state("");
  #steps: readonly (readonly Difference[])[] = $state.raw([]);
  /** Changes of this page that other tabs' news must not be older than. */
  #changes = 0;

  /** Every pack. */
  get all(): readonly Pack[] {
    return this.#all;
  }

  /** The open pack. */
  get open(): Pack {
    return this.#all.find(({ id }) => id === this.#current) ?? (this.#all[0] as Pack);
  }

  /** Reads the packs, and follows what other tabs do with them. */
  async begin(): Promise<void> {
    packRows.onElsewhere(() => void this.#read());
    itemRows.onElsewhere(() => void this.#read());
    await this.#read();
  }

  /** Whether there is a change to take back. */
  get canUndo(): boolean {
    return this.#steps.length > 0;
  }

  /** Takes the last change back: of the records that it changed, and of no others. */
  undo(): void {
    const step = this.#steps.at(-1);
    if (!step) return;
    this.#steps = this.#steps.slice(0, -1);
    void this.#write(step.map(([table, before, after]) => [table, after, before] as Difference)).then(() => this.#read());
  }

  /** Opens a pack. */
  choose(id: string): void {
    this.#current = id;
  }

  /** A new, empty pack, which is open then. */
  create(): void {
    const pack = emptyPack(text.pack.newName(this.all.length + 1), Date.now());
    this.#change([...this.all, pack]);
    this.#current = pack.id;
  }

  /** Deletes the open pack; there is always one left. */
  delete(): void {
    const { open, all } = this;
    const left = all.filter(({ id }) => id !== open.id);
    this.#change(left.length > 0 ? left : [emptyPack(text.pack.newName(1), Date.now())]);
  }

  /** Names the open pack. */
  rename(name: string): void {
    if (name !== this.open.name) this.#edit((pack) => ({ ...pack, name }));
  }

  /** Puts levels at the end of the open pack. */
  add(levels: readonly Level[]): void {
    const { id: pack, items: there } = this.open;
    const end = there.at(-1)?.order ?? 0;
    const added = levels.map((level, index) => itemOf(pack, end + (index + 1) * GAP, $state.snapshot(level) as Level));
    this.#items((items) => [...items, ...added]);
    announcer.say(text.pack.added(levels.length, this.open.name));
  }

  /** Puts a level right behind another one. */
  insert(level: Level, behind: string): void {
    const item = itemOf(this.open.id, 0, $state.snapshot(level) as Level);
    this.#items((items) => placed(items, item, items.findIndex(({ id }) => id === behind) + 1));
    announcer.say(text.pack.added(1, this.open.name));
  }

  /** Changes what a level of the pack is, or that it was won. */
  change(id: string, change: Partial<Pick<Item, "level" | "won">>): void {
    const kept = $state.snapshot(change) as typeof change;
    this.#items((items) => items.map((item) => (item.id === id ? { ...item, ...kept } : item)));
  }

  /** Takes a level out. */
  remove(id: string): void {
    this.#items((items) => items.filter((item) => item.id !== id));
  }

  /** Puts a level at another place. */
  move(id: string, to: number): void {
    const { items } = this.open;
    const from = items.findIndex((item) => item.id === id);
    const place = Math.max(0, Math.min(items.length - 1, to));
    const moved = items[from];
    if (!moved || from === place) return;
    this.#items((all) => placed(all.toSpliced(from, 1), moved, place));
    announcer.whisper(text.pack.movedTo(place + 1, items.length));
  }

  /** Puts all levels in another order, given as their places now. */
  reorder(order: readonly number[]): void {
    this.#items((items) => numbered(order.flatMap((place) => items[place] ?? [])));
  }

  /** Gives a level a title; an empty one takes it away. */
  setTitle(id: string, title: string): void {
    this.#items((items) => items.map((item) => (item.id === id ? { ...item, level: titled(item.level, title) } : item)));
  }

  /** Titles all levels by the name of the pack and their number. */
  number(): void {
    const { name } = this.open;
    this.#items((items) => items.map((item, index) => ({ ...item, level: titled(item.level, text.pack.numbered(name, index + 1)) })));
  }

  /** Notes what was found out about levels of the pack. */
  annotate(found: ReadonlyMap<string, Partial<Level>>): void {
    this.#items((items) => items.map((item) => (found.has(item.id) ? { ...item, level: { ...item.level, ...found.get(item.id) } } : item)));
  }

  #items(change: (items: readonly Item[]) => readonly Item[]): void {
    this.#edit((pack) => ({ ...pack, items: change(pack.items) }));
  }

  #edit(change: (pack: Pack) => Pack): void {
    const { open } = this;
    this.#change(this.all.map((pack) => (pack === open ? change(pack) : pack)));
    this.#current = open.id;
  }

  #change(all: readonly Pack[]): void {
    const step = differences(this.#all, all);
    this.#steps = [...this.#steps, step].slice(-STEPS);
    this.#all = all;
    void this.#write(step);
  }

  async #write(step: readonly Difference[]): Promise<void> {
    this.#changes += 1;
    await keeper.write(["packs", "items"], async (records) => {
      for (const [table, before, after] of step) {
        if (after) records.put(table, after);
        else if (before) records.delete(table, before.id);
      }
    });
  }

  /** Reads everything; again if something was changed here meanwhile. */
  async #read(): Promise<void> {
    for (;;) {
      const seen = this.#changes;
      const found = await keeper.read(["packs", "items"], (step) => Promise.all([step.all("packs"), step.all("items")]));
      if (seen !== this.#changes) continue;
      const all = shelved(found[0] as PackRow[], found[1] as ItemRow[]);
      if (all.length > 0) this.#all = all;
      return;
    }
  }
}

/** Packs with their levels, all in order. Levels whose pack another tab has deleted are not lost with it. */
function shelved(rows: readonly PackRow[], items: readonly ItemRow[]): Pack[] {
  const byPack = Map.groupBy(items, ({ pack }) => pack);
  const known = new Set(rows.map(({ id }) => id));
  const lost = [...byPack.keys()].filter((id) => !known.has(id)).map((id) => ({ id, name: text.pack.found, order: Infinity }));
  return [...rows, ...lost].sort(inOrder).map((row) => ({ ...row, items: (byPack.get(row.id) ?? []).sort(inOrder) }));
}

function inOrder(one: PackRow | ItemRow, other: PackRow | ItemRow): number {
  return one.order - other.order || (one.id < other.id ? -1 : 1);
}

/** The records that a change puts, changes or takes away. A pack that is only on the screen yet is put with its first change. */
function differences(before: readonly Pack[], after: readonly Pack[]): Difference[] {
  const rowOf = ({ id, name, order }: Pack): PackRow => ({ id, name, order: Number.isFinite(order) ? order : Date.now() });
  const packs = compared(before.map(rowOf), after.map(rowOf)).map(([one, other]) => ["packs", one, other] as const);
  const all = (shelf: readonly Pack[]): ItemRow[] => shelf.flatMap(({ items }) => items);
  const items = compared(all(before), all(after)).map(([one, other]) => ["items", one, other] as const);
  const touched = new Set(items.map(([, one, other]) => (other ?? one)?.pack));
  const named = new Set(packs.map(([, one, other]) => (other ?? one)?.id));
  const owners = after.filter(({ id }) => touched.has(id) && !named.has(id)).map((pack) => ["packs", rowOf(pack), rowOf(pack)] as const);
  return [...packs, ...owners, ...items];
}

function compared<T extends { readonly id: string }>(before: readonly T[], after: readonly T[]): [T | undefined, T | undefined][] {
  const old = new Map(before.map((row) => [row.id, row]));
  const left = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !left.has(id)).map((row): [T, undefined] => [row, undefined]);
  const others = after.filter((row) => JSON.stringify(old.get(row.id)) !== JSON.stringify(row));
  return [...gone, ...others.map((row): [T | undefined, T] => [old.get(row.id), row])];
}

/** A level at a place between others; only its own order changes unless there is no number left in between. */
function placed(others: readonly Item[], moved: Item, place: number): Item[] {
  const [low, high] = [others[place - 1]?.order, others[place]?.order];
  const order = low === undefined ? (high ?? GAP) - GAP : high === undefined ? low + GAP : (low + high) / 2;
  const all = others.toSpliced(place, 0, { ...moved, order });
  return order === low || order === high ? numbered(all) : all;
}

function numbered(items: readonly Item[]): Item[] {
  return items.map((item, index) => ({ ...item, order: (index + 1) * GAP }));
}

function itemOf(pack: string, order: number, level: Level): Item {
  return { id: crypto.randomUUID(), pack, order, level };
}

function emptyPack(name: string, order: number): Pack {
  return { id: crypto.randomUUID(), name, order, items: [] };
}

function titled(level: Level, title: string): Level {
  const { title: _old, ...rest } = level;
  return title === "" ? rest : { ...rest, title };
}

/** The packs. */
export const packs = new Packs();
