// Every way people load the package, as a small project of its own.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { after, before, test } from "node:test";

import * as esbuild from "esbuild";
import { generate } from "unsolve";
import * as vite from "vite";
import webpack from "webpack";

import { launch, resultOf, serve } from "./support/browser.mjs";
import { pack, project } from "./support/install.mjs";

let browser;
let expected;
let tarball;

before(async () => {
  tarball = await pack();
  browser = await launch();
  const level = generate("water-sort", { seed: "project" });
  expected = JSON.stringify([level, level]);
});

after(() => browser.close());

const IN_NODE = [
  ["node-esm", "main.js"],
  ["node-esm", "inline.js"],
  ["node-esm", "one.js"],
  ["node-esm", "design.js"],
  ["node-cjs", "main.js"],
  ["node-cjs", "one.js"],
];
for (const [name, file] of IN_NODE) {
  test(`${name}, ${file}`, async () => {
    const main = path.join(await project(name, tarball), file);
    assert.equal(execFileSync("node", [main], { encoding: "utf8" }).trim(), expected);
  });
}

/** Serves a folder and compares what its page makes. */
async function shows(folder, page = "") {
  const server = await serve(folder);
  try {
    assert.equal(await resultOf(browser, server.url + page), expected);
  } finally {
    await server.close();
  }
}

test("vite dev", async () => {
  const root = await project("vite", tarball);
  const options = { port: 0, host: "127.0.0.1" };
  const server = await vite.createServer({ root, configFile: false, logLevel: "error", server: options });
  await server.listen();
  try {
    assert.equal(await resultOf(browser, server.resolvedUrls.local[0]), expected);
  } finally {
    await server.close();
  }
});

test("vite build", async () => {
  const root = await project("vite", tarball);
  await vite.build({ root, configFile: false, logLevel: "error" });
  await shows(path.join(root, "dist"));
});

test("one game alone brings one module", async () => {
  const root = await project("vite", tarball);
  const input = path.join(root, "one.html");
  await vite.build({ root, configFile: false, logLevel: "error", build: { rolldownOptions: { input } } });
  const files = await readdir(path.join(root, "dist/assets"));
  assert.deepEqual(files.filter((file) => file.endsWith(".wasm")).map((file) => file.split("-", 2).join("-")), ["water-sort"]);
  await shows(path.join(root, "dist"), "one.html");
});

test("esbuild, inline and with the module as a file", async () => {
  const root = await project("esbuild", tarball);
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["main.js", "file.js", "one.js"],
    outdir: "bundle",
    bundle: true,
    format: "esm",
    target: "es2022",
    loader: { ".wasm": "file" },
    publicPath: "/bundle",
    logLevel: "error",
  });
  await shows(root);
  await shows(root, "file.html");
  await shows(root, "one.html");
});

test("webpack", async () => {
  const root = await project("webpack", tarball);
  const config = {
    mode: "production",
    context: root,
    entry: { main: "./main.js", one: "./one.js" },
    output: { path: path.join(root, "bundle"), filename: "[name].js" },
  };
  await new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      const problem = error ?? (stats.hasErrors() && new Error(stats.toString("errors-only")));
      problem ? reject(problem) : resolve();
    });
  });
  await shows(root);
  await shows(root, "one.html");
});

for (const name of ["script", "worker"]) {
  test(`plain ${name}`, async () => {
    await shows(await project(name, tarball));
  });
}
