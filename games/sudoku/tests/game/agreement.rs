//! Three solvers that share no code count the same solutions.

use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use unsolve_constraint::{Model, Solver};
use unsolve_core::{Budget, Stream};

use super::{model, puzzle, rated};
use unsolve_sudoku::bands::{self, Digits};
use unsolve_sudoku::{Kit, Symmetry, minimal};

/// Puzzles in all.
const ALL: usize = 100_000;

/// A share of the puzzles is enough for every day.
fn share() -> usize {
    if std::env::var_os("UNSOLVE_FULL").is_some() { 1 } else { 50 }
}

/// Sudoku as a question of logic: a variable for each cell and digit.
struct Logic {
    solver: BasicSolver,
    is: Vec<Lit>,
    asked: usize,
}

impl Logic {
    fn new(model: &Model) -> Self {
        let mut solver = BasicSolver::default();
        let is: Vec<Lit> = (0..729).map(|_| Lit::new(solver.new_var_default(), true)).collect();
        for cell in 0..81 {
            solver.add_clause_reuse(&mut is[9 * cell..9 * cell + 9].to_vec());
        }
        for rule in model.constraints() {
            for digit in 0..9 {
                let places: Vec<Lit> =
                    rule.cells().iter().map(|cell| is[9 * cell + digit]).collect();
                for (at, &first) in places.iter().enumerate() {
                    for &second in &places[at + 1..] {
                        solver.add_clause_reuse(&mut vec![!first, !second]);
                    }
                }
            }
        }
        Self { solver, is, asked: 0 }
    }

    /// How many solutions there are, up to two.
    fn count(&mut self, board: &Digits) -> u64 {
        self.asked += 1;
        let given = board.iter().enumerate().filter(|(_, digit)| **digit > 0);
        let mut assumed: Vec<Lit> =
            given.map(|(cell, &digit)| self.is[9 * cell + usize::from(digit) - 1]).collect();
        if self.solver.solve_limited(&assumed) != lbool::TRUE {
            return 0;
        }
        let another = Lit::new(self.solver.new_var_default(), true);
        let holds = |lit: &&Lit| self.solver.value_lit(**lit) == lbool::TRUE;
        let mut differs: Vec<Lit> = self.is.iter().filter(holds).map(|&lit| !lit).collect();
        differs.push(!another);
        self.solver.add_clause_reuse(&mut differs);
        assumed.push(another);
        if self.solver.solve_limited(&assumed) == lbool::TRUE { 2 } else { 1 }
    }
}

/// A minimal puzzle, one with fewer clues, or one with another digit.
fn generated(number: usize) -> Digits {
    let kit = Kit::of(9).unwrap();
    let mut stream = Stream::new("agreement", number as u64);
    let dug = minimal(kit, Symmetry::None, &mut stream, &Budget::default()).unwrap();
    let mut board: Digits = dug.digits().try_into().unwrap();
    let clues: Vec<usize> = (0..81).filter(|&cell| board[cell] > 0).collect();
    let &clue = stream.pick(&clues).unwrap();
    match number % 3 {
        0 => {}
        1 => board[clue] = 0,
        _ => board[clue] = 1 + (board[clue] + stream.below(8) as u8) % 9,
    }
    board
}

#[test]
fn three_solvers_count_the_same() {
    let mut boards: Vec<Digits> = rated();
    let rest = ALL - boards.len();
    boards = boards.into_iter().step_by(share()).collect();
    boards.extend((0..rest / share()).map(generated));
    let (model, budget) = (model(), Budget::default());
    let (mut lane, mut logic) = (Solver::new(&model), Logic::new(&model));
    let mut seen = [0usize; 3];
    for board in &boards {
        if logic.asked == 500 {
            logic = Logic::new(&model);
        }
        let count = bands::count(board, 2, &budget).found;
        assert_eq!(lane.count(&puzzle(&model, board), 2, &budget).found, count, "{board:?}");
        assert_eq!(logic.count(board), count, "{board:?}");
        seen[count as usize] += 1;
    }
    assert_eq!(seen.iter().sum::<usize>(), boards.len());
    assert!(seen.iter().all(|&boards| boards * 10 > rest / share()), "{seen:?}");
}
