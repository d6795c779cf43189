// Types made from JSON Schemas.

import assert from "node:assert/strict";
import { test } from "node:test";

import { typesOf } from "../scripts/types.mjs";

const nothing = { type: "object", properties: {} };

function typed(schemas) {
  const info = { id: "rope-pull", name: "Rope Pull", tagline: "Pull." };
  return typesOf([{ info, schemas: { params: nothing, state: nothing, rules: nothing, move: nothing, ...schemas } }]);
}

/** The declaration of a type, without comments. */
function declaration(text, name) {
  const found = text.match(new RegExp(`^export (interface ${name} [^]*?^}|type ${name} = .*;$)`, "m"));
  return found?.[0].replaceAll(/^ *\/\*\*.*\n/gm, "");
}

test("objects, what may be left out, and defaults", () => {
  const properties = {
    width: { type: "integer", description: "Columns.", default: 3 },
    name: { type: ["string", "null"] },
  };
  const params = { type: "object", properties };
  const text = typed({ params, state: { ...params, required: ["name"] } });
  const members = (part) => declaration(text, part).split("\n").slice(1, -1).map((line) => line.trim());
  assert.deepEqual(members("RopePullParams"), ["width: number;", "name?: string | null;"]);
  assert.deepEqual(members("RopePullState"), ["width?: number;", "name: string | null;"]);
  assert.match(text, / {2}\/\*\* Columns. \*\/\n {2}width: number/);
});

test("named parts belong to their game", () => {
  const $defs = { Side: { oneOf: [{ const: "left" }, { const: "right" }] } };
  const items = { $ref: "#/$defs/Side" };
  const text = typed({ move: { type: "array", items, $defs } });
  assert.equal(declaration(text, "RopePullSide"), 'export type RopePullSide = "left" | "right";');
  assert.equal(declaration(text, "RopePullMove"), "export type RopePullMove = RopePullSide[];");
});

test("pairs, records, alternatives", () => {
  const number = { type: "number" };
  const cases = [
    [{ type: "array", items: number, minItems: 2, maxItems: 2 }, "[number, number]"],
    [{ type: "array", prefixItems: [number, { type: "string" }] }, "[number, string]"],
    [{ type: "array", items: { type: ["number", "null"] } }, "(number | null)[]"],
    [{ type: "object", additionalProperties: number }, "Record<string, number>"],
    [{ anyOf: [number, { type: "boolean" }] }, "number | boolean"],
    [{ enum: ["u", "d"] }, '"u" | "d"'],
    [{}, "unknown"],
  ];
  for (const [move, expected] of cases) {
    assert.equal(declaration(typed({ move }), "RopePullMove"), `export type RopePullMove = ${expected};`);
  }
});

test("every game is listed by its id", () => {
  assert.match(typed({}), /"rope-pull": \{\n {4}params: RopePullParams;\n {4}state: RopePullState;/);
});
