// Every way people load the engine for games of their own.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import path from "node:path";
import { after, before, test } from "node:test";

import * as esbuild from "esbuild";
import * as vite from "vite";
import webpack from "webpack";

import { launch, resultOf, serve } from "./support/browser.mjs";
import { pack, project } from "./support/install.mjs";

/** Stairs of ten steps, two at a time. */
const EXPECTED = "[2,2,2,2,2]";

let browser;
let tarball;

before(async () => {
  tarball = await pack();
  browser = await launch();
});

after(() => browser.close());

for (const file of ["main.js", "inline.js", "whole.js", "main.cjs"]) {
  test(`node, ${file}`, async () => {
    const main = path.join(await project("own", tarball), file);
    assert.equal(execFileSync("node", [main], { encoding: "utf8" }).trim(), EXPECTED);
  });
}

/** Serves a folder and compares what its page finds. */
async function shows(folder, page = "") {
  const server = await serve(folder);
  try {
    assert.equal(await resultOf(browser, server.url + page), EXPECTED);
  } finally {
    await server.close();
  }
}

test("vite", async () => {
  const root = await project("own", tarball);
  await vite.build({ root, configFile: false, logLevel: "error", build: { target: "es2022" } });
  await shows(path.join(root, "dist"));
});

test("esbuild, inline", async () => {
  const root = await project("own", tarball);
  const bundle = path.join(root, "bundle/main.js");
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: ["inline.js"],
    outfile: bundle,
    bundle: true,
    format: "esm",
    target: "es2022",
    logLevel: "error",
  });
  await shows(root, "bundle.html");
});

test("webpack", async () => {
  const root = await project("own", tarball);
  const config = {
    mode: "production",
    context: root,
    entry: "./main.js",
    output: { path: path.join(root, "bundle"), filename: "main.js" },
  };
  await new Promise((resolve, reject) => {
    webpack(config, (error, stats) => {
      const problem = error ?? (stats.hasErrors() && new Error(stats.toString("errors-only")));
      problem ? reject(problem) : resolve();
    });
  });
  await shows(root, "bundle.html");
});
