// State and rules as fields of a form, made from the game's schemas.

import { check, mend, UnsolveError } from "unsolve";
import type { Game, Level, Problem } from "unsolve";

import { sentence } from "../engine";
import { text } from "../strings";

/** A JSON Schema, as far as forms look at it. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

/** How a field is filled in. */
export type Control =
  | { readonly kind: "choice"; readonly choices: readonly { readonly value: string; readonly about: string }[] }
  | { readonly kind: "number"; readonly min: number | undefined; readonly max: number | undefined }
  | { readonly kind: "switch" }
  | { readonly kind: "json" };

/** A field of the form. */
export interface Field {
  /** Its path in the level, such as `rules.goal`. */
  readonly path: string;
  readonly part: "state" | "rules";
  /** Its name; empty if it is the whole part. */
  readonly name: string;
  readonly about: string;
  readonly control: Control;
  /** What is filled in, as text. */
  readonly value: string;
}

/** The fields of a level's state and rules. */
export function fieldsOf(game: Game, level: Level): Field[] {
  return (["state", "rules"] as const).flatMap((part) => {
    const schema = game.schemas[part] as Schema;
    const value: unknown = level[part];
    const properties = followed(schema, schema).properties;
    if (!properties || !isRecord(value)) {
      const control: Control = { kind: "json" };
      return value === undefined ? [] : [{ path: part, part, name: "", about: schema.description ?? "", control, value: written(value, control) }];
    }
    const names = new Set([...Object.keys(properties), ...Object.keys(value)]);
    return [...names].map((name) => {
      const property = properties[name] ?? {};
      const control = controlOf(followed(property, schema));
      const about = property.description ?? followed(property, schema).description ?? "";
      return { path: `${part}.${name}`, part, name, about, control, value: written(value[name], control) };
    });
  });
}

/** What the fields come to: a legal level, or what is wrong with which field. */
export type Outcome = { readonly level: Level } | { readonly problems: readonly Problem[] };

/** Puts fields into a level and checks it. */
export function outcome(level: Level, fields: readonly Field[]): Outcome {
  const filled = filledIn(level, fields);
  if ("problems" in filled) return filled;
  try {
    return { level: check(filled.level) };
  } catch (reason) {
    const found = reason instanceof UnsolveError ? reason.problems : [];
    return { problems: found.length > 0 ? found : [{ field: "", message: sentence(reason) }] };
  }
}

/** The fields of the mended level and what was done, or why it can't be mended. */
export function mendedFields(game: Game, level: Level, fields: readonly Field[]): { fields: Field[]; fixes: string[] } | string {
  const filled = filledIn(level, fields);
  if ("problems" in filled) return filled.problems.map(({ message }) => message).join("; ");
  try {
    const mended = mend(level.game, filled.level);
    return { fields: fieldsOf(game, mended.level), fixes: mended.fixes };
  } catch (reason) {
    return sentence(reason);
  }
}

/** The level with the fields in it, not yet checked. */
function filledIn(level: Level, fields: readonly Field[]): Outcome {
  const filled: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const { path, part, name, control, value } of fields) {
    try {
      const read = valueOf(value, control);
      if (name === "") filled[part] = read;
      else if (read !== undefined) filled[part] = { ...(filled[part] as object | undefined), [name]: read };
    } catch (reason) {
      problems.push({ field: path, message: text.state.notJson(sentence(reason)) });
    }
  }
  if (problems.length > 0) return { problems };
  // What was known about the old state does not hold for the new one.
  const { solution, certificate, difficulty, origin, ...rest } = level;
  void [solution, certificate, difficulty, origin];
  return { level: { ...rest, ...filled } as Level };
}

/** The problems of a field; those that no field has are of the first of their part. */
export function problemsOf(field: Field, fields: readonly Field[], problems: readonly Problem[]): Problem[] {
  const isOf = (path: string, problem: Problem): boolean =>
    problem.field === path || problem.field.startsWith(`${path}.`) || problem.field.startsWith(`${path}[`);
  const isHomeless = (problem: Problem): boolean => !fields.some(({ path }) => isOf(path, problem));
  const isFirst = (problem: Problem): boolean => {
    const part = problem.field.startsWith("rules") ? "rules" : "state";
    return fields.find((other) => other.part === part) === field;
  };
  return problems.filter((problem) => isOf(field.path, problem) || (isHomeless(problem) && isFirst(problem)));
}

function followed(schema: Schema, root: Schema): Schema {
  const name = schema.$ref?.replace("#/$defs/", "");
  const target = name === undefined ? undefined : root.$defs?.[name];
  return target ?? schema;
}

function controlOf(schema: Schema): Control {
  const options = schema.oneOf ?? schema.anyOf ?? [];
  if (options.length > 0 && options.every((option) => typeof option.const === "string")) {
    return { kind: "choice", choices: options.map((option) => ({ value: String(option.const), about: option.description ?? "" })) };
  }
  if (schema.enum?.every((value) => typeof value === "string")) {
    return { kind: "choice", choices: schema.enum.map((value) => ({ value: String(value), about: "" })) };
  }
  if (schema.type === "integer" || schema.type === "number") return { kind: "number", min: schema.minimum, max: schema.maximum };
  return schema.type === "boolean" ? { kind: "switch" } : { kind: "json" };
}

function written(value: unknown, { kind }: Control): string {
  if (value === undefined) return "";
  if (kind === "choice" && typeof value === "string") return value;
  if (!Array.isArray(value) || value.every((item) => typeof item === "number")) return JSON.stringify(value);
  // A row on each line reads like the board.
  return `[\n${value.map((item) => `  ${JSON.stringify(item)}`).join(",\n")}\n]`;
}

function valueOf(value: string, { kind }: Control): unknown {
  if (value.trim() === "") return undefined;
  return kind === "choice" ? value : (JSON.parse(value) as unknown);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
