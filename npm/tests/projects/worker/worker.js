import { createPool, generate, init } from "./node_modules/unsolve/dist/browser.js";

await init("water-sort");
const pool = createPool({ workers: 1 });
const level = generate("water-sort", { seed: "project" });
const same = await pool.generate("water-sort", { seed: "project" });
postMessage(JSON.stringify([level, same]));
