// The shortcuts of the frame.

import { doc } from "../doc/doc.svelte";
import { register } from "../keys";
import { open } from "../open.svelte";
import { text } from "../strings";
import { TABS, view } from "./view.svelte";

/** Registers them; returns what takes them away. */
export function registerKeys(): () => void {
  const { keys } = text.shell;
  const group = keys.group;
  return register(
    { key: "Ctrl+z", about: keys.undo, group, run: () => doc.undo() },
    { key: "z", about: keys.undo, group, run: () => doc.undo() },
    { key: "Ctrl+Shift+z", about: keys.redo, group, run: () => doc.redo() },
    { key: "y", about: keys.redo, group, run: () => doc.redo() },
    { key: "r", about: keys.restart, group, run: () => doc.restart() },
    { key: "n", about: keys.next, group, run: () => void open.next() },
    { key: "e", about: keys.edit, group, run: () => doc.setMode(doc.mode === "edit" ? "play" : "edit") },
    { key: "b", about: keys.board, group, run: focusBoard },
    { key: "Ctrl+k", about: keys.commands, group, anywhere: true, run: () => (view.commands = true) },
    { key: "/", about: keys.commands, group, run: () => (view.commands = true) },
    { key: "?", about: keys.help, group, run: () => (view.help = !view.help) },
    ...TABS.map((tab, index) => ({
      key: `Alt+${index + 1}`,
      about: keys.tab(text.shell.tabs[tab]),
      group,
      run: () => (view.tab = tab),
    })),
  );
}

/** Hands the keyboard to the board. */
export function focusBoard(): void {
  document.querySelector<SVGElement>("[data-testid=board]")?.focus();
}
