// From a slider's position to a value and back: straight for small ranges, by ratio for wide ones.

import type { ParamSpec } from "unsolve";

/** The stops of a slider. */
export interface Slider {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value at a position. */
  readonly valueAt: (position: number) => number;
  /** The position of a value. */
  readonly positionOf: (value: number) => number;
}

/** Ranges with more values than this are walked by ratio: 1 to 10,000 is no range for equal steps. */
const WIDE = 200;

/** The slider of a parameter; none if it has no bounds to slide between. */
export function sliderOf({ type, min, max }: ParamSpec): Slider | undefined {
  if (min === undefined || max === undefined || max <= min) return undefined;
  const span = max - min;
  if (type === "integer" && span > WIDE) return byRatio(min, span);
  const step = type === "integer" ? 1 : span / 100;
  return { min, max, step, valueAt: (position) => tidy(position), positionOf: (value) => value };
}

function byRatio(min: number, span: number): Slider {
  const ratio = Math.log(span + 1) / WIDE;
  return {
    min: 0,
    max: WIDE,
    step: 1,
    valueAt: (position) => min + Math.round(Math.exp(position * ratio) - 1),
    positionOf: (value) => Math.round(Math.log(value - min + 1) / ratio),
  };
}

/** Without the dust of binary fractions: 0.15, not 0.15000000000000002. */
function tidy(value: number): number {
  return Number(value.toFixed(6));
}
