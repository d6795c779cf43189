import { createPool, generate, init } from "unsolve";

await init("water-sort");
const pool = createPool({ workers: 1 });
const level = generate("water-sort", { seed: "project" });
const same = await pool.generate("water-sort", { seed: "project" });
pool.close();
globalThis.result = JSON.stringify([level, same]);
