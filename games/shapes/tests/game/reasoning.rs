//! Steps are true, hints lead to the end, and words say what they should.

use unsolve_adapters::constraint::ConstraintRules;
use unsolve_constraint::{Ending, Knowledge, Values};
use unsolve_core::{Budget, Files, Notation};
use unsolve_grids::Grid;

use super::{level, order, riddles, sample};
use unsolve_shapes::{Bound, Cats, Clue, Level, Line, Shape, Shapes, Variant, rung};

#[test]
fn every_step_is_true_of_the_solution() {
    let shares = [(1, 30), (2, 20), (3, 20), (4, 20), (5, 10)];
    for (number, share) in shares {
        for cats in [Cats::Superposition, Cats::Plain] {
            let order = order(number, unsolve_shapes::Demand::of(number).size, cats, 0);
            for riddle in riddles(&order, "sound", sample(5 * share, 50 * share)) {
                let level = level(&order, &riddle);
                let trace = Level::ladder().climb(
                    Shapes::model(&level),
                    Shapes::clues(&level),
                    &Budget::default(),
                );
                assert_eq!(trace.ending, Ending::Solved);
                let steps = trace.rounds.iter().flat_map(|round| &round.steps);
                for removal in steps.flat_map(|step| &step.deduction.removals) {
                    assert!(!removal.values.contains(riddle.solution[removal.cell].value()));
                }
            }
        }
    }
}

#[test]
fn hints_alone_lead_to_the_end_and_each_names_its_cells() {
    for number in 1..=5 {
        let order = order(number, unsolve_shapes::Demand::of(number).size, Cats::Superposition, 0);
        for riddle in riddles(&order, "hints", sample(6, 100)) {
            let level = level(&order, &riddle);
            let (puzzle, ids) =
                (Shapes::clues(&level), Shapes::clues(&level).constraints().collect::<Vec<_>>());
            let mut domains = puzzle.domains().to_vec();
            while domains.iter().any(|domain| domain.len() > 1) {
                let before = domains.clone();
                let known = Knowledge {
                    model: Shapes::model(&level),
                    constraints: &ids,
                    start: puzzle.domains(),
                    domains: &before,
                };
                let hint = Level::ladder().hint(&known, &Budget::default());
                let hint = hint.expect("no limit").expect("a step");
                let words = level.speaker().reason(&known, hint.rung, &hint.deduction);
                for removal in &hint.deduction.removals {
                    domains[removal.cell] = domains[removal.cell] - removal.values;
                    let name = unsolve_shapes::cell_name(level.grid(), removal.cell as u16);
                    assert!(words.contains(&name), "{words}");
                }
            }
            let found: Vec<Option<usize>> = domains.iter().map(|domain| domain.single()).collect();
            let right: Vec<_> = riddle.solution.iter().map(|shape| Some(shape.value())).collect();
            assert_eq!(found, right);
        }
    }
}

const TRIANGLES: fn(Line, usize) -> Clue =
    |line, number| Clue::Count { line, bound: Bound::Exactly, number, shape: Shape::Triangle };

/// The words of the first step of a board of which something is known.
fn words(width: usize, clues: Vec<Clue>, known: &[(usize, Values)], cats: Cats) -> (usize, String) {
    let grid = Grid::new(width, 2);
    let level = Level::new(grid, cats, vec![None; 2 * width], clues).expect("a level");
    let mut domains = Shapes::clues(&level).domains().to_vec();
    for &(cell, values) in known {
        domains[cell] = values;
    }
    let ids: Vec<usize> = Shapes::clues(&level).constraints().collect();
    let start = Shapes::clues(&level).domains();
    let known =
        Knowledge { model: Shapes::model(&level), constraints: &ids, start, domains: &domains };
    let hint = Level::ladder().hint(&known, &Budget::default());
    let hint = hint.expect("no limit").expect("a step");
    (hint.rung, level.speaker().reason(&known, hint.rung, &hint.deduction))
}

#[test]
fn steps_are_told_as_a_person_would() {
    let not_triangle = Values::of(&[1, 2]);
    let (rung, text) =
        words(3, vec![TRIANGLES(Line::Row(1), 2)], &[(3, not_triangle)], Cats::Superposition);
    assert_eq!(rung, rung::ELIMINATION);
    let expected = "Row 2 needs two triangles, and only B2 and C2 are left. So B2 and C2 are \
                    triangles or cats.";
    assert_eq!(text, expected);

    let (_, text) =
        words(2, vec![TRIANGLES(Line::Column(1), 1)], &[(1, Values::one(3))], Cats::Plain);
    let expected =
        "Column B has exactly one triangle, and B1 already is one. So B2 is no triangle.";
    assert_eq!(text, expected);

    let no_cat = Clue::Not { cell: 0, shape: Shape::Cat };
    let square = Clue::Is { cell: 0, shape: Shape::Square };
    let (rung, text) = words(2, vec![no_cat, square], &[], Cats::Superposition);
    assert_eq!(rung, rung::DIRECT);
    assert_eq!(text, "A1 is no cat and A1 is a square. Together: A1 is a square.");

    let no_circle = Clue::Not { cell: 3, shape: Shape::Circle };
    let (_, text) = words(2, vec![no_circle], &[], Cats::Superposition);
    let expected =
        "B2 is no circle, and a cat would count as one. So B2 is a square or a triangle.";
    assert_eq!(text, expected);
}

#[test]
fn combined_clues_are_all_named() {
    let cats = |bound, number| Clue::Count { line: Line::Row(0), bound, number, shape: Shape::Cat };
    let clues = vec![TRIANGLES(Line::Row(0), 1), cats(Bound::AtLeast, 1)];
    let (rung, text) = words(2, clues, &[], Cats::Superposition);
    assert_eq!(rung, rung::TWO_CLUES);
    let expected = "Row 1 has exactly one triangle and row 1 has at least one cat. Together: A1 and \
                    B1 are no triangles.";
    assert_eq!(text, expected);
}

const NEEDS_A_CHAIN: &str = "4 x 4
Row 1 has exactly one circle
Row 1 has at most one square
Row 2 has exactly one triangle
Row 3 has exactly four circles
Row 4 has exactly one square
Column A has exactly four circles
Column B has exactly one square
Column C has exactly one square
Column C has exactly four triangles
Column D has exactly three squares
The grid has exactly seven squares
The grid has exactly eight triangles
";

#[test]
fn chains_are_told_from_the_assumption_to_the_contradiction() {
    let setup = Shapes::read("clues", NEEDS_A_CHAIN).expect("a level");
    let level = Shapes::validate(setup, Variant::default()).expect("a level");
    let (model, puzzle) = (Shapes::model(&level), Shapes::clues(&level));
    let ids: Vec<usize> = puzzle.constraints().collect();
    let trace = Level::ladder().climb(model, puzzle, &Budget::default());
    assert_eq!(trace.ending, Ending::Solved);
    let mut domains = puzzle.domains().to_vec();
    let mut told = Vec::new();
    for round in &trace.rounds {
        let (start, before) = (puzzle.domains(), domains.clone());
        let known = Knowledge { model, constraints: &ids, start, domains: &before };
        for step in round.steps.iter().filter(|_| round.rung == rung::CHAIN) {
            let words = level.speaker().reason(&known, round.rung, &step.deduction);
            let steps = words.matches("then ").count() as u32 + 1;
            assert!(steps >= step.deduction.length, "{words}");
            told.push(words);
        }
        for removal in round.removals() {
            domains[removal.cell] = domains[removal.cell] - removal.values;
        }
    }
    assert_eq!(told.len(), 6, "{told:#?}");
    let expected = "If B1 were a square, then A1 is a circle and D1 is a triangle, as row 1 has at \
                    most one square; then B2 and B3 are circles and B4 is a circle or a triangle, \
                    as column B has exactly one square; then D2 is a square, D3 is a cat and D4 is \
                    a square or a cat, as column D has exactly three squares; then A3 and A4 are \
                    cats, as the grid has exactly seven squares, but row 4 has exactly one square: \
                    that can't be. So B1 is a triangle.";
    assert!(told.iter().any(|words| words == expected), "{told:#?}");
}
