//! The literal engine as rules of their own: what proofs are checked with.

use std::sync::Arc;

use unsolve_core::{Budget, StopReason};
use unsolve_graph::{Outcome as Found, Transition, Verdict, bfs};
use unsolve_puzzlescript::{Board, Outcome, Play};

use crate::engine::presses;
use crate::keys::Press;
use crate::level::Level;
use crate::script::Script;

/// States after which the literal engine is too slow to go on.
const MOST: u64 = 60_000;

/// Rules that share nothing with the fast engine but the compiler.
pub(crate) struct Literal(Arc<Script>);

/// A board and how play ended.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Place {
    board: Board,
    won: bool,
    lost: bool,
}

impl Literal {
    fn next(&self, place: &Place, press: Press) -> Option<Place> {
        let mut play = Play::on(self.0.game(), place.board.clone(), None, true);
        let outcome = play.press(press.key()?);
        let (won, lost) = match outcome {
            Outcome::Nothing => return None,
            Outcome::Moved => (false, false),
            Outcome::Won => (true, false),
            Outcome::Restarted | Outcome::Endless => (false, true),
        };
        let board = if lost { place.board.clone() } else { play.board().clone() };
        Some(Place { board, won, lost })
    }
}

impl Transition for Literal {
    type State = Place;
    type Move = Press;

    fn moves(&self, place: &Place, out: &mut Vec<Press>) {
        if !place.won && !place.lost {
            let leads = |press: &Press| self.next(place, *press).is_some();
            out.extend(presses(self.0.game()).filter(leads));
        }
    }

    fn apply(&self, place: &mut Place, press: Press) {
        if let Some(next) = self.next(place, press) {
            *place = next;
        }
    }

    fn is_goal(&self, place: &Place) -> bool {
        place.won
    }
}

/// A shortest solution by plain search with the literal engine, which must agree that a claimed one wins.
pub(crate) fn second_opinion(
    level: &Level,
    claimed: Option<&[Press]>,
    budget: &Budget<'_>,
) -> Result<Option<(Found<Press>, &'static str)>, String> {
    let literal = Literal(Arc::clone(level.script()));
    let board = level.board(level.start());
    let start = Place { board, won: literal_win(level), lost: false };
    if let Some(claimed) = claimed {
        let mut place = start.clone();
        for (index, &press) in claimed.iter().enumerate() {
            let Some(next) = literal.next(&place, press).filter(|_| !place.won) else {
                return Err(format!(
                    "key {} ({}) does nothing by the literal engine",
                    index + 1,
                    press.name()
                ));
            };
            place = next;
        }
        if !place.won {
            return Err("by the literal engine the keys do not win".to_owned());
        }
    }
    let found = bfs(&literal, &start, &budget.at_most_nodes(MOST.min(budget.max_nodes)));
    Ok(match found.verdict {
        Verdict::Truncated(StopReason::Nodes | StopReason::Bytes) => None,
        _ => Some((found, "breadth-first search with the literal engine")),
    })
}

fn literal_win(level: &Level) -> bool {
    level.start().status() == crate::Status::Won
}
