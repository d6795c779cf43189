// What a win is worth.

/** What was done in a level. */
export interface Tally {
  readonly moves: number;
  readonly hints: number;
}

/**
 * How many stars a win is worth: three for at most par moves, two for half as many again, else one; without a par three.
 * Help costs: with a hint there are at most two, with more than two hints one.
 */
export function starsOf({ moves, hints }: Tally, par: number | undefined): 1 | 2 | 3 {
  const byMoves = par === undefined || moves <= par ? 3 : moves <= Math.ceil(par * 1.5) ? 2 : 1;
  const byHints = hints === 0 ? 3 : hints <= 2 ? 2 : 1;
  return Math.min(byMoves, byHints) as 1 | 2 | 3;
}
