// A folder on disk with a file for every level of the list and every pack, where the browser allows it. Files are written
// when their records change, and never deleted.

import { announcer } from "../announce.svelte";
import { sentence } from "../engine";
import { plain } from "../files/exporting";
import { nameOf } from "../library/library.svelte";
import { text } from "../strings";
import type { Row, TableName } from "./database";
import type { ItemRow, LevelRow, PackRow } from "./rows";
import { keeper, Table } from ".";

/** What is remembered of the folder between visits. */
interface Kept extends Row {
  readonly handle: FileSystemDirectoryHandle;
  /** The file of each record. */
  readonly files: Readonly<Record<string, string>>;
}

/** What the browser offers beside what all browsers do. */
interface Picker {
  showDirectoryPicker?: (options: { mode: "readwrite" }) => Promise<FileSystemDirectoryHandle>;
}
interface Asked {
  requestPermission?: (options: { mode: "readwrite" }) => Promise<PermissionState>;
  queryPermission?: (options: { mode: "readwrite" }) => Promise<PermissionState>;
}

/** Milliseconds from a change to its file. */
const PAUSE = 1_000;
const folders = new Table<Kept>("folders");
const LOOKED_AT: readonly TableName[] = ["levels", "packs", "items"];

class Folder {
  /** Whether the browser lets a page write into a folder. */
  readonly isPossible = typeof (globalThis as Picker).showDirectoryPicker === "function";
  /** Its name, if one was chosen. */
  name = $state("");
  /** Whether files are written. */
  writing = $state(false);
  /** Files written so far. */
  count = $state(0);
  #handle: FileSystemDirectoryHandle | undefined;
  #files = new Map<string, string>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #busy: Promise<void> = Promise.resolve();
  #forget: () => void = () => undefined;

  /** Finds the folder of the last visit; goes on if the browser still allows it. */
  async begin(): Promise<void> {
    if (!this.isPossible) return;
    const kept = await folders.get("folder");
    if (!kept) return;
    this.#handle = kept.handle;
    this.#files = new Map(Object.entries(kept.files));
    this.name = kept.handle.name || "/";
    if ((await (this.#handle as Asked).queryPermission?.({ mode: "readwrite" })) === "granted") this.#start();
  }

  /** Lets the user choose one, and writes everything there. */
  async choose(): Promise<void> {
    try {
      const handle = await (globalThis as Picker).showDirectoryPicker?.({ mode: "readwrite" });
      if (!handle) return;
      this.#handle = handle;
      this.#files = new Map();
      written.clear();
      this.name = handle.name || "/";
      this.#start();
    } catch (reason) {
      // Whoever closes the browser's window has chosen nothing.
      if (!(reason instanceof DOMException && reason.name === "AbortError")) announcer.say(sentence(reason), "error");
    }
  }

  /** Asks the browser to go on with the folder of the last visit. */
  async resume(): Promise<void> {
    const answer = await (this.#handle as Asked | undefined)?.requestPermission?.({ mode: "readwrite" });
    if (answer === "granted") this.#start();
  }

  /** Writes no more, and forgets the folder. */
  stop(): void {
    this.writing = false;
    this.name = "";
    this.#handle = undefined;
    void folders.remove("folder");
  }

  /** The texts of all files of the folder. */
  async texts(): Promise<File[]> {
    const files: File[] = [];
    const entries = (this.#handle as unknown as { values?: () => AsyncIterable<FileSystemHandle> } | undefined)?.values?.();
    if (!entries) return files;
    for await (const entry of entries) {
      if (entry.kind === "file" && /\.jsonl?$/.test(entry.name)) files.push(await (entry as FileSystemFileHandle).getFile());
    }
    return files;
  }

  #start(): void {
    this.writing = true;
    this.#forget();
    this.#forget = keeper.onWritten((changes) => {
      if (changes.some(([table]) => LOOKED_AT.includes(table))) this.#soon(PAUSE);
    });
    this.#soon(0);
  }

  /** Writes what has changed, in a while. */
  #soon(after: number): void {
    if (!this.writing) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#busy = this.#busy.then(() => this.#write())), after);
  }

  async #write(): Promise<void> {
    if (!this.writing || !this.#handle) return;
    try {
      for (const [key, title, content, ending] of await contents()) await this.#put(key, title, content, ending);
      await folders.put({ id: "folder", handle: this.#handle, files: Object.fromEntries(this.#files) });
    } catch (reason) {
      this.writing = false;
      announcer.say(text.files.device.stopped(sentence(reason)), "error");
    }
  }

  /** Writes a file if its record is not as it was; the name it got first stays. */
  async #put(key: string, title: string, content: string, ending: string): Promise<void> {
    if (written.get(key) === content) return;
    const name = this.#files.get(key) ?? `${plain(title) || "level"}-${key.slice(-8)}.${ending}`;
    const file = await this.#handle?.getFileHandle(name, { create: true });
    const stream = await file?.createWritable();
    await stream?.write(content);
    await stream?.close();
    written.set(key, content);
    this.#files.set(key, name);
    this.count = this.#files.size;
  }
}

/** What this page wrote last, by record. */
const written = new Map<string, string>();

type Content = readonly [key: string, title: string, content: string, ending: string];

/** The files as they should be. */
async function contents(): Promise<Content[]> {
  const [levels, packs, items] = await keeper.read(LOOKED_AT, (step) => Promise.all(LOOKED_AT.map((table) => step.all(table))));
  const files = (levels as LevelRow[]).map(
    ({ id, level }): Content => [id, nameOf(level), `${JSON.stringify(level, null, 2)}\n`, "level.json"],
  );
  const byPack = Map.groupBy((items as ItemRow[]).sort((one, other) => one.order - other.order), ({ pack }) => pack);
  for (const { id, name } of packs as PackRow[]) {
    const lines = (byPack.get(id) ?? []).map(({ level }) => `${JSON.stringify(level)}\n`);
    files.push([id, name, lines.join(""), "jsonl"]);
  }
  return files;
}

/** The folder on disk. */
export const folder = new Folder();
