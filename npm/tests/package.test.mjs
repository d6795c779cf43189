// What is published: its description, its types, its examples.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { before, test } from "node:test";

import { publint } from "publint";
import { formatMessage } from "publint/utils";

import { BUDGET, described, sizeOf } from "../scripts/size.mjs";
import { pack, project } from "./support/install.mjs";
import { root } from "./support/places.mjs";

const tool = (name, ...args) => {
  try {
    return execFileSync(path.join(root, "node_modules/.bin", name), args, { cwd: root, encoding: "utf8" });
  } catch (error) {
    throw new Error(`${name}: ${error.stdout}${error.stderr}`);
  }
};

let tarball;
before(async () => {
  tarball = await pack();
});

test("the module is no larger than it was", async () => {
  const size = await sizeOf(path.join(root, "dist/unsolve.wasm"));
  for (const [form, most] of Object.entries(BUDGET)) {
    assert.ok(size[form] <= most, `${described(size)}: more than ${most} (${form})`);
  }
});

test("publint has nothing to say", async () => {
  const { messages, pkg } = await publint({ pkgDir: root, strict: true });
  assert.deepEqual(messages.map((message) => formatMessage(message, pkg)), []);
});

test("the types are right for every way of importing", () => {
  tool("attw", tarball, "--entrypoints", ".", "--profile", "strict");
  tool("attw", tarball, "--entrypoints", "./inline", "--profile", "esm-only");
});

test("all examples pass the strict compiler, and run", async (context) => {
  const folder = await project("examples", tarball, path.join(root, "examples"));
  tool("tsc", "--project", folder, "--noEmit", "false");
  const examples = (await readdir(folder)).filter((file) => file.endsWith(".ts"));
  assert.ok(examples.length > 2);
  for (const file of examples) {
    await context.test(file, () => {
      execFileSync("node", [path.join(folder, file.replace(/ts$/, "js"))], { timeout: 120_000 });
    });
  }
});

test("what is packed is what is needed", () => {
  const files = execFileSync("tar", ["-tzf", tarball], { encoding: "utf8" }).trim().split("\n");
  for (const file of ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "dist/unsolve.wasm", "dist/cjs/node.js"]) {
    assert.ok(files.includes(`package/${file}`), file);
  }
  assert.deepEqual(files.filter((file) => /^package\/(src|tests|scripts)\//.test(file)), []);
});
