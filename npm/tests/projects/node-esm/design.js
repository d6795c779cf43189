import { convert, createPool, generate, init, read } from "unsolve/water-sort/design";

await init();
const pool = createPool({ workers: 1 });
const level = generate({ seed: "project" });
const same = await pool.generate("water-sort", { seed: "project" });
const again = read(convert(level));
if (JSON.stringify(again.state) !== JSON.stringify(level.state)) throw new Error("it is read as another level");
console.log(JSON.stringify([level, same]));
