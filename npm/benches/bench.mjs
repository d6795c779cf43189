// Measures the package; prints a section of the benchmark record.
// usage: node benches/bench.mjs NATIVE
// where NATIVE is the program that times searches natively.

import { own } from "./own.mjs";
import { page } from "./page.mjs";
import { ratios } from "./ratios.mjs";
import { sizes } from "./sizes.mjs";

const [native] = process.argv.slice(2);
if (!native) throw new Error("usage: node benches/bench.mjs NATIVE; `cargo xtask bench` does it");

console.log(`## The npm package

${await sizes()}
${await page()}
${ratios(native)}
${await own(await import("unsolve/own"))}`);
