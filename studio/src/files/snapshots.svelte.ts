// Levels kept under a name, on this device.

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { open } from "../open.svelte";
import { Table } from "../store";
import type { SnapshotRow } from "../store/rows";
import { text } from "../strings";

/** A level as it was. */
export type Snapshot = SnapshotRow;

const rows = new Table<SnapshotRow>("snapshots");

class Snapshots {
  /** All of them, the newest first. */
  all: readonly Snapshot[] = $state.raw([]);

  constructor() {
    rows.onElsewhere(() => void this.#read());
    void this.#read();
  }

  /** A name for the next one. */
  get usualName(): string {
    return text.files.snapshots.usual(this.all.length + 1);
  }

  /** Saves the open level. */
  save(name: string): void {
    const snapshot = { id: crypto.randomUUID(), name: name.trim() || this.usualName, time: Date.now(), level: doc.level };
    this.all = [snapshot, ...this.all];
    void rows.put(snapshot);
    announcer.say(text.files.snapshots.saved(snapshot.name));
  }

  /** Brings one back: as an edit that can be undone, or as a level of its own if it is of another game. */
  async restore({ name, level }: Snapshot): Promise<void> {
    if (level.game === doc.level.game) doc.replace(level, text.files.snapshots.restored(name));
    else if (!(await open.level(level))) return;
    announcer.say(text.files.snapshots.restored(name));
  }

  /** Deletes one. */
  remove(id: string): void {
    this.all = this.all.filter((snapshot) => snapshot.id !== id);
    void rows.remove(id);
  }

  async #read(): Promise<void> {
    this.all = (await rows.all()).sort((one, other) => other.time - one.time);
  }
}

/** Levels kept under a name. */
export const snapshots = new Snapshots();
