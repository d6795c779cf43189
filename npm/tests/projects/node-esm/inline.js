import { createPool, generate, init } from "unsolve/inline";

await init("water-sort");
const pool = createPool({ workers: 1 });
const level = generate("water-sort", { seed: "project" });
const same = await pool.generate("water-sort", { seed: "project" });
console.log(JSON.stringify([level, same]));
