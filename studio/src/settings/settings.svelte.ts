// How the studio looks and what it may remember; kept on this device.

import { keep, recall } from "../store";
import { inkOn, PALETTES, pieceColour } from "./palettes";

/** Light, dark, high contrast, or as the system has it. */
export type Theme = "system" | "light" | "dark" | "contrast";

/** What can be set. */
export interface Settings {
  theme: Theme;
  palette: string;
  /** Whether moves are animated. */
  motion: boolean;
  /** Whether legal moves are highlighted. */
  legal: boolean;
  /** Whether plays are noted for `calibrate`. */
  log: boolean;
}

const PIECES = 64;

const usual: Settings = {
  theme: "system",
  palette: "vivid",
  motion: !matchMedia("(prefers-reduced-motion: reduce)").matches,
  legal: true,
  log: false,
};

/** How it is set. */
export const settings: Settings = $state({ ...usual, ...recall<Partial<Settings>>("settings", {}) });

/** Puts the settings on the page and keeps them; call it in an effect. */
export function applySettings(): void {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset["theme"] = settings.theme === "system" ? (dark ? "dark" : "light") : settings.theme;
  const palette = PALETTES.find(({ id }) => id === settings.palette) ?? PALETTES[0];
  for (let n = 0; palette && n < PIECES; n += 1) {
    const colour = pieceColour(palette, n);
    root.style.setProperty(`--piece-${n}`, colour);
    root.style.setProperty(`--on-piece-${n}`, inkOn(colour));
  }
  keep("settings", $state.snapshot(settings));
}
