// Handing a text over to the clipboard.

import { announcer } from "../announce.svelte";
import { sentence } from "../engine";

/** Copies a text and says so. */
export async function copy(content: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(content);
    announcer.say(done);
  } catch (reason) {
    announcer.say(sentence(reason), "error");
  }
}
