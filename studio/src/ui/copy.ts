// Handing a text over to the clipboard.

import { announcer } from "../announce.svelte";
import { sentence } from "../engine";

/** Copies a text and says so, or says why not; returns whether it was copied. */
export async function copy(content: string, done: string, failed?: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(content);
    announcer.say(done);
    return true;
  } catch (reason) {
    announcer.say(failed ?? sentence(reason), "error");
    return false;
  }
}
