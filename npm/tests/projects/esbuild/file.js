import { createPool, generate, load } from "unsolve";
import wasm from "unsolve/water-sort.wasm";

await load("water-sort", wasm);
const pool = createPool({ workers: 1 });
const level = generate("water-sort", { seed: "project" });
const same = await pool.generate("water-sort", { seed: "project" });
pool.close();
globalThis.result = JSON.stringify([level, same]);
