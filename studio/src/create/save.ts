// Handing things over: to the clipboard, or as a file.

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

/** Offers a text as a file. */
export function save(name: string, content: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** A name that any file system takes. */
export function fileName(name: string, ending: string): string {
  const plain = name.normalize("NFKD").replace(/[^\w]+/g, "-").replace(/^-+|-+$/g, "").toLowerCase();
  return `${plain || "unsolve"}.${ending}`;
}
