//! Boards, unique or not, by ways that share no code: cell by cell, by logic, by the lane, and by the game's own search.

use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use unsolve_adapters::constraint::ConstraintRules;
use unsolve_constraint::Ending;
use unsolve_core::{Budget, Stream};
use unsolve_testkit::instances;

use super::random;
use unsolve_futoshiki::inside::Square;
use unsolve_futoshiki::{Futoshiki, Level, Sign};

/// All ways to fill a board, up to a number, by trying every digit in every cell.
fn brute(level: &Level, most: usize) -> Vec<Vec<u8>> {
    fn fits(level: &Level, board: &[u8], cell: usize) -> bool {
        let (side, digit) = (level.side(), board[cell]);
        let given = level.digits()[cell];
        if given != 0 && given != digit {
            return false;
        }
        for other in (0..side * side).filter(|&other| other != cell && board[other] > 0) {
            let same_line = other / side == cell / side || other % side == cell % side;
            if same_line && board[other] == digit {
                return false;
            }
        }
        level.signed().all(|([first, second], sign)| {
            let (one, other) = (board[first], board[second]);
            one == 0 || other == 0 || (sign == Sign::Less) == (one < other)
        })
    }
    fn fill(
        level: &Level,
        board: &mut Vec<u8>,
        cell: usize,
        most: usize,
        found: &mut Vec<Vec<u8>>,
    ) {
        if found.len() == most {
            return;
        }
        if cell == board.len() {
            return found.push(board.clone());
        }
        for digit in 1..=level.side() as u8 {
            board[cell] = digit;
            if fits(level, board, cell) {
                fill(level, board, cell + 1, most, found);
            }
        }
        board[cell] = 0;
    }
    let mut found = Vec::new();
    fill(level, &mut vec![0; level.side() * level.side()], 0, most, &mut found);
    found
}

/// How many solutions there are, up to two, as a question of logic: a variable for each cell and digit.
fn logic(level: &Level) -> usize {
    let side = level.side();
    let mut solver = BasicSolver::default();
    let is: Vec<Lit> =
        (0..side * side * side).map(|_| Lit::new(solver.new_var_default(), true)).collect();
    let at = |cell: usize, digit: usize| is[cell * side + digit];
    for cell in 0..side * side {
        solver.add_clause_reuse(&mut (0..side).map(|digit| at(cell, digit)).collect());
        let given = level.digits()[cell];
        if given > 0 {
            solver.add_clause_reuse(&mut vec![at(cell, usize::from(given) - 1)]);
        }
        for other in cell + 1..side * side {
            if other / side == cell / side || other % side == cell % side {
                for digit in 0..side {
                    solver.add_clause_reuse(&mut vec![!at(cell, digit), !at(other, digit)]);
                }
            }
        }
    }
    for ([first, second], sign) in level.signed() {
        let (smaller, larger) = if sign == Sign::Less { (first, second) } else { (second, first) };
        for low in 0..side {
            for high in 0..=low {
                solver.add_clause_reuse(&mut vec![!at(smaller, low), !at(larger, high)]);
            }
        }
    }
    if solver.solve_limited(&[]) != lbool::TRUE {
        return 0;
    }
    let mut differs: Vec<Lit> =
        is.iter().filter(|lit| solver.value_lit(**lit) == lbool::TRUE).map(|&lit| !lit).collect();
    solver.add_clause_reuse(&mut differs);
    if solver.solve_limited(&[]) == lbool::TRUE { 2 } else { 1 }
}

/// The marks and signs of a level.
fn square(level: &Level) -> Square {
    let mut square = Square::new(level.side());
    for (cell, &digit) in level.digits().iter().enumerate().filter(|(_, digit)| **digit > 0) {
        square.marks[cell] = 1 << (digit - 1);
    }
    for ([first, second], sign) in level.signed() {
        let less = if sign == Sign::Less { [first, second] } else { [second, first] };
        square.less.push(less.map(|cell| cell as u8));
    }
    square
}

#[test]
fn four_ways_count_the_same_solutions() {
    let budget = Budget::default();
    let mut seen = [0usize; 3];
    let all = instances(400, 10_000);
    for number in 0..all {
        let level = random(4 + number % 2, &mut Stream::new("futoshiki boards", number as u64));
        let found = brute(&level, 2).len();
        assert_eq!(Futoshiki::solutions(&level, 2, &budget).boards.len(), found, "board {number}");
        assert_eq!(logic(&level), found, "board {number}");
        let own = square(&level).solved(&budget).expect("no limit");
        assert_eq!(own.is_some(), found > 0, "board {number}");
        seen[found] += 1;
    }
    assert!(seen.iter().all(|&boards| boards * 20 > all), "{seen:?}");
}

#[test]
fn larger_boards_agree_with_logic() {
    let budget = Budget::default();
    for number in 0..instances(40, 1_000) {
        let side = 6 + number % 4;
        let level = random(side, &mut Stream::new("larger boards", number as u64));
        let found = Futoshiki::solutions(&level, 2, &budget).boards.len();
        assert_eq!(found, logic(&level), "board {number}");
    }
}

/// What the ladder says of any board is true of every solution, and where it comes to an end that is the only one; where it
/// comes to nothing there is none.
#[test]
fn the_ladder_is_sound_on_any_board() {
    let budget = Budget::default();
    let mut seen = [0usize; 3];
    for number in 0..instances(300, 10_000) {
        let level = random(4 + number % 2, &mut Stream::new("ladder", number as u64));
        let trace = Futoshiki::ladder(&level).climb(
            Futoshiki::model(&level),
            Futoshiki::clues(&level),
            &budget,
        );
        let solutions = brute(&level, 200);
        for solution in &solutions {
            for (cell, &digit) in solution.iter().enumerate() {
                let kept = trace.domains[cell].contains(usize::from(digit) - 1);
                assert!(kept, "board {number}: {digit} in cell {cell} is right");
            }
        }
        match trace.ending {
            Ending::Solved => assert_eq!(solutions.len(), 1, "board {number}"),
            Ending::Contradiction => assert!(solutions.is_empty(), "board {number}"),
            _ => {}
        }
        seen[match trace.ending {
            Ending::Solved => 0,
            Ending::Contradiction => 1,
            _ => 2,
        }] += 1;
    }
    assert!(seen.iter().all(|&boards| boards > 10), "{seen:?}");
}
