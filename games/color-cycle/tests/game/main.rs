//! What only this game promises.

mod analysis;
mod boards;
mod corners;
mod laws;
mod levels;
mod locks;
mod oracle;
mod pictures;

use serde_json::{Value, json};
use unsolve_adapters::{AnyLevel, LevelFile, SolveReport, SolveRequest};
use unsolve_core::{Budget, Files};

use unsolve_color_cycle::{ColorCycle, GAME};
use unsolve_color_cycle::{Level, Position};

fn file(level: &Level, position: &Position) -> LevelFile {
    let rules = json!({"goal": level.goal});
    LevelFile::new("color-cycle", json!(ColorCycle::setup(level, position)), rules)
}

fn load(level: &LevelFile) -> AnyLevel {
    GAME.load(level).expect("a legal level")
}

fn solve(level: &LevelFile) -> SolveReport {
    load(level).solve(&SolveRequest::default(), &Budget::default())
}

/// The moves of the stored solution.
fn stored(level: &LevelFile) -> Vec<Value> {
    load(level).stored_moves().expect("a solution that wins")
}

/// Plays moves through a session; whether they win with the last of them.
fn wins(level: &LevelFile, moves: &[Value]) -> bool {
    let mut session = load(level).play();
    for mv in moves {
        assert!(!session.is_won(), "won before the last move");
        session.play(mv).expect("a legal move");
    }
    session.is_won()
}
