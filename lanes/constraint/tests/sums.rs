//! Sums of different digits, one by one and crossing each other, against plain enumeration.

use unsolve_constraint::{
    Constraint, Ending, Ladder, Model, Puzzle, Solver, Together, Values, digit_sets,
};
use unsolve_limits::Budget;
use unsolve_stream::Stream;

/// Fewer on every day than when everything is asked for.
fn rounds(few: usize, all: usize) -> usize {
    if std::env::var_os("UNSOLVE_FULL").is_some() { all } else { few }
}

fn run(cells: Vec<usize>, sum: usize) -> Constraint {
    Constraint::Sum { cells, at_least: sum, at_most: sum, different: true }
}

/// A cell may be some of the digits.
fn some_digits(stream: &mut Stream) -> Values {
    let chance = 0.2 + 0.7 * stream.unit();
    let digits: Vec<usize> = (1..10).filter(|_| stream.chance(chance)).collect();
    if digits.is_empty() { Values::range(1, 9) } else { Values::of(&digits) }
}

/// All ways to fill cells, by trying every digit.
fn fillings(domains: &[Values], fits: &dyn Fn(&[u8]) -> bool) -> Vec<Vec<u8>> {
    let mut found = vec![Vec::new()];
    for domain in domains {
        let longer =
            |board: Vec<u8>| domain.iter().map(move |digit| [&board[..], &[digit as u8]].concat());
        found = found.into_iter().flat_map(longer).filter(|board| fits(board)).collect();
    }
    found
}

/// Whether no digit is there twice and the sum is not passed; met where all cells are filled.
fn may_be(digits: &[u8], cells: usize, sum: usize) -> bool {
    let differ = (1..digits.len()).all(|last| !digits[..last].contains(&digits[last]));
    let total: usize = digits.iter().map(|&digit| usize::from(digit)).sum();
    differ && if digits.len() == cells { total == sum } else { total < sum }
}

#[test]
fn one_sum_leaves_what_some_filling_has_and_nothing_else() {
    let mut stream = Stream::new("one sum", 0);
    let mut seen = [0; 2];
    for round in 0..rounds(3_000, 30_000) {
        let cells = 2 + stream.below(4);
        let domains: Vec<Values> = (0..cells).map(|_| some_digits(&mut stream)).collect();
        let sum = 3 + stream.below(9 * cells - 2);
        let all = fillings(&domains, &|digits| may_be(digits, cells, sum));
        let model =
            Model::new(domains.clone(), vec![run((0..cells).collect(), sum)], vec![]).unwrap();
        let puzzle = Puzzle::new(&model);
        let left = |cell: usize| {
            let digits: Vec<usize> = all.iter().map(|board| board[cell].into()).collect();
            Values::of(&digits)
        };
        let expected: Vec<Values> = (0..cells).map(left).collect();
        let quick = Solver::new(&model).propagate(&puzzle);
        assert!(quick.is_some() || all.is_empty(), "round {round}");
        for (cell, values) in quick.iter().flatten().enumerate() {
            assert!((expected[cell] - *values).is_empty(), "round {round}, cell {cell}");
        }
        let ladder = Ladder::new(vec![Box::new(Together::new("sum", 1, 1.0))]);
        let trace = ladder.climb(&model, &puzzle, &Budget::default());
        if all.is_empty() {
            assert_eq!(trace.ending, Ending::Contradiction, "round {round}");
        } else {
            assert_eq!(trace.domains, expected, "round {round}");
        }
        seen[usize::from(all.is_empty())] += 1;
    }
    assert!(seen.iter().all(|&count| count > 100), "{seen:?}");
}

/// A small board of crossing sums: some cells of a square are left out.
fn crossing(stream: &mut Stream) -> (Model, Vec<Constraint>) {
    let side = 2 + stream.below(2);
    let white: Vec<bool> = (0..side * side).map(|_| stream.chance(0.85)).collect();
    let digits: Vec<usize> = (0..side * side).map(|_| 1 + stream.below(9)).collect();
    let lines = (0..side).flat_map(|line| {
        let row: Vec<usize> = (0..side).map(|place| line * side + place).collect();
        let column: Vec<usize> = (0..side).map(|place| place * side + line).collect();
        [row, column]
    });
    let mut rules = Vec::new();
    for line in lines {
        for cells in line.split(|&cell| !white[cell]).filter(|cells| cells.len() > 1) {
            let sum: usize = cells.iter().map(|&cell| digits[cell]).sum();
            rules.push(run(cells.to_vec(), sum + usize::from(stream.chance(0.05))));
        }
    }
    let domain = |cell: usize| match (white[cell], stream.chance(0.15)) {
        (false, _) => Values::one(0),
        (true, true) => Values::one(digits[cell]),
        (true, false) => Values::range(1, 9),
    };
    let domains = (0..side * side).map(domain).collect();
    (Model::new(domains, rules.clone(), vec![]).unwrap(), rules)
}

#[test]
fn crossing_sums_have_as_many_solutions_as_enumeration_finds() {
    let mut seen = [0; 3];
    for round in 0..rounds(300, 10_000) {
        let (model, rules) = crossing(&mut Stream::new("crossing sums", round as u64));
        let fits = |board: &[u8]| {
            rules.iter().all(|rule| {
                let Constraint::Sum { cells, at_least, .. } = rule else { return true };
                let known = cells.iter().filter(|&&cell| cell < board.len());
                let digits: Vec<u8> = known.map(|&cell| board[cell]).collect();
                may_be(&digits, cells.len(), *at_least)
            })
        };
        let expected = fillings(model.domains(), &fits).len() as u64;
        let found = Solver::new(&model).count(&Puzzle::new(&model), u64::MAX, &Budget::default());
        assert_eq!((found.found, found.stopped), (expected, None), "round {round}");
        seen[expected.min(2) as usize] += 1;
    }
    assert!(seen.iter().all(|&count| count > 10), "{seen:?}");
}

#[test]
fn telling_sums_have_one_set() {
    let only = |size, sum| match digit_sets(size, sum) {
        [set] => Some(Values::from_bits((*set).into())),
        _ => None,
    };
    assert_eq!(only(2, 3), Some(Values::of(&[1, 2])));
    assert_eq!(only(2, 17), Some(Values::of(&[8, 9])));
    assert_eq!(only(3, 7), Some(Values::of(&[1, 2, 4])));
    assert_eq!(only(8, 36), Some(Values::range(1, 8)));
    assert_eq!(only(9, 45), Some(Values::range(1, 9)));
    assert_eq!(only(2, 10), None);
}
