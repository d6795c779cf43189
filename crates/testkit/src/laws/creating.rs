//! Automatic creation, what-if and simplification.

use unsolve_adapters::{
    CreateRequest, Created, Game, Keeping, LevelFile, Mode, SolveReport, SolveRequest, Status,
    VerifyRequest,
};
use unsolve_core::{Budget, Edit, Freedom};

use crate::sample::{instances, levels};
use crate::{Breach, Lawful, ensure};

/// States a candidate may take.
const NODES: u64 = 20_000;
/// Candidates of a creation.
fn steps() -> u64 {
    instances(36, 64) as u64
}

fn create(game: &dyn Game, request: &CreateRequest, from: &LevelFile) -> Result<Created, Breach> {
    Ok(game.create(request, Some(from), None, &Budget::nodes(NODES), &mut |_| {})?)
}

fn lines(created: &Created) -> Vec<String> {
    created.levels.iter().map(LevelFile::to_line).collect()
}

/// Every mode makes levels that verify, the same ones for any number of threads, and goes on from
/// where it stopped as if it had not.
pub fn creations_are_reproducible(game: &dyn Game) -> Lawful {
    let from = &levels(game, 1)?[0];
    for mode in [Mode::Random, Mode::Greedy, Mode::Genetic, Mode::Archive] {
        let request = CreateRequest { mode, steps: Some(steps()), ..CreateRequest::default() };
        let made = create(game, &request, from)?;
        ensure(!made.levels.is_empty(), || format!("{mode:?} makes nothing: {}", made.dropped))?;
        for level in &made.levels {
            let report = game.load(level)?.verify(&VerifyRequest::default(), &Budget::default())?;
            ensure(report.verified == Some(true), || format!("{mode:?}: {report:?}"))?;
        }
        let threads = create(game, &CreateRequest { jobs: 3, ..request.clone() }, from)?;
        ensure(lines(&threads) == lines(&made), || format!("{mode:?}: three threads differ"))?;
        let half = CreateRequest { steps: Some(steps() / 2), ..request.clone() };
        let memory = create(game, &half, from)?.memory;
        let resumed =
            game.create(&request, Some(from), Some(&memory), &Budget::nodes(NODES), &mut |_| {})?;
        ensure(lines(&resumed) == lines(&made), || format!("{mode:?}: resumed, it differs"))?;
        let other = CreateRequest { max_changes: 9, ..request };
        let wrong =
            game.create(&other, Some(from), Some(&memory), &Budget::nodes(NODES), &mut |_| {});
        ensure(wrong.is_err(), || format!("{mode:?} goes on with other options"))?;
    }
    Ok(())
}

/// Levels that are simplified when they are kept verify, keep to what may be changed, and are no
/// different for any number of threads; those that are as they were found are so without it.
pub fn created_levels_are_simplified(game: &dyn Game) -> Lawful {
    let from = &levels(game, 1)?[0];
    let freedom = Freedom { locked: vec![[0, 0]], ..Freedom::default() };
    let mode = Mode::Genetic;
    let plain = CreateRequest {
        mode,
        keep: 4,
        steps: Some(steps() / 2),
        freedom: freedom.clone(),
        ..CreateRequest::default()
    };
    let found = create(game, &plain, from)?;
    for keeping in [Keeping::Solutions, Keeping::DeadEnds] {
        let request = CreateRequest { simplify: Some(keeping), ..plain.clone() };
        let made = create(game, &request, from)?;
        let threads = create(game, &CreateRequest { jobs: 3, ..request.clone() }, from)?;
        ensure(lines(&threads) == lines(&made), || "three threads differ")?;
        ensure(made.levels.is_empty() == found.levels.is_empty(), || "simplifying loses levels")?;
        for level in &made.levels {
            let loaded = game.load(level)?;
            ensure(freedom.allows(&*game.load(from)?, &*loaded), || "what is locked has changed")?;
            let report = loaded.verify(&VerifyRequest::default(), &Budget::default())?;
            ensure(report.verified == Some(true), || format!("{keeping:?}: {report:?}"))?;
            let steps = level.origin.as_ref().and_then(|origin| origin.extra.get("simplified"));
            let was = found.levels.iter().any(|found| found.state == level.state);
            ensure(steps.is_some() || was, || format!("{} was never found", level.state))?;
        }
        // What it knows is the same, so that it can go on either way.
        ensure(made.memory == found.memory, || "it remembers something else")?;
    }
    Ok(())
}

/// Every edit that what-if lists does to the level what it says.
pub fn what_if_tells_the_truth(game: &dyn Game) -> Lawful {
    let level = &levels(game, 1)?[0];
    let brushes: Vec<String> =
        game.load(level)?.brushes().into_iter().take(2).map(|brush| brush.id).collect();
    let budget = Budget::nodes(NODES);
    let report = game.load(level)?.what_if(Some(&brushes), 2, &budget)?;
    let one = game.load(level)?.what_if(Some(&brushes), 1, &budget)?;
    ensure(report.edits == one.edits, || "two threads differ")?;
    ensure(!report.edits.is_empty(), || "no edit is possible")?;
    let places = game.load(level)?.play().scene().places;
    let shown = |at: [usize; 2]| places.iter().any(|place| place.cell == at);
    let hidden = report.edits.iter().find(|effect| !shown([effect.row, effect.column]));
    ensure(hidden.is_none(), || format!("{hidden:?} has no place in the scene"))?;
    for effect in report.edits.iter().step_by(5) {
        let (row, column) = (effect.row, effect.column);
        let edit = Edit::Paint { brush: effect.brush.clone(), row, column };
        let edited = game.load(level)?.edit(&edit)?.file();
        let solved = game.load(&edited)?.solve(&SolveRequest::default(), &Budget::default());
        let same = match solved.status {
            Status::Solved => effect.length.is_none_or(|length| solved.length == Some(length)),
            Status::Unsolvable => effect.solvable != Some(true),
            Status::Truncated => true,
        };
        ensure(same, || format!("{effect:?}: in truth {:?} {:?}", solved.status, solved.length))?;
    }
    Ok(())
}

/// A simplified level has the solutions of the level it comes from, and can't be simplified again.
pub fn simplified_levels_are_the_same_puzzle(game: &dyn Game) -> Lawful {
    for level in levels(game, 2)? {
        let budget = Budget::nodes(100_000);
        let Ok(made) = game.load(&level).and_then(|level| level.simplify(true, &budget)) else {
            continue;
        };
        let all = SolveRequest { all: true, ..SolveRequest::default() };
        let before = game.load(&level)?.solve(&all, &budget);
        let after = game.load(&made.level)?.solve(&all, &budget);
        let solutions = |report: SolveReport| {
            report.whole.map(|whole| (whole.solutions, whole.shortest_solutions))
        };
        ensure(solutions(before) == solutions(after), || "the solutions differ")?;
        let again = game.load(&made.level)?.simplify(true, &budget)?;
        ensure(again.steps == 0, || format!("{} more steps are possible", again.steps))?;
    }
    Ok(())
}
