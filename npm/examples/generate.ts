// Makes an easy level, proves it, and shows it on a terminal.

import { Session, generate, init, verify } from "unsolve";

await init("water-sort");
const level = generate("water-sort", { seed: "monday", difficulty: "easy" });
const { verified } = verify(level);
console.log(new Session(level).position.board);
console.log(`verified: ${verified}, par ${level.difficulty?.par}`);
