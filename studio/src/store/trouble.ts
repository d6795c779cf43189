// Says once that nothing is kept, calls the reason by its name, and offers a file instead.

import { announcer } from "../announce.svelte";
import { text } from "../strings";
import { saveEverything } from "./everything";
import { keeper } from ".";
import type { Trouble } from "./keeper";

/** Tells what is wrong now, and what will be. */
export function tellTrouble(): void {
  keeper.onTrouble = tell;
  if (keeper.trouble) tell(keeper.trouble);
}

function tell(trouble: Trouble | undefined): void {
  const words = text.files.trouble;
  if (!trouble) announcer.say(words.over);
  else if (trouble === "newer") announcer.say(words.newer, "error", { label: words.reload, run: () => location.reload() });
  else announcer.say(words[trouble], "error", { label: words.save, run: () => void saveEverything() });
}
