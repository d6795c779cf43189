// The package as users get it: packed, and unpacked into the node_modules of the test projects.

import { execFileSync } from "node:child_process";
import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";

import { root, work } from "./places.mjs";

/** Packs the package; returns the path of the tarball. */
export async function pack() {
  const folder = path.join(work, "packed");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const args = ["pack", "--silent", "--pack-destination", folder];
  const name = execFileSync("npm", args, { cwd: root, encoding: "utf8" }).trim();
  return path.join(folder, name);
}

/** A fresh copy of a test project with a packed package in its node_modules; returns its folder. */
export async function project(name, tarball, from = path.join(root, "tests/projects", name)) {
  const folder = path.join(work, name);
  const installed = path.join(folder, "node_modules/unsolve");
  await rm(folder, { recursive: true, force: true });
  await cp(from, folder, { recursive: true });
  await mkdir(installed, { recursive: true });
  execFileSync("tar", ["-xzf", tarball, "--strip-components=1", "-C", installed]);
  return folder;
}
