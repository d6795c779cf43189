//! Generation.

use unsolve_adapters::{Game, GenerateError, GenerateRequest, LevelFile, Origin, VerifyRequest};
use unsolve_core::{Band, Budget};

use crate::sample::{NODES, instances};
use crate::{Breach, Lawful, ensure};

/// Levels of every preset, and of the defaults, verify; and lie in the band they were made for.
pub fn generated_levels_verify(game: &dyn Game) -> Lawful {
    for difficulty in [None].into_iter().chain(Band::ALL.map(Some)) {
        for seed in 0..instances(1, 20) {
            let request = GenerateRequest {
                seed: format!("verify {seed}"),
                difficulty,
                ..GenerateRequest::default()
            };
            let level = made(game, &request)?;
            verifies(game, &level)?;
            let band = level.difficulty.as_ref().and_then(|difficulty| difficulty.band);
            ensure(difficulty.is_none_or(|wanted| band == Some(wanted)), || {
                format!("seed {}: asked for {difficulty:?}, got {band:?}", request.seed)
            })?;
        }
    }
    Ok(())
}

/// The same request gives the same bytes, again, for any number of jobs, and from its origin.
pub fn same_seed_same_bytes(game: &dyn Game) -> Lawful {
    let mut different = Vec::new();
    for number in 0..instances(4, 40) {
        let request = GenerateRequest { seed: number.to_string(), ..GenerateRequest::default() };
        let level = made(game, &request)?;
        for jobs in [1, 2, 5] {
            let again = made(game, &GenerateRequest { jobs, ..request.clone() })?;
            same(&level, &again).map_err(|breach| breach.at(format!("{jobs} jobs")))?;
        }
        let origin = level.origin.as_ref().ok_or_else(|| Breach::new("a level without origin"))?;
        same(&level, &made(game, &remake(origin)?)?).map_err(|breach| breach.at("from origin"))?;
        different.push(level.state);
    }
    let first = &different[0];
    ensure(different.iter().any(|state| state != first), || "all seeds give the same level")
}

/// The request an origin stands for.
fn remake(origin: &Origin) -> Result<GenerateRequest, Breach> {
    let params = origin.params.as_object().cloned();
    let mut params = params.ok_or_else(|| Breach::new("origin.params is no object"))?;
    params.retain(|_, value| !value.is_null());
    let targets = origin.targets.iter().map(|target| target.parse().map_err(Breach::new));
    Ok(GenerateRequest {
        seed: origin.seed.clone(),
        difficulty: origin.difficulty,
        method: Some(origin.method.clone()),
        params,
        targets: targets.collect::<Result<_, _>>()?,
        ..GenerateRequest::default()
    })
}

/// Every claim of a level is proved, whatever preset and method made it: nothing is refuted, and nothing is
/// left unchecked. The usual run is content with the first two presets a method makes levels of, and begins
/// with another preset for each method.
pub fn every_claim_is_proved(game: &dyn Game) -> Lawful {
    let mut levels = 0;
    for (number, method) in game.info().methods.iter().enumerate() {
        let mut presets = 0;
        for difficulty in Band::ALL.into_iter().cycle().skip(number).take(Band::ALL.len()) {
            if presets == instances(2, Band::ALL.len()) {
                break;
            }
            let before = levels;
            for seed in 0..instances(1, 10) {
                let request = GenerateRequest {
                    seed: format!("claims {seed}"),
                    difficulty: Some(difficulty),
                    method: Some(method.name.to_owned()),
                    attempts: Some(instances(4, 100) as u32),
                    ..GenerateRequest::default()
                };
                let at = || format!("{} {difficulty}, seed {seed}", method.name);
                let level = match game.generate(&request, &Budget::nodes(NODES)) {
                    Ok(made) => made.level,
                    // A method need not suit every preset: then the first seed shows it.
                    Err(GenerateError::NothingFound { .. }) if seed == 0 => break,
                    Err(GenerateError::NothingFound { .. }) => continue,
                    Err(error) => return Err(Breach::from(error).at(at())),
                };
                proved(game, &level).map_err(|breach| breach.at(at()))?;
                levels += 1;
            }
            presets += usize::from(levels > before);
        }
    }
    ensure(levels > 0, || "no level was made")
}

/// The checks of a level prove all that its file says, rating and origin included.
fn proved(game: &dyn Game, level: &LevelFile) -> Lawful {
    let report = game.load(level)?.verify(&VerifyRequest::default(), &Budget::default())?;
    let open = report.checks.iter().filter(|check| check.ok != Some(true));
    let open: Vec<_> =
        open.map(|check| (check.name, check.ok, check.reason, &check.detail)).collect();
    ensure(open.is_empty(), || format!("{open:?} of {}", level.to_line()))?;
    let names: Vec<_> = report.checks.iter().map(|check| check.name).collect();
    let all = ["rating", "origin"].iter().all(|name| names.contains(name));
    ensure(all && names.len() > 3, || format!("only {names:?} of {}", level.to_line()))
}

/// Each method makes a level that verifies and says that it made it.
pub fn every_method_makes_levels(game: &dyn Game) -> Lawful {
    for method in game.info().methods {
        let request =
            GenerateRequest { method: Some(method.name.to_owned()), ..GenerateRequest::default() };
        let level = made(game, &request).map_err(|breach| breach.at(method.name))?;
        verifies(game, &level).map_err(|breach| breach.at(method.name))?;
        let said = level.origin.map(|origin| origin.method);
        ensure(said.as_deref() == Some(method.name), || format!("{} says {said:?}", method.name))?;
    }
    let unknown =
        GenerateRequest { method: Some("by magic".to_owned()), ..GenerateRequest::default() };
    let refused = game.generate(&unknown, &Budget::nodes(NODES)).is_err();
    ensure(refused, || "an unknown method is accepted")
}

/// What is asked for is met; what can't be met fails with every attempt counted.
pub fn targets_are_met(game: &dyn Game) -> Lawful {
    let ask = |target: &str| -> Result<GenerateRequest, Breach> {
        let targets = vec![target.parse().map_err(Breach::new)?];
        Ok(GenerateRequest { targets, ..GenerateRequest::default() })
    };
    let length = |level: &LevelFile| -> Result<usize, Breach> {
        Ok(game.load(level)?.stored_moves().map_or(0, |moves| moves.len()))
    };
    let wanted = length(&made(game, &GenerateRequest::default())?)? + 1;
    let got = length(&made(game, &ask(&format!("length={wanted}"))?)?)?;
    ensure(got == wanted, || format!("asked for a length of {wanted}, got {got}"))?;
    let impossible = GenerateRequest { attempts: Some(3), ..ask("score=1000..")? };
    match game.generate(&impossible, &Budget::nodes(NODES)) {
        Err(GenerateError::NothingFound { attempts: 3, tally }) if tally.total() == 3 => Ok(()),
        other => Err(Breach::new(format!("a score over 1000 in 3 attempts: {other:?}"))),
    }?;
    let unknown = ask("no_such_metric=1..2")?;
    let refused = game.generate(&unknown, &Budget::nodes(NODES));
    ensure(matches!(refused, Err(GenerateError::Request(_))), || {
        format!("a target on an unknown metric: {refused:?}")
    })
}

fn made(game: &dyn Game, request: &GenerateRequest) -> Result<LevelFile, Breach> {
    let made = game.generate(request, &Budget::nodes(NODES));
    made.map(|made| made.level)
        .map_err(|error| Breach::from(error).at(format!("seed {}", request.seed)))
}

fn verifies(game: &dyn Game, level: &LevelFile) -> Lawful {
    game.load(level)?;
    let report = game.load(level)?.verify(&VerifyRequest::default(), &Budget::default())?;
    ensure(report.verified == Some(true), || format!("{:?} of {}", report.checks, level.to_line()))
}

fn same(one: &LevelFile, other: &LevelFile) -> Lawful {
    let (one, other) = (one.to_line(), other.to_line());
    ensure(one == other, || format!("two levels of one request\n  {one}\n  {other}"))
}
