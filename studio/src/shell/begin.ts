// The first level on the table: the one in the address, those the server has, the one that was open last, or a
// new one.

import { generate } from "unsolve";
import type { GameId } from "unsolve";

import { announcer } from "../announce.svelte";
import { wall } from "../create/wall.svelte";
import { doc } from "../doc/doc.svelte";
import { allGames, loadGames, loadRest, sentence } from "../engine";
import { restoreKept, startAutosave } from "../files/autosave.svelte";
import { files } from "../files/files.svelte";
import { fromLink, fromSourceLink } from "../files/reading";
import { servedLevels } from "../files/served";
import { hasFragment, hasSourceFragment } from "../files/share";
import { library } from "../library/library.svelte";
import { open } from "../open.svelte";
import { packs } from "../pack/packs.svelte";
import { startOffline } from "../offline/register";
import { folder } from "../store/folder.svelte";
import { tellTrouble } from "../store/trouble";
import { text } from "../strings";
import { truth } from "../truth.svelte";

/** Milliseconds after which a visitor is taken to stay, and the modules of other games are worth loading. */
const SETTLED = 5_000;

/** Opens a level; the modules of other games come after it. */
export async function begin(): Promise<void> {
  open.game = allGames()[0]?.info.id as GameId;
  tellTrouble();
  await Promise.all([library.begin(), packs.begin()]);
  if (!(await openLink()) && !(await openServed()) && !(await restoreKept())) await openNew();
  addEventListener("hashchange", () => void openLink());
  startAutosave();
  void wall.restore();
  void folder.begin();
  startOffline();
  setTimeout(() => void loadRest(open.game), SETTLED);
}

/**
 * Opens the level in the address, if there is one. It is taken out of the address then, so that a reload shows the
 * level as it was left.
 */
async function openLink(): Promise<boolean> {
  const { hash } = location;
  if (hasSourceFragment(hash)) return openSourceLink(hash);
  if (!hasFragment(hash)) return false;
  history.replaceState(null, "", location.pathname + location.search);
  try {
    const opened = await open.level(await fromLink(hash));
    if (opened) announcer.whisper(text.files.share.opened);
    return opened;
  } catch (reason) {
    announcer.say(sentence(reason), "error");
    return false;
  }
}

/** Opens the text in the address that levels come from; returns whether one of them is on the table. */
async function openSourceLink(hash: string): Promise<boolean> {
  history.replaceState(null, "", location.pathname + location.search);
  const opened = await files.importText((await fromSourceLink(hash).catch(() => "")) || hash, text.files.share.link);
  return opened && doc.isOpen;
}

async function openServed(): Promise<boolean> {
  const [first] = await library.addAll(await servedLevels());
  return first !== undefined && open.entry(first);
}

async function openNew(): Promise<void> {
  const [latest] = library.ids;
  const entry = latest === undefined ? undefined : await library.get(latest);
  if (entry) await open.kept(entry);
  if (doc.isOpen) return;
  await loadGames([open.game]);
  const level = generate(open.game, { seed: open.seed, difficulty: open.difficulty });
  truth.vouch(level);
  await open.level(level);
}
