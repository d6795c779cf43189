const { UnsolveError } = require("unsolve");
const one = require("unsolve/water-sort");

const level = one.generate({ seed: "project" });
const pool = one.createPool({ workers: 1 });
pool.generate("water-sort", { seed: "project" }).then((same) => {
  if (one.UnsolveError !== UnsolveError) throw new Error("there are two engines");
  console.log(JSON.stringify([level, same]));
});
