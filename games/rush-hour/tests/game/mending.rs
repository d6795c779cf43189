//! Every remedy for a setup that is no level, on a board that shows it.

use unsolve_core::{Files, Mending};

use unsolve_rush_hour::{RushHour, Setup, Variant};

/// What is done to a board, and what it is then; the result is legal.
fn mended(rows: &[&str]) -> (Vec<String>, Vec<String>) {
    let mut setup = Setup::Rows(rows.iter().map(ToString::to_string).collect());
    let mut mending = Mending::new("1", &[]);
    RushHour::mend(&mut setup, &mut mending);
    let problems = RushHour::validate(setup.clone(), Variant::default()).err();
    assert!(problems.is_none(), "{problems:?}");
    let Setup::Rows(rows) = setup else { panic!("rows stay rows") };
    (rows, mending.fixes())
}

#[test]
fn a_legal_board_is_left_as_it_is() {
    let board = ["..B.", "AAB.", "oxCC", "...."];
    assert_eq!(mended(&board), (board.map(str::to_owned).to_vec(), Vec::new()));
}

#[test]
fn short_rows_are_filled_up() {
    let (rows, fixes) = mended(&["..B.", "AAB", "", "...."]);
    assert_eq!(rows, ["..B.", "AAB.", "....", "...."]);
    assert_eq!(fixes, ["rows are filled up with empty cells to 4 columns: 2"]);
}

#[test]
fn what_is_no_cell_becomes_empty() {
    let (rows, fixes) = mended(&["#?B.", "AAB.", "....", "...."]);
    assert_eq!(rows, ["..B.", "AAB.", "....", "...."]);
    assert_eq!(fixes, ["cells that are nothing become empty: 2"]);
}

#[test]
fn letters_that_are_no_car_go() {
    let (rows, fixes) = mended(&["C.B.", "AAB.", "...B", "CDDD"]);
    assert_eq!(rows, ["....", "AA..", "....", ".DDD"]);
    assert_eq!(fixes, ["B is no car and is taken away", "C is no car and is taken away"]);
}

#[test]
fn a_board_without_a_red_car_gets_one() {
    let (rows, fixes) = mended(&["....", "B.CC", "B...", "...."]);
    assert_eq!(rows, ["AA..", "B.CC", "B...", "...."]);
    assert_eq!(fixes, ["the red car A is put on row 1, column 1"]);
    let (rows, fixes) = mended(&["...A", "...A", "BB..", "...."]);
    assert_eq!(rows, ["....", "AA..", "BB..", "...."]);
    assert_eq!(
        fixes,
        ["A stands in a column and is taken away", "the red car A is put on row 2, column 1"]
    );
}

#[test]
fn a_board_that_is_too_small_or_full_stays() {
    for rows in [vec!["AA."; 3], vec!["BBCC", "DDEE", "FFGG", "HHII"]] {
        let mut setup = Setup::Rows(rows.iter().map(ToString::to_string).collect());
        RushHour::mend(&mut setup, &mut Mending::new("1", &[]));
        assert!(RushHour::validate(setup, Variant::default()).is_err());
    }
}
