// Plays a level to the end, move by move, as a player who asks for every hint.

import { Session, generate, init } from "unsolve";

await init("ball-sort");
const session = new Session(generate("ball-sort", { seed: "play", difficulty: "easy" }));
while (!session.isWon) {
  const { move, text } = session.hint();
  if (!move) break;
  console.log(`${session.position.board}\n${text}\n`);
  session.play(move);
}
console.log(`${session.position.made.length} moves: ${session.position.made.join(" ")}`);
session.close();
