// Keeps records whatever the device allows: in the browser's database; where that is forbidden or full, in memory. Tells
// other tabs what has changed.

import { Memory, openIndexed, TABLES } from "./database";
import type { Database, Row, Step, TableName } from "./database";

/** Why records are not kept on the device. */
export type Trouble = "blocked" | "full" | "newer";

/** Records that have changed, as table and id. */
export type Changes = readonly (readonly [TableName, string])[];

type Listener = (ids: readonly string[]) => void;

/** Keeps records. */
export class Keeper {
  /** Hears that records are not kept any more, or are again. */
  onTrouble: ((trouble: Trouble | undefined) => void) | undefined;
  #trouble: Trouble | undefined;
  #disk: Database | undefined;
  #memory: Memory | undefined;
  readonly #listeners = new Map<TableName, Set<Listener>>();
  readonly #channel = channel();
  readonly #pending = new Set<Promise<unknown>>();
  readonly #written = new Set<(changes: Changes) => void>();

  /** Opens what the browser allows. */
  static async open(): Promise<Keeper> {
    const keeper = new Keeper();
    try {
      keeper.#disk = await openIndexed(() => keeper.#retreat("newer"));
    } catch {
      keeper.#trouble = "blocked";
      keeper.#memory = new Memory();
    }
    keeper.#channel?.addEventListener("message", ({ data }: MessageEvent<Changes>) => keeper.#hear(data));
    return keeper;
  }

  /** Why records are not kept, if they are not. */
  get trouble(): Trouble | undefined {
    return this.#trouble;
  }

  /** Reads. */
  read<T>(tables: readonly TableName[], use: (step: Step) => Promise<T>): Promise<T> {
    return (this.#memory ?? (this.#disk as Database)).step(tables, false, use);
  }

  /** Reads and writes, as one step; other tabs hear of it. */
  write<T>(tables: readonly TableName[], use: (step: Step) => Promise<T>): Promise<T> {
    const done = this.#write(tables, use);
    this.#pending.add(done);
    const forget = (): void => void this.#pending.delete(done);
    done.then(forget, forget);
    return done;
  }

  /** Waits until everything is kept that is under way. */
  async settled(): Promise<void> {
    do {
      await Promise.allSettled(this.#pending);
      // What waited for a write begins the next one right after it.
      await new Promise((resume) => setTimeout(resume));
    } while (this.#pending.size > 0);
  }

  /** Hears of records that others have changed; returns what ends that. */
  onElsewhere(table: TableName, listener: Listener): () => void {
    const listeners = this.#listeners.get(table) ?? new Set();
    this.#listeners.set(table, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  /** Hears of records that this page has written; returns what ends that. */
  onWritten(listener: (changes: Changes) => void): () => void {
    this.#written.add(listener);
    return () => this.#written.delete(listener);
  }

  /** Tells everybody on this page, too, of records that came in at once. */
  announce(changes: Changes): void {
    this.#hear(changes);
  }

  async #write<T>(tables: readonly TableName[], use: (step: Step) => Promise<T>): Promise<T> {
    const changes: [TableName, string][] = [];
    const noted = (step: Step): Promise<T> => {
      changes.length = 0;
      return use({
        ...step,
        put: (table, row) => {
          changes.push([table, row.id]);
          step.put(table, row);
        },
        delete: (table, id) => {
          changes.push([table, id]);
          step.delete(table, id);
        },
      });
    };
    const result = await this.#attempt(tables, noted);
    if (changes.length === 0) return result;
    this.#channel?.postMessage(changes);
    for (const listener of this.#written) listener(changes);
    return result;
  }

  async #attempt<T>(tables: readonly TableName[], use: (step: Step) => Promise<T>): Promise<T> {
    if (!this.#memory) {
      try {
        return await (this.#disk as Database).step(tables, true, use);
      } catch (reason) {
        const trouble = troubleOf(reason);
        if (!trouble) throw reason;
        await this.#retreat(trouble);
      }
    }
    const result = await (this.#memory as unknown as Memory).step(tables, true, use);
    if (this.#trouble === "full") void this.#retry();
    return result;
  }

  /** Goes on in memory with everything that was kept so far. */
  async #retreat(trouble: Trouble): Promise<void> {
    const memory = new Memory();
    const disk = this.#disk;
    try {
      await disk?.step(TABLES, false, async (step) => {
        for (const table of TABLES) memory.fill(table, await step.all(table));
      });
    } catch {
      // The database is gone: what the page has in hand is all there is.
    }
    this.#memory ??= memory;
    this.#trouble = trouble;
    this.onTrouble?.(trouble);
  }

  /** Writes what is only in memory; if there is room again, everything is as before. */
  async #retry(): Promise<void> {
    const { changed } = this.#memory as Memory;
    const wanted = [...changed.entries()];
    try {
      const rows: [TableName, string, Row | undefined][] = [];
      for (const [, [table, id]] of wanted) {
        rows.push([table, id, await (this.#memory as Memory).step([table], false, (step) => step.get(table, id))]);
      }
      await (this.#disk as Database).step(TABLES, true, async (step) => {
        for (const [table, id, row] of rows) {
          if (row) step.put(table, row);
          else step.delete(table, id);
        }
      });
    } catch {
      return;
    }
    for (const [key, change] of wanted) if (changed.get(key) === change) changed.delete(key);
    if (changed.size > 0 || this.#trouble !== "full") return;
    this.#memory = undefined;
    this.#trouble = undefined;
    this.onTrouble?.(undefined);
  }

  #hear(changes: Changes): void {
    const byTable = new Map<TableName, string[]>();
    for (const [table, id] of changes) byTable.set(table, [...(byTable.get(table) ?? []), id]);
    for (const [table, ids] of byTable) {
      for (const listener of this.#listeners.get(table) ?? []) listener(ids);
    }
  }
}

/** What a failed step means; nothing if the step itself was wrong. */
function troubleOf(reason: unknown): Trouble | undefined {
  if (!(reason instanceof DOMException)) return undefined;
  if (reason.name === "QuotaExceededError") return "full";
  return ["InvalidStateError", "UnknownError", "AbortError"].includes(reason.name) ? "blocked" : undefined;
}

function channel(): BroadcastChannel | undefined {
  return typeof BroadcastChannel === "function" ? new BroadcastChannel("unsolve-studio") : undefined;
}
