// Every text of the player.

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

/** Every text of the player. */
export const words = {
  untitled: "Puzzles",
  level: (number: number) => `Level ${number}`,
  solved: (won: number, all: number) => `${won} of ${all} solved`,
  starsOf: (earned: number, most: number) => `${earned} of ${most} stars`,
  stars: (earned: number) => count(earned, "star"),
  notSolved: "not solved yet",
  /** Said before the number on a tile. */
  levelSaid: "Level ",
  begun: "begun",
  daily: "Level of the day",
  dailyDone: "Done for today. Another one comes tomorrow.",
  play: "Play",
  resume: "Go on playing",
  all: "All levels",
  loading: "Loading …",
  failed: (why: string) => `This can't be played: ${why}`,
  board: "puzzle board",
  keys: "Keys",

  back: "All levels",
  undo: "Undo",
  redo: "Redo",
  restart: "Restart",
  hint: "Hint",
  rules: "Rules",
  settings: "Settings",
  close: "Close",
  moves: (moves: number) => count(moves, "move"),
  par: (par: number) => `par ${par}`,
  parAbout: (par: number) => `Par: three stars for at most ${count(par, "move")} and no hint`,

  chosen: (label: string) => `Chosen: ${label}`,
  let: "Nothing chosen",
  nowhere: (label: string) => `${label}: there is no move with it now.`,
  onlyTo: (from: string, to: string, others: readonly string[]) =>
    `${from} can't go to ${to}. It can go to ${others.join("; ")}.`,
  illegal: (why: string) => `That is no move: ${why}.`,
  wall: "Nothing moves that way.",
  thinking: "Thinking …",
  makeHint: "Make this move",
  takeBack: (moves: number) => (moves === 1 ? "Take the last move back" : `Take ${moves} moves back`),
  noHint: "No hint was found in time.",

  won: "Solved!",
  perfect: "Not one move too many.",
  over: (over: number, par: number) => `${count(over, "move")} more than par (${par}).`,
  under: (under: number) => `${count(under, "move")} fewer than par.`,
  filled: "Every cell is right.",
  time: "Time",
  best: "Your best",
  hintsUsed: "Hints",
  undosUsed: "Undos",
  movesMade: "Moves",
  next: "Next level",
  again: "Play again",
  finished: "That was the last open level. Well done!",
  felt: "How hard did it feel?",
  feltAt: (rating: number) => `${rating} of 10`,
  thanks: (rating: number) => `Noted: ${rating} of 10.`,

  scoring: "Stars",
  scoringAbout: [
    "Three stars: at most par moves, and no hint.",
    "Two stars: at most half as many moves again, or one or two hints.",
    "One star: solved.",
    "Where no par is shown, only hints count. Undoing is free.",
  ],
  boardInWords: "The board in words",
  controls: "Keys",
  controlsAbout: [
    "Arrows move or walk, Enter picks, letters and digits fill in, N and a digit note, F notes all that fits, Escape lets go.",
    "U undo, Y redo, R restart, H hint, N next level, ? these rules.",
  ],

  theme: "Theme",
  themes: { system: "As the device", light: "Light", dark: "Dark", contrast: "High contrast" } as const,
  notes: "Notes",
  tidy: "Notes go when what is entered beside them rules them out",
  log: "Play log",
  logAbout:
    "Keeps on this device how levels were played: moves, time, undos and hints. Nothing is sent. Whoever made the puzzles can tell from it how hard they are, if you hand it to them.",
  logOn: "Keep a play log",
  logCount: (entries: number) => (entries === 0 ? "It is empty." : `${count(entries, "level")} noted.`),
  logSave: "Save as a file",
  logClear: "Forget it",
  time_: (seconds: number) => {
    const whole = Math.round(seconds);
    const rest = String(whole % 60).padStart(2, "0");
    return whole < 3600 ? `${Math.floor(whole / 60)}:${rest}` : `${Math.floor(whole / 3600)}:${String(Math.floor(whole / 60) % 60).padStart(2, "0")}:${rest}`;
  },
};
