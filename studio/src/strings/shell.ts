/** The frame around everything. */
export const shell = {
  title: "Unsolve Studio",
  loading: "Loading the engine …",
  failed: (why: string) => `The engine could not be loaded: ${why}`,
  game: "Game",
  difficulty: "Difficulty",
  seed: "Seed",
  newLevel: "New level",
  making: "Making a level …",
  stop: "Stop",
  levels: "Levels",
  settings: "Settings",
  help: "Rules and keys",
  goal: "Goal",
  rules: "Rules",
  close: "Close",
  dismiss: "Dismiss",
  menu: "Levels and brushes",
  play: "Play",
  edit: "Edit",
  bands: { easy: "Easy", medium: "Medium", hard: "Hard", expert: "Expert" } as const,
  tabs: { play: "Play", analyse: "Analyse", create: "Create", pack: "Pack" } as const,
  panel: "Tools",
  messages: "Messages",
  update: { ready: "A newer version of the studio is there.", take: "Reload with it" },
  timeline: "Moves",
  keys: {
    group: "Anywhere",
    undo: "Undo a move or an edit",
    redo: "Redo",
    restart: "Start the level again",
    next: "Level of the next seed",
    edit: "Switch between playing and editing",
    board: "Go to the board",
    help: "Rules and keys",
    tab: (name: string) => `Tab ${name}`,
  },
};

/** How it looks. */
export const settings = {
  theme: "Appearance",
  themes: { system: "As the system", light: "Light", dark: "Dark", contrast: "High contrast" } as const,
  palette: "Colours of pieces",
  palettes: {
    vivid: "Vivid",
    "blue-yellow": "Blue and yellow (safe for red-green blindness)",
    "red-cyan": "Red and cyan (safe for blue-yellow blindness)",
    greys: "Greys (by lightness alone)",
  } as Record<string, string>,
  assistance: "Help while playing",
  assistances: {
    off: "None: no light, no hints",
    ask: "When asked for",
    always: "The light is always on",
  } as const,
  motion: "Animate moves",
  legal: "Highlight legal moves",
  letters: "Letters on pieces",
  log: "Keep a play log on this device",
};

/** The list behind `?`. */
export const help = {
  title: "How to play, and every key",
  keys: "Keys",
  legend: "What is what",
  rules: "How to play",
  onBoard: "On the board",
  boardKeys: [
    ["Arrows", "Walk over the board; move at once where arrows are moves"],
    ["Enter, Space", "Click the place under the cursor, or paint it"],
    ["Letters, digits", "What a chosen cell gets"],
    ["Escape", "Let go"],
  ] as const,
  book: "The book",
};
