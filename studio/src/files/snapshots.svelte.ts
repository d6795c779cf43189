// Levels kept under a name, on this device.

import type { Level } from "unsolve";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { open } from "../open.svelte";
import { keep, recall } from "../store";
import { text } from "../strings";

/** A level as it was. */
export interface Snapshot {
  readonly id: string;
  readonly name: string;
  /** When it was saved, in milliseconds since 1970. */
  readonly time: number;
  readonly level: Level;
}

class Snapshots {
  /** All of them, the newest first. */
  all: readonly Snapshot[] = $state.raw(recall<Snapshot[]>("snapshots", []));

  /** A name for the next one. */
  get usualName(): string {
    return text.files.snapshots.usual(this.all.length + 1);
  }

  /** Saves the open level; returns whether there was room. */
  save(name: string): boolean {
    const snapshot = { id: crypto.randomUUID(), name: name.trim() || this.usualName, time: Date.now(), level: doc.level };
    const all = [snapshot, ...this.all];
    if (!keep("snapshots", all)) {
      announcer.say(text.files.snapshots.full, "error");
      return false;
    }
    this.all = all;
    announcer.say(text.files.snapshots.saved(snapshot.name));
    return true;
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
    keep("snapshots", this.all);
  }
}

/** Levels kept under a name. */
export const snapshots = new Snapshots();
