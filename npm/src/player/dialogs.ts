// What opens over the player: the rules, the settings, the win.

import { button, h, iconButton, starRow } from "./dom.js";
import type { Log } from "./log.js";
import { prose } from "./prose.js";
import { THEMES } from "./store.js";
import type { Store, Theme } from "./store.js";
import type { Card } from "./supply.js";
import { words } from "./words.js";

/** Opens a dialog in a root; it is gone once it is closed. */
function open(root: ShadowRoot, title: string, look: string, ...content: Node[]): HTMLDialogElement {
  const dialog: HTMLDialogElement = h(
    "dialog",
    { class: look, "aria-labelledby": "dialog-title", onclose: () => dialog.remove() },
    h(
      "header",
      {},
      h("h2", { id: "dialog-title" }, title),
      iconButton(words.close, "close", () => dialog.close()),
    ),
    ...content,
  );
  root.querySelector("dialog")?.close();
  root.append(dialog);
  dialog.showModal();
  return dialog;
}

const list = (items: readonly string[]): HTMLElement => h("ul", {}, ...items.map((item) => h("li", {}, item)));

/** The rules of a game, what stars are for, the keys, the board in words. */
export function showRules(root: ShadowRoot, card: Card, board: string): void {
  open(
    root,
    card.name,
    "rules",
    ...prose(card.rules),
    h("h3", {}, words.scoring),
    list(words.scoringAbout),
    h("h3", {}, words.controls),
    list(words.controlsAbout),
    h("h3", {}, words.boardInWords),
    h("p", { class: "quiet" }, board),
  );
}

/** The settings: the theme, unless the page decides it, and the play log. */
export function showSettings(root: ShadowRoot, store: Store, log: Log, onTheme: ((theme: Theme) => void) | undefined, onLook?: () => void): void {
  const themes = THEMES.map((theme) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": String(store.settings.theme === theme),
        onclick: () => {
          onTheme?.(theme);
          THEMES.forEach((other, index) => themes[index]?.setAttribute("aria-pressed", String(other === theme)));
        },
      },
      words.themes[theme],
    ),
  );
  const status = h("p", { class: "quiet", role: "status" }, words.logCount(log.entries.length));
  const check = h("input", { type: "checkbox", checked: store.settings.log, onchange: () => store.choose({ log: check.checked }) });
  const tidy = h("input", {
    type: "checkbox",
    checked: store.settings.tidy,
    onchange: () => (store.choose({ tidy: tidy.checked }), onLook?.()),
  });
  const clear = (): void => {
    log.clear();
    status.textContent = words.logCount(0);
  };
  open(
    root,
    words.settings,
    "settings",
    ...(onTheme ? [h("h3", { id: "theme" }, words.theme), h("div", { class: "choices", role: "group", "aria-labelledby": "theme" }, ...themes)] : []),
    h("h3", {}, words.notes),
    h("label", { class: "check" }, tidy, words.tidy),
    h("h3", {}, words.log),
    h("p", { class: "quiet" }, words.logAbout),
    h("label", { class: "check" }, check, words.logOn),
    status,
    h("div", { class: "choices" }, button(words.logSave, undefined, () => save(log)), button(words.logClear, undefined, clear)),
  );
}

function save(log: Log): void {
  const address = URL.createObjectURL(new Blob([log.lines], { type: "application/jsonl" }));
  h("a", { href: address, download: "play-log.jsonl" }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What a win took. */
export interface Win {
  readonly stars: 1 | 2 | 3;
  readonly moves: number;
  readonly par: number | undefined;
  readonly best: number;
  readonly seconds: number;
  readonly hints: number;
  readonly undos: number;
  /** Goes to the next open level, if there is one. */
  readonly next: (() => void) | undefined;
  readonly again: () => void;
  /** Goes to the list, if there is one. */
  readonly list: (() => void) | undefined;
  /** Notes how hard it felt, if a log is kept. */
  readonly rate: ((rating: number) => void) | undefined;
}

/** The win: what it took against par, and where to go from here. */
export function showWin(root: ShadowRoot, win: Win): void {
  const facts: [string, string][] = [
    [words.movesMade, String(win.moves)],
    [words.time, words.time_(win.seconds)],
    [words.best, String(win.best)],
    [words.hintsUsed, String(win.hints)],
    [words.undosUsed, String(win.undos)],
  ];
  const leave = (go: () => void) => () => {
    dialog.close();
    go();
  };
  const forward = win.next
    ? button(words.next, "next", leave(win.next), { class: "main" })
    : h("p", { class: "main quiet" }, win.list ? words.finished : "");
  const dialog: HTMLDialogElement = open(
    root,
    words.won,
    "win",
    starRow(win.stars, words.stars(win.stars)),
    h("p", {}, verdict(win)),
    h("dl", {}, ...facts.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value)))),
    ...(win.rate ? [scale(win.rate)] : []),
    h(
      "div",
      { class: "acts" },
      forward,
      button(words.again, "restart", leave(win.again)),
      ...(win.list ? [button(words.back, "grid", leave(win.list))] : []),
    ),
  );
  dialog.querySelector<HTMLElement>("button.main")?.focus();
}

function verdict({ moves, par }: Win): string {
  if (par === undefined) return words.filled;
  if (moves === par) return words.perfect;
  return moves > par ? words.over(moves - par, par) : words.under(par - moves);
}

/** How hard it felt. */
function scale(rate: (rating: number) => void): HTMLElement {
  const said = h("p", { class: "quiet", role: "status" });
  const buttons = Array.from({ length: 10 }, (_, index) => index + 1).map((rating) =>
    h(
      "button",
      {
        type: "button",
        "aria-pressed": "false",
        "aria-label": words.feltAt(rating),
        onclick: () => {
          rate(rating);
          buttons.forEach((other, index) => other.setAttribute("aria-pressed", String(index + 1 === rating)));
          said.textContent = words.thanks(rating);
        },
      },
      String(rating),
    ),
  );
  return h("fieldset", {}, h("legend", {}, words.felt), h("div", { class: "scale" }, ...buttons), said);
}
