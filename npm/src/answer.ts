import { UnsolveError } from "./errors.js";
import type { ErrorDetails, ErrorKind } from "./errors.js";

/** Reads an answer of a module; throws if it is a failure. */
export function answer<T>(text: string): T {
  const value: unknown = JSON.parse(text);
  if (isFailure(value)) {
    throw new UnsolveError(value.kind, value.error, value);
  }
  return value as T;
}

interface Failure extends ErrorDetails {
  error: string;
  kind: ErrorKind;
}

/** Failures are no level files, which may have members of any name. */
function isFailure(value: unknown): value is Failure {
  return typeof value === "object" && value !== null && "error" in value && !("format" in value);
}
