//! What only this game promises.

mod analysis;
mod boards;
mod levels;
mod locks;
mod oracle;

use serde_json::{Value, json};
use unsolve_core::Budget;
use unsolve_erased::{Game, LevelFile, LinearGame, SolveReport, SolveRequest};

use super::ColorCycle;
use super::board::{Level, Position};
use super::setup::setup;

static GAME: LinearGame<ColorCycle> = LinearGame::new();

fn file(level: &Level, position: &Position) -> LevelFile {
    let rules = json!({"goal": level.goal});
    LevelFile::new("color-cycle", json!(setup(level, position)), rules)
}

fn solve(level: &LevelFile) -> SolveReport {
    GAME.solve(level, &SolveRequest::default(), &Budget::default()).expect("a legal level")
}

/// Plays moves through a session; whether they win with the last of them.
fn stored(level: &LevelFile) -> Vec<Value> {
    GAME.stored_moves(level).expect("a legal level").expect("a solution that wins")
}

fn wins(level: &LevelFile, moves: &[Value]) -> bool {
    let mut session = GAME.play(level).expect("a legal level");
    for mv in moves {
        assert!(!session.is_won(), "won before the last move");
        session.play(mv).expect("a legal move");
    }
    session.is_won()
}
