// The shortcuts of files.

import { register } from "../keys";
import { text } from "../strings";
import { files } from "./files.svelte";

/** Registers them; returns what takes them away. */
export function registerFileKeys(): () => void {
  const { keys, group } = text.files;
  // Also while typing: elsewhere these keys belong to the browser, which would save the page.
  const anywhere = true;
  return register(
    { key: "Ctrl+s", about: keys.save, group, anywhere, run: () => files.show("snapshots") },
    { key: "Ctrl+o", about: keys.open, group, anywhere, run: () => files.show("import") },
    { key: "Ctrl+e", about: keys.export, group, anywhere, run: () => files.show("export") },
    { key: "Ctrl+Shift+s", about: keys.share, group, anywhere, run: () => files.show("share") },
  );
}
