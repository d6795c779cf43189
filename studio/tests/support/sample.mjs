// What tests go through where all would only take longer; with UNSOLVE_FULL=1 it is all of it everywhere.

export const FULL = Boolean(process.env.UNSOLVE_FULL);

/** The first of a list, or all of it. */
export const some = (all, first = 1) => (FULL ? all : all.slice(0, first));

/** Pairs of two lists: each that there is, or each of both lists at least once. */
export function pairs(ones, others) {
  if (FULL) return ones.flatMap((one) => others.map((other) => [one, other]));
  const most = Math.max(ones.length, others.length);
  return Array.from({ length: most }, (_, index) => [ones[index % ones.length], others[index % others.length]]);
}
