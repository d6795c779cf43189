/** Something that must hold for some cells. */
export interface Constraint<Value> {
  /** The cells it speaks of, as numbers from 0. */
  cells: readonly number[];
  /** `false` if it is broken already, whatever the cells that are still `undefined` become. */
  holds(values: readonly (Value | undefined)[]): boolean;
  /** Whether every value must occur among its cells; then a value with one place left goes there. */
  complete?: boolean;
  /** Its name in explanations. */
  name?: string;
}

/** The values each cell can still have, as numbers into the list of values. */
export type Candidates = number[][];

/** A puzzle of cells, prepared for searching. */
export class Board<Value> {
  readonly values: readonly Value[];
  readonly constraints: readonly Constraint<Value>[];
  readonly size: number;
  readonly #ofCell: Constraint<Value>[][];

  constructor(size: number, values: readonly Value[], constraints: readonly Constraint<Value>[]) {
    this.size = size;
    this.values = values;
    this.constraints = constraints;
    this.#ofCell = Array.from({ length: size }, () => []);
    for (const constraint of constraints) {
      constraint.cells.forEach((cell) => this.#ofCell[cell]?.push(constraint));
    }
  }

  /** The candidates of a board with some cells given. */
  candidates(given: readonly (Value | undefined)[]): Candidates {
    const all = this.values.map((_, index) => index);
    return Array.from({ length: this.size }, (_, cell) => {
      const value = given[cell];
      return value === undefined ? [...all] : all.filter((index) => this.values[index] === value);
    });
  }

  /** The constraint that a value in a cell would break, given the cells that are decided. */
  conflict(candidates: Candidates, cell: number, value: number): Constraint<Value> | undefined {
    return this.#ofCell[cell]?.find(({ cells, holds }) => {
      const known = cells.map((other) => {
        const only = candidates[other]?.length === 1 ? candidates[other][0] : undefined;
        const index = other === cell ? value : only;
        return index === undefined ? undefined : this.values[index];
      });
      return !holds(known);
    });
  }

  /** Takes away all that single constraints rule out, again and again; `false` if a cell has nothing left. */
  propagate(candidates: Candidates): boolean {
    for (let changed = true; changed; ) {
      changed = false;
      for (let cell = 0; cell < this.size; cell++) {
        const before = candidates[cell] ?? [];
        const left = before.filter((value) => !this.conflict(candidates, cell, value));
        if (left.length === 0) return false;
        if (left.length < before.length) {
          candidates[cell] = left;
          changed = true;
        }
      }
    }
    return true;
  }

  /** The filled board; only where every cell has one candidate. */
  filled(candidates: Candidates): Value[] {
    return candidates.map(([value]) => this.values[value as number] as Value);
  }
}
