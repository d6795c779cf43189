// Every change is kept at once: the open level in the list, what was done in it, and how this tab of the browser was left. A
// reload begins there again.

import { untrack } from "svelte";

import { create } from "../create/view.svelte";
import { doc } from "../doc/doc.svelte";
import type { Mode } from "../doc/doc.svelte";
import type { History } from "../doc/history";
import { keyOf } from "../doc/key";
import { grown } from "../doc/tree";
import { levels, library, plays } from "../library/library.svelte";
import { open } from "../open.svelte";
import { packs } from "../pack/packs.svelte";
import { TABS, view } from "../shell/view.svelte";
import { tab, Table } from "../store";
import type { SessionRow } from "../store/rows";

const sessions = new Table<SessionRow>("sessions");

/** Tabs of the browser that are remembered. */
const MOST = 20;

/** What is to be kept of a level. */
interface Work {
  readonly id: string;
  readonly history: History;
  /** Whether something was said of the level that does not change the puzzle. */
  says: boolean;
}

/** Keeps the histories of levels, one after the other; what changes meanwhile is kept right after. */
class Saver {
  readonly #waiting = new Map<string, Work>();
  #busy = false;

  /** Whether something of a level is not kept yet. */
  isWaiting(id: string): boolean {
    return this.#waiting.has(id);
  }

  add(work: Work): void {
    const says = work.says || (this.#waiting.get(work.id)?.says ?? false);
    this.#waiting.set(work.id, { ...work, says });
    if (!this.#busy) void this.#run();
  }

  async #run(): Promise<void> {
    this.#busy = true;
    for (const [id, { history, says }] of this.#waiting) {
      this.#waiting.delete(id);
      await plays.change(id, (kept) => ({ id, ...grown(kept, history, tab, says) })).catch(() => undefined);
    }
    this.#busy = false;
    if (this.#waiting.size > 0) void this.#run();
  }
}

const saver = new Saver();

/** What was kept last of the open level. */
let last = { opened: 0, version: -1, said: 0, key: "" };

/** Keeps everything from now on. */
export function startAutosave(): void {
  last = { opened: doc.opened, version: doc.version, said: doc.said, key: keyOf(doc.level) };
  doc.onLeave = save;
  $effect.root(() => {
    const looked = $derived(doc.history.here.parent === null);
    $effect(() => {
      void [doc.opened, doc.version, doc.said, doc.level];
      untrack(save);
    });
    $effect(() => {
      const left = { level: doc.id, looked, mode: doc.mode, tab: view.tab, create: create.view, pack: packs.open.id };
      void sessions.put({ id: tab, time: Date.now(), ...left });
    });
  });
  plays.onElsewhere((ids) => void follow(ids));
  levels.onElsewhere((ids) => void adopt(ids));
}

/** Keeps what has changed since the last time. */
function save(): void {
  const { opened, version, said } = doc;
  const key = keyOf(doc.level);
  const before = last;
  last = { opened, version, said, key };
  const isListed = doc.id !== undefined;
  const id = (doc.id ??= crypto.randomUUID());
  const isOther = opened !== before.opened;
  const says = !isOther && said !== before.said;
  if (!isListed || says || (!isOther && key !== before.key)) void library.update(id, doc.level);
  if (isOther && doc.history.places.length === 1) return;
  if (isOther || says || version !== before.version) saver.add({ id, history: doc.history, says });
  askToStay();
  void library.note(id, { started: doc.history.places.length > 1, won: doc.position.won });
}

let asked = false;

/** Asks the browser, once there is something to lose, not to clear the storage when the device is short of room. */
function askToStay(): void {
  if (asked) return;
  asked = true;
  navigator.storage?.persist?.().catch(() => undefined);
}

/** Another tab has done something in the open level. */
async function follow(ids: readonly string[]): Promise<void> {
  const { id } = doc;
  if (id === undefined || !ids.includes(id)) return;
  const tree = await plays.get(id);
  if (!tree || doc.id !== id || saver.isWaiting(id)) return;
  doc.absorb(tree);
  last = { ...last, version: doc.version };
}

/** Another tab has said something about the open level. */
async function adopt(ids: readonly string[]): Promise<void> {
  const { id } = doc;
  if (id === undefined || !ids.includes(id)) return;
  const row = await levels.get(id);
  if (row && doc.id === id && !saver.isWaiting(id) && keyOf(row.level) === keyOf(doc.level)) doc.adopt(row.level);
}

/** Opens what was on the table; returns whether there was anything legal. */
export async function restoreKept(): Promise<boolean> {
  const all = (await sessions.all()).sort((a, b) => b.time - a.time);
  void sessions.remove(...all.slice(MOST).map(({ id }) => id));
  const left = all.find(({ id }) => id === tab) ?? all[0];
  const row = left?.level === undefined ? undefined : await levels.get(left.level);
  if (!left || !row || !(await open.kept(row, { tab: left.id, looked: left.looked }))) return false;
  const { origin } = doc.level;
  open.seed = origin?.seed ?? open.seed;
  open.difficulty = origin?.difficulty ?? open.difficulty;
  if (left.mode === "edit") doc.setMode(left.mode satisfies Mode);
  view.tab = [...TABS, "source" as const].find((name) => name === left.tab) ?? view.tab;
  create.show(left.create);
  if (left.pack !== undefined) packs.choose(left.pack);
  return true;
}

