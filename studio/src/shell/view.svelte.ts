// Which parts of the screen are open.

import { MediaQuery } from "svelte/reactivity";

import { keep, recall } from "../store";

/** The tabs on the right. */
export const TABS = ["play", "analyse", "create", "pack"] as const;

/** A tab on the right; the text that levels come from is one where it does not fit beside the board. */
export type Tab = (typeof TABS)[number] | "source";

/** Where there is room for three columns. */
const wide = new MediaQuery("min-width: 1101px");

class View {
  /** Whether the text that levels come from stands on the left, instead of the list. */
  source = $state(recall<string>("beside", "levels") === "source");
  /** The open tab. */
  tab: Tab = $state("play");
  /** Whether the left side is open where it does not fit beside the board. */
  left = $state(false);
  /** Whether what a phone's header has no room for is shown. */
  more = $state(false);
  /** Whether the list of everything that can be done is open. */
  commands = $state(false);
  /** Whether the settings are open. */
  settings = $state(false);
  /** Whether the help is open. */
  help = $state(false);

  /** Whether there is room for three columns. */
  get isWide(): boolean {
    return wide.current;
  }

  /** Puts the list of levels or the text that they come from beside the board. */
  putBeside(what: "levels" | "source"): void {
    this.source = what === "source";
    keep("beside", what);
  }

  /** Shows the text that levels come from, wherever there is room for it. */
  showSource(): void {
    this.putBeside("source");
    if (!this.isWide) this.tab = "source";
  }
}

/** Which parts of the screen are open. */
export const view = new View();
