import type { Cells as Engine } from "../generated/own.js";
import { wrong } from "./limits.js";
import { engine } from "./module.js";
import { tabulated } from "./rules.js";
import type { Constraint } from "./rules.js";

/** A game of cells to fill in, in your own words. */
export interface ConstraintDefinition<Value> {
  /** How many cells there are, at most 1,024; they are numbered from 0. */
  cells: number;
  /** What a cell can hold: at most 32 values. */
  values: readonly Value[];
  /** What must hold. */
  constraints: readonly Constraint<Value>[];
}

/** A board with some cells filled in and the others `undefined`. */
export type Cells<Value> = readonly (Value | undefined)[];

const MOST_VALUES = 32;
const MOST_CELLS = 1_024;
/** A cell that nothing is given for. */
const EMPTY = 255;

/** A game of cells as the engine knows it. */
export class Board<Value> {
  readonly size: number;
  readonly engine: Engine;
  /** For each of the engine's constraints the name of the one it comes from. */
  readonly names: string[] = [];
  /** The techniques, the easiest first. */
  readonly techniques: readonly string[];
  readonly #values: readonly Value[];
  /** The engine's numbers of the values: the values themselves, if they are small whole numbers. */
  readonly #numbers: readonly number[];
  readonly #plain: boolean;

  constructor({ cells, values, constraints }: ConstraintDefinition<Value>) {
    check(cells, values);
    this.size = cells;
    this.#values = values;
    this.#plain = values.every((value) => isSmall(value));
    this.#numbers = this.#plain ? (values as readonly number[]) : values.map((_, index) => index);
    this.engine = new (engine().Cells)(cells, this.#bits(values));
    constraints.forEach((constraint) => this.#add(constraint));
    const problem = this.engine.prepare();
    if (problem !== undefined) throw wrong("constraints", problem);
    this.techniques = this.engine.techniques();
  }

  /** A board in the engine's numbers. */
  numbers(given: Cells<Value>): Uint8Array {
    if (given.length > this.size) throw wrong("given", `has ${given.length} cells, not ${this.size}`);
    return Uint8Array.from({ length: this.size }, (_, cell) => {
      const value = given[cell];
      if (value === undefined) return EMPTY;
      const number = this.#numbers[this.#values.indexOf(value)];
      if (number === undefined) throw wrong(`given[${cell}]`, `is ${String(value)}, which is no value of this game`);
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

  #add(constraint: Constraint<Value>): void {
    const { rule, complete } = constraint;
    const { length } = constraint.cells;
    const name = constraint.name ?? `cells ${constraint.cells.join(", ")}`;
    const outside = constraint.cells.find((cell) => !Number.isInteger(cell) || cell < 0 || cell >= this.size);
    if (outside !== undefined) throw wrong("constraints", `${name}: there is no cell ${outside}`);
    const cells = Uint32Array.from(constraint.cells);
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
      const rows = tabulated(constraint, this.#values, name);
      this.engine.table(cells, Uint8Array.from(rows, (index) => this.#numbers[index] as number));
    }
    this.names.push(name);
    if (!complete || (rule?.kind === "different" && length === this.#values.length)) return;
    for (const value of this.#values) {
      this.engine.count(cells, this.#bits([value]), 1, length);
      this.names.push(name);
    }
  }
}

function check(cells: number, values: readonly unknown[]): void {
  if (!Number.isInteger(cells) || cells < 0 || cells > MOST_CELLS) {
    throw wrong("cells", `must be a whole number from 0 to ${MOST_CELLS}, not ${String(cells)}`);
  }
  if (values.length > MOST_VALUES) throw wrong("values", `must be at most ${MOST_VALUES}, not ${values.length}`);
  if (new Set(values).size < values.length) throw wrong("values", "must be different");
  if (values.includes(undefined)) throw wrong("values", "must not be undefined, which is an empty cell");
}

function isSmall(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < MOST_VALUES;
}
