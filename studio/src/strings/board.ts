/** The board. */
export const board = {
  role: "board",
  keys: "Keys of the board",
  chosen: (label: string) => `Chosen: ${label}`,
  nothingChosen: "Nothing chosen",
  refused: (label: string) => `Not possible: ${label}`,
  blocked: "That way is blocked",
  cell: ([row, column]: readonly [number, number]) => `Row ${row + 1}, column ${column + 1}`,
};

/** The open level. */
export const doc = {
  opened: "Opened",
};

/** The list of levels. */
export const library = {
  empty: "Levels you make or open are listed here.",
  remove: (name: string) => `Remove ${name} from the list`,
  untitled: (game: string, seed: string | undefined) => (seed === undefined ? `${game}, own` : `${game} ${seed}`),
  score: (score: number) => `score ${Math.round(score)}`,
  unrated: "not rated",
  claimed: (said: string) => `${said} (claimed)`,
  loading: "…",
  started: "begun",
  won: "won",
  left: (name: string) => `${name} stays in the list as you left it.`,
  back: "Back to it",
  removed: (name: string) => `${name} is off the list.`,
  undo: "Put it back",
};
