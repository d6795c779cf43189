/** What an {@link UnsolveError} is about. */
export type ErrorKind =
  /** The call is wrong: an unknown game, option, move or notation. */
  | "request"
  /** A parameter of a game is wrong. */
  | "params"
  /** The level breaks the rules of its game. */
  | "level"
  /** The text is no JSON; `place` says where. */
  | "json"
  /** No level fulfils what was asked for within the attempts; `rejected` counts the reasons. */
  | "nothing"
  /** A limit ran out before there was an answer. */
  | "limit"
  /** The engine is not there: `init()` was not awaited, or its file was not found. */
  | "engine";

/** One thing that is wrong, and where. */
export interface Problem {
  /** The path of the field, such as `state.tubes[3]` or `params.colors`. */
  readonly field: string;
  /** What is wrong with it and what would be right. */
  readonly message: string;
}

/** What an {@link UnsolveError} knows beside its message. */
export interface ErrorDetails {
  /** All that is wrong, field by field. */
  readonly problems?: readonly Problem[];
  /** For `nothing`: how often candidates were rejected for which reason. */
  readonly rejected?: Readonly<Record<string, number>>;
  /** For `json`: where the text stops being JSON, both from 1. */
  readonly place?: { readonly line: number; readonly column: number };
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
  readonly rejected: Readonly<Record<string, number>> | undefined;
  /** For `json`: where the text stops being JSON, both from 1. */
  readonly place: { readonly line: number; readonly column: number } | undefined;

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
