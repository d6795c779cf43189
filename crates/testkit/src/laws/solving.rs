//! Solutions, hints and claims.

use unsolve_adapters::{
    Game, Goal, HintStatus, LevelFile, MoveList, Solution, SolveReport, SolveRequest, Status,
    VerifyRequest,
};
use unsolve_core::Budget;

use crate::sample::{instances, levels};
use crate::{Breach, Lawful, ensure};

/// A solution found replays to the goal, and any solution is at least as long as the shortest.
pub fn solutions_replay(game: &dyn Game) -> Lawful {
    for level in levels(game, instances(3, 30))? {
        let best = solve(game, &level, Goal::Optimal, &Budget::default())?;
        let proved = match &level.solution {
            Some(Solution::Moves(list)) => {
                best.optimal == Some(true) && best.length == Some(list.length)
            }
            Some(Solution::Grid(filled)) => {
                best.unique == Some(true) && best.grid.as_ref() == Some(&filled.grid)
            }
            None => false,
        };
        ensure(proved, || format!("{:?} stored, {best:?}", level.solution))?;
        replays(game, &level, &best)?;
        let any = solve(game, &level, Goal::Any, &Budget::default())?;
        replays(game, &level, &any)?;
        ensure(any.length >= best.length, || format!("{any:?} is shorter than {best:?}"))?;
    }
    Ok(())
}

fn replays(game: &dyn Game, level: &LevelFile, report: &SolveReport) -> Lawful {
    ensure(report.status == Status::Solved, || format!("{:?}", report.status))?;
    let length = report.length.map(|length| length as usize);
    let counted = length == Some(report.moves.len()) && length == Some(report.notation.len());
    ensure(counted, || format!("lengths differ in {report:?}"))?;
    let mut session = game.load(level)?.play();
    for mv in &report.moves {
        session.play(mv)?;
    }
    ensure(session.is_won() && session.made() == report.notation, || format!("{report:?}"))
}

/// A search that was cut short never calls a level unsolvable.
pub fn limits_are_no_proof(game: &dyn Game) -> Lawful {
    for level in levels(game, instances(3, 30))? {
        for goal in [Goal::Optimal, Goal::Any] {
            for nodes in [0, 1, 2, 10] {
                let report = solve(game, &level, goal, &Budget::nodes(nodes))?;
                let wrong = report.status == Status::Unsolvable;
                ensure(!wrong, || format!("unsolvable after {nodes} states"))?;
            }
        }
    }
    Ok(())
}

/// Following the hints wins: in as many moves as the shortest solution has, or, where cells are
/// filled in, with no mark that is taken back.
pub fn hints_lead_to_the_goal(game: &dyn Game) -> Lawful {
    for level in levels(game, instances(3, 30))? {
        let shortest = level.solution.as_ref().and_then(Solution::length);
        let mut session = game.load(&level)?.play();
        let most = shortest.map_or(session.moves().len(), |shortest| shortest as usize);
        for made in 0..most {
            if shortest.is_none() && session.is_won() {
                break;
            }
            let hint = session.hint(&Budget::default())?;
            let left = shortest.map(|shortest| shortest - made as u32 - 1);
            let mv = hint.mv.clone().filter(|_| hint.status == HintStatus::Move);
            let mv = mv.ok_or_else(|| Breach::new(format!("after {made} moves: {hint:?}")))?;
            ensure(hint.left == left, || format!("{left:?} moves are left, not as in {hint:?}"))?;
            ensure(!hint.text.is_empty(), || "a hint without words")?;
            session.play(&mv)?;
        }
        ensure(session.is_won(), || format!("not won after {most} hints"))?;
        let hint = session.hint(&Budget::default())?;
        ensure(hint.status == HintStatus::Solved, || format!("after the win: {hint:?}"))?;
    }
    Ok(())
}

/// A level that claims what is not so is not verified.
pub fn false_claims_are_found(game: &dyn Game) -> Lawful {
    let levels = levels(game, instances(3, 20))?;
    let others = levels.iter().cycle().skip(1).map(|level| level.solution.clone());
    for (level, other) in levels.clone().into_iter().zip(others) {
        for (claim, solution) in false_claims(&level, other) {
            let spoilt = LevelFile { solution: Some(solution), ..level.clone() };
            let verified =
                game.load(&spoilt)?.verify(&VerifyRequest::default(), &Budget::default())?.verified;
            ensure(verified == Some(false), || format!("{claim}: verified is {verified:?}"))?;
        }
        let other = LevelFile { game: "no such game".to_owned(), ..level };
        ensure(game.load(&other).map(drop).is_err(), || "a level of another game is accepted")?;
    }
    Ok(())
}

/// What may be wrong with a solution; `other` is that of another level.
fn false_claims(level: &LevelFile, other: Option<Solution>) -> Vec<(&'static str, Solution)> {
    match (&level.solution, other) {
        (Some(Solution::Moves(list)), _) => CLAIMS
            .into_iter()
            .map(|(claim, spoil)| {
                let mut spoilt = list.clone();
                spoil(&mut spoilt);
                (claim, Solution::Moves(spoilt))
            })
            .collect(),
        (_, Some(other)) => vec![("the solution of another level", other)],
        _ => Vec::new(),
    }
}

/// What may be wrong with a list of moves, and how to make it so.
type Claim = (&'static str, fn(&mut MoveList));

const CLAIMS: [Claim; 3] = [
    ("a move is missing", |list| drop(list.moves.pop())),
    ("the length is wrong", |list| list.length += 1),
    ("the last move is made twice", |list| list.moves.extend(list.moves.last().cloned())),
];

fn solve(
    game: &dyn Game,
    level: &LevelFile,
    goal: Goal,
    budget: &Budget<'_>,
) -> Result<SolveReport, Breach> {
    Ok(game.load(level)?.solve(&SolveRequest { goal, ..SolveRequest::default() }, budget))
}
