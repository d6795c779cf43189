//! Boards, unique or not, cell by cell, by logic, by the lane with and without learning, and by the game's own search.

use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use unsolve_adapters::constraint::{ConstraintRules, Found};
use unsolve_constraint::{Ending, Learner, digit_sets};
use unsolve_core::{Budget, Stream};
use unsolve_testkit::instances;

use super::{dug, random};
use unsolve_kakuro::{Kakuro, Level};

/// All ways to fill a board, up to a number, by trying every digit in every cell.
fn brute(level: &Level, most: usize) -> Vec<Vec<u8>> {
    fn fits(level: &Level, board: &[u8], cell: usize) -> bool {
        let runs = level.layout().runs_of(cell).expect("a cell");
        runs.into_iter().all(|run| {
            let told = u32::from(level.sums()[run]);
            let digits: Vec<u8> =
                level.layout().runs()[run].cells.iter().map(|&cell| board[cell]).collect();
            let sum: u32 = digits.iter().map(|&digit| u32::from(digit)).sum();
            let same = |digit: &&u8| **digit == board[cell];
            let once = digits.iter().filter(same).count() == 1;
            let full = !digits.contains(&0);
            once && (told == 0 || sum == told || sum < told && !full)
        })
    }
    fn fill(
        level: &Level,
        (cells, board): (&[usize], &mut Vec<u8>),
        most: usize,
        found: &mut Vec<Vec<u8>>,
    ) {
        let Some((&cell, rest)) = cells.split_first() else { return found.push(board.clone()) };
        let given = level.given()[cell];
        for digit in (1..=9).filter(|&digit| given == 0 || given == digit) {
            board[cell] = digit;
            if found.len() < most && fits(level, board, cell) {
                fill(level, (rest, board), most, found);
            }
        }
        board[cell] = 0;
    }
    let cells: Vec<usize> = level.layout().cells().collect();
    let mut found = Vec::new();
    fill(level, (&cells, &mut vec![0; level.layout().places()]), most, &mut found);
    found
}

/// How many solutions there are, up to two, as a question of logic: a variable for each cell and digit, one for each set of a run.
fn logic(level: &Level) -> usize {
    let mut solver = BasicSolver::default();
    let places = level.layout().places();
    let is: Vec<Lit> = (0..places * 10).map(|_| Lit::new(solver.new_var_default(), true)).collect();
    let at = |cell: usize, digit: usize| is[cell * 10 + digit];
    for cell in level.layout().cells() {
        solver.add_clause_reuse(&mut (1..10).map(|digit| at(cell, digit)).collect());
        for (one, two) in (1..10).flat_map(|one| (one + 1..10).map(move |two| (one, two))) {
            solver.add_clause_reuse(&mut vec![!at(cell, one), !at(cell, two)]);
        }
        if level.given()[cell] > 0 {
            solver.add_clause_reuse(&mut vec![at(cell, level.given()[cell].into())]);
        }
    }
    for (run, &sum) in level.layout().runs().iter().zip(level.sums()) {
        for (place, &one) in run.cells.iter().enumerate() {
            for &two in &run.cells[place + 1..] {
                for digit in 1..10 {
                    solver.add_clause_reuse(&mut vec![!at(one, digit), !at(two, digit)]);
                }
            }
        }
        if sum == 0 {
            continue;
        }
        let sets = digit_sets(run.cells.len(), sum.into());
        let chosen: Vec<Lit> =
            sets.iter().map(|_| Lit::new(solver.new_var_default(), true)).collect();
        solver.add_clause_reuse(&mut chosen.clone());
        for (set, &lit) in sets.iter().zip(&chosen) {
            for digit in (1..10).filter(|digit| set >> digit & 1 == 0) {
                for &cell in &run.cells {
                    solver.add_clause_reuse(&mut vec![!lit, !at(cell, digit)]);
                }
            }
        }
    }
    if solver.solve_limited(&[]) != lbool::TRUE {
        return 0;
    }
    let digits = level.layout().cells().flat_map(|cell| (1..10).map(move |digit| (cell, digit)));
    let mut differs: Vec<Lit> = digits
        .map(|(cell, digit)| at(cell, digit))
        .filter(|&lit| solver.value_lit(lit) == lbool::TRUE)
        .map(|lit| !lit)
        .collect();
    solver.add_clause_reuse(&mut differs);
    if solver.solve_limited(&[]) == lbool::TRUE { 2 } else { 1 }
}

#[test]
fn five_ways_count_the_same_solutions() {
    let budget = Budget::default();
    let mut seen = [0usize; 3];
    let all = instances(400, 10_000);
    for number in 0..all {
        let level = random(&mut Stream::new("kakuro boards", number as u64));
        let mut found = brute(&level, 2);
        let own = Kakuro::solutions(&level, 2, &budget);
        assert_eq!(own.boards.len(), found.len(), "board {number}");
        assert_eq!(logic(&level), found.len(), "board {number}");
        let lane = Found::by_lane(Kakuro::model(&level), Kakuro::clues(&level), 2, &budget);
        assert_eq!(lane.boards.len(), found.len(), "board {number}");
        let learner = Learner::new(Kakuro::model(&level)).expect("sums alone");
        let learned = learner.list(Kakuro::clues(&level), 2, &mut |_| (), &budget);
        assert_eq!(learned.found, found.len() as u64, "board {number}");
        if found.len() == 1 {
            assert_eq!(own.boards, found, "board {number}");
            assert_eq!(lane.boards, vec![found.remove(0)], "board {number}");
            seen[1] += 1;
        } else {
            seen[found.len()] += 1;
        }
    }
    assert!(seen.iter().all(|&boards| boards * 20 > all), "{seen:?}");
}

/// What the ladder says of any board is true of every solution, and where it comes to an end that is the only one; where it
/// comes to nothing there is none.
#[test]
fn the_ladder_is_sound_on_any_board() {
    let budget = Budget::default();
    let mut seen = [0usize; 3];
    for number in 0..instances(300, 10_000) {
        let level = random(&mut Stream::new("ladder", number as u64));
        let trace =
            Kakuro::ladder(&level).climb(Kakuro::model(&level), Kakuro::clues(&level), &budget);
        let solutions = brute(&level, 100);
        for solution in &solutions {
            for cell in level.layout().cells() {
                let kept = trace.domains[cell].contains(solution[cell].into());
                assert!(kept, "board {number}: {} in cell {cell} is right", solution[cell]);
            }
        }
        match trace.ending {
            Ending::Solved => assert_eq!(solutions.len(), 1, "board {number}"),
            Ending::Contradiction => assert!(solutions.is_empty(), "board {number}"),
            Ending::Stuck => {}
            Ending::Stopped(reason) => panic!("{reason}"),
        }
        seen[solutions.len().min(2)] += 1;
    }
    assert!(seen.iter().all(|&boards| boards > 10), "{seen:?}");
}

/// No board that is made has a second solution, by logic.
#[test]
fn what_is_dug_has_one_solution() {
    for number in 0..instances(60, 10_000) {
        let size = [[9, 9], [6, 12], [15, 15], [7, 7], [20, 20]]
            [number % if number % 20 == 4 { 5 } else { 4 }];
        let size = if size == [20, 20] && number % 20 != 4 { [8, 8] } else { size };
        let level = dug(size, number as u64);
        assert_eq!(logic(&level), 1, "board {number}");
    }
}
