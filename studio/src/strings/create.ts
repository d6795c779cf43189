/** Known reasons why candidates are dropped, said to people; others are shown as the engine gives them. */
const REASONS: Readonly<Record<string, string>> = {
  duplicate: "seen before (turned or mirrored counts)",
  invalid: "not a legal level",
  trivial: "solved in a move or two",
  unsolvable: "can't be solved",
  "too large to evaluate": "too many positions to look at all of them",
  "not solved within the limits": "not solved within the limits",
};

/** `min_dead_end_depth`, `minDeadEnds` and `use:hole` as words. */
function named(name: string): string {
  if (name.length <= 2) return name;
  const words = name.replace(/[:_-]+/g, " ").replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What options of a creation are called; others by the words of their names. */
const OPTIONS: Readonly<Record<string, string>> = {
  mode: "Next candidates",
  keep: "Levels to keep",
  simplify: "Simplify what is kept",
  "freedom.locked": "Locked cells",
  "freedom.change": "Tiles that may be painted over",
  "freedom.place": "Tiles that may be painted",
  "freedom.movePieces": "Move what there is one of",
  "freedom.placePieces": "Add pieces",
  "freedom.removePieces": "Take pieces away",
  maxChanges: "Changes at most",
  parents: "Share of parents",
  skew: "Preference for better parents",
  crossover: "Share of children of two",
  farthest: "Share of farthest starts",
};

/** What options mean, where the words of the engine are those of files and commands. */
const ABOUTS: Readonly<Record<string, string>> = {
  keep: "The best levels that stay on the wall.",
  simplify: "Once all candidates are made, what does not matter is taken away from the levels that are kept.",
  "freedom.locked": "Cells that stay as they are.",
  "freedom.change": "What is on the ground now and may become something else.",
  "freedom.place": "What the ground may become.",
};

/** More about some values than the engine says. */
const MEANINGS: Readonly<Record<string, string>> = {
  "mode/archive": "Changes and children of the best of every sort: many different levels.",
  "mode/genetic": "Changes and children of the best ones: few sorts, high quality.",
  "mode/greedy": "Changes of the best of the last batch; begins anew when that leads nowhere.",
  "mode/random": "Changes of the first level: everything stays close to it.",
  "simplify/solutions": "What does not matter goes back or becomes plainer; the solutions stay the same.",
  "simplify/dead-ends": "What does not matter goes back or becomes plainer; solutions and dead ends stay the same.",
};

/** Values in words, where the name alone says too little. */
const VALUES: Readonly<Record<string, string>> = {
  "simplify/solutions": "Keep the solutions",
  "simplify/dead-ends": "Keep solutions and dead ends",
};

const plural = (count: number, one: string, many: string): string => `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

/** Making levels. */
export const create = {
  named,
  views: "Ways to make levels",
  viewNames: { levels: "Make", wall: "Wall", change: "Change", tools: "Tools" } as const,

  seed: "First seed",
  copySeed: "Copy the seed",
  preset: "Preset",
  strict: (band: string) => `Only levels rated ${band.toLowerCase()}`,
  params: "Parameters",
  automatic: "Automatic",
  automaticValue: "as the game likes",
  automaticFor: (name: string) => `${name}: automatic`,
  sliderFor: (name: string) => `${name}, slider`,
  ends: [(name: string) => `${name}, from`, (name: string) => `${name}, to`] as const,
  method: "Method",
  usualMethod: "Usual one",
  targets: "Targets",
  addTarget: "Add a target …",
  dropTarget: (name: string) => `Drop the target ${name}`,
  least: "least",
  most: "most",
  to: "to",
  leastOf: (name: string) => `Least ${name}`,
  mostOf: (name: string) => `Most ${name}`,

  count: "How many",
  seconds: "Seconds for each at most",
  make: (count: number | null) => `Make ${plural(count ?? 0, "level", "levels")}`,
  stop: "Stop",
  made: (levels: number, failures: number, left: number) =>
    [
      `${plural(levels, "level", "levels")} made`,
      failures > 0 ? `${failures} without one` : "",
      left > 0 ? `${left} to come` : "",
    ]
      .filter(Boolean)
      .join(", "),
  collectAll: "All to the pack",
  gallery: "Levels made",
  toBoard: "To the board",
  toGallery: (levels: number) => `Show the ${plural(levels, "level", "levels")} made`,
  moreParams: (count: number) => plural(count, "parameter more", "parameters more"),

  card: {
    name: (name: string, score: number | undefined, length: number | undefined) =>
      [name, score === undefined ? "" : `score ${Math.round(score)}`, length === undefined ? "" : `length ${length}`]
        .filter(Boolean)
        .join(", "),
    open: (name: string) => `Open ${name}`,
    unrated: "not rated",
    length: (length: number, moves: boolean) => (moves ? plural(length, "move", "moves") : plural(length, "cell", "cells")),
    seed: (seed: string) => `Seed ${seed}`,
    pin: "Pin",
    more: "More like this",
    menu: "More to do",
    discard: "Discard",
    collect: "Add to the pack",
    copySeed: "Copy the seed",
    copyMoves: "Copy the solution",
    saveMoves: "Solution as text file",
    saveFilm: "Solution as moving picture",
    seedCopied: "The seed is in the clipboard.",
    movesCopied: "The solution is in the clipboard.",
  },
  noSolution: "No solution is known.",

  wallOf: (game: string) => `Wall of ${game}`,
  wallAbout:
    "Levels are varied, solved and rated again and again; the best of every sort is hung up here while you watch. A sort is a difficulty together with the mechanics a solution makes use of.",
  recipe: "What to breed",
  beginWith: "Begin with",
  fromParams: "The parameters",
  fromOpen: "The open level",
  fromLevel: "Bred from one level.",
  options: {
    nameOf: (path: string) => OPTIONS[path] ?? named(path.split(".").at(-1) ?? path),
    aboutOf: (path: string, about: string) => ABOUTS[path] ?? about,
    valueOf: (path: string, value: string) => VALUES[`${path}/${value}`] ?? named(value),
    meaningOf: (path: string, { value, about }: { value: string; about: string }) => MEANINGS[`${path}/${value}`] ?? about,
    changes: "What may be changed",
    more: "More options",
    usual: "Set all options back",
    none: "No",
    allTiles: "All tiles",
    allOf: (name: string) => `${name}: all`,
    noTile: "None is chosen, so the ground stays as it is.",
    noTiles: "This game has no tiles to choose from.",
    lockOnBoard: "Lock cells on the board",
    lockDone: "Done locking",
    unlock: "Unlock all",
    lockedCells: (count: number) => (count === 0 ? "No cell is locked." : `${plural(count, "cell is", "cells are")} locked.`),
    lockNeedsLevel: "only with the open level to begin with",
    cellsShape: "row,column or row,column-row,column",
    cellsWrong: "Cells are row,column from 0, or a range: 0,0-0,5. Put spaces between them.",
    noJson: "This is no JSON.",
  },
  simplifying: (levels: number) => `Simplifying ${plural(levels, "level", "levels")} …`,
  mended: (fixes: readonly string[]) => `The level to begin with was not legal. Mended: ${fixes.join("; ")}.`,
  keepDeadEnds: "No padding: the dead ends stay the same, too",
  objective: "Better is",
  usualObjective: "What is usual for the game",
  presets: "Evaluator",
  presetOf: (title: string, about: string) => `${title}: ${about}`,
  ownEvaluator: "Own weights and bands",
  metrics: "Highest metric",
  weights: "Weights and bands",
  weightsAbout: "Each number lies between 0 and 1. A negative weight asks for a low one; levels outside a band are discarded.",
  number: "Number",
  weight: "Weight",
  band: "Band from, to",
  weightOf: (name: string) => `Weight of ${name}`,
  evaluator: {
    shortest: "Length counts from",
    longest: "Length counts up to",
    mostSolutions: "Solutions at which uniqueness is 0",
    minDeadEndDepth: "Least depth of dead ends",
    mirror: "Symmetry",
    mapSigned: "Spread scores below 0 over 0 to 1",
  } as const,
  mirrors: { horizontal: "Left and right", vertical: "Top and bottom", rot180: "Half a turn" } as const,
  noEvaluator: (game: string) =>
    `The evaluator weighs solutions and dead ends in the space of all positions. ${game} has no such space, so a metric says what is better.`,
  candidates: "Candidates until it rests",
  effort: "Positions per candidate",
  seeds: "Seeds at once",
  fill: "Fill the wall",
  anew: "Begin anew",
  goOn: "Go on",
  large: "Wall on the whole screen",
  working: "At work",
  wallState: (steps: number, levels: number, running: boolean) =>
    `${plural(steps, "candidate", "candidates")} made, ${plural(levels, "level", "levels")} on the wall${running ? " …" : "."}`,
  droppedSum: (count: number) => `${plural(count, "candidate", "candidates")} dropped: why`,
  dropped: (why: string, count: number) => `${count.toLocaleString("en")} × ${REASONS[why] ?? named(why)}`,
  pinned: "Pinned",
  collectPins: "Pinned ones to the pack",
  mechanic: "With",
  everyMechanic: "any mechanics",
  nothingYet: "Nothing fulfils the wishes yet. See why candidates were dropped, ask for less, or go on.",

  changeAbout: "Looks for neighbours of the open level that fulfil a wish. Nothing changes until you accept.",
  wishes: { harder: "Harder", easier: "Easier", longer: "Longer", shorter: "Shorter", plain: "No padding" } as const,
  wishesAbout: {
    harder: "A higher score",
    easier: "A lower score",
    longer: "A longer solution",
    shorter: "A shorter solution",
    plain: "The same solutions with less on the board",
  } as const,
  changeState: (found: number, steps: number, running: boolean) =>
    running
      ? `Looking: ${plural(steps, "candidate", "candidates")} tried, ${found} found …`
      : `${plural(found, "proposal", "proposals")} found.`,
  before: "Before",
  after: "After",
  measure: "Measure",
  difference: "Change",
  score: "Score",
  lengthName: "Length",
  elegance: "Elegance",
  par: "Par",
  unknown: "–",
  same: "0",
  previous: "Previous",
  next: "Next",
  proposal: (at: number, count: number) => `${at} of ${count}`,
  accept: "Accept",
  reject: "Reject",
  levelChanged: "The open level is another one by now; ask again to change it.",
  nothingToTrim: "Nothing can be taken away without changing its solutions.",
  cutShort: (why: string) => `Cut short: ${why}.`,
  noneFound: (steps: number) => `None of ${plural(steps, "neighbour", "neighbours")} fulfils it. Ask again after an edit, or breed it on the wall.`,
  noScore: (why: string | undefined) => `The score of this level is not known${why ? `: ${why}` : ""}.`,
  noLength: "The length of its solution is not known.",
  hardest: (score: number) => `A score of ${score} is as hard as it gets.`,
  easiest: (score: number) => `A score of ${score} is as easy as it gets.`,
  shortest: (length: number) => `A length of ${length} is as short as it gets.`,

  noTools: (game: string) => `${game} has no tools of its own.`,
  run: "Run",
  runOnLevel: "Run on the open level",
  applyState: "Put this board on the table",
  json: "The whole answer (JSON)",
};
