// Which level of a changed text is which of those before: what is the same stays the same, what was changed in its place, too.

/** The names of levels in another order of levels: those of equal ones first, then of those in the same place. */
export function rematched(names: readonly (string | undefined)[], before: readonly string[], after: readonly string[]): (string | undefined)[] {
  const found: (string | undefined)[] = after.map(() => undefined);
  const used = new Set<number>();
  const take = (from: number, to: number): void => {
    found[to] = names[from];
    used.add(from);
  };
  after.forEach((state, index) => {
    if (before[index] === state) take(index, index);
  });
  after.forEach((state, index) => {
    if (found[index] !== undefined) return;
    const same = before.findIndex((other, from) => other === state && !used.has(from));
    if (same >= 0) take(same, index);
  });
  // Between levels that are known a changed one is the one that stood there.
  after.forEach((_, index) => {
    if (found[index] !== undefined) return;
    const previous = index === 0 ? -1 : names.indexOf(found[index - 1]);
    const next = previous + 1;
    if (next < before.length && !used.has(next) && (index === 0 || previous >= 0)) take(next, index);
  });
  return found;
}
