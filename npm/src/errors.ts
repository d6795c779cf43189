import type { ErrorKind, Problem, Tally, TextPlace } from "./types/reports.js";

export type { ErrorKind };

/** What an {@link UnsolveError} knows beside its message. */
export interface ErrorDetails {
  /** All that is wrong, field by field. */
  readonly problems?: readonly Problem[];
  /** For `nothing`: how often candidates were rejected for which reason. */
  readonly rejected?: Readonly<Tally>;
  /** For `json`: where the text stops being JSON, both from 1. */
  readonly place?: Readonly<TextPlace>;
}

/**
 * Every failure of the engine: what sort it is, and the fields that are wrong.
 *
 * ```ts
 * try {
 *   generate("water-sort", { params: { colors: 99 } });
 * } catch (error) {
 *   if (error instanceof UnsolveError) console.log(error.kind, error.field); // params params.colors
 * }
 * ```
 */
export class UnsolveError extends Error {
  override readonly name = "UnsolveError";
  /** What it is about. */
  readonly kind: ErrorKind;
  /** All that is wrong, field by field; empty if no field is to blame. */
  readonly problems: readonly Problem[];
  /** For `nothing`: how often candidates were rejected for which reason. */
  readonly rejected: Readonly<Tally> | undefined;
  /** For `json`: where the text stops being JSON, both from 1. */
  readonly place: Readonly<TextPlace> | undefined;

  constructor(kind: ErrorKind, message: string, details: ErrorDetails = {}) {
    super(message);
    this.kind = kind;
    this.problems = details.problems ?? [];
    this.rejected = details.rejected;
    this.place = details.place;
  }

  /** The first field that is wrong. */
  get field(): string | undefined {
    return this.problems[0]?.field;
  }
}
