//! Every remedy for a setup that is no level, on a board that shows it.

use unsolve_core::{Files, Mending};

use unsolve_ice_slide::Setup;
use unsolve_ice_slide::{IceSlide, Variant};

/// A board of ice with walls in the middle column.
const ROWS: [&str; 3] = ["...", ".#.", ".#."];

fn setup(rows: &[&str], blocks: &[[usize; 2]], goals: &[[usize; 2]]) -> Setup {
    let rows = rows.iter().map(ToString::to_string).collect();
    Setup { rows, blocks: blocks.to_vec(), goals: goals.to_vec() }
}

/// What is done to a setup, and what it is then; the result is legal.
fn mended(mut setup: Setup, locked: &[[usize; 2]]) -> (Setup, Vec<String>) {
    let mut mending = Mending::new("1", locked);
    IceSlide::mend(&mut setup, &mut mending);
    let problems = IceSlide::validate(setup.clone(), Variant::default()).err();
    assert!(problems.is_none(), "{problems:?}");
    (setup, mending.fixes())
}

fn fixes(blocks: &[[usize; 2]], goals: &[[usize; 2]]) -> Vec<String> {
    mended(setup(&ROWS, blocks, goals), &[]).1
}

#[test]
fn a_legal_setup_is_left_as_it_is() {
    let legal = setup(&ROWS, &[[0, 0], [2, 2]], &[[2, 0], [0, 0]]);
    assert_eq!(mended(legal.clone(), &[]), (legal, Vec::new()));
}

#[test]
fn short_rows_are_filled_up_with_ice() {
    let (setup, fixes) = mended(setup(&["...", "#", ".#"], &[[0, 0]], &[[1, 2]]), &[]);
    assert_eq!(setup.rows, ["...", "#..", ".#."]);
    assert_eq!(fixes, ["rows are filled up with ice to 3 cells: 2"]);
}

#[test]
fn a_board_without_a_block_gets_one_where_nothing_is_locked() {
    let locked = [[0, 0], [0, 1], [1, 0], [1, 2], [2, 0]];
    let (setup, fixes) = mended(setup(&ROWS, &[], &[[0, 2]]), &locked);
    assert_eq!((setup.blocks, fixes), (vec![[2, 2]], vec!["block A is put on [2,2]".to_owned()]));
}

#[test]
fn every_block_gets_a_goal_that_is_on_no_block() {
    let (setup, fixes) = mended(setup(&ROWS, &[[0, 0], [0, 2]], &[[2, 2]]), &[]);
    let [row, column] = setup.goals[1];
    assert_eq!(fixes, [format!("the goal of block B is put on [{row},{column}]")]);
    assert!(!setup.blocks.contains(&[row, column]) && [row, column] != [2, 2]);
}

#[test]
fn goals_without_a_block_are_taken_away() {
    let surplus = fixes(&[[0, 0]], &[[2, 0], [2, 2], [0, 2]]);
    assert_eq!(surplus, ["goals without a block are taken away: 2"]);
}

#[test]
fn what_lies_off_the_board_on_a_wall_or_on_its_like_goes_to_the_nearest_free_cell() {
    assert_eq!(fixes(&[[1, 1]], &[[2, 2]]), ["block A at [1,1] is moved to [0,1]"]);
    assert_eq!(fixes(&[[0, 0]], &[[9, 2]]), ["goal A at [9,2] is moved to [2,2]"]);
    let stacked = fixes(&[[0, 0], [0, 0]], &[[2, 0], [2, 2]]);
    assert_eq!(stacked, ["block B at [0,0] is moved to [0,1]"]);
}

#[test]
fn what_finds_no_place_is_left_to_the_validator() {
    let mut full = setup(&["###", "#.#", "###"], &[[1, 1], [1, 1]], &[[1, 1]]);
    let before = full.blocks.clone();
    IceSlide::mend(&mut full, &mut Mending::new("1", &[]));
    assert_eq!(full.blocks, before);
    assert!(IceSlide::validate(full, Variant::default()).is_err());
    let mut many = setup(&ROWS, &[[0, 0]; 5], &[]);
    IceSlide::mend(&mut many, &mut Mending::new("1", &[]));
    assert_eq!(many, setup(&ROWS, &[[0, 0]; 5], &[]), "five blocks are too many to mend");
}
