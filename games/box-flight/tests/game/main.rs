//! What must hold, on boards drawn by hand and by chance.

mod agreement;
mod boards;
mod corners;
mod drawing;
mod editing;
mod gallery;
mod laws;
mod literal;
mod making;
mod mending;
mod movement;
mod text;
mod tiles;
mod validity;

use unsolve_core::{Files, Notation};
use unsolve_graph::Transition;

use self::boards::random_setup;
use unsolve_box_flight::read_moves;
use unsolve_box_flight::{BoxFlight, Level, Mode, Rules, Setup, State};

/// A level from its text, which must be right.
fn level(text: &str) -> Level {
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    legal(BoxFlight::read("grid", &lines.join("\n")).expect("it is a board"))
}

/// The level of a setup, which must be legal.
#[track_caller]
fn legal(setup: Setup) -> Level {
    BoxFlight::validate(setup, Rules::default()).expect("it is legal")
}

/// The start of a level as files write it.
fn written(level: &Level) -> Setup {
    BoxFlight::setup(level, &level.start())
}

/// The position after moves, all of which must be possible.
fn played(level: &Level, moves: &str) -> State {
    let mut state = level.start();
    for mv in read_moves(moves).expect("letters of moves") {
        assert!(level.board().step(&state, mv).is_some(), "{mv:?} is blocked in {moves}");
        level.room().apply(&mut state, mv);
    }
    state
}

fn shown(level: &Level, state: &State) -> String {
    BoxFlight::write("grid", level, state)
}

/// Asserts what a board looks like after moves. Play goes on there.
#[track_caller]
fn after(before: &str, moves: &str, expected: &str) {
    let level = level(before);
    let state = played(&level, moves);
    let expected: Vec<&str> = expected.lines().map(str::trim).collect();
    assert_eq!(shown(&level, &state).trim_end(), expected.join("\n").trim(), "{moves}");
    assert_ne!(state.mode(), Mode::Lost);
}

/// Asserts that a move can't be made after others.
#[track_caller]
fn blocked(before: &str, moves: &str) {
    let level = level(before);
    let (made, last) = moves.split_at(moves.len() - 1);
    let state = played(&level, made);
    let mv = read_moves(last).expect("a letter")[0];
    assert_eq!(level.board().step(&state, mv), None, "{moves}");
    let mut legal = Vec::new();
    level.room().moves(&state, &mut legal);
    assert!(!legal.contains(&mv));
}

/// Asserts that moves end in a fall, and what is left then.
#[track_caller]
fn loses(before: &str, moves: &str, expected: &str) {
    let level = level(before);
    let state = played(&level, moves);
    assert_eq!(state.mode(), Mode::Lost, "{moves}");
    assert!(!level.room().is_goal(&state));
    let mut legal = Vec::new();
    level.room().moves(&state, &mut legal);
    assert!(legal.is_empty(), "play is over");
    let expected: Vec<&str> = expected.lines().map(str::trim).collect();
    assert_eq!(shown(&level, &state).trim_end(), expected.join("\n").trim(), "{moves}");
}

/// Asserts that moves win, or that they do not.
#[track_caller]
fn wins(before: &str, moves: &str, won: bool) {
    let level = level(before);
    assert_eq!(level.room().is_goal(&played(&level, moves)), won, "{moves}");
}
