// Colours of a text that was changed since the engine looked at it: what stands before the change keeps them, what stands
// behind it takes them along.

import type { SourceSpan } from "unsolve";

/** The spans of a text for another one that a change has made of it. */
export function shifted(spans: readonly SourceSpan[], before: string, after: string): readonly SourceSpan[] {
  if (before === after) return spans;
  const begin = shared(before, after);
  const end = Math.min(sharedEnd(before, after), before.length - begin, after.length - begin);
  const until = before.length - end;
  const by = after.length - before.length;
  // What is typed right behind a word belongs to it.
  const grows = /^\S+$/.test(after.slice(begin, until + by));
  return spans.flatMap((span) => {
    if (span.to < begin || (span.to === begin && !grows)) return [span];
    if (span.from >= until && span.to > begin) return [{ ...span, from: span.from + by, to: span.to + by }];
    const from = span.from < begin ? span.from : until + by;
    const to = span.to > until ? span.to + by : span.to === begin ? until + by : begin;
    return to > from ? [{ ...span, from, to }] : [];
  });
}

/** How many letters two texts begin with alike. */
function shared(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one.charCodeAt(count) === other.charCodeAt(count)) count += 1;
  return count;
}

/** How many letters two texts end with alike. */
function sharedEnd(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let count = 0;
  while (count < most && one.charCodeAt(one.length - 1 - count) === other.charCodeAt(other.length - 1 - count)) count += 1;
  return count;
}
