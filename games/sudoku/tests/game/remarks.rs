//! What is told below a board.

use unsolve_adapters::constraint::{Mark, What};
use unsolve_core::{Aim, Budget, Dealing, Files, Stream, Words};
use unsolve_digits::cell_text;
use unsolve_sudoku::{Params, Sudoku};

#[test]
fn notes_and_conflicts_are_told_below_the_board() {
    let params = Params { size: 4, ..Params::default() };
    let mut stream = Stream::new("board", 0);
    let levels = Sudoku::deal(&params, "dig", &Aim::default(), &mut stream, &Budget::default());
    let level = &levels.expect("a level")[0];
    let mut notes = Sudoku::start(level);
    assert_eq!(Sudoku::board(level, &notes).to_string().lines().count(), 7);
    let open: Vec<usize> = (0..16).filter(|&cell| level.digits()[cell] == 0).collect();
    let given = (0..16).find(|&cell| level.digits()[cell] > 0).expect("a clue");
    let peer = open.iter().copied().find(|&cell| cell / 4 == given / 4 || cell % 4 == given % 4);
    let peer = peer.expect("an open cell in its row or column");
    let other = open.into_iter().find(|&cell| cell != peer).expect("another");
    notes.mark(Mark { cell: peer, what: What::Is(level.digits()[given] - 1) });
    notes.mark(Mark { cell: other, what: What::Not(1) });
    notes.mark(Mark { cell: other, what: What::Not(3) });
    notes.mark(Mark { cell: other, what: What::Note(0) });
    let text = Sudoku::board(level, &notes).to_string();
    let named = |cell: usize| cell_text([cell / 4, cell % 4]);
    let conflict = text.lines().find(|line| line.starts_with("In conflict")).expect("a line");
    assert!(conflict.contains(&named(peer)) && conflict.contains(&named(given)), "{text}");
    assert!(text.contains(&format!("{} is not 2 4", named(other))), "{text}");
    assert!(text.contains(&format!("{} may be 1", named(other))), "{text}");
}
