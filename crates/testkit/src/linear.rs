//! Laws on the rules of games whose moves commute.
//!
//! [`laws!`](crate::laws!) makes a test of each for one puzzle.

use unsolve_adapters::{Game, HintStatus, LinearPuzzle, Session};
use unsolve_core::{Budget, Stream};

use crate::graph::typed;
use crate::sample::{instances, levels, wander};
use crate::{Breach, Lawful, ensure};

/// Clicks of a random walk.
const STEPS: usize = 12;

/// A click adds one to the cells of its influence and to no other.
pub fn clicks_add_their_influence<P: LinearPuzzle>(game: &dyn Game) -> Lawful {
    visit::<P>(game, |level, state| {
        let k = P::modulus(level);
        for click in legal::<P>(level, state) {
            let mut expected = P::values(level, state);
            for cell in P::influence(level, state, click, 0).unwrap_or_default() {
                expected[cell] = k.add(expected[cell], 1);
            }
            let after = P::values(level, &applied::<P>(level, state, click));
            ensure(after == expected, || format!("click {click}: {after:?}, not {expected:?}"))?;
            let again = P::number(level, P::click(level, click));
            ensure(again == Some(click), || format!("click {click} has the number {again:?}"))?;
        }
        Ok(())
    })
}

/// The influence foretold for a later turn is that of the turn when it comes, whatever is clicked
/// until then.
pub fn influence_is_foretold<P: LinearPuzzle>(game: &dyn Game) -> Lawful {
    visit::<P>(game, |level, state| {
        for first in legal::<P>(level, state).into_iter().step_by(3) {
            let after = applied::<P>(level, state, first);
            for click in 0..P::clicks(level) {
                for turn in 0..3 {
                    let foretold = P::influence(level, state, click, turn + 1);
                    let seen = P::influence(level, &after, click, turn);
                    ensure(foretold == seen, || {
                        format!("click {click}, turn {turn}: {seen:?}, foretold {foretold:?}")
                    })?;
                }
            }
        }
        Ok(())
    })
}

/// Every click brings settling one turn nearer; then all clicks can be made, and commute.
pub fn positions_settle<P: LinearPuzzle>(game: &dyn Game) -> Lawful {
    visit::<P>(game, |level, state| {
        let left = P::settles_in(level, state);
        let clicks = legal::<P>(level, state);
        ensure(left > 0 || clicks.len() == P::clicks(level), || "settled, but not every click")?;
        for (&one, &other) in clicks.iter().zip(clicks.iter().rev()) {
            let after = applied::<P>(level, state, one);
            let next = P::settles_in(level, &after);
            ensure(next == left.saturating_sub(1), || format!("settles in {left}, then {next}"))?;
            if left == 0 {
                let there = applied::<P>(level, &after, other);
                let back = applied::<P>(level, &applied::<P>(level, state, other), one);
                ensure(there == back, || format!("clicks {one} and {other} do not commute"))?;
            }
        }
        Ok(())
    })
}

/// A position is solved exactly if its values are one of the targets.
pub fn targets_are_what_is_solved<P: LinearPuzzle>(game: &dyn Game) -> Lawful {
    let mut solved = 0;
    visit::<P>(game, |level, state| {
        let is_target = P::targets(level).contains(&P::values(level, state));
        solved += u32::from(is_target);
        ensure(P::is_solved(level, state) == is_target, || format!("a target: {is_target}"))
    })?;
    ensure(solved > 0, || "no solved position was met")
}

/// From wherever a player has wandered, hints alone lead to a win, or they name the click that
/// spoiled it and how far to go back.
pub fn hints_win_or_name_the_spoiling_click<P: LinearPuzzle>(game: &dyn Game) -> Lawful {
    for (number, level) in levels(game, instances(6, 60))?.iter().enumerate() {
        let mut session = game.load(level)?.play();
        wander(&mut *session, 1 + number % 5, &mut Stream::new("astray", number as u64))?;
        let hint = session.hint(&Budget::default())?;
        if hint.status == HintStatus::Lost {
            let undo = hint.undo.unwrap_or(0);
            ensure(undo > 0, || format!("lost from the start: {hint:?}"))?;
            let spoiling = session.made()[session.made().len() - undo].clone();
            let taken = (0..undo).filter(|_| session.undo()).count();
            ensure(taken == undo, || format!("{taken} of {undo} moves can be taken back"))?;
            let again = session.hint(&Budget::default())?;
            let won = again.status == HintStatus::Move;
            ensure(won, || format!("still lost before {spoiling}: {again:?}"))?;
        }
        follow_hints(&mut *session)?;
    }
    Ok(())
}

fn follow_hints(session: &mut dyn Session) -> Lawful {
    let mut left = None;
    while !session.is_won() {
        let hint = session.hint(&Budget::default())?;
        let mv = hint.mv.clone().ok_or_else(|| Breach::new(format!("{hint:?}")))?;
        let falls = left.is_none_or(|left: u32| hint.left == left.checked_sub(1));
        ensure(falls, || format!("{left:?} were left, then {:?}", hint.left))?;
        left = hint.left;
        session.play(&mv)?;
    }
    Ok(())
}

/// Looks at positions of random walks and of the way to the goal.
fn visit<P: LinearPuzzle>(
    game: &dyn Game,
    mut look: impl FnMut(&P::Level, &P::State) -> Lawful,
) -> Lawful {
    for (number, file) in levels(game, instances(5, 50))?.into_iter().enumerate() {
        let moves = game.load(&file)?.stored_moves().unwrap_or_default().into_iter();
        let moves: Vec<P::Move> = moves.map(serde_json::from_value).collect::<Result<_, _>>()?;
        let level = typed::<P>(file)?;
        let mut state = P::start(&level);
        for mv in moves {
            look(&level, &state)?;
            P::apply(&level, &mut state, mv);
        }
        look(&level, &state)?;
        let mut stream = Stream::new("linear walks", number as u64);
        let mut state = P::start(&level);
        for _ in 0..STEPS {
            let clicks = legal::<P>(&level, &state);
            let Some(&click) = stream.pick(&clicks) else { break };
            state = applied::<P>(&level, &state, click);
            look(&level, &state)?;
        }
    }
    Ok(())
}

fn legal<P: LinearPuzzle>(level: &P::Level, state: &P::State) -> Vec<usize> {
    let legal = |&click: &usize| P::influence(level, state, click, 0).is_some();
    (0..P::clicks(level)).filter(legal).collect()
}

fn applied<P: LinearPuzzle>(level: &P::Level, state: &P::State, click: usize) -> P::State {
    let mut after = state.clone();
    P::apply(level, &mut after, P::click(level, click));
    after
}
