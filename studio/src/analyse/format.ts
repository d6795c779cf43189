// Numbers as people read them.

const compact = new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 });
const plain = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** 1234567 as `1.23M`. */
export function count(value: number): string {
  return value < 10_000 ? plain.format(value) : compact.format(value);
}

/** Bytes as `12 MB`. */
export function bytes(value: number): string {
  return value < 1e6 ? `${plain.format(value / 1e3)} KB` : `${plain.format(value / 1e6)} MB`;
}

/** Milliseconds as `120 ms` or `3.4 s`. */
export function duration(ms: number): string {
  return ms < 1000 ? `${plain.format(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** A number with as many digits as tell something: `12`, `1.75`, `0.048`. */
export function figure(value: number): string {
  if (Number.isInteger(value)) return count(value);
  return Math.abs(value) >= 100 ? plain.format(value) : String(Number(value.toPrecision(3)));
}

/** A change with its sign: `+3`, `−1.5`, `±0`. */
export function signed(value: number): string {
  const digits = Math.abs(value) < 9.95 ? 10 : 1;
  const size = figure(Math.abs(Math.round(value * digits) / digits));
  return size === "0" ? "±0" : value > 0 ? `+${size}` : `−${size}`;
}
