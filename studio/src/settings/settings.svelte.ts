// How the studio looks and what it may remember; kept on this device.

import { inkOn, PALETTES, pieceColour, PIECES } from "unsolve/board";

import { keep, onKept, recall } from "../store";

/** Light, dark, high contrast, or as the system has it. */
export type Theme = "system" | "light" | "dark" | "contrast";

/** Whether the board says by itself if it can still be won: never, when asked, or always. */
export const ASSISTANCE = ["off", "ask", "always"] as const;

/** How much help there is. */
export type Assistance = (typeof ASSISTANCE)[number];

/** What can be set. */
export interface Settings {
  theme: Theme;
  palette: string;
  /** Whether moves are animated. */
  motion: boolean;
  /** Whether legal moves are highlighted. */
  legal: boolean;
  /** Whether pieces have letters beside their colours. */
  letters: boolean;
  /** Whether notes go by themselves when what was entered has overtaken them. */
  tidy: boolean;
  /** How much help there is while playing. */
  assistance: Assistance;
  /** Whether plays are noted for `calibrate`. */
  log: boolean;
}

const usual: Settings = {
  theme: "system",
  palette: "vivid",
  motion: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  legal: true,
  letters: true,
  tidy: true,
  assistance: "always",
  log: false,
};

/** How it is set. */
export const settings: Settings = $state({ ...usual, ...recall<Partial<Settings>>("settings", {}) });

// Another tab of the browser looks the same.
onKept<Partial<Settings>>("settings", (kept) => Object.assign(settings, kept));

/** Puts the settings on the page and keeps them; call it in an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset["theme"] = settings.theme === "system" ? (dark ? "dark" : "light") : settings.theme;
  const palette = PALETTES.find(({ id }) => id === settings.palette) ?? PALETTES[0];
  for (let n = 0; n < PIECES; n += 1) {
    const colour = pieceColour(palette, n);
    root.style.setProperty(`--piece-${n}`, colour);
    root.style.setProperty(`--on-piece-${n}`, inkOn(colour));
  }
  keep("settings", $state.snapshot(settings));
}
