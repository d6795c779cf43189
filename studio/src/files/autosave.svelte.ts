// The open level is kept with every change, and is there again after a reload.

import type { Level } from "unsolve";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { loadGames } from "../engine";
import { library } from "../library/library.svelte";
import { open } from "../open.svelte";
import { keep, recall } from "../store";
import { text } from "../strings";

/** What was on the table. */
interface Kept {
  readonly id: string | undefined;
  readonly level: Level;
  readonly moves: readonly string[];
}

/** The list is large, so it is written after a pause. */
const PAUSE = 400;

let warned = false;

/** Keeps the open level from now on; returns what ends that. */
export function startAutosave(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const list = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (isListedOtherwise()) library.update(doc.level);
  };
  const atOnce = (): void => {
    if (timer !== undefined) list();
  };
  const end = $effect.root(() => {
    $effect(() => {
      const { level, moves, version } = doc;
      if (version === 0) return;
      keepOpen({ id: library.current, level, moves });
      clearTimeout(timer);
      timer = setTimeout(list, PAUSE);
    });
  });
  addEventListener("pagehide", atOnce);
  return () => {
    end();
    atOnce();
    removeEventListener("pagehide", atOnce);
  };
}

/** Opens what was on the table; returns whether there was anything legal. */
export async function restoreKept(): Promise<boolean> {
  const kept = recall<Kept | undefined>("open", undefined);
  if (!kept) return false;
  try {
    await loadGames([kept.level.game]);
    doc.open(kept.level);
  } catch {
    return false;
  }
  const entry = library.entries.find(({ id }) => id === kept.id);
  if (entry) library.current = entry.id;
  else library.add(doc.level);
  open.game = doc.level.game;
  open.seed = doc.level.origin?.seed ?? open.seed;
  open.difficulty = doc.level.origin?.difficulty ?? open.difficulty;
  try {
    if (kept.moves.length > 0) doc.goToMoves(kept.moves);
  } catch {
    // Moves of another version of the rules: the level itself is there.
  }
  return true;
}

function keepOpen(kept: Kept): void {
  if (keep("open", kept) || warned) return;
  warned = true;
  announcer.say(text.files.autosaveFull, "error");
}

function isListedOtherwise(): boolean {
  const entry = library.entries.find(({ id }) => id === library.current);
  return entry !== undefined && JSON.stringify(entry.level) !== JSON.stringify(doc.level);
}
