//! What hints say is true of the board.

use unsolve_core::Budget;

use unsolve_ball_sort::GAME;

/// The hint at the start of a board.
fn hint(board: &str) -> (Option<String>, String) {
    let file = GAME.read("tubes", board).expect("a board");
    let hint = GAME.load(&file).and_then(|level| level.hint(&[], &Budget::default()));
    let hint = hint.expect("a hint");
    (hint.notation, hint.text)
}

#[test]
fn balls_that_can_follow_lie_under_the_one_that_moves() {
    let (notation, text) = hint("4 ABBB AAAB -");
    assert_eq!(notation.as_deref(), Some("1>3"));
    assert!(text.contains("the other Bs under it can follow"), "{text}");
    let (notation, text) = hint("3 ABB AAB -");
    assert_eq!(notation.as_deref(), Some("1>3"));
    assert!(text.contains("the other B under it can follow"), "{text}");
}
