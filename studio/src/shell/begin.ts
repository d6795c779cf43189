// The first level on the table: the one in the address, those the server has, the one that was open last, or a
// new one.

import { generate } from "unsolve";
import type { GameId } from "unsolve";

import { announcer } from "../announce.svelte";
import { doc } from "../doc/doc.svelte";
import { allGames, loadGames, loadRest, sentence } from "../engine";
import { restoreKept, startAutosave } from "../files/autosave.svelte";
import { fromLink } from "../files/reading";
import { servedLevels } from "../files/served";
import { hasFragment } from "../files/share";
import { library } from "../library/library.svelte";
import { open } from "../open.svelte";
import { text } from "../strings";

/** Milliseconds after which a visitor is taken to stay, and the modules of other games are worth loading. */
const SETTLED = 5_000;

/** Opens a level; the modules of other games come after it. */
export async function begin(): Promise<void> {
  open.game = allGames()[0]?.info.id as GameId;
  if (!(await openLink()) && !(await openServed()) && !(await restoreKept())) await openNew();
  addEventListener("hashchange", () => void openLink());
  startAutosave();
  setTimeout(() => void loadRest(open.game), SETTLED);
}

/**
 * Opens the level in the address, if there is one. It is taken out of the address then, so that a reload shows the
 * level as it was left.
 */
async function openLink(): Promise<boolean> {
  if (!hasFragment(location.hash)) return false;
  const { hash } = location;
  history.replaceState(null, "", location.pathname + location.search);
  try {
    const [entry] = library.addAll([await fromLink(hash)]);
    if (entry) await open.entry(entry);
    announcer.whisper(text.files.share.opened);
    return entry !== undefined;
  } catch (reason) {
    announcer.say(sentence(reason), "error");
    return false;
  }
}

async function openServed(): Promise<boolean> {
  const [first] = library.addAll(await servedLevels());
  if (first) await open.entry(first);
  return first !== undefined;
}

async function openNew(): Promise<void> {
  const [latest] = library.entries;
  if (latest) await open.entry(latest);
  if (doc.isOpen) return;
  await loadGames([open.game]);
  await open.level(generate(open.game, { seed: open.seed, difficulty: open.difficulty }));
}
