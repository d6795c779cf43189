// Bindings that can be had more than once.

import assert from "node:assert/strict";
import { test } from "node:test";

import { factory } from "../scripts/factory.mjs";

const GLUE = `let wasm;
export class Play {
  here() { return wasm; }
}
export function act() { return wasm; }
function initSync(module) { wasm = module; }
async function __wbg_init() {}
export { initSync, __wbg_init as default };
`;

test("every call has a state of its own", async () => {
  const { bindings } = await import(`data:text/javascript,${encodeURIComponent(factory(GLUE))}`);
  const [one, other] = [bindings(), bindings()];
  one.initSync("one");
  other.initSync("other");
  assert.deepEqual([one.act(), new one.Play().here(), other.act()], ["one", "one", "other"]);
  assert.equal(typeof one.default, "function");
});

test("bindings of another form are refused", () => {
  assert.throws(() => factory("export default function () {}"), /another form/);
});
