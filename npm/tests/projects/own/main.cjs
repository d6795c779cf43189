const { UnsolveError, definePuzzle, init } = require("unsolve/own");
const whole = require("unsolve");

init().then(async () => {
  const { solved } = await import("./stairs.js");
  // One engine, and one sort of error, whichever way it is loaded.
  if (whole.UnsolveError !== UnsolveError || whole.definePuzzle !== definePuzzle) throw new Error("two packages");
  console.log(solved(definePuzzle));
});
