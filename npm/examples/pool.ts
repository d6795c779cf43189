// A week of levels, made by all cores at once, with what the solver does in between.

import { createPool, dailySeed, init } from "unsolve";

await init();
const pool = createPool();
const days = Array.from({ length: 7 }, (_, day) => dailySeed(new Date(Date.UTC(2030, 0, 1 + day))));
for (const level of await pool.generateMany("ice-slide", days, { difficulty: "medium" })) {
  const report = await pool.solve(level, {
    onProgress: ({ nodes }) => console.log(`${nodes} states`),
  });
  console.log(level.origin?.seed, report.status, report.length);
}
pool.close();
