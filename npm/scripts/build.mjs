// Builds the package into `dist`.
// usage: node scripts/build.mjs BINDINGS
// where BINDINGS is the folder with the module and its bindings for the web.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

import { build } from "esbuild";

import { GOAL, described, sizeOf } from "./size.mjs";
import { typesOf } from "./types.mjs";

/**
 * What every browser of the last years and Node 20 understand. The compiler has optimised already; folding
 * functions that are alike makes the module smaller, and unlike other passes not larger once it is compressed.
 */
const OPTIMISE = [
  "--enable-bulk-memory",
  "--enable-bulk-memory-opt",
  "--enable-multivalue",
  "--enable-mutable-globals",
  "--enable-nontrapping-float-to-int",
  "--enable-reference-types",
  "--enable-sign-ext",
  "--duplicate-function-elimination",
  "--merge-similar-functions",
  "--duplicate-function-elimination",
];

const VERSION = "The version of the package and its engine: a seed names a level only together with it.";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const at = (...parts) => path.join(root, ...parts);
const tool = (name, ...args) => execFileSync(at("node_modules/.bin", name), args, { cwd: root, stdio: "inherit" });

const bindings = process.argv[2];
if (!bindings) throw new Error("usage: node scripts/build.mjs BINDINGS; `cargo xtask npm` does it");

await clean();
await optimise();
await generate();
compile();
await commonJs();
await complete();
console.log(await sizes());

async function clean() {
  await rm(at("dist"), { recursive: true, force: true });
  await rm(at("src/generated"), { recursive: true, force: true });
  await mkdir(at("dist/generated"), { recursive: true });
  await mkdir(at("src/generated"), { recursive: true });
}

/** Makes the module smaller and faster. That takes a while, so the result is kept beside the module. */
async function optimise() {
  const module = path.join(bindings, "unsolve_wasm_bg.wasm");
  const hash = createHash("sha256").update(await readFile(module)).update(OPTIMISE.join(" "));
  const kept = path.join(bindings, `optimised-${hash.digest("hex").slice(0, 16)}.wasm`);
  if (!existsSync(kept)) tool("wasm-opt", module, "-o", kept, ...OPTIMISE);
  await cp(kept, at("dist/unsolve.wasm"));
}

/** What is made from the engine: bindings, types, the module as text, the worker as text. */
async function generate() {
  await cp(path.join(bindings, "unsolve_wasm.js"), at("src/generated/bindings.js"));
  await writeFile(at("src/generated/bindings.d.ts"), await bindingTypes());
  const wasm = await readFile(at("dist/unsolve.wasm"));
  const engine = await import(pathToFileURL(at("src/generated/bindings.js")));
  engine.initSync({ module: wasm });
  await writeFile(at("src/generated/games.ts"), typesOf(JSON.parse(engine.games())));
  await text("inline", "base64", "The engine's module.", wasm.toString("base64"));
  await text("version", "VERSION", VERSION, JSON.parse(await readFile(at("package.json"), "utf8")).version);
  await text("worker", "source", "The program of a worker.", await worker());
}

/** The types of the bindings, without what needs a newer library than most projects compile with. */
async function bindingTypes() {
  const types = await readFile(path.join(bindings, "unsolve_wasm.d.ts"), "utf8");
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

/** One file for `require`, with the same types. */
async function commonJs() {
  await build({
    entryPoints: [at("src/node.ts")],
    outfile: at("dist/cjs/node.js"),
    bundle: true,
    platform: "node",
    format: "cjs",
    target: "node20",
    sourcemap: true,
    define: { "import.meta.url": "moduleUrl" },
    banner: { js: 'const moduleUrl = require("node:url").pathToFileURL(__filename).href;' },
  });
  await writeFile(at("dist/cjs/package.json"), '{ "type": "commonjs" }\n');
}

/** Files that the compiler does not carry along. */
async function complete() {
  const plain = (file) => !path.extname(file) || /\.(js|d\.ts)$/.test(file);
  await cp(at("src/generated"), at("dist/generated"), { recursive: true, filter: plain });
  for (const file of await readdir(at("dist"), { recursive: true })) {
    if (file.endsWith(".d.ts")) await cp(at("dist", file), at("dist/cjs", file));
  }
  for (const licence of ["LICENSE-MIT", "LICENSE-APACHE"]) {
    await cp(at("..", licence), at(licence));
  }
}

/** How large the module is, and whether that is more than it should be. */
async function sizes() {
  const size = await sizeOf(at("dist/unsolve.wasm"));
  const over = size.bytes > GOAL.bytes || size.brotli > GOAL.compressed;
  return `unsolve.wasm: ${described(size)}; ${over ? "more than" : "within"} the goal of ${GOAL.bytes} and ${GOAL.compressed}`;
}
