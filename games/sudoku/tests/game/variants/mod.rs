//! Boards with diagonals, and with regions of odd forms.

mod corners;
mod levels;
mod looks;
mod texts;

use serde_json::{Map, Value};
use unsolve_adapters::{GenerateRequest, LevelFile};
use unsolve_constraint::{Ending, Ladder, Puzzle, Removal, Solver};
use unsolve_core::{Budget, Files, Stream};
use unsolve_testkit::instances;

use unsolve_sudoku::inside::{Kind, Sieve};
use unsolve_sudoku::{
    Dug, GAME, Kit, Level, Setup, Shape, Sudoku, Symmetry, Variant, full, ladder, minimal,
    random_regions,
};

/// The shapes of a size beside the plain one; regions are drawn from a stream.
fn shapes(boxes: [usize; 2], stream: &mut Stream) -> [Shape; 3] {
    let plain = Shape::plain(boxes);
    let regions = Some(random_regions(boxes, stream));
    [
        Shape { diagonals: true, ..plain.clone() },
        Shape { regions: regions.clone(), ..plain.clone() },
        Shape { regions, diagonals: true, ..plain },
    ]
}

fn made(params: &Value, seed: u64) -> LevelFile {
    let params: Map<_, _> = params.as_object().expect("an object").clone();
    let request = GenerateRequest { params, seed: seed.to_string(), ..GenerateRequest::default() };
    GAME.generate(&request, &Budget::nodes(500_000)).expect("a level").level
}

fn level(file: &LevelFile) -> Level {
    let setup: Setup = serde_json::from_value(file.state.clone()).expect("a setup");
    let rules: Variant =
        serde_json::from_value(file.rules.clone().expect("rules")).expect("rules of Sudoku");
    Sudoku::validate(setup, rules).expect("a level")
}

/// The ladder without the techniques that take long. On most boards without a needless clue it is not enough: with so many
/// units they have few clues and are very hard.
fn quick(kit: &Kit) -> Ladder {
    let all = ladder(&kit.layout);
    let rungs = all.rungs().iter().position(|rung| rung.name() == "Nishio").expect("a rung");
    all.first(rungs)
}

/// A minimal puzzle with some clues more.
fn eased(kit: &Kit, stream: &mut Stream) -> Dug {
    let dug = minimal(kit, Symmetry::None, stream, &Budget::nodes(5_000));
    let mut dug = dug.expect("limits leave clues where they are");
    for _ in 0..6 {
        dug.given[stream.below(81)] = true;
    }
    dug
}

/// The boards with these digits in which every unit has each digit once, by trying cell by cell; at most two.
fn by_hand(units: &[Vec<usize>], digits: &mut Vec<u8>) -> usize {
    let side = digits.len().isqrt() as u8;
    let fits = |digits: &[u8], cell: usize, digit: u8| {
        let mut with = units.iter().filter(|unit| unit.contains(&cell));
        with.all(|unit| unit.iter().all(|&other| digits[other] != digit))
    };
    let choices = |digits: &[u8], cell: usize| -> Vec<u8> {
        (1..=side).filter(|&digit| fits(digits, cell, digit)).collect()
    };
    let open: Vec<usize> = (0..digits.len()).filter(|&cell| digits[cell] == 0).collect();
    let Some(cell) = open.into_iter().min_by_key(|&cell| choices(digits, cell).len()) else {
        return 1;
    };
    let mut found = 0;
    for digit in choices(digits, cell) {
        digits[cell] = digit;
        found += by_hand(units, digits);
        digits[cell] = 0;
        if found > 1 {
            break;
        }
    }
    found
}

/// The units of a shape, written down without the library's layout.
fn units(shape: &Shape) -> Vec<Vec<usize>> {
    let side = shape.side();
    let [high, wide] = shape.boxes;
    let of = |belongs: &dyn Fn(usize, usize) -> bool| -> Vec<usize> {
        (0..side * side).filter(|cell| belongs(cell / side, cell % side)).collect()
    };
    let region = |row: usize, column: usize| match &shape.regions {
        Some(regions) => regions[row * side + column],
        None => row / high * (side / wide) + column / wide,
    };
    let mut units = Vec::new();
    for number in 0..side {
        units.push(of(&|row, _| row == number));
        units.push(of(&|_, column| column == number));
        units.push(of(&|row, column| region(row, column) == number));
    }
    if shape.diagonals {
        units.push(of(&|row, column| row == column));
        units.push(of(&|row, column| row + column + 1 == side));
    }
    units
}

#[test]
fn random_regions_are_of_one_piece_each_and_as_large_as_boxes() {
    let mut odd = 0;
    for seed in 0..instances(40, 2_000) as u64 {
        let regions = random_regions([3, 3], &mut Stream::new("regions", seed));
        for region in 0..9 {
            let cells: Vec<usize> = (0..81).filter(|&cell| regions[cell] == region).collect();
            assert_eq!(cells.len(), 9);
            let mut reached = vec![cells[0]];
            for at in 0..9 {
                let cell = *reached.get(at).expect("one piece");
                let near = |other: &usize| {
                    (other / 9).abs_diff(cell / 9) + (other % 9).abs_diff(cell % 9) == 1
                };
                let new: Vec<usize> = cells
                    .iter()
                    .copied()
                    .filter(near)
                    .filter(|cell| !reached.contains(cell))
                    .collect();
                reached.extend(new);
            }
        }
        let boxes = (0..81).filter(|cell| regions[*cell] == cell / 27 * 3 + cell % 9 / 3).count();
        odd += usize::from(boxes < 60);
    }
    assert!(odd * 10 > instances(40, 2_000) * 9, "{odd}: hardly any differ from boxes");
}

#[test]
fn small_boards_have_as_many_solutions_as_are_found_by_hand() {
    let mut seen = [0; 3];
    for number in 0..instances(400, 10_000) as u64 {
        let mut stream = Stream::new("small variants", number);
        let boxes = [[2, 2], [2, 3]][stream.below(2)];
        let shape = shapes(boxes, &mut stream)[stream.below(3)].clone();
        let side = shape.side();
        let kit = Kit::shaped(shape.clone()).expect("a size");
        let Ok(mut digits) = full(&kit, &mut stream, &Budget::default()) else { continue };
        if digits.is_empty() {
            continue;
        }
        for digit in &mut digits {
            *digit = if stream.below(10) < 6 { 0 } else { *digit + 1 };
        }
        if stream.below(3) == 0 {
            digits[stream.below(side * side)] = 1 + stream.below(side) as u8;
        }
        let mut puzzle = Puzzle::new(&kit.model);
        for (cell, &digit) in digits.iter().enumerate().filter(|(_, digit)| **digit > 0) {
            puzzle.give(cell, usize::from(digit) - 1);
        }
        let clash = units(&shape).iter().any(|unit| {
            (1..=side as u8).any(|d| unit.iter().filter(|&&cell| digits[cell] == d).count() > 1)
        });
        let expected = if clash { 0 } else { by_hand(&units(&shape), &mut digits.clone()).min(2) };
        let found = Solver::new(&kit.model).count(&puzzle, 2, &Budget::default()).found;
        assert_eq!(found as usize, expected, "{shape:?} {digits:?}");
        seen[expected] += 1;
        let trace = quick(&kit).climb(&kit.model, &puzzle, &Budget::default());
        if expected == 1 {
            let solution = Solver::new(&kit.model).first(&puzzle, &Budget::default());
            let solution = solution.expect("no limit").expect("a solution");
            let breaks = |removal: Removal| removal.values.contains(solution[removal.cell].into());
            let wrong = trace.rounds.iter().find(|round| round.removals().into_iter().any(breaks));
            assert!(wrong.is_none(), "{shape:?} {digits:?} {wrong:?}");
        } else if expected == 2 {
            assert!(trace.ending != Ending::Solved || !trace.is_proof(&quick(&kit)), "{digits:?}");
        }
    }
    assert!(seen.iter().all(|&boards| boards * 20 > instances(400, 10_000)), "{seen:?}");
}

#[test]
fn no_step_removes_a_digit_of_the_solution_and_new_techniques_are_used() {
    let (mut solved, mut used, boards) = (0, [0; 2], instances(24, 600));
    for number in 0..boards as u64 {
        let mut stream = Stream::new("variants", number);
        let shape = shapes([3, 3], &mut stream)[stream.below(3)].clone();
        let kit = Kit::shaped(shape).expect("a size");
        let dug = eased(&kit, &mut stream);
        let ladder = quick(&kit);
        let trace = ladder.climb(&kit.model, &dug.puzzle(&kit), &Budget::default());
        for round in &trace.rounds {
            for removal in round.removals() {
                assert!(!removal.values.contains(dug.solution[removal.cell].into()), "{dug:?}");
            }
            let name = ladder.rungs()[round.rung].name();
            used[0] += usize::from(name == "crossing units");
            used[1] += usize::from(name == "leftovers");
        }
        solved += usize::from(trace.ending == Ending::Solved);
    }
    assert!(solved * 10 >= boards * 9, "{solved} of {boards}");
    assert!(used.iter().all(|&times| times > 0), "{used:?}");
}

#[test]
fn a_sieve_fills_in_what_its_units_say() {
    let mut full_boards = 0;
    for number in 0..30 {
        let mut stream = Stream::new("sieved variants", number);
        let shape = shapes([3, 3], &mut stream)[stream.below(3)].clone();
        let kit = Kit::shaped(shape).expect("a size");
        let (dug, ladder) = (eased(&kit, &mut stream), quick(&kit));
        let kinds = ladder.rungs().iter().filter_map(|rung| Kind::named(rung.name())).collect();
        let mut sieve = Sieve::new(&kit.layout, kinds);
        let mut board = sieve.empty();
        let given = (0..81).filter(|&cell| dug.given[cell]);
        sieve.give(&mut board, given.map(|cell| (cell, dug.solution[cell].into())));
        full_boards += usize::from(board.is_full());
        let trace = ladder.climb(&kit.model, &dug.puzzle(&kit), &Budget::default());
        assert!(!board.is_full() || trace.ending == Ending::Solved);
    }
    assert!(full_boards > 3, "{full_boards}");
}
