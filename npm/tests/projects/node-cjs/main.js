const { createPool, generate, init } = require("unsolve");

init("water-sort").then(async () => {
  const pool = createPool({ workers: 1 });
  const level = generate("water-sort", { seed: "project" });
  const same = await pool.generate("water-sort", { seed: "project" });
  console.log(JSON.stringify([level, same]));
});
