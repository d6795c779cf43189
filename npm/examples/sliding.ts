// A game of one's own: the sliding puzzle with eight tiles, made, solved and rated.

import { definePuzzle, init } from "unsolve/own";

/** The tiles row by row; 0 is the gap. */
type Board = readonly number[];
type Slide = "up" | "down" | "left" | "right";

const STEPS: Record<Slide, number> = { up: 3, down: -3, left: 1, right: -1 };
const OPPOSITE: Record<Slide, Slide> = { up: "down", down: "up", left: "right", right: "left" };
const SOLVED: Board = [1, 2, 3, 4, 5, 6, 7, 8, 0];

/** The moves that slide a tile into the gap. */
function moves(board: Board): Slide[] {
  const gap = board.indexOf(0);
  const allowed: Record<Slide, boolean> = {
    up: gap < 6,
    down: gap > 2,
    left: gap % 3 < 2,
    right: gap % 3 > 0,
  };
  return (Object.keys(STEPS) as Slide[]).filter((slide) => allowed[slide]);
}

function apply(board: Board, slide: Slide): Board {
  const gap = board.indexOf(0);
  const from = gap + STEPS[slide];
  return board.with(gap, board[from] ?? 0).with(from, 0);
}

/** How many rows and columns the tiles are away from home. */
function bound(board: Board): number {
  return board.reduce((sum, tile, at) => {
    const home = tile - 1;
    const away = Math.abs((home % 3) - (at % 3)) + Math.abs(Math.floor(home / 3) - Math.floor(at / 3));
    return tile === 0 ? sum : sum + away;
  }, 0);
}

const sliding = definePuzzle<Board, Slide>({
  moves,
  apply,
  isGoal: (board) => board.every((tile, at) => tile === SOLVED[at]),
  key: (board) => board.join(""),
  reverseMoves: (board) => moves(board).map((slide) => ({ from: apply(board, slide), move: OPPOSITE[slide] })),
  bound,
  reversible: true,
});

await init();
const level = sliding.generate({ seed: "today", goals: [SOLVED], minLength: 18, maxLength: 22 });
const { length, nodes } = sliding.solve(level.state);
console.log(level.state, `${length} moves, found after ${nodes} states`);
console.log(sliding.analyse(level.state).states, "states in all");
console.log(sliding.hint(level.state));
