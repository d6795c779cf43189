const levels = (count: number): string => `${count} ${count === 1 ? "level" : "levels"}`;

/** The text that levels come from with their rules. `name` is what the game calls such a text. */
export const source = {
  tab: "Script",
  beside: "Beside the board",
  levels: "Levels",
  field: (name: string) => `The ${name}`,
  step: "Change in the script",
  untitled: "Untitled",
  levelsOf: (name: string) => `Levels of ${name}`,
  level: (number: number) => `Level ${number}`,
  verdicts: {
    solved: (length?: number) => (length === undefined ? "can be won" : `can be won in ${length} moves, no fewer`),
    unsolvable: () => "can't be won",
    unknown: () => "not known in the time it was given",
    looking: () => "being looked at",
  },
  short: { solved: (length?: number) => (length === undefined ? "✓" : String(length)), unsolvable: () => "✗", unknown: () => "?", looking: () => "…" },
  refused: (why: string) => `No verdict: ${why}`,
  remarks: (errors: number, warnings: number) =>
    [errors > 0 ? `${errors} ${errors === 1 ? "error" : "errors"}` : "", warnings > 0 ? `${warnings} ${warnings === 1 ? "warning" : "warnings"}` : ""]
      .filter(Boolean)
      .join(", ") || "Nothing to remark",
  remark: (severity: string, line: number | undefined) => (line === undefined ? `${severity}, as a whole` : `${severity}, line ${line}`),
  severities: { error: "Error", warning: "Warning" } as const,
  before: "The board shows the script as it was before the errors.",
  waiting: "The board shows another level until the errors are mended.",
  empty: "No levels yet.",
  unlisted: "The open level is not in the script.",
  add: "Write it into the script",
  added: (count: number, name: string) => `${levels(count)} written into ${name || "the script"}.`,
  export: "Save the script",
  saved: (name: string) => `Saved as ${name}.`,
  link: "Copy a link to the script",
  copied: "The link holds the whole script. It is in the clipboard.",
  notCopied: "The clipboard can't be used here.",
  toPack: "Collect its levels in a pack",
  opened: (name: string, count: number) => `${name || "The script"}: ${levels(count)}.`,
  flawed: (errors: number) => `The script has ${errors} ${errors === 1 ? "error" : "errors"}; they are marked in it.`,
  packExport: (name: string) => `Export as a ${name}`,
  packInto: (name: string) => `Write into the ${name}`,
  packNothing: "All levels of the pack are in it already.",
  packMixed: "The levels of this pack have different rules.",
  run: "Play the level under the caret",
};
