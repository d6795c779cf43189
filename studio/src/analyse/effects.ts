// The effects of edits, ranked by what a designer is looking for.

import type { EditEffect, WhatIfReport } from "unsolve";

import type { Heat } from "../overlay.svelte";
import { text } from "../strings";
import { figure, signed } from "./format";

/** What an edit is judged by. */
export type Measure = "solvable" | "length" | "score";

/** Whether more of it is wanted, or less. */
export type Wish = "more" | "less";

/** What the level is like without any edit. */
export type Base = Pick<WhatIfReport, "solvable" | "length" | "score">;

/** An edit with its worth: -1 is as bad as it gets, 1 as good. */
export interface Ranked {
  readonly effect: EditEffect;
  readonly value: number;
}

/** Changes smaller than this are no changes. */
const NOTHING = 0.05;

/** The edits from the best to the worst. */
export function ranked(effects: readonly EditEffect[], base: Base, measure: Measure, wish: Wish): Ranked[] {
  const most = Math.max(1, ...effects.map((effect) => Math.abs(changeOf(effect, measure) ?? 0)));
  return effects
    .map((effect) => ({ effect, value: worth(effect, base, measure, wish, most) }))
    .sort((one, other) => other.value - one.value);
}

/** How much an edit changes what it is judged by; nothing if that is not known. */
export function changeOf(effect: EditEffect, measure: Measure): number | null {
  return measure === "length" ? effect.lengthChange : measure === "score" ? effect.scoreChange : null;
}

function worth(effect: EditEffect, base: Base, measure: Measure, wish: Wish, most: number): number {
  if (effect.solvable === false) return base.solvable === false ? -0.2 : -1;
  if (effect.solvable === null) return 0;
  if (measure === "solvable") return base.solvable === false ? 1 : 0.3;
  const change = changeOf(effect, measure);
  if (change === null) return base.solvable === false ? 0.5 : 0;
  if (Math.abs(change) < NOTHING) return 0;
  return (wish === "more" ? 1 : -1) * Math.sign(change) * (0.15 + (0.85 * Math.abs(change)) / most);
}

/** The best edit of every cell, as colours over the board. */
export function heatOf(list: readonly Ranked[], measure: Measure, nameOf: (brush: string) => string): Heat[] {
  const best = new Map<string, Ranked>();
  for (const entry of list) {
    const cell = `${entry.effect.row},${entry.effect.column}`;
    if (!best.has(cell)) best.set(cell, entry);
  }
  return [...best.values()].map(({ effect, value }) => ({
    cell: [effect.row, effect.column],
    value,
    label: labelOf(effect, measure),
    title: `${text.board.cell([effect.row, effect.column])}, ${nameOf(effect.brush)}: ${story(effect)}`,
  }));
}

/** A few characters for a cell. */
export function labelOf(effect: EditEffect, measure: Measure): string {
  if (effect.solvable === false) return "✕";
  if (effect.solvable === null) return "?";
  if (measure === "solvable") return "✓";
  const change = changeOf(effect, measure);
  return change === null ? "–" : signed(change);
}

/** What an edit does, in words. */
export function story(effect: EditEffect): string {
  const words = text.analyse.whatIf;
  if (effect.solvable === false) return words.unsolvable;
  if (effect.solvable === null) return words.unknown;
  const { length, score, lengthChange, scoreChange } = effect;
  const parts = [
    length === null ? words.noLength : words.length(length, lengthChange === null ? "" : signed(lengthChange)),
    score === null ? "" : words.score(figure(Math.round(score)), scoreChange === null ? "" : signed(scoreChange)),
  ];
  return parts.filter((part) => part !== "").join(", ");
}
