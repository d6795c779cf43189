//! Boards against a SAT solver and against plain enumeration.

use batsat::{BasicSolver, Lit, SolverInterface, lbool};
use unsolve_adapters::constraint::ConstraintRules;
use unsolve_constraint::{Ending, Learner, Run};
use unsolve_core::{Budget, StopReason, Stream};
use unsolve_testkit::instances;

use unsolve_nonogram::{Image, Level, Nonogram};

/// How many boards there are, up to two, by a SAT solver: a variable for every cell and value, and one for every place
/// a run may begin at.
fn by_sat(level: &Level) -> usize {
    let [rows, columns] = level.size();
    let values = usize::from(level.colors()) + 1;
    let mut solver = BasicSolver::default();
    let cells: Vec<Vec<Lit>> = (0..rows * columns)
        .map(|_| (0..values).map(|_| Lit::new(solver.new_var_default(), true)).collect())
        .collect();
    for cell in &cells {
        solver.add_clause_reuse(&mut cell.clone());
        for [a, b] in pairs(cell) {
            solver.add_clause_reuse(&mut vec![!a, !b]);
        }
    }
    for line in 0..rows + columns {
        let places: Vec<usize> = match line.checked_sub(rows) {
            None => (0..columns).map(|column| line * columns + column).collect(),
            Some(column) => (0..rows).map(|row| row * columns + column).collect(),
        };
        lay(&mut solver, &cells, &places, level.runs(line));
    }
    let mut found = 0;
    while found < 2 && solver.solve_limited(&[]) == lbool::TRUE {
        found += 1;
        let mut other: Vec<Lit> = cells
            .iter()
            .flatten()
            .filter(|&&lit| solver.value_lit(lit) == lbool::TRUE)
            .map(|&lit| !lit)
            .collect();
        solver.add_clause_reuse(&mut other);
    }
    found
}

fn pairs(lits: &[Lit]) -> impl Iterator<Item = [Lit; 2]> + '_ {
    (0..lits.len()).flat_map(move |a| (a + 1..lits.len()).map(move |b| [lits[a], lits[b]]))
}

/// Each run begins somewhere, after the one before it; cells have a colour just where a run lies.
fn lay(solver: &mut BasicSolver, cells: &[Vec<Lit>], places: &[usize], runs: &[Run]) {
    let begins: Vec<Vec<Lit>> = runs
        .iter()
        .map(|run| {
            let room = (places.len() + 1).saturating_sub(run.length.into());
            (0..room).map(|_| Lit::new(solver.new_var_default(), true)).collect()
        })
        .collect();
    for (number, run) in runs.iter().enumerate() {
        solver.add_clause_reuse(&mut begins[number].clone());
        for [a, b] in pairs(&begins[number]) {
            solver.add_clause_reuse(&mut vec![!a, !b]);
        }
        for (at, &begin) in begins[number].iter().enumerate() {
            for &cell in &places[at..at + usize::from(run.length)] {
                solver.add_clause_reuse(&mut vec![!begin, cells[cell][usize::from(run.value)]]);
            }
            let gap = runs.get(number + 1).map_or(0, |next| usize::from(next.value == run.value));
            let next = begins.get(number + 1).into_iter().flatten().enumerate();
            for (_, &too_soon) in next.filter(|(to, _)| *to < at + usize::from(run.length) + gap) {
                solver.add_clause_reuse(&mut vec![!begin, !too_soon]);
            }
        }
    }
    for (at, &cell) in places.iter().enumerate() {
        for (value, &colored) in cells[cell].iter().enumerate().skip(1) {
            let covers = |(number, run): (usize, &Run)| -> Vec<Lit> {
                if usize::from(run.value) != value {
                    return Vec::new();
                }
                let first = (at + 1).saturating_sub(run.length.into());
                begins[number]
                    .iter()
                    .enumerate()
                    .skip(first)
                    .take_while(|(to, _)| *to <= at)
                    .map(|(_, &lit)| lit)
                    .collect()
            };
            let mut clause: Vec<Lit> = runs.iter().enumerate().flat_map(covers).collect();
            clause.push(!colored);
            solver.add_clause_reuse(&mut clause);
        }
    }
}

/// A random board of a few colours.
fn random(number: u64) -> Level {
    let mut stream = Stream::new("oracle", number);
    let colors = if number.is_multiple_of(3) { 2 + stream.below(2) as u8 } else { 1 };
    let size = [2 + stream.below(9), 2 + stream.below(9)];
    let ground = 1 + stream.below(2);
    let cell = |_| match stream.below(ground + 1) {
        0 => 1 + stream.below(colors.into()) as u8,
        _ => 0,
    };
    let cells = (0..size[0] * size[1]).map(cell).collect();
    Level::of(&Image::new(size, cells), colors).expect("a level")
}

#[test]
fn searches_and_the_ladder_agree_with_a_sat_solver() {
    let budget = Budget::default();
    let mut seen = [0; 3];
    let mut reasoned = 0;
    for number in 0..instances(400, 10_000) as u64 {
        let level = random(number);
        let expected = by_sat(&level);
        let found = Nonogram::solutions(&level, 2, &budget);
        assert_eq!((found.boards.len(), found.stopped), (expected, None), "board {number}");
        let learner = Learner::new(Nonogram::model(&level)).expect("lines alone");
        let learned = learner.list(Nonogram::clues(&level), 2, &mut |_| (), &budget);
        assert_eq!((learned.found, learned.stopped), (expected as u64, None), "board {number}");
        let trace = Nonogram::ladder(&level).climb(
            Nonogram::model(&level),
            Nonogram::clues(&level),
            &budget,
        );
        assert_ne!(trace.ending, Ending::Contradiction, "board {number}");
        if trace.ending == Ending::Solved {
            reasoned += 1;
            assert_eq!(expected, 1, "board {number}");
        }
        for board in &found.boards {
            let kept = board.iter().zip(&trace.domains).all(|(&v, may)| may.contains(v.into()));
            assert!(kept, "board {number}");
        }
        seen[expected] += 1;
    }
    assert!(seen[0] == 0 && seen[1] > 50 && seen[2] > 50, "{seen:?}");
    assert!(reasoned * 10 > seen[1] * 9, "{reasoned} of {} are reasoned out", seen[1]);
}

/// Dominoes in a chain from one corner of a board to the other: each can only be laid once the one before it is.
fn chain(dominoes: usize) -> Level {
    let side = 2 * dominoes + 1;
    let mut cells = vec![0; side * side];
    for step in 0..dominoes {
        let (row, column) = (2 * step, side - 1 - 2 * step);
        for away in 0..3 {
            cells[row * side + column - away] = 1;
            cells[(row + away) * side + column] = 1;
        }
    }
    Level::of(&Image::new([side; 2], cells), 1).expect("a level")
}

#[test]
fn hard_boards_are_decided_or_given_up_within_the_limit() {
    for dominoes in [3, 6, 9] {
        let level = chain(dominoes);
        let found = Nonogram::solutions(&level, 2, &Budget::default());
        assert_eq!((found.boards.len(), found.stopped), (1, None), "{dominoes} dominoes");
    }
    for number in 0..instances(1, 10) as u64 {
        let mut stream = Stream::new("noise", number);
        let cells = (0..900).map(|_| stream.below(2) as u8).collect();
        let level = Level::of(&Image::new([30; 2], cells), 1).expect("a level");
        for nodes in [100, 25_000] {
            let found = Nonogram::solutions(&level, 2, &Budget::nodes(nodes));
            let limit = found.stopped == Some(StopReason::Nodes) && found.effort.nodes == nodes;
            assert!(found.stopped.is_none() || limit, "board {number}: {:?}", found.effort);
            let fits = |board: &Vec<u8>| {
                let model = Nonogram::model(&level);
                model.constraints().iter().all(|line| line.holds(board))
            };
            assert!(found.boards.iter().all(fits), "board {number}");
        }
    }
}
