// The page behind a link to play: the level and nothing else, with a way into the studio.

import type { Level } from "unsolve";

import { levelFragment, unpacked } from "../files/share";
import { text } from "../strings";
import "./shared.css";

/** Shows the player alone. The studio is not loaded until somebody wants it. */
export async function showShared(target: HTMLElement, hash: string): Promise<void> {
  const words = text.files.shared;
  const studio = document.createElement("a");
  studio.textContent = words.studio;
  studio.href = levelFragment(hash);
  const bar = document.createElement("nav");
  bar.className = "shared-bar";
  bar.append(studio);
  const player = document.createElement("unsolve-player");
  target.replaceChildren(player, bar);
  addEventListener("hashchange", () => location.reload());
  try {
    await import("unsolve/player");
    const level = JSON.parse(await unpacked(hash)) as Level;
    document.title = level.title ? words.title(level.title) : document.title;
    player.level = level;
  } catch {
    const said = document.createElement("p");
    said.role = "alert";
    said.textContent = `${text.files.share.broken}.`;
    player.replaceWith(said);
  }
}
