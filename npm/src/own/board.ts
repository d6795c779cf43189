import type { Cells as Engine } from "../generated/own.js";
import { wrong } from "./limits.js";
import { engine, words } from "./module.js";
import { tabulated } from "./rules.js";
import type { CellName, Constraint } from "./rules.js";

/** A game of cells to fill in, in your own words. */
export interface ConstraintDefinition<Value> {
  /** How many cells there are, at most 1,024, numbered from 0; or the names of all cells. */
  cells: number | readonly string[];
  /** What a cell can hold: a list for all of them, or one for each. At most 32 different values in all. */
  values: readonly Value[] | ((cell: number, name: string) => readonly Value[]);
  /** What must hold. */
  constraints: readonly Constraint<Value>[];
  /**
   * Something more that must hold, of the whole board. It is asked at every position of a search and of a solution
   * step by step: with the values that each cell may still have, and with what is known of the board. It returns, for
   * each cell, the values that are left (or `undefined` for all), and `null` if nothing fits.
   *
   * It must take away only what fits no board, and must refuse every filled board that breaks it.
   */
  propagate?(
    candidates: readonly (readonly Value[])[],
    board: readonly (Value | undefined)[],
  ): readonly (readonly Value[] | undefined)[] | null;
}

/** A board with some cells filled in and the others `undefined`; by name, where cells are named. */
export type Cells<Value> = readonly (Value | undefined)[] | Readonly<Record<string, Value | undefined>>;

const MOST_VALUES = 32;
const MOST_CELLS = 1_024;
/** A cell that nothing is given for. */
const EMPTY = 255;

/** A game of cells as the engine knows it. */
export class Board<Value> {
  readonly size: number;
  readonly engine: Engine;
  /** The names of the cells; their numbers if they have none. */
  readonly cells: readonly string[];
  /** For each of the engine's constraints the name of the one it comes from. */
  readonly names: string[] = [];
  /** The techniques, the easiest first. */
  readonly techniques: readonly string[];
  /** What each cell can hold. */
  readonly #domains: readonly (readonly Value[])[];
  readonly #numberOf: ReadonlyMap<string, number>;
  readonly #values: readonly Value[];
  /** The engine's numbers of the values: the values themselves, if they are small whole numbers. */
  readonly #numbers: readonly number[];
  readonly #plain: boolean;
  /** What the puzzle's propagator threw. */
  #failure: { reason: unknown } | undefined;

  constructor({ cells, values, constraints, propagate }: ConstraintDefinition<Value>) {
    this.cells = namesOf(cells);
    this.size = this.cells.length;
    this.#numberOf = new Map(this.cells.map((name, cell) => [name, cell]));
    this.#domains = domainsOf(this.cells, values);
    this.#values = typeof values === "function" ? [...new Set(this.#domains.flat())] : values;
    check(this.#values);
    this.#plain = this.#values.every((value) => isSmall(value));
    this.#numbers = this.#plain ? (this.#values as readonly number[]) : this.#values.map((_, index) => index);
    this.engine = new (engine().Cells)(this.size, this.#bits(this.#values));
    if (typeof values === "function") {
      this.#domains.forEach((domain, cell) => this.engine.restrict(cell, this.#bits(domain)));
    }
    if (propagate) this.engine.propagatedBy({ propagate: (at, count) => this.#propagate(propagate, at, count) });
    constraints.forEach((constraint) => this.#add(constraint));
    const problem = this.engine.prepare();
    if (problem !== undefined) throw wrong("constraints", problem);
    this.techniques = this.engine.techniques();
  }

  /** Throws what the puzzle's propagator threw. */
  finish(): void {
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure) throw failure.reason;
  }

  /** A board as a list. */
  listed(given: Cells<Value>): readonly (Value | undefined)[] {
    if (isList(given)) return given;
    const unknown = Object.keys(given).find((name) => !this.#numberOf.has(name));
    if (unknown !== undefined) throw wrong(`given.${unknown}`, "is no cell of this game");
    return this.cells.map((name) => given[name]);
  }

  /** A board in the engine's numbers. */
  numbers(given: Cells<Value>): Uint8Array {
    const list = this.listed(given);
    if (list.length > this.size) throw wrong("given", `has ${list.length} cells, not ${this.size}`);
    return Uint8Array.from({ length: this.size }, (_, cell) => {
      const value = list[cell];
      if (value === undefined) return EMPTY;
      const number = this.#numbers[this.#values.indexOf(value)];
      const place = isList(given) ? `given[${cell}]` : `given.${this.cells[cell]}`;
      if (number === undefined) throw wrong(place, `is ${String(value)}, which is no value of this game`);
      return number;
    });
  }

  /** A filled board in the game's own values. */
  filled(numbers: Uint8Array): Value[] {
    return Array.from(numbers, (number) => this.#values[this.#numbers.indexOf(number)] as Value);
  }

  /** The values whose bits are set. */
  values(bits: number): Value[] {
    return this.#values.filter((_, index) => ((bits >>> (this.#numbers[index] as number)) & 1) === 1);
  }

  /** The bits of values; others count for nothing. */
  #bits(values: readonly Value[]): number {
    const known = values.map((value) => this.#numbers[this.#values.indexOf(value)]);
    return known.reduce<number>((bits, number) => (number === undefined ? bits : bits | (1 << number)), 0) >>> 0;
  }

  /** Lets the puzzle's own propagator take values away; `false` if nothing fits, or if it threw. */
  #propagate(propagate: NonNullable<ConstraintDefinition<Value>["propagate"]>, at: number, count: number): boolean {
    if (this.#failure) return false;
    const first = at >>> 2;
    try {
      const candidates = Array.from(words().subarray(first, first + count), (bits) => this.values(bits));
      const board = candidates.map((left) => (left.length === 1 ? left[0] : undefined));
      const left = propagate(candidates, board);
      if (left === null) return false;
      if (!Array.isArray(left)) throw wrong("propagate", `must return a list or null, not ${String(left)}`);
      const memory = words();
      left.slice(0, count).forEach((values: readonly Value[] | undefined, cell: number) => {
        if (values !== undefined) memory[first + cell] = (memory[first + cell] as number) & this.#bits([...values]);
      });
      return true;
    } catch (reason) {
      this.#failure = { reason };
      return false;
    }
  }

  /** The number of a cell. */
  #cell(cell: CellName, constraint: string): number {
    const number = typeof cell === "string" ? this.#numberOf.get(cell) : cell;
    if (number === undefined || !Number.isInteger(number) || number < 0 || number >= this.size) {
      throw wrong("constraints", `${constraint}: there is no cell ${cell}`);
    }
    return number;
  }

  #add(constraint: Constraint<Value>): void {
    const { rule, complete } = constraint;
    const { length } = constraint.cells;
    const name = constraint.name ?? `cells ${constraint.cells.join(", ")}`;
    const cells = Uint32Array.from(constraint.cells, (cell) => this.#cell(cell, name));
    const limit = (number: number): number => Math.max(0, Math.min(number, 2 ** 31));
    if (rule?.kind === "different") {
      this.engine.different(cells);
    } else if (rule?.kind === "count") {
      this.engine.count(cells, this.#bits(rule.values), limit(rule.least), limit(rule.most));
    } else if (rule?.kind === "sum" && this.#plain && rule.most >= 0) {
      this.engine.sum(cells, limit(Math.ceil(rule.least)), limit(Math.floor(rule.most)));
    } else if (rule?.kind === "less" && this.#plain) {
      this.engine.less(cells[0] as number, cells[1] as number);
    } else {
      const domains = Array.from(cells, (cell) => this.#domains[cell] as readonly Value[]);
      const rows = tabulated(constraint, domains, name);
      this.engine.table(cells, Uint8Array.from(rows, (value) => this.#numbers[this.#values.indexOf(value)] as number));
    }
    this.names.push(name);
    if (!complete || (rule?.kind === "different" && length === this.#values.length)) return;
    for (const value of this.#values) {
      this.engine.count(cells, this.#bits([value]), 1, length);
      this.names.push(name);
    }
  }
}

function isList<Value>(given: Cells<Value>): given is readonly (Value | undefined)[] {
  return Array.isArray(given);
}

function namesOf(cells: number | readonly string[]): readonly string[] {
  const count = typeof cells === "number" ? cells : cells?.length;
  if (!Number.isInteger(count) || count < 0 || count > MOST_CELLS) {
    throw wrong("cells", `must be a whole number from 0 to ${MOST_CELLS}, or so many names, not ${String(cells)}`);
  }
  if (typeof cells === "number") return Array.from({ length: count }, (_, cell) => String(cell));
  if (!cells.every((name) => typeof name === "string")) throw wrong("cells", "must be strings");
  if (new Set(cells).size < count) throw wrong("cells", "must have different names");
  return cells;
}

function domainsOf<Value>(
  cells: readonly string[],
  values: ConstraintDefinition<Value>["values"],
): readonly (readonly Value[])[] {
  if (typeof values !== "function") return cells.map(() => values);
  return cells.map((name, cell) => {
    const domain = values(cell, name);
    if (!Array.isArray(domain)) throw wrong("values", `must return a list for cell ${name}, not ${String(domain)}`);
    return [...domain];
  });
}

function check(values: readonly unknown[]): void {
  if (values.length > MOST_VALUES) throw wrong("values", `must be at most ${MOST_VALUES}, not ${values.length}`);
  if (new Set(values).size < values.length) throw wrong("values", "must be different");
  if (values.includes(undefined)) throw wrong("values", "must not be undefined, which is an empty cell");
}

function isSmall(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < MOST_VALUES;
}
