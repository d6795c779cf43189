//! What is no level is refused, with all that is wrong.

use unsolve_core::Files;

use unsolve_rush_hour::{RushHour, Setup, Variant};

fn line(text: &str) -> Setup {
    Setup::Line(text.to_owned())
}

fn rows(rows: &[&str]) -> Setup {
    Setup::Rows(rows.iter().map(ToString::to_string).collect())
}

fn problems(setup: Setup) -> Vec<String> {
    let invalid = RushHour::validate(setup, Variant::default()).expect_err("it is no level");
    invalid.problems.iter().map(ToString::to_string).collect()
}

#[test]
fn everything_that_is_wrong_is_listed() {
    let wrong = problems(rows(&["B..C", ".B.C", "DDDD", "A..C"]));
    assert_eq!(
        wrong,
        [
            "cars: car A at row 4, column 1 has 1 cell; a car has 2, a truck 3",
            "cars: the cells of B do not lie side by side; it begins at row 1, column 1",
            "cars: the cells of C do not lie side by side; it begins at row 1, column 4",
            "cars: car D, which begins at row 3, column 1, has 4 cells; a car has 2, a truck 3",
        ]
    );
    let wrong = problems(rows(&["...", "..?", "...."]));
    assert_eq!(wrong.len(), 4, "{wrong:?}");
}

#[test]
fn boards_have_a_size() {
    assert_eq!(
        problems(line("AAoo")),
        ["rows: 2 rows; there must be 4 to 8", "rows: 2 columns; there must be 4 to 8"]
    );
    assert!(problems(line(&"o".repeat(40)))[0].starts_with("cells: 40 cells; a board in one line"));
    assert_eq!(problems(rows(&[])), ["rows: 0 rows; there must be 4 to 8"]);
    assert_eq!(
        problems(rows(&["AA..", "....", "...", "...."])),
        ["rows[2]: 3 cells, but the first row has 4"]
    );
}

#[test]
fn the_red_car_drives_in_a_row() {
    assert_eq!(problems(line(&"o".repeat(16))), ["cars: there is no red car; its letter is A"]);
    assert_eq!(
        problems(rows(&["A...", "A...", "....", "...."])),
        ["cars: the red car A stands in a column; it drives in a row, to the right edge"]
    );
}

#[test]
fn cells_are_letters_empty_or_walls() {
    assert_eq!(
        problems(rows(&["AA..", ".#..", "....", "...."])),
        ["r2c2: '#' is no cell: the letter of a car, `o` or `.` (empty), or `x` (wall)"]
    );
}
