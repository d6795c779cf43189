// Records on this device, in tables. Every change is a step of its own on single records, so that two tabs never write
// over each other's; what a tab has changed the others hear.

/** The tables. A record is found by its `id`. */
export const TABLES = ["things", "levels", "plays", "packs", "items", "snapshots", "log", "pins", "sessions", "walls", "folders", "sources"] as const;

/** The name of a table. */
export type TableName = (typeof TABLES)[number];

/** A record. */
export interface Row {
  readonly id: string;
}

/** By what else records are found, or sorted. */
const INDEXES: Partial<Record<TableName, readonly string[]>> = { levels: ["order", "digest"] };

/** What can be done within a step; nobody else's changes come in between. */
export interface Step {
  get(table: TableName, id: string): Promise<Row | undefined>;
  all(table: TableName): Promise<Row[]>;
  /** The ids of all records, sorted by a field. */
  sorted(table: TableName, field: string): Promise<string[]>;
  /** The id of a record with a value in a field. */
  find(table: TableName, field: string, value: string): Promise<string | undefined>;
  put(table: TableName, row: Row): void;
  delete(table: TableName, id: string): void;
}

/** Where records are. */
export interface Database {
  /**
   * Does what belongs together, all of it or nothing. `use` may only wait for the step itself, and may be called once
   * more if the device has no room.
   */
  step<T>(tables: readonly TableName[], writes: boolean, use: (step: Step) => Promise<T>): Promise<T>;
}

const NAME = "unsolve-studio";
const VERSION = 2;
/** Milliseconds after which a database that does not open is taken to be forbidden. */
const PATIENCE = 5_000;

/** Opens the browser's database; fails if it may not be used. A newer studio gets it after `onNewer` is done. */
export function openIndexed(onNewer: () => Promise<void>): Promise<Database> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error("the database does not open")), PATIENCE);
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      // An earlier studio has made some of them.
      for (const table of TABLES.filter((name) => !request.result.objectStoreNames.contains(name))) {
        const made = request.result.createObjectStore(table, { keyPath: "id" });
        for (const field of INDEXES[table] ?? []) made.createIndex(field, field);
      }
    };
    request.onerror = () => reject(request.error ?? new Error("no database"));
    request.onsuccess = () => {
      const { result } = request;
      result.onversionchange = () => void onNewer().finally(() => result.close());
      resolve(new Indexed(result));
    };
  });
}

/** The browser's database. */
class Indexed implements Database {
  readonly #base: IDBDatabase;

  constructor(base: IDBDatabase) {
    this.#base = base;
  }

  step<T>(tables: readonly TableName[], writes: boolean, use: (step: Step) => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const transaction = this.#base.transaction([...tables], writes ? "readwrite" : "readonly");
      const result = use(stepOf(transaction));
      transaction.oncomplete = () => void result.then(resolve, reject);
      transaction.onabort = () => reject(transaction.error ?? new Error("the step was undone"));
      result.catch((reason: unknown) => {
        reject(reason as Error);
        try {
          transaction.abort();
        } catch {
          // It has ended already.
        }
      });
    });
  }
}

function stepOf(transaction: IDBTransaction): Step {
  const at = (table: TableName): IDBObjectStore => transaction.objectStore(table);
  return {
    get: (table, id) => answer(at(table).get(id) as IDBRequest<Row | undefined>),
    all: (table) => answer(at(table).getAll() as IDBRequest<Row[]>),
    sorted: (table, field) => answer(at(table).index(field).getAllKeys() as IDBRequest<string[]>),
    find: (table, field, value) => answer(at(table).index(field).getKey(value) as IDBRequest<string | undefined>),
    put: (table, row) => void at(table).put(row),
    delete: (table, id) => void at(table).delete(id),
  };
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("no answer"));
  });
}

/** Records that last as long as the page. */
export class Memory implements Database {
  readonly #tables = new Map<TableName, Map<string, Row>>(TABLES.map((name) => [name, new Map()]));
  #last: Promise<unknown> = Promise.resolve();
  /** What was changed here, as table and id. */
  readonly changed = new Map<string, readonly [TableName, string]>();

  step<T>(_tables: readonly TableName[], _writes: boolean, use: (step: Step) => Promise<T>): Promise<T> {
    const done = this.#last.then(() => use(this.#step()));
    this.#last = done.catch(() => undefined);
    return done;
  }

  /** Puts records in without calling them changed. */
  fill(table: TableName, rows: readonly Row[]): void {
    for (const row of rows) this.#of(table).set(row.id, row);
  }

  #of(table: TableName): Map<string, Row> {
    return this.#tables.get(table) as Map<string, Row>;
  }

  #step(): Step {
    const value = (row: Row, field: string): unknown => (row as unknown as Record<string, unknown>)[field];
    const touch = (table: TableName, id: string): void => void this.changed.set(`${table}/${id}`, [table, id]);
    return {
      get: async (table, id) => this.#of(table).get(id),
      all: async (table) => [...this.#of(table).values()],
      sorted: async (table, field) => {
        const rows = [...this.#of(table).values()];
        return rows.sort((a, b) => Number(value(a, field)) - Number(value(b, field)) || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
      },
      find: async (table, field, wanted) => [...this.#of(table).values()].find((row) => value(row, field) === wanted)?.id,
      put: (table, row) => {
        this.#of(table).set(row.id, row);
        touch(table, row.id);
      },
      delete: (table, id) => {
        this.#of(table).delete(id);
        touch(table, id);
      },
    };
  }
}
