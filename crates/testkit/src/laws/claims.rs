//! What a level file claims is checked, and what a limit hides is said.

use serde_json::json;
use unsolve_adapters::{
    Difficulty, Game, LevelFile, MoveList, NotChecked, Origin, Prediction, ScoreRange, Solution,
    SolveRequest, Status, VerifyRequest,
};
use unsolve_core::{Band, Budget, Lane, OddLength};

use crate::sample::rated_level;
use crate::{Breach, Lawful, ensure};

fn expect(game: &dyn Game, level: &LevelFile, verified: Option<bool>, what: &str) -> Lawful {
    let report = game.load(level)?.verify(&VerifyRequest::default(), &Budget::default())?;
    ensure(report.verified == verified, || format!("{what}: {report:?}"))
}

/// A solution that is not one, too long, too short or of another shape is refuted.
pub fn lies_about_the_solution_are_found(game: &dyn Game) -> Lawful {
    let level = rated_level(game, "claims")?;
    expect(game, &level, Some(true), "the truth")?;
    let lie = |what: &str, solution: Solution| {
        let lying = LevelFile { solution: Some(solution), ..level.clone() };
        expect(game, &lying, Some(false), what)
    };
    let Some(Solution::Moves(list)) = &level.solution else {
        lie("a number for a grid", Solution::of_grid(json!(17), true, None))?;
        return lie("moves for a grid", Solution::of_moves(Vec::new(), false));
    };
    let changed = |what: &str, change: &dyn Fn(&mut MoveList)| {
        let mut lying = list.clone();
        change(&mut lying);
        lie(what, Solution::Moves(lying))
    };
    changed("a wrong length", &|list| list.length += 1)?;
    changed("a missing move", &|list| drop(list.moves.pop()))?;
    changed("no moves", &|list| list.moves.clear())?;
    changed("a move too many", &|list| list.moves.push(json!(17)))
}

/// A solution that is longer than another may be stored, but not as optimal.
pub fn longer_solutions_are_not_optimal(game: &dyn Game) -> Lawful {
    if game.info().lane != Lane::Graph {
        return Ok(());
    }
    let level = rated_level(game, "claims")?;
    let all = SolveRequest { all: true, max_edits: 0, ..SolveRequest::default() };
    let report = game.load(&level)?.solve(&all, &Budget::default());
    let whole = report.whole.ok_or_else(|| Breach::new("the space is not known"))?;
    let shortest = report.length.unwrap_or_default() as usize;
    let Some(longer) = whole.solutions.iter().find(|way| way.len() > shortest) else {
        return Ok(());
    };
    let told = |optimal| LevelFile {
        difficulty: None,
        solution: Some(Solution::of_moves(longer.clone(), optimal)),
        ..level.clone()
    };
    expect(game, &told(true), Some(false), "a longer solution called optimal")?;
    expect(game, &told(false), Some(true), "a longer solution")
}

/// Every number of a rating is measured again: one that is off by a little is refuted.
pub fn forged_ratings_are_refuted(game: &dyn Game) -> Lawful {
    let level = rated_level(game, "claims")?;
    let lie = |what: &str, change: &dyn Fn(&mut Difficulty)| {
        let mut lying = level.clone();
        lying.difficulty.as_mut().map(change);
        expect(game, &lying, Some(false), what)
    };
    lie("a score of a thousand", &|difficulty| difficulty.score = Some(1_000.0))?;
    lie("a score of another band", &|difficulty| {
        let score = difficulty.score.unwrap_or_default();
        difficulty.score = Some((score + 50.0) % 100.0);
    })?;
    lie("a score a little higher", &|difficulty| {
        let score = difficulty.score.unwrap_or_default();
        difficulty.score =
            Some(if Band::of(score + 0.1) == Band::of(score) { score + 0.1 } else { score - 0.1 });
    })?;
    lie("an estimate where more is known", &|difficulty| {
        let score = difficulty.score.unwrap_or_default();
        difficulty.score = Some((score + 50.0) % 100.0);
        difficulty.band = difficulty.score.map(Band::of);
        difficulty.estimated = true;
    })?;
    lie("another elegance", &|difficulty| {
        let elegance = difficulty.elegance.unwrap_or_default();
        difficulty.elegance = Some((elegance + 1.0) % 100.0);
    })?;
    lie("another par", &|difficulty| {
        difficulty.par = Some(difficulty.par.map_or(9, |par| par + 1));
    })?;
    lie("another odd length", &|difficulty| {
        let is_long = difficulty.odd_length == Some(OddLength::Long);
        difficulty.odd_length = Some(if is_long { OddLength::Short } else { OddLength::Long });
    })?;
    let rated = level.difficulty.clone().unwrap_or_default();
    for name in rated.metrics.keys() {
        lie(&format!("another {name}"), &|difficulty| {
            let value = &mut difficulty.metrics[name.as_str()];
            *value = value.as_f64().map_or(json!("many"), |number| json!(number + 1.0));
        })?;
    }
    for name in rated.extra.keys() {
        lie(&format!("another {name}"), &|difficulty| {
            difficulty.extra.insert(name.clone(), json!("forged"));
        })?;
    }
    lie("a metric nobody measures", &|difficulty| {
        difficulty.metrics.insert("beauty".to_owned(), json!(7));
    })?;
    forged_forecasts_are_refuted(game, &level)
}

/// What a report foretells may stand in a file; then it has to be what the score says.
fn forged_forecasts_are_refuted(game: &dyn Game, level: &LevelFile) -> Lawful {
    let told = game.load(level)?.rate(&Budget::default())?;
    let with = |difficulty: Difficulty| LevelFile { difficulty: Some(difficulty), ..level.clone() };
    expect(game, &with(told.clone()), Some(true), "a report in a file")?;
    let score = told.score.unwrap_or_default();
    if let Some(range) = &told.interval {
        let holds = range.low <= score && score <= range.high && !range.from.is_empty();
        ensure(holds, || format!("{score} is not within {range:?}"))?;
        let lying = ScoreRange { high: range.high + 1.0, ..range.clone() };
        let lying = Difficulty { interval: Some(lying), ..told.clone() };
        expect(game, &with(lying), Some(false), "another interval")?;
    }
    let nobody = Prediction {
        gives_up: Some(0.999),
        median_minutes: None,
        mean_minutes: None,
        from: "a dream".to_owned(),
    };
    let lying = Difficulty { people: Some(nobody), ..told };
    expect(game, &with(lying), Some(false), "other people")
}

/// A level is made again from its origin: another seed, method, attempt or preset is refuted.
pub fn forged_origins_are_refuted(game: &dyn Game) -> Lawful {
    let level = rated_level(game, "claims")?;
    let told = |change: &dyn Fn(&mut Origin)| {
        let mut changed = level.clone();
        changed.origin.as_mut().map(change);
        changed
    };
    let lie =
        |what: &str, change: &dyn Fn(&mut Origin)| expect(game, &told(change), Some(false), what);
    lie("another seed", &|origin| origin.seed.push('!'))?;
    lie("another attempt", &|origin| origin.attempt += 1)?;
    lie("a method that is unknown", &|origin| "magic".clone_into(&mut origin.method))?;
    lie("no parameters", &|origin| origin.params = json!("none"))?;
    lie("a target it misses", &|origin| origin.targets = vec!["length=..1".to_owned()])?;
    let other = game.preset(Some(Band::Expert));
    lie("other parameters", &|origin| origin.params.clone_from(&other))?;
    let elsewhere = told(&|origin| "unsolve 0.0.1".clone_into(&mut origin.engine));
    expect(game, &elsewhere, Some(true), "another engine that makes the same levels")
}

/// Levels and ratings of another version are not checked, and never refuted.
pub fn other_versions_are_not_refuted(game: &dyn Game) -> Lawful {
    let mut level = rated_level(game, "claims")?;
    if let Some(origin) = &mut level.origin {
        origin.generator -= 1;
        origin.seed.push('!');
    }
    if let Some(rating) = &mut level.difficulty {
        rating.version += 1;
        rating.par = Some(rating.par.map_or(9, |par| par + 1));
    }
    let report = game.load(&level)?.verify(&VerifyRequest::default(), &Budget::default())?;
    let open = report.checks.iter().filter(|check| check.ok.is_none());
    let reasons: Vec<_> = open.map(|check| (check.name, check.reason)).collect();
    let wanted = ["rating", "origin"].map(|name| (name, Some(NotChecked::OtherVersion)));
    ensure(reasons == wanted, || format!("another version: {reasons:?}"))
}

/// The quick check says what it leaves out.
pub fn quick_checks_say_so(game: &dyn Game) -> Lawful {
    let level = rated_level(game, "claims")?;
    let quick = VerifyRequest { quick: true };
    let report = game.load(&level)?.verify(&quick, &Budget::default())?;
    let left_out = report.checks.iter().filter(|c| c.reason == Some(NotChecked::Quick));
    let names: Vec<_> = left_out.map(|check| check.name).collect();
    ensure(report.verified == Some(true), || format!("{report:?}"))?;
    ensure(names == ["rating", "origin"], || format!("left out: {names:?}"))
}

/// What was seen of a space within the limits is not passed off as the whole.
pub fn truncated_spaces_say_so(game: &dyn Game) -> Lawful {
    if game.info().lane != Lane::Graph {
        return Ok(());
    }
    let level = game.load(&rated_level(game, "claims")?)?;
    let all = SolveRequest { all: true, ..SolveRequest::default() };
    let whole = level.solve(&all, &Budget::default()).whole;
    let states = whole.ok_or_else(|| Breach::new("the space is not known"))?.states;
    let report = level.solve(&all, &Budget::nodes(states - 1));
    ensure(report.whole.is_none() && report.why.is_some(), || format!("a node less: {report:?}"))?;
    let report = level.solve(&all, &Budget::default().with_depth(2));
    let cut = report.whole.is_none() && report.moves.is_empty();
    ensure(cut && report.status == Status::Truncated, || format!("depth 2: {report:?}"))
}
