// Shortcuts: who wants one registers it, and the list behind `?` shows all of them.

/** A key and what it does. */
export interface Shortcut {
  /** As `KeyboardEvent.key`, with `Ctrl+`, `Shift+` or `Alt+` before it; letters in lower case. */
  readonly key: string;
  /** What it does, for the list. */
  readonly about: string;
  /** Which part of the list it belongs to. */
  readonly group: string;
  /** Whether it works while somebody is typing, too. */
  readonly anywhere?: boolean;
  readonly run: () => void;
}

const shortcuts: Shortcut[] = [];

/** Registers shortcuts; returns what takes them away again. */
export function register(...added: Shortcut[]): () => void {
  shortcuts.push(...added);
  return () => added.forEach((shortcut) => shortcuts.splice(shortcuts.indexOf(shortcut), 1));
}

/** All shortcuts, for the list. */
export function allShortcuts(): readonly Shortcut[] {
  return shortcuts;
}

/** Runs the shortcut of a key, unless somebody has used it already or is typing; keys with Alt type nothing here. */
export function onKey(event: KeyboardEvent): void {
  const found = event.defaultPrevented ? undefined : shortcuts.findLast(({ key }) => key === named(event));
  if (!found || (isTyping(event) && !event.altKey && !found.anywhere)) return;
  event.preventDefault();
  found.run();
}

function named(event: KeyboardEvent): string {
  const letter = event.key.length === 1;
  const parts = [
    event.ctrlKey || event.metaKey ? "Ctrl+" : "",
    event.altKey ? "Alt+" : "",
    event.shiftKey && (!letter || event.ctrlKey || event.metaKey) ? "Shift+" : "",
  ];
  return parts.join("") + (letter ? event.key.toLowerCase() : event.key);
}

function isTyping({ target, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A list of choices is walked through by letters; with Ctrl they mean nothing there.
  if (target instanceof HTMLSelectElement) return !ctrlKey && !metaKey;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "range"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}
