// Games as a person would write them, for tests and benchmarks. `apps/own/examples/twins.rs` has them in Rust.

/** Jugs and a tap: measure some litres in any of them. */
export function jugs(sizes, target) {
  const all = sizes.map((_, jug) => jug);
  return {
    moves(litres) {
      const moves = [];
      for (const jug of all) {
        if (litres[jug] < sizes[jug]) moves.push(["fill", jug]);
        if (litres[jug] === 0) continue;
        moves.push(["empty", jug]);
        for (const other of all) {
          if (other !== jug && litres[other] < sizes[other]) moves.push(["pour", jug, other]);
        }
      }
      return moves;
    },
    apply(litres, [what, jug, other]) {
      if (what === "fill") return litres.with(jug, sizes[jug]);
      if (what === "empty") return litres.with(jug, 0);
      const amount = Math.min(litres[jug], sizes[other] - litres[other]);
      return litres.with(jug, litres[jug] - amount).with(other, litres[other] + amount);
    },
    isGoal: (litres) => litres.includes(target),
    key: (litres) => litres.join(),
  };
}

/** The sliding puzzle on a board of any width; 0 is the gap. The bound adds the rows and columns tiles are away from home. */
export function sliding(width) {
  const size = width * width;
  const steps = { up: width, down: -width, left: 1, right: -1 };
  const opposite = { up: "down", down: "up", left: "right", right: "left" };
  const moves = (board) => {
    const gap = board.indexOf(0);
    const slides = [];
    if (gap + width < size) slides.push("up");
    if (gap >= width) slides.push("down");
    if (gap % width < width - 1) slides.push("left");
    if (gap % width > 0) slides.push("right");
    return slides;
  };
  const apply = (board, slide) => {
    const gap = board.indexOf(0);
    const next = board.slice();
    next[gap] = board[gap + steps[slide]];
    next[gap + steps[slide]] = 0;
    return next;
  };
  return {
    moves,
    apply,
    isGoal: (board) => board.every((tile, at) => tile === (at + 1) % size),
    key: (board) => String.fromCharCode(...board),
    *reverseMoves(board) {
      for (const slide of moves(board)) yield { from: apply(board, slide), move: opposite[slide] };
    },
    bound(board) {
      let sum = 0;
      for (let at = 0; at < size; at++) {
        const home = board[at] - 1;
        if (home < 0) continue;
        sum += Math.abs((home % width) - (at % width)) + Math.abs(Math.floor(home / width) - Math.floor(at / width));
      }
      return sum;
    },
    object: (board, slide) => board[board.indexOf(0) + steps[slide]],
  };
}

/** The solved board of a sliding puzzle. */
export const solved = (width) => Array.from({ length: width * width }, (_, at) => (at + 1) % (width * width));

/** Pegs in a row of holes: one jumps over a neighbour, which is taken out. One is to be left. States are bits. */
export function pegs(holes) {
  const has = (row, hole) => hole >= 0 && hole < holes && ((row >> hole) & 1) === 1;
  const count = (row) => Array.from({ length: holes }, (_, hole) => (row >> hole) & 1).reduce((a, b) => a + b);
  return {
    *moves(row) {
      for (let from = 0; from < holes; from++) {
        for (const side of [1, -1]) {
          const to = from + 2 * side;
          const free = to >= 0 && to < holes && !has(row, to);
          if (has(row, from) && has(row, from + side) && free) yield { from, side };
        }
      }
    },
    apply: (row, { from, side }) => row ^ ((1 << from) | (1 << (from + side)) | (1 << (from + 2 * side))),
    isGoal: (row) => count(row) === 1,
    isOver: (row) => count(row) === 2,
    key: (row) => row,
    bound: (row) => count(row) - 1,
    visible: (row) => 32 - Math.clz32(row) - Math.log2(row & -row),
    object: (_, { from }) => from,
    objectAfter: (_, { from, side }) => from + 2 * side,
  };
}

/** The row with pegs in these holes. */
export const row = (filled) => filled.reduce((all, hole) => all | (1 << hole), 0);
