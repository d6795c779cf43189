// A text line by line, as an editor draws it: pieces with colours, and where each line begins.

import type { SourceSpan } from "unsolve";

/** A piece of a line; without a span it is nothing special. */
export interface Piece {
  readonly text: string;
  readonly span?: SourceSpan;
}

/** Where the lines of a text begin. */
export function startsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
  return starts;
}

/** The line, from 0, on which a place of the text is. */
export function lineAt(starts: readonly number[], place: number): number {
  return before(starts.length, (index) => (starts[index] as number) <= place) - 1;
}

/** The pieces of a line. */
export function piecesOf(text: string, spans: readonly SourceSpan[], from: number, to: number): Piece[] {
  const pieces: Piece[] = [];
  let at = from;
  for (let index = before(spans.length, (one) => (spans[one] as SourceSpan).to <= from); index < spans.length; index += 1) {
    const span = spans[index] as SourceSpan;
    if (span.from >= to) break;
    const begin = Math.max(span.from, at);
    const end = Math.min(span.to, to);
    if (begin > at) pieces.push({ text: text.slice(at, begin) });
    if (end > begin) pieces.push({ text: text.slice(begin, end), span });
    at = Math.max(at, end);
  }
  if (at < to) pieces.push({ text: text.slice(at, to) });
  return pieces;
}

/** How many of the first numbers something holds for, which holds for no later one once it does not. */
function before(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Black or white, whichever can be read on a colour `#rrggbb`. */
export function inkOn(colour: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140 ? "#000" : "#fff";
}
