import type { CreateOptions, GenerateOptions, Limits, Range } from "./types/options.js";
import type { Evaluator, Freedom } from "./types/requests.js";

/** A request as the engine reads it: members in its spelling, without what is kept on this side. */
export function request(options: object): string {
  const { maxMs: _ms, signal: _signal, onProgress: _progress, ...rest }: Limits & Nested = options;
  return JSON.stringify({ ...snakeCased(rest), ...nested(rest) });
}

/** What has members of its own to spell. */
interface Nested {
  evaluator?: Evaluator;
  freedom?: Freedom;
}

function nested({ evaluator, freedom }: Nested): object {
  return {
    ...(evaluator && { evaluator: snakeCased(evaluator) }),
    ...(freedom && { freedom: snakeCased(freedom) }),
  };
}

/** An object with its own members in the engine's spelling. */
export function snakeCased(options: object): object {
  return Object.fromEntries(Object.entries(options).map(([k, v]) => [snake(k), v]));
}

/** Seeds as text, targets as the engine writes them. */
export function spelled(options: GenerateOptions | CreateOptions): Record<string, unknown> {
  const { seed, targets, ...rest } = options;
  return {
    ...rest,
    ...(seed !== undefined && { seed: String(seed) }),
    ...(targets && { targets: Object.entries(targets).map(target) }),
  };
}

function target([metric, [min, max]]: [string, Range]): string {
  return `${metric}=${min ?? ""}..${max ?? ""}`;
}

/** A report with its own members in camel case; what belongs to the game is left as it is. */
export function camelCased<T>(report: object): T {
  return Object.fromEntries(Object.entries(report).map(([k, v]) => [camel(k), v])) as T;
}

function snake(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function camel(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
