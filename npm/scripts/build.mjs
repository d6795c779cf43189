// Builds the package into `dist`.
// usage: node scripts/build.mjs MODULES OWN [draft]
// where MODULES is the folder with the catalogue and, for each game, a folder with its modules and their bindings for
// the web, and OWN that with the module and bindings for games of one's own. A draft, for tests, leaves the modules for
// designers as they are compiled.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

import { build, transform } from "esbuild";

import { entriesOf } from "./entries.mjs";
import { factory } from "./factory.mjs";
import { pageOf } from "./page.mjs";
import { typesOf } from "./types.mjs";

/**
 * What every browser of the last years and Node 20 understand. The compiler has optimised already; folding
 * functions and code that are alike and tidying up locals makes the module smaller, and unlike other passes not larger
 * once it is compressed.
 */
const OPTIMISE = [
  "--enable-bulk-memory",
  "--enable-bulk-memory-opt",
  "--enable-multivalue",
  "--enable-mutable-globals",
  "--enable-nontrapping-float-to-int",
  "--enable-reference-types",
  "--enable-sign-ext",
  "--enable-simd",
  "--dae-optimizing",
  "--duplicate-function-elimination",
  "--merge-similar-functions",
  "--duplicate-function-elimination",
  "--optimize-instructions",
  "--code-folding",
  "--rse",
  "--simplify-locals-nostructure",
  "--vacuum",
  "--reorder-locals",
  "--strip-producers",
];

/** Searches that call back are short loops: functions that are alike are left apart there. */
const OPTIMISE_OWN = OPTIMISE.filter((pass) => pass !== "--merge-similar-functions");

/** The modules of a game, each with the name of its file in the package. */
const PARTS = { player: (id) => `${id}.player.wasm`, play: (id) => `${id}.wasm`, design: (id) => `${id}.design.wasm` };

const bindingTypesOf = (part) => `export type { Play, Watcher } from "./${part}-exports.js";
/** The functions of a module. */
export type Engine = typeof import("./${part}-exports.js");
/** The functions of one module, not yet started. */
export declare function bindings(): Engine;
`;

const VERSION = "The version of the package and its engine: a seed names a level only together with it.";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => path.join(root, ...parts);
const tool = (name, ...args) => execFileSync(at("node_modules/.bin", name), args, { cwd: root, stdio: "inherit" });

const [modules, own, finish] = process.argv.slice(2);
if (!own) throw new Error("usage: node scripts/build.mjs MODULES OWN; `cargo xtask npm` does it");
const games = JSON.parse(await readFile(path.join(modules, "catalogue.json"), "utf8"));
const ids = games.map(({ info }) => info.id);

await clean();
for (const id of ids) {
  for (const [part, file] of Object.entries(PARTS)) {
    const module = path.join(modules, id, part, "unsolve_wasm_bg.wasm");
    if (finish === "draft" && part === "design") await cp(module, at("dist/wasm", file(id)));
    else await optimise(module, `wasm/${file(id)}`);
  }
}
await optimise(path.join(own, "unsolve_own_bg.wasm"), "own.wasm", OPTIMISE_OWN);
await generateOwn();
await generate();
compile();
await complete();
await pageOf(games, at);
await commonJs();

async function clean() {
  await rm(at("dist"), { recursive: true, force: true });
  await rm(at("src/generated"), { recursive: true, force: true });
  await mkdir(at("dist/wasm"), { recursive: true });
  await mkdir(at("src/generated"), { recursive: true });
}

/** Makes a module smaller. That takes a while, so the result is kept beside the module. */
async function optimise(module, name, passes = OPTIMISE) {
  const hash = createHash("sha256").update(await readFile(module)).update(passes.join(" "));
  const kept = path.join(path.dirname(module), `optimised-${hash.digest("hex").slice(0, 16)}.wasm`);
  if (!existsSync(kept)) tool("wasm-opt", module, "-o", kept, ...passes);
  await cp(kept, at("dist", name));
}

/** What is made from the engine: bindings, types, the catalogue, the modules as text, the worker as text. */
async function generate() {
  for (const part of Object.keys(PARTS)) {
    const types = await bindingTypes(path.join(modules, ids[0], part, "unsolve_wasm.d.ts"));
    await writeFile(at(`src/generated/${part}.js`), factory(await glue(part)));
    await writeFile(at(`src/generated/${part}.d.ts`), bindingTypesOf(part));
    await writeFile(at(`src/generated/${part}-exports.d.ts`), types);
  }
  await writeFile(at("src/generated/games.ts"), typesOf(games));
  for (const [file, content] of entriesOf(games, (name) => readFile(at("dist/wasm", `${name}.wasm`)))) {
    await mkdir(path.dirname(at("src/generated", file)), { recursive: true });
    await writeFile(at("src/generated", file), await content());
  }
  await text("version", "VERSION", VERSION, JSON.parse(await readFile(at("package.json"), "utf8")).version);
  const materials = await readFile(at("../crates/render/src/materials.svg"), "utf8");
  await text("materials", "GRADIENTS", "The light and shade of materials, as the engine's own pictures have it.", materials);
  await text("worker", "source", "The program of a worker.", await worker());
}

/** What is made from the module for games of one's own: its bindings and itself as text. */
async function generateOwn() {
  await cp(path.join(own, "unsolve_own.js"), at("src/generated/own.js"));
  await writeFile(at("src/generated/own.d.ts"), await bindingTypes(path.join(own, "unsolve_own.d.ts")));
  const wasm = await readFile(at("dist/own.wasm"));
  await text("own-inline", "base64", "The module for games of one's own.", wasm.toString("base64"));
}

/** The bindings of one of the modules, which are the same for all games. */
async function glue(part) {
  const read = (id) => readFile(path.join(modules, id, part, "unsolve_wasm.js"), "utf8");
  const [first, ...others] = await Promise.all(ids.map(read));
  const other = others.findIndex((text) => text !== first);
  if (other >= 0) throw new Error(`the bindings of ${ids[other + 1]} differ from those of ${ids[0]}`);
  return first;
}

/** The types of the bindings, without what needs a newer library than most projects compile with. */
async function bindingTypes(file) {
  const types = await readFile(file, "utf8");
  return types.replaceAll(/^ *\[Symbol\.dispose\].*\n/gm, "");
}

/** A module with one string. */
async function text(file, name, about, value) {
  const type = `/** ${about} */\nexport declare const ${name}: string;\n`;
  await writeFile(at(`src/generated/${file}.d.ts`), type);
  await writeFile(at(`src/generated/${file}.js`), `export const ${name} = ${JSON.stringify(value)};\n`);
}

async function worker() {
  const bundle = await build({
    entryPoints: [at("src/pool/worker.ts")],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
    define: { "import.meta.url": "undefined" },
  });
  return bundle.outputFiles[0].text;
}

function compile() {
  tool("tsc", "--project", "tsconfig.json");
}

/** Files that the compiler does not carry along. */
async function complete() {
  const plain = (file) => !path.extname(file) || /\.(js|d\.ts)$/.test(file);
  await cp(at("src/generated"), at("dist/generated"), { recursive: true, filter: plain });
  for (const licence of ["LICENSE-MIT", "LICENSE-APACHE"]) {
    await cp(at("..", licence), at(licence));
  }
}

/** The same files for `require`. What they say of their place is that of the file they are made from. */
async function commonJs() {
  const skipped = /(^|[\/-])(browser|inline)\.|^(board|player|page)\/|^generated\/(entries\/(browser|inline)|texts?\b|players\b)/;
  const files = (await readdir(at("dist"), { recursive: true })).map((file) => file.split(path.sep).join("/"));
  for (const file of files.filter((file) => !skipped.test(file))) {
    if (file.endsWith(".d.ts")) await cp(at("dist", file), at("dist/cjs", file));
    if (!file.endsWith(".js")) continue;
    const there = path.posix.relative(path.posix.dirname(`cjs/${file}`), file);
    const define = { "import.meta.url": "moduleUrl" };
    const { code } = await transform(await readFile(at("dist", file), "utf8"), { format: "cjs", target: "node20", define });
    const place = `require("node:url").pathToFileURL(require("node:path").join(__dirname, "${there}")).href`;
    const banner = code.includes("moduleUrl") ? `const moduleUrl = ${place};\n` : "";
    await mkdir(path.dirname(at("dist/cjs", file)), { recursive: true });
    await writeFile(at("dist/cjs", file), banner + code);
  }
  await writeFile(at("dist/cjs/package.json"), '{ "type": "commonjs" }\n');
}
