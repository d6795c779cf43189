import { wrong } from "./limits.js";

/** What the engine knows about a constraint beside that it `holds`. */
export type Rule<Value> =
  | { kind: "different" }
  | { kind: "sum"; least: number; most: number }
  | { kind: "count"; values: readonly Value[]; least: number; most: number }
  | { kind: "less" };

/** A cell: its number from 0, or its name where cells are named. */
export type CellName = number | string;

/** Something that must hold for some cells. */
export interface Constraint<Value> {
  /** The cells it speaks of. */
  cells: readonly CellName[];
  /**
   * `false` if it is broken already, whatever the cells that are still `undefined` become. It is asked once for all
   * values that its cells may have, so it must not leave too many ways open: at most 65,536.
   */
  holds(values: readonly (Value | undefined)[]): boolean;
  /** Whether every value must occur among its cells; then a value with one place left goes there. */
  complete?: boolean;
  /** Its name in explanations. */
  name?: string;
  /** What it says in the engine's own terms: then nothing has to be tried. {@link allDifferent} and others set it. */
  rule?: Rule<Value>;
}

/** All of these cells hold different values; `complete` if every value must occur among them. */
export function allDifferent<Value>(
  cells: readonly CellName[],
  { complete = false, name }: { complete?: boolean; name?: string } = {},
): Constraint<Value> {
  const holds = (values: readonly (Value | undefined)[]): boolean => {
    const known = values.filter((value) => value !== undefined);
    return new Set(known).size === known.length;
  };
  return { cells, holds, complete, rule: { kind: "different" }, ...(name !== undefined && { name }) };
}

/** These cells, holding numbers, add up to `sum`. */
export function sumIs(cells: readonly CellName[], sum: number, name?: string): Constraint<number> {
  return {
    cells,
    holds: (values) =>
      values.includes(undefined) || values.reduce<number>((total, value) => total + (value ?? 0), 0) === sum,
    rule: { kind: "sum", least: sum, most: sum },
    ...(name !== undefined && { name }),
  };
}

/** Of these cells, `least` to `most` hold one of the values. */
export function countIs<Value>(
  cells: readonly CellName[],
  values: readonly Value[],
  least: number,
  most = least,
  name?: string,
): Constraint<Value> {
  return {
    cells,
    holds(found) {
      const count = found.filter((value) => value !== undefined && values.includes(value)).length;
      const open = found.filter((value) => value === undefined).length;
      return count <= most && count + open >= least;
    },
    rule: { kind: "count", values, least, most },
    ...(name !== undefined && { name }),
  };
}

/** The first cell's number is smaller than the second's. */
export function lessThan(smaller: CellName, larger: CellName, name?: string): Constraint<number> {
  return {
    cells: [smaller, larger],
    holds: ([a, b]) => a === undefined || b === undefined || a < b,
    rule: { kind: "less" },
    ...(name !== undefined && { name }),
  };
}

/** Most ways in which a constraint of your own can be fulfilled, and most questions it takes to find them. */
const MOST_ROWS = 65_536;
const MOST_QUESTIONS = 1_000_000;

/** All ways to fulfil a constraint, given the values that each of its cells may have, one after the other. */
export function tabulated<Value>(
  constraint: Constraint<Value>,
  domains: readonly (readonly Value[])[],
  name: string,
): Value[] {
  const { cells } = constraint;
  const rows: Value[] = [];
  const filled: (Value | undefined)[] = cells.map(() => undefined);
  let questions = 0;
  const fill = (place: number): void => {
    if (++questions > MOST_QUESTIONS || rows.length > MOST_ROWS * cells.length) {
      const most = Math.max(0, ...domains.map(({ length }) => length));
      const ways = `${cells.length} cells with ${most} values can be filled in too many ways`;
      throw wrong("constraints", `${name}: ${ways}; split it, or use allDifferent, sumIs or countIs`);
    }
    if (!constraint.holds([...filled])) return;
    if (place === cells.length) {
      rows.push(...(filled as Value[]));
      return;
    }
    for (const value of domains[place] ?? []) {
      filled[place] = value;
      fill(place + 1);
    }
    filled[place] = undefined;
  };
  fill(0);
  return rows;
}
