//! Screens of single levels, as they are seen.

use super::super::keys::{Arrow, Key};
use super::{Entry, USUAL, screen, seat, type_line};

fn written(game: &str, notation: &str, text: &str) -> Entry {
    let game = unsolve_games::game(game).expect("a game");
    let level = game.read(notation, text).expect("a level");
    Entry { name: "level".to_owned(), game, level }
}

#[test]
fn a_screen_of_tubes() {
    let entry = written("ball-sort", "tubes", "2 AB BA -");
    let mut seat = seat(&entry);
    seat.press(&Key::Enter);
    seat.press(&Key::Arrow(Arrow::Right));
    seat.press(&Key::Arrow(Arrow::Right));
    let expected = "\
Ball Sort  level  ·  0 moves

   │<B>│ │A│ │[ ]│
   │<A>│ │B│ │[ ]│
   ╰─╯ ╰─╯ ╰─╯
    1   2   3

Tube 1: A, B → Tube 3: empty
> [ ]
? help   Tab hint   Backspace undo   Ctrl-R restart   Esc leave";
    assert_eq!(screen(&seat, USUAL), expected);
}

#[test]
fn a_piece_that_is_picked_follows_the_arrows() {
    let entry = written("ice-slide", "grid", "B....\n#.A#.\n..ba.\n..#..\n#....");
    let mut seat = seat(&entry);
    for key in [Key::Enter, Key::Arrow(Arrow::Up), Key::Arrow(Arrow::Right)] {
        seat.press(&key);
    }
    let expected = "\
Ice Slide  level  ·  2 moves

      1 2 3 4 5
    ┌───────────┐
  1 │ B · · · [A] │
  2 │ ██· · ██· │
  3 │ · · b a · │
  4 │ · · ██· · │
  5 │ ██· · · · │
    └───────────┘

Picked: block A, row 1, column 5
> [ ]
? help   Tab hint   Backspace undo   Ctrl-R restart   Esc leave";
    assert_eq!(screen(&seat, USUAL), expected);
    for key in [Key::Enter, Key::Arrow(Arrow::Left), Key::Enter, Key::Arrow(Arrow::Right)] {
        seat.press(&key);
    }
    assert!(screen(&seat, USUAL).contains("Picked: block B, row 1, column 4"));
}

#[test]
fn a_screen_of_cells_to_fill_in() {
    let entry = written("sudoku", "line", "1.....3..2.....4");
    let mut seat = seat(&entry);
    seat.press(&Key::Arrow(Arrow::Right));
    for sign in "1 2".chars() {
        seat.press(&Key::Sign(sign));
    }
    assert_eq!(seat.message, "Notes go into empty cells; Delete empties one.");
    seat.press(&Key::Arrow(Arrow::Right));
    for sign in "23".chars() {
        seat.press(&Key::Sign(sign));
    }
    let expected = "\
Sudoku  level  ·  3 marks

      1 2   3 4
    ┌─────┬─────┐
  1 │ 1 1 │ [.] . │
  2 │ . . │ 3 . │
    ├─────┼─────┤
  3 │ . 2 │ . . │
  4 │ . . │ . 4 │
    └─────┴─────┘
    In conflict: r1c1 r1c2
    r1c3 may be 2 3

1  2  3  4  Space: notes on
r1c3: empty, noted 2 3
> [ ]
? help   Tab hint   Backspace undo   Ctrl-R restart   Esc leave";
    assert_eq!(screen(&seat, USUAL), expected);
}

#[test]
fn a_star_notes_everywhere_what_fits_and_is_undone_at_once() {
    let entry = written("sudoku", "line", "1.....3..2.....4");
    let mut seat = seat(&entry);
    let before = screen(&seat, USUAL);
    seat.press(&Key::Sign('*'));
    let noted = screen(&seat, USUAL);
    assert!(noted.contains("1 mark") && noted.contains("r1c2 may be 3 4"), "{noted}");
    seat.press(&Key::Back);
    assert!(!screen(&seat, USUAL).contains("may be"), "{before}");
}

#[test]
fn what_is_said_about_a_board_stands_beside_it_where_that_saves_room() {
    let entry = written("sudoku", "line", "1.....3..2.....4");
    let mut seat = seat(&entry);
    for line in ["r1c2-1", "r1c2-2", "r1c3-2", "r1c4-3", "r2c1-1", "r2c2-1"] {
        type_line(&mut seat, line);
    }
    let expected = "\
Sudoku  level  ·  6 marks

      1 2   3 4       r1c2 is not 1 2     r2c1 is not 1
    ┌─────┬─────┐     r1c3 is not 2       r2c2 is not 1
  1 │ [1] . │ . . │     r1c4 is not 3
  2 │ . . │ 3 . │
    ├─────┼─────┤
  3 │ . 2 │ . . │
  4 │ . . │ . 4 │
    └─────┴─────┘
1  2  3  4  Space: notes off
r1c1: 1, given
> [ ]
? help   Tab hint   Backspace undo   Ctrl-R restart   Esc le";
    assert_eq!(screen(&seat, [60, 14]), expected);
}

#[test]
fn a_large_board_is_cut_to_what_is_around_the_cursor() {
    let rows: Vec<String> = (0..60).map(|_| "A ".repeat(60)).collect();
    let board = format!("2 colors, goal zero\n{}", rows.join("\n").replacen('A', "B", 1));
    let entry = written("color-cycle", "grid", &board);
    let mut seat = seat(&entry);
    for _ in 0..50 {
        seat.press(&Key::Arrow(Arrow::Right));
        seat.press(&Key::Arrow(Arrow::Down));
    }
    let shown = screen(&seat, USUAL);
    assert!(shown.contains("[A]"), "{shown}");
    assert!(shown.contains(" 50 51 52 "), "columns are still numbered: {shown}");
    assert!(shown.contains("\n  51  "), "rows are still numbered: {shown}");
    assert!(shown.contains("row 51, column 51"), "{shown}");
}
