// Which parts of the screen are open.

/** The tabs on the right. */
export const TABS = ["play", "analyse", "create", "pack"] as const;

/** A tab on the right. */
export type Tab = (typeof TABS)[number];

class View {
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
}

/** Which parts of the screen are open. */
export const view = new View();
