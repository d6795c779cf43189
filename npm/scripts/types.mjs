// TypeScript types of every game's parameters, states, rules and moves, from the JSON Schemas the engine carries.

/** The text of `games.ts` for the games the engine lists. */
export function typesOf(games) {
  const named = new Map();
  const entries = games.map((game) => entry(game, named));
  return [
    "// Generated from the engine's JSON Schemas.",
    "",
    ...named.values(),
    "/** The types of every game, by its id. */",
    "export interface Games {",
    ...entries,
    "}",
    "",
    "/** The id of a game. */",
    "export type GameId = keyof Games;",
    "",
  ].join("\n");
}

function entry({ info, schemas }, named) {
  const parts = ["params", "state", "rules", "move"];
  const members = parts.map((part) => {
    const schema = schemas[part];
    const game = pascal(info.id);
    const context = { game, root: schema, named, full: part === "params" };
    const type = declare(game + pascal(part), schema, context);
    return `    ${part}: ${type};`;
  });
  return `${comment(`${info.name}: ${info.tagline}`, "  ")}  "${info.id}": {\n${members.join("\n")}\n  };`;
}

/** Declares a named type once; two that differ may not share a name. */
function declare(name, schema, context) {
  const isObject = schema.properties && !schema.oneOf && !schema.anyOf;
  const body = isObject
    ? `export interface ${name} ${object(schema, context)}\n`
    : `export type ${name} = ${type(schema, context)};\n`;
  const text = comment(schema.description, "") + body;
  if (context.named.has(name) && context.named.get(name) !== text) {
    throw new Error(`two types are called ${name}`);
  }
  context.named.set(name, text);
  return name;
}

function object(schema, context, indent = "") {
  const members = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const sure = schema.required?.includes(name) || (context.full && "default" in property);
    const about = property.description ?? resolve(property, context)?.description;
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    const inner = type(property, { ...context, full: false }, `${indent}  `);
    return `${comment(about, `${indent}  `)}${indent}  ${key}${sure ? "" : "?"}: ${inner};\n`;
  });
  return `{\n${members.join("")}${indent}}`;
}

function type(schema, context, indent = "") {
  if (typeof schema === "boolean") return "unknown";
  if (schema.$ref) {
    const name = schema.$ref.replace("#/$defs/", "");
    const own = name.startsWith(context.game) ? name : context.game + name;
    return declare(own, resolve(schema, context), { ...context, full: false });
  }
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  const cases = schema.oneOf ?? schema.anyOf;
  if (cases) return [...new Set(cases.map((one) => type(one, context, indent)))].join(" | ");
  const kinds = [schema.type ?? "unknown"].flat();
  return kinds.map((kind) => ofKind(kind, schema, context, indent)).join(" | ");
}

function ofKind(kind, schema, context, indent) {
  switch (kind) {
    case "integer":
    case "number":
      return "number";
    case "array":
      return array(schema, context, indent);
    case "object":
      return schema.properties ? object(schema, context, indent) : record(schema, context, indent);
    case "string":
    case "boolean":
    case "null":
      return kind;
    default:
      return "unknown";
  }
}

function array(schema, context, indent) {
  if (schema.prefixItems) {
    return `[${schema.prefixItems.map((item) => type(item, context, indent)).join(", ")}]`;
  }
  const item = type(schema.items ?? true, context, indent);
  if (schema.minItems === schema.maxItems && schema.minItems <= 4) {
    return `[${Array(schema.minItems).fill(item).join(", ")}]`;
  }
  return /[|{]/.test(item) ? `(${item})[]` : `${item}[]`;
}

function record(schema, context, indent) {
  return `Record<string, ${type(schema.additionalProperties || true, context, indent)}>`;
}

function resolve(schema, { root }) {
  return schema.$ref ? root.$defs?.[schema.$ref.replace("#/$defs/", "")] : schema;
}

function comment(text, indent) {
  if (!text) return "";
  const lines = text.replaceAll("*/", "* /").split("\n");
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}`.trimEnd()).join("\n")}\n${indent} */\n`;
}

function pascal(name) {
  return name.replace(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase());
}
