// The options of a creation as a form shows them, told from the schema of the request: a new one appears by itself.

import { createSchema } from "unsolve";
import type { ParamSpec, Schema } from "unsolve";

/** Parts of the request that the studio has forms of its own for, or decides by itself. */
export const OWN_FORMS: readonly string[] = ["seed", "steps", "objective", "evaluator", "targets", "params", "jobs"];

/** A value by its name, and what it means. */
export interface Meaning {
  readonly value: string;
  readonly about: string;
}

interface Common {
  /** Where it stands in the request: `freedom.locked`. */
  readonly path: string;
  readonly about: string;
  /** What it is if nobody says otherwise. */
  readonly usual: unknown;
}

/** An option, and how it is filled in. */
export type Option =
  /** A number, a switch or a text. */
  | (Common & { readonly kind: "field"; readonly spec: ParamSpec })
  /** One of several names; none of them if it may be left out. */
  | (Common & { readonly kind: "choice"; readonly choices: readonly Meaning[]; readonly optional: boolean })
  /** Tiles of the game; all of them if it is left out. */
  | (Common & { readonly kind: "tiles" })
  /** Places of the level. */
  | (Common & { readonly kind: "places" })
  /** Options that belong together. */
  | (Common & { readonly kind: "group"; readonly options: readonly Option[] })
  /** Anything else, as JSON. */
  | (Common & { readonly kind: "json" });

/** The options of a creation that the studio has no forms of its own for. */
export const OPTIONS: readonly Option[] = optionsOf(createSchema, "").filter(({ path }) => !OWN_FORMS.includes(path));

function optionsOf(schema: Schema, within: string): Option[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => optionOf(within ? `${within}.${name}` : name, property));
}

function optionOf(path: string, property: Schema): Option {
  const [schema, optional] = resolved(property);
  const common: Common = { path, about: property.description ?? schema.description ?? "", usual: property.default ?? null };
  const named = property["x-of"];
  if (named === "tiles" || named === "places") return { ...common, kind: named };
  if (schema.properties) return { ...common, kind: "group", options: optionsOf(schema, path) };
  const choices = schema.oneOf?.filter((one) => typeof one.const === "string") ?? [];
  if (choices.length > 0) {
    return { ...common, kind: "choice", optional, choices: choices.map((one) => ({ value: String(one.const), about: one.description ?? "" })) };
  }
  const type = typesOf(schema).find((one) => one !== "null");
  if (type !== "integer" && type !== "number" && type !== "boolean" && type !== "string") return { ...common, kind: "json" };
  const { minimum, maximum } = schema;
  const bounds = { ...(minimum !== undefined && { min: minimum }), ...(maximum !== undefined && { max: maximum }) };
  return { ...common, kind: "field", spec: { name: path, type, about: common.about, default: common.usual, ...bounds } };
}

/** What a reference leads to, and whether it may be left out. */
function resolved(schema: Schema): [schema: Schema, optional: boolean] {
  const cases = schema.anyOf?.filter(({ type }) => type !== "null") ?? [];
  const inner = cases.length === 1 ? (cases[0] ?? schema) : schema;
  const name = inner.$ref?.replace("#/$defs/", "");
  const target = name === undefined ? undefined : createSchema.$defs?.[name];
  return [target ?? inner, inner !== schema || typesOf(schema).includes("null")];
}

function typesOf({ type }: Schema): readonly string[] {
  return typeof type === "string" ? [type] : (type ?? []);
}
