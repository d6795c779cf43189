// Everything that can be done now: what is on the page, and what has a shortcut. No panel has to say so twice.

import { allShortcuts } from "../keys";

/** Something that can be done. */
export interface Command {
  /** What it is called on the page, or in the list of keys. */
  readonly name: string;
  /** Its shortcut, if it has one. */
  readonly key?: string;
  /** Whether it only opens or closes a part of the page: what is done there may be called the same, and goes before. */
  readonly folds?: boolean;
  readonly run: () => void;
}

const REACHED = "button, select, input, textarea, a[href], summary, [role=tab]";

/** All of it, in the order of the page. */
export function commands(): Command[] {
  // A window in front of everything has the say.
  const [front] = [...document.querySelectorAll("dialog[open]")].reverse();
  const onPage = [...(front ?? document).querySelectorAll<HTMLElement>(REACHED)].flatMap((element): Command[] => {
    const name = nameOf(element);
    const folds = element.tagName === "SUMMARY" || element.hasAttribute("aria-expanded");
    return name !== "" && canBeUsed(element) ? [{ name, folds, run: () => use(element) }] : [];
  });
  const names = new Set(onPage.map(({ name }) => name));
  const shortcuts = allShortcuts().filter(({ about }) => !names.has(about));
  return [...onPage, ...shortcuts.map(({ about, key, run }) => ({ name: about, key, run }))];
}

/** Those whose names have all typed words, the best match first: beginnings of the name, then of its words, then anything. */
export function matching(all: readonly Command[], typed: string): Command[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const wanted = words.join(" ");
  const rank = (command: Command): number => {
    const lower = command.name.toLowerCase();
    if (words.some((word) => !lower.includes(word))) return -1;
    if (lower === wanted) return 0;
    if (lower.startsWith(wanted)) return 1;
    const parts = lower.split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => parts.some((part) => part.startsWith(word))) ? 2 : 3;
  };
  return all
    .map((command) => ({ command, at: rank(command) }))
    .filter(({ at }) => at >= 0)
    .sort((one, other) => one.at - other.at || Number(one.command.folds ?? false) - Number(other.command.folds ?? false))
    .map(({ command }) => command);
}

/** What an element is called: by its label, else by its text. */
export function nameOf(element: HTMLElement): string {
  const labels = "labels" in element ? [...(element.labels as NodeListOf<HTMLElement> | null ?? [])] : [];
  const label = element.getAttribute("aria-label") ?? (labels[0] ? ownText(labels[0]) : ownText(element));
  return label.replaceAll(/\s+/g, " ").trim();
}

/** The text of an element, without that of fields inside it and of what is only seen. */
function ownText(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const inner of copy.querySelectorAll("select, input, textarea, svg, [aria-hidden=true]")) inner.remove();
  return copy.textContent ?? "";
}

function canBeUsed(element: HTMLElement): boolean {
  const disabled = "disabled" in element && element.disabled === true;
  return !disabled && element.closest("[inert]") === null && element.checkVisibility({ visibilityProperty: true });
}

/** Presses what can be pressed, goes to what can be filled in; either way the keyboard goes on from there. */
function use(element: HTMLElement): void {
  element.focus();
  element.scrollIntoView({ block: "nearest" });
  const fills = element instanceof HTMLInputElement && !["checkbox", "radio", "button"].includes(element.type);
  if (fills || element instanceof HTMLTextAreaElement) element.select();
  else if (!(element instanceof HTMLSelectElement)) element.click();
}
