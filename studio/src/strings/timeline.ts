/** The moves below the board. */
export const timeline = {
  start: "Start",
  undo: "Undo",
  redo: "Redo",
  restart: "Restart",
  lamp: (words: string) => `Still winnable? ${words}`,
  list: "Moves and branches",
  move: (number: number, notation: string, words: string) => `${number} ${notation}: ${words}`,
  edit: (words: string) => `Edit: ${words}`,
  begin: (words: string) => `Start: ${words}`,
  noted: (label: string, judgement: string, note: string) => `${label} (${judgement}) ${note}`,
  branches: (count: number) => (count === 1 ? "1 branch" : `${count} branches`),
  judgements: { best: "best", inaccurate: "inaccurate", bad: "bad", losing: "losing" } as const,
  nowAt: (label: string) => `Now at ${label}`,
  keys: {
    group: "Moves",
    back: "One step back in the list",
    forward: "One step forward in the list",
    above: "The branch above",
    below: "The branch below",
  },
};
