// What a report proves, in the words of its proof and no more.

import type { SolveReport } from "unsolve";

import { text } from "../strings";

/** How much is proved. */
export type Proof = "proved" | "found" | "unsolvable" | "cut";

/** A verdict for people. */
export interface Badge {
  readonly proof: Proof;
  readonly title: string;
  readonly detail: string;
}

/** The verdict of a report. */
export function badgeOf(report: SolveReport): Badge {
  const words = text.analyse.badge;
  const why = report.why ?? "";
  switch (report.status) {
    case "unsolvable":
      return { proof: "unsolvable", title: words.unsolvable, detail: words.unsolvableDetail };
    case "truncated": {
      const bound = report.lowerBound ? words.atLeast(report.lowerBound) : "";
      return { proof: "cut", title: words.cut(why || words.unknownReason), detail: bound };
    }
    case "solved":
      return "unique" in report && report.unique !== undefined ? filled(report) : moved(report, why);
  }
}

function filled(report: SolveReport): Badge {
  const words = text.analyse.badge;
  if (report.unique) return { proof: "proved", title: words.unique, detail: words.cells(report.length ?? 0) };
  const count = report.grids?.length ?? 0;
  return { proof: "found", title: words.several, detail: count > 1 ? words.severalShown(count) : "" };
}

function moved(report: SolveReport, why: string): Badge {
  const words = text.analyse.badge;
  const length = report.length ?? report.moves.length;
  if (report.optimal) return { proof: "proved", title: words.shortest(length), detail: words.shortestDetail };
  const bound = report.lowerBound ?? 0;
  return { proof: "found", title: bound > 0 ? words.found(length, bound) : words.foundOnly(length), detail: why };
}
