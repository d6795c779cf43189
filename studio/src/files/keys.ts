// The shortcuts of files.

import { register } from "../keys";
import { text } from "../strings";
import { files } from "./files.svelte";

/** Registers them; returns what takes them away. */
export function registerFileKeys(): () => void {
  const { keys, group } = text.files;
  return register(
    { key: "Ctrl+s", about: keys.save, group, run: () => files.show("snapshots") },
    { key: "Ctrl+o", about: keys.open, group, run: () => files.show("import") },
    { key: "Ctrl+e", about: keys.export, group, run: () => files.show("export") },
    { key: "Ctrl+Shift+s", about: keys.share, group, run: () => files.show("share") },
  );
}
