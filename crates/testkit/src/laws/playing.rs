//! Sessions.

use serde_json::Value;
use unsolve_adapters::{Game, Session};
use unsolve_core::Stream;

use crate::sample::{instances, levels, wander};
use crate::{Lawful, ensure};

const STEPS: usize = 30;
/// Moves of a position that are tried in the usual run.
const MOVES: usize = 60;

/// Undo restores every position on the way, redo goes it again, restart keeps it.
pub fn undo_and_redo(game: &dyn Game) -> Lawful {
    for (number, level) in levels(game, instances(5, 50))?.iter().enumerate() {
        let mut session = game.load(level)?.play();
        let mut stream = Stream::new("undo and redo", number as u64);
        let mut positions = vec![position(&*session)];
        for _ in 0..STEPS {
            if wander(&mut *session, 1, &mut stream)?.is_empty() {
                break;
            }
            positions.push(position(&*session));
        }
        let made = session.made();
        ensure(made.len() == positions.len() - 1, || format!("{} moves are kept", made.len()))?;
        for expected in positions.iter().rev().skip(1) {
            ensure(session.undo(), || "a move can't be taken back")?;
            ensure(position(&*session) == *expected, || "undo leads elsewhere")?;
        }
        ensure(!session.undo(), || "a move is taken back at the start")?;
        for expected in positions.iter().skip(1) {
            ensure(session.redo(), || "a move can't be made again")?;
            ensure(position(&*session) == *expected, || "redo leads elsewhere")?;
        }
        ensure(!session.redo() && session.made() == made, || "redo changes the moves")?;
        session.restart();
        ensure(position(&*session) == positions[0], || "restart leads elsewhere")?;
        ensure(session.made().is_empty(), || "restart keeps moves")?;
        while session.redo() {}
        ensure(session.made() == made, || "restart can't be taken back")?;
    }
    Ok(())
}

/// Every legal move can be given in the game's own shape and in its notation, and no two moves
/// share a notation.
pub fn moves_in_all_forms(game: &dyn Game) -> Lawful {
    for (number, level) in levels(game, instances(3, 30))?.iter().enumerate() {
        let mut session = game.load(level)?.play();
        let mut stream = Stream::new("forms", number as u64);
        for _ in 0..STEPS {
            let moves = session.moves();
            let apart = moves.len().div_ceil(instances(MOVES, usize::MAX)).max(1);
            for mv in moves.iter().skip(session.made().len() % apart).step_by(apart) {
                session.play(&mv.json)?;
                let reached = position(&*session);
                session.undo();
                session.play(&Value::String(mv.notation.clone()))?;
                let same = position(&*session) == reached;
                ensure(same, || format!("{} is not {}", mv.notation, mv.json))?;
                let made = session.made();
                ensure(made.last() == Some(&mv.notation), || {
                    format!("{mv:?} is kept as {made:?}")
                })?;
                session.undo();
                let twice = moves.iter().filter(|other| other.notation == mv.notation).count();
                ensure(twice == 1, || format!("{twice} moves are {}", mv.notation))?;
                ensure(!mv.text.is_empty(), || format!("{} has no words", mv.notation))?;
            }
            if wander(&mut *session, 1, &mut stream)?.is_empty() {
                break;
            }
        }
    }
    Ok(())
}

/// Whatever is no legal move is refused and changes nothing; after the win there is no move.
pub fn illegal_moves_are_refused(game: &dyn Game) -> Lawful {
    let nonsense = ["", "no move", "\u{1f9e9}", "99999999999999999999", "-1 -1", "null", "0"];
    for level in levels(game, instances(3, 30))? {
        let mut session = game.load(&level)?.play();
        for text in nonsense {
            let before = position(&*session);
            let legal = session.moves().iter().any(|mv| mv.notation == text);
            let refused = session.play(&Value::String(text.to_owned())).is_err();
            ensure(refused || legal, || format!("`{text}` is accepted"))?;
            ensure(legal || position(&*session) == before, || {
                format!("`{text}` changes something")
            })?;
            session.restart();
        }
        let solution = game.load(&level)?.stored_moves().unwrap_or_default();
        for (index, mv) in solution.iter().enumerate() {
            ensure(!session.is_won(), || format!("won after {index} of {}", solution.len()))?;
            session.play(mv)?;
        }
        ensure(session.is_won(), || "the solution does not win")?;
        ensure(session.moves().is_empty(), || "there are moves after the win")?;
        let again = solution.first().is_some_and(|mv| session.play(mv).is_ok());
        ensure(!again, || "a move can be made after the win")?;
    }
    Ok(())
}

fn position(session: &dyn Session) -> (Value, String) {
    (session.level().state, session.board().to_string())
}
