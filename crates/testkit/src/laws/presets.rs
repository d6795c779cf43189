//! The presets are four different things, in order.

use std::panic::resume_unwind;
use std::thread;

use serde_json::Value;
use unsolve_adapters::{Difficulty, Game, GenerateRequest, LevelFile, Solution, VerifyRequest};
use unsolve_core::{Band, Budget};

use crate::sample::{NODES, instances};
use crate::{Breach, Lawful, ensure};

/// `count` levels of a preset, each proved and rated again; one in four is also made again from its origin, in
/// the full run every one.
pub fn preset_levels(game: &dyn Game, band: Band, count: usize) -> Result<Vec<LevelFile>, Breach> {
    let level = |i: usize| {
        let request = GenerateRequest {
            seed: format!("preset {i}"),
            difficulty: Some(band),
            ..GenerateRequest::default()
        };
        let made = game.generate(&request, &Budget::nodes(NODES))?.level;
        let level = game.load(&made)?;
        let request = VerifyRequest { quick: !i.is_multiple_of(instances(4, 1)) };
        let verified = level.verify(&request, &Budget::nodes(NODES))?;
        ensure(verified.verified != Some(false), || format!("{band} {i}: {verified:?}"))?;
        let again = level.rate(&Budget::nodes(NODES))?;
        // Level files leave out what a report foretells.
        let again = Difficulty { interval: None, people: None, ..again };
        ensure(Some(&again) == made.difficulty.as_ref(), || {
            format!("{band} {i}: rated again it is {again:?}")
        })?;
        Ok(made)
    };
    (0..count).map(level).collect()
}

/// Each preset yields its own band, hard and expert levels take at least as many moves as the reference
/// sample asks for, and scores rise from preset to preset. So do lengths, where the sample knows them, and
/// where states are counted the time that a random player takes.
pub fn presets_are_in_order(game: &dyn Game) -> Lawful {
    let mut before: Option<(Band, Vec<f64>)> = None;
    let floor = game.dealer(&game.preset(None))?.fewest_moves(Band::Hard);
    for (band, levels) in Band::ALL.into_iter().zip(levels_of_all(game)) {
        let levels = levels?;
        let score = |level: &LevelFile| level.difficulty.as_ref()?.score;
        let outside = levels.iter().filter(|level| score(level).map(Band::of) != Some(band));
        let outside = outside.count();
        ensure(outside * 20 < levels.len(), || format!("{band}: {outside} are outside the band"))?;
        let length = |level: &LevelFile| level.solution.as_ref().and_then(Solution::length);
        let shortest = levels.iter().filter_map(length).min();
        let fewest = game.dealer(&game.preset(Some(band)))?.fewest_moves(band);
        ensure(shortest.is_none_or(|length| length >= fewest.unwrap_or(0)), || {
            format!("{band}: a level takes {shortest:?} moves, fewer than {fewest:?}")
        })?;
        let medians = medians(&levels, floor.is_some());
        if let Some((easier, less)) = &before {
            let rises = less.iter().zip(&medians).all(|(less, more)| less < more);
            ensure(rises, || format!("{easier} {less:?}, {band} {medians:?}"))?;
        }
        before = Some((band, medians));
    }
    Ok(())
}

/// The levels of every preset, all made at the same time: this takes longer than any other law, and would
/// go on alone on one core.
fn levels_of_all(game: &dyn Game) -> Vec<Result<Vec<LevelFile>, Breach>> {
    thread::scope(|scope| {
        let makers =
            Band::ALL.map(|band| scope.spawn(move || preset_levels(game, band, instances(8, 300))));
        makers.map(|maker| maker.join().unwrap_or_else(|panic| resume_unwind(panic))).into()
    })
}

/// One seed makes other boards, with other solutions, for other difficulties: an easy level tells nothing
/// about a hard one.
pub fn seeds_leak_nothing(game: &dyn Game) -> Lawful {
    for seed in 1..=instances(2, 50) {
        let mut seen: Vec<(Band, Value, Option<Value>)> = Vec::new();
        for band in Band::ALL {
            let request = GenerateRequest {
                seed: seed.to_string(),
                difficulty: Some(band),
                ..GenerateRequest::default()
            };
            let level = game.generate(&request, &Budget::nodes(NODES))?.level;
            let grid = match level.solution {
                Some(Solution::Grid(grid)) => Some(serde_json::to_value(grid)?),
                _ => None,
            };
            let alike = seen.iter().find(|(_, state, solved)| {
                *state == level.state || solved.is_some() && *solved == grid
            });
            ensure(alike.is_none(), || format!("seed {seed}: {band} is {alike:?} again"))?;
            seen.push((band, level.state, grid));
        }
    }
    Ok(())
}

/// The medians of what must rise: scores and, where they are known, hitting times and lengths.
fn medians(levels: &[LevelFile], by_length: bool) -> Vec<f64> {
    let difficulties = || levels.iter().filter_map(|level| level.difficulty.as_ref());
    let scores: Vec<f64> = difficulties().filter_map(|rated| rated.score).collect();
    let hitting: Vec<f64> =
        difficulties().filter_map(|rated| rated.metrics.get("hitting_time")?.as_f64()).collect();
    let length = |level: &LevelFile| level.solution.as_ref().and_then(Solution::length);
    let lengths: Vec<f64> = if hitting.is_empty() && !by_length {
        Vec::new()
    } else {
        levels.iter().filter_map(length).map(f64::from).collect()
    };
    [scores, hitting, lengths].into_iter().filter_map(median).collect()
}

fn median(mut values: Vec<f64>) -> Option<f64> {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied()
}
