// What is published: its description, its types, its examples.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { before, test } from "node:test";

import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { games } from "unsolve";

import { sizeOf } from "../scripts/size.mjs";
import { OWN_BUDGET, budgetOf } from "./support/budgets.mjs";
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

test("no module is larger than it was", async (context) => {
  for (const { info } of games()) {
    await context.test(info.id, async () => {
      const size = await sizeOf(path.join(root, `dist/wasm/${info.id}.wasm`));
      for (const [form, most] of Object.entries(budgetOf(info))) {
        assert.ok(size[form] <= most, `${size[form]}: more than ${most} (${form})`);
      }
    });
  }
});

test("the module for games of one's own is no larger than it was", async () => {
  const size = await sizeOf(path.join(root, "dist/own.wasm"));
  for (const [form, most] of Object.entries(OWN_BUDGET)) {
    assert.ok(size[form] <= most, `${size[form]}: more than ${most} (${form})`);
  }
});

test("publint has nothing to say", async () => {
  const { messages, pkg } = await publint({ pkgDir: root, strict: true });
  assert.deepEqual(messages.map((message) => formatMessage(message, pkg)), []);
});

test("the types are right for every way of importing", () => {
  tool("attw", tarball, "--entrypoints", ".", "--profile", "strict");
  tool("attw", tarball, "--entrypoints", "./own", "--profile", "node16");
  tool("attw", tarball, "--entrypoints", "./inline", "--profile", "esm-only");
  const [{ info }] = games();
  tool("attw", tarball, "--entrypoints", `./${info.id}`, "--profile", "node16");
  tool("attw", tarball, "--entrypoints", `./${info.id}/design`, "--profile", "node16");
  tool("attw", tarball, "--entrypoints", `./${info.id}/inline`, "--profile", "esm-only");
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
  const modules = games().flatMap(({ info }) => [`dist/wasm/${info.id}.wasm`, `dist/wasm/${info.id}.design.wasm`]);
  for (const file of ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "dist/own.wasm", "dist/cjs/node.js", ...modules]) {
    assert.ok(files.includes(`package/${file}`), file);
  }
  assert.deepEqual(files.filter((file) => /^package\/(src|tests|scripts)\//.test(file)), []);
});
