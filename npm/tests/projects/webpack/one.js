import { createPool, generate, init } from "unsolve/water-sort";

await init();
const pool = createPool({ workers: 1 });
const level = generate({ seed: "project" });
const same = await pool.generate("water-sort", { seed: "project" });
pool.close();
globalThis.result = JSON.stringify([level, same]);
