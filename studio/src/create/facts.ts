// What a card says about a level.

import type { Level } from "unsolve";

/** How long the solution is: moves, or cells to fill in. */
export function lengthOf({ difficulty, solution }: Level): number | undefined {
  const rated = difficulty?.metrics["length"];
  if (typeof rated === "number") return rated;
  return solution && "length" in solution ? solution.length : undefined;
}

/** The score, if it is known. */
export function scoreOf({ difficulty }: Level): number | undefined {
  return difficulty?.score ?? undefined;
}

/** What a creation says about its levels beside what every level file has. */
interface Bred {
  objective?: number;
  sort?: string;
}

/** How good it is by what was asked for. */
export function objectiveOf({ origin }: Level): number | undefined {
  return (origin as Bred | undefined)?.objective;
}

/** Its cell of the archive: its band and what its solution makes use of. */
export function sortOf({ origin }: Level): string {
  return (origin as Bred | undefined)?.sort ?? "";
}

/** What its solution makes use of, in the game's words. */
export function mechanicsOf(level: Level): readonly string[] {
  return sortOf(level) === "" ? [] : (level.tags ?? []);
}
