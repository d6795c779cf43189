//! Boards as text: what is read, and what is refused where.

use unsolve_core::{Files, Notation, ReadError, Words};

use unsolve_sudoku::{Level, Setup, Sudoku};

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn read(text: &str) -> Result<Setup, ReadError> {
    Sudoku::read("line", text)
}

fn level(setup: Setup) -> Level {
    let rules = Sudoku::default_rules(&setup);
    Sudoku::validate(setup, rules).unwrap()
}

#[test]
fn all_the_usual_forms_are_the_same_board() {
    let expected = Setup::Line(LINE.to_owned());
    let rows: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
    let spaced: Vec<String> =
        rows.iter().map(|row| row.chars().flat_map(|c| [c, ' ']).collect()).collect();
    let forms = [
        LINE.to_owned(),
        LINE.replace('.', "0"),
        LINE.replace('.', "*"),
        LINE.replace('.', "_"),
        rows.join("\n"),
        rows.join("\r\n"),
        spaced.join("\n"),
        format!("#ASomebody\n#DA puzzle\n[Puzzle]\n{}\n", rows.join("\n")),
        format!("+---+---+\n|{}|\n+---+---+", rows.join("|\n|")),
    ];
    for form in forms {
        assert_eq!(read(&form), Ok(expected.clone()), "{form}");
    }
    let level = level(expected.clone());
    let notes = Sudoku::start(&level);
    for notation in ["line", "grid", "sdk", "sdm", "candidates"] {
        let text = Sudoku::write(notation, &level, &notes);
        assert_eq!(read(&text), Ok(expected.clone()), "{text}");
    }
    assert_eq!(read(&Sudoku::board(&level, &notes).to_string()), Ok(expected));
}

#[test]
fn candidates_tell_what_fits() {
    let level = level(Setup::Line(LINE.to_owned()));
    let text = Sudoku::write("candidates", &level, &Sudoku::start(&level));
    assert_eq!(text.len(), 730);
    assert_eq!(&text[..36], "....5......3......12.4......2...6...");
    let refused = |text: &str| read(text).map_err(|error| (error.line, error.column)).unwrap_err();
    assert_eq!(refused(&text.replacen("12.4", ".2.4", 1)), (1, 19), "1 would fit");
    assert_eq!(refused(&text.replacen("12.4", "21.4", 1)), (1, 19), "2 stands where 1 belongs");
}

#[test]
fn a_collection_has_a_board_a_line() {
    let text = format!("# two boards\n{LINE}\n{}\n\n", LINE.replace('5', "."));
    assert_eq!(Sudoku::split("sdm", &text).len(), 2);
    assert!(Sudoku::split("line", &text).is_empty());
    assert!(Sudoku::split("sdm", &format!("{text}123\n")).is_empty());
}

#[test]
fn a_grid_has_rulers_between_boxes() {
    let level =
        level(Setup::Rows(vec!["1...".into(), "....".into(), "..2.".into(), "....".into()]));
    let text = Sudoku::write("grid", &level, &Sudoku::start(&level));
    assert_eq!(text, " 1 . | . .\n . . | . .\n-----+-----\n . . | 2 .\n . . | . .\n");
}

#[test]
fn hexadecimal_boards_are_told_from_empty_zeros() {
    let first = |text: &str| match read(text).unwrap() {
        Setup::Rows(rows) => rows[0].clone(),
        other => panic!("{other:?}"),
    };
    let empty = ".".repeat(240);
    assert_eq!(first(&format!("0123456789ABCDEF{empty}")), "123456789ABCDEFG");
    assert_eq!(first(&format!("123456789ABCDEFG{empty}")), "123456789ABCDEFG");
    let zeros = "0".repeat(240);
    assert_eq!(first(&format!("123456789abcdefg{zeros}")), "123456789ABCDEFG");
    assert_eq!(first(&format!("1230{}", "0".repeat(252))), "123.............");
}

#[test]
fn errors_name_line_and_column() {
    let at = |text: &str| read(text).map_err(|error| (error.line, error.column)).unwrap_err();
    assert_eq!(at(""), (1, 1));
    assert_eq!(at("1..2\n..x."), (2, 3));
    assert_eq!(at("1234\n....\n....\n..5."), (4, 3), "5 is too large");
    assert_eq!(at("1234\n....\n....\n..."), (4, 3), "a cell is missing");
    assert_eq!(at(&format!("{}\n{}", ".".repeat(256), "..")), (2, 1), "too many");
    assert_eq!(at("1000000x1000000"), (1, 8), "a size is no board");
    assert_eq!(at(&"....\n".repeat(1_000_000)), (65, 1));
}

#[test]
fn everything_wrong_with_a_board_is_listed() {
    let problems = |setup: Setup| {
        let rules = Sudoku::default_rules(&setup);
        let invalid = Sudoku::validate(setup, rules).unwrap_err();
        invalid.problems.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let rows = |rows: [&str; 4]| Setup::Rows(rows.map(str::to_owned).to_vec());
    assert_eq!(problems(Setup::Line("12".into())).len(), 1);
    assert_eq!(problems(rows(["x5..", "....", "....", "...."])).len(), 2);
    assert_eq!(
        problems(rows(["11..", "....", "....", "...."])),
        ["row 1: 1 occurs 2 times", "box 1: 1 occurs 2 times"]
    );
    assert_eq!(problems(rows(["1....", "...", "....", "...."])).len(), 2);
    assert_eq!(problems(Setup::Line("9".repeat(100_000))).len(), 1);
}
