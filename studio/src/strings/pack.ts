const levels = (count: number): string => `${count} ${count === 1 ? "level" : "levels"}`;

/** Packs of levels. */
export const pack = {
  newName: (number: number) => `Pack ${number}`,
  numbered: (name: string, number: number) => `${name} ${number}`,
  option: (name: string, count: number) => `${name} (${count})`,
  which: "Pack",
  name: "Name",
  create: "New pack",
  delete: "Delete this pack",
  undo: "Take the last change of the packs back",
  found: "Found again",

  addOpen: "Add open level",
  fromList: "From the list",
  import: "Import file",
  export: "Export pack",
  page: "Export as a playable page",
  pageAbout: "One HTML file with the levels, hints and stars, without the solutions. It needs no server.",
  pageBusy: "Making the page …",
  all: "Choose all",
  none: "Choose none",
  collect: (count: number) => `Add ${levels(count)}`,
  added: (count: number, name: string) => `${levels(count)} added to ${name}.`,
  empty: "An empty pack. Add the open level, levels of the list, cards of the Create tab, or a file with one level a line.",
  noJson: "this is no JSON object",
  brokenLine: (line: number, why: string) => `line ${line}: ${why}`,
  inFile: (name: string, problem: string) => `${name}, ${problem}`,
  moreProblems: (count: number) => `${count} more lines of it are broken.`,
  emptyFile: "it holds no level",

  stats: (count: number, lengths: readonly (number | undefined)[], scores: readonly number[]) => {
    const total = lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const rated = scores.length > 0 ? `, scores ${Math.round(Math.min(...scores))} to ${Math.round(Math.max(...scores))}, on average ${Math.round(mean)}` : "";
    return `${levels(count)}, ${total.toLocaleString("en")} moves or cells in all${rated}.`;
  },
  curve: (scores: readonly number[], inversions: readonly number[]) =>
    `Difficulty along the pack: ${scores.map((score) => Math.round(score)).join(", ")}. ${
      inversions.length === 0 ? "It never falls by more than a rest." : `It falls at ${inversions.map((index) => index + 1).join(", ")}.`
    }`,
  point: (number: number, score: number | null) => `${number}: ${score === null ? "not rated" : `score ${Math.round(score)}`}`,
  inversions: (numbers: readonly number[]) =>
    numbers.length === 0
      ? "The difficulty never falls by more than a rest."
      : `Easier than the level before: ${numbers.join(", ")}.`,
  play: "Play the pack",
  goOn: "Go on playing",
  playAgain: "Play it again",
  won: "won",
  wonOf: (won: number, count: number) => `${won} of ${count} won`,
  aim: "Aim at",
  aims: { none: "no curve", steady: "a steady rise", waves: "a rise with rests" } as const,
  leap: (number: number, from: number, to: number) =>
    `After number ${number} the score leaps from ${Math.round(from)} to ${Math.round(to)}.`,
  fill: "Fill this gap",
  notFilled: (why: string) => `No level was found for the gap: ${why}`,
  unrated: (count: number) => `${levels(count)} without a score.`,
  rate: "Rate them",
  stop: "Stop",
  reorder: "Reorder",
  orders: "Which order",
  orderNames: { curve: "Rising, with rests", rising: "Only rising" } as const,
  number: "Number titles",

  order: "Levels in their order",
  grip: (name: string, number: number) => `Move ${name}, now number ${number}: arrow keys`,
  gripAbout: "Drag, or use the arrow keys",
  movedTo: (number: number, count: number) => `Now number ${number} of ${count}`,
  open: "Open",
  menu: (name: string) => `More to do with ${name}`,
  facts: (score: number | null, length: number | undefined) =>
    [score === null ? "not rated" : `score ${Math.round(score)}`, length === undefined ? "" : `length ${length}`]
      .filter(Boolean)
      .join(", "),
  falls: (number: number, by: number) => `${Math.round(Math.abs(by))} points easier than number ${number}`,
  jumps: (by: number) => `${Math.round(Math.abs(by))} points harder than all before`,
  duplicate: (number: number) => `The same level as number ${number}`,
  similar: (number: number, similarity: number) => `Much like number ${number} (${Math.round(similarity * 100)} %)`,
  title: "Title",
  up: "Up",
  down: "Down",
  remove: "Remove",
};
