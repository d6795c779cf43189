// A level's solution to take along: as text, or as a picture that plays it.

import { Session } from "unsolve";
import type { Level } from "unsolve";

import { pool } from "../engine";
import { text } from "../strings";

/** The solution as text: moves in notation and words, or the steps of the deduction. */
export async function solutionText(level: Level): Promise<string> {
  const { solution } = level;
  if (solution && "moves" in solution) return movesText(level, solution.moves);
  const { steps, moves, why } = await pool().solve(level);
  if (steps?.length) return steps.map((step, index) => `${index + 1}. ${step.technique}: ${step.text}`).join("\n");
  if (moves.length > 0) return movesText(level, moves);
  throw new Error(why ?? text.create.noSolution);
}

/** Moves from the start of a level on: in notation on one line, then each in words. */
export function movesText(level: Level, moves: readonly unknown[]): string {
  const session = new Session(level);
  const told = moves.map((move, index) => {
    const wanted = JSON.stringify(move);
    const legal = session.moves.find((candidate) => JSON.stringify(candidate.move) === wanted);
    session.play(move as never);
    return { notation: session.position.made[index] ?? "", words: legal?.text ?? "" };
  });
  session.close();
  const list = told.map(({ notation, words }, index) => `${index + 1}. ${notation}  ${words}`.trimEnd());
  return [told.map(({ notation }) => notation).join(" "), "", ...list].join("\n");
}

/** The solution as an SVG document that plays it in a loop. */
export async function solutionPicture(level: Level): Promise<string> {
  return pool().render(await withSolution(level), { solution: true });
}

/** The level with a solution, solved if it has none. */
async function withSolution(level: Level): Promise<Level> {
  if (level.solution) return level;
  const { moves, length, optimal, grid, unique, why } = await pool().solve(level);
  if (grid !== undefined) return { ...level, solution: { grid, unique: unique === true } };
  if (length === undefined) throw new Error(why ?? text.create.noSolution);
  return { ...level, solution: { moves, length, optimal: optimal === true } };
}
