//! What is frozen in files.
//!
//! Each game has a folder `golden/` with
//!
//! | file | holds |
//! |---|---|
//! | `playthrough.txt` | one level of a fixed seed, played to its end move by move |
//! | `perft.jsonl` | levels with the number of new states after 0, 1, 2, ... moves |
//! | `refused.jsonl` | states that are no legal levels, each with what is said about it |
//!
//! and beside it `params.json` and `schemas.json`, the schemas of its types, and `reference.json`, the sample that
//! scores are measured against.
//!
//! With `UNSOLVE_BLESS` set the expected parts are written anew: look at the difference before
//! keeping it. A playthrough is written anew only if a version rose with it. The boards of `refused.jsonl` are written by hand, one for each complaint of the
//! validator.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use unsolve_adapters::{Game, GenerateRequest, LevelFile, MoveInfo, Reference, Schemas, Upkeep};
use unsolve_core::Budget;

use crate::{Breach, Lawful, ensure};

/// Levels drawn for the reference sample with the parameters of each preset.
const DRAWN: u32 = 600;
/// How many moves deep states are counted.
const DEPTH: usize = 3;
/// More positions are not looked at for the next layer.
const MOST_COUNTED: usize = 50_000;
/// More moves of a position are counted, not listed.
const MOST_LISTED: usize = 200;

/// The level of a fixed seed is still played as it was.
pub fn playthrough_holds(game: &dyn Game, home: &Path) -> Lawful {
    frozen(&home.join("golden/playthrough.txt"), |old| {
        let new = playthrough(game)?;
        versions_rise(old, &new)?;
        Ok(new)
    })
}

/// A seed that makes another level, or a level with another rating, says so by a higher version.
fn versions_rise(old: &str, new: &str) -> Lawful {
    let level = |text: &str| serde_json::Deserializer::from_str(text).into_iter::<Value>().next();
    let (Some(Ok(old)), Some(Ok(new))) = (level(old), level(new)) else { return Ok(()) };
    let same = |pointer: &str| old.pointer(pointer) == new.pointer(pointer);
    ensure(
        same("/state") || !same("/origin/generator"),
        || "the seed makes another level: raise `versions.generator` in the game's description",
    )?;
    let rated_alike = same("/difficulty") || !same("/state") || !same("/difficulty/version");
    ensure(
        rated_alike,
        || "the level has another rating: raise `versions.rating` in the game's description",
    )
}

/// From the kept levels as many states are reached as they were.
pub fn counts_hold(game: &dyn Game, home: &Path) -> Lawful {
    frozen(&home.join("golden/perft.jsonl"), |old| counted(game, old))
}

/// Every kept state that is no level is refused for the same reasons.
pub fn refusals_hold(game: &dyn Game, home: &Path) -> Lawful {
    frozen(&home.join("golden/refused.jsonl"), |old| refused(game, old))
}

/// Every kept state that is no level becomes one by the fixes that are named, or is refused for the
/// same reasons as ever; a game that says that it mends something mends one of them.
pub fn refusals_are_mended_or_stand(game: &dyn Game, home: &Path) -> Lawful {
    let mut mended = false;
    for line in fs::read_to_string(home.join("golden/refused.jsonl"))?.lines() {
        let entry: Value = serde_json::from_str(line)?;
        let mut file = LevelFile::new(game.info().id, entry["state"].clone(), Value::Null);
        file.rules = entry.get("rules").cloned();
        mended |= crate::laws::is_mended(game, &file).map_err(|breach| breach.at(line))?;
    }
    ensure(mended != game.mends().is_empty(), || format!("it mends {:?}", game.mends()))
}

/// The schemas that a game keeps ready, in `params.json` and `schemas.json` of `home`, are those of its
/// types.
pub fn schemas_hold(upkeep: &dyn Upkeep, home: &Path) -> Lawful {
    let Schemas { params, state, rules, mv } = upkeep.schemas_of_types();
    frozen(&home.join("params.json"), |_| Ok(format!("{params}\n")))?;
    let text = format!("{{\"state\":{state},\n\"rules\":{rules},\n\"move\":{mv}}}\n");
    frozen(&home.join("schemas.json"), |_| Ok(text.clone()))
}

/// The reference sample, in `reference.json` of `home`, can be read and has levels in it. With
/// `UNSOLVE_REFERENCE` set it is drawn anew; all scores of the game change then.
pub fn reference_holds(upkeep: &dyn Upkeep, home: &Path) -> Lawful {
    let path = home.join("reference.json");
    if std::env::var_os("UNSOLVE_REFERENCE").is_some() {
        let jobs = std::thread::available_parallelism().map_or(1, usize::from);
        let budget = Budget::nodes(crate::sample::NODES);
        let drawn = upkeep.sample_reference(DRAWN, jobs, &budget)?;
        fs::write(&path, format!("{drawn}\n"))?;
    }
    let sample: Reference = serde_json::from_str(&fs::read_to_string(path)?)?;
    ensure(sample != Reference::default(), || "the sample is empty: `cargo xtask reference GAME`")
}

/// Compares a file with what `now` makes of it, or writes it.
fn frozen(path: &Path, now: impl Fn(&str) -> Result<String, Breach>) -> Lawful {
    let old = fs::read_to_string(path).unwrap_or_default();
    let new = now(&old).map_err(|breach| breach.at(path.display()))?;
    if std::env::var_os("UNSOLVE_BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap_or(path))?;
        return Ok(fs::write(path, new)?);
    }
    let differs = old.lines().zip(new.lines()).position(|(old, new)| old != new);
    let line = differs.unwrap_or_else(|| old.lines().count().min(new.lines().count()));
    ensure(old == new, || {
        let (was, is) = (old.lines().nth(line), new.lines().nth(line));
        let place = format!("{}:{}", path.display(), line + 1);
        format!("{place}\n  was {was:?}\n  is  {is:?}\nUNSOLVE_BLESS=1 writes it anew")
    })
}

/// A level of a fixed seed with its board after every move of its solution.
fn playthrough(game: &dyn Game) -> Result<String, Breach> {
    let request = GenerateRequest { seed: "playthrough".to_owned(), ..GenerateRequest::default() };
    let level = game.generate(&request, &Budget::nodes(crate::sample::NODES))?.level;
    let mut text = format!("{}\n", level.to_pretty());
    for notation in game.info().notations {
        write!(text, "\n{}\n{}\n", notation.name, game.load(&level)?.write(notation.name)?)?;
    }
    let mut session = game.load(&level)?.play();
    for mv in &game.load(&level)?.stored_moves().unwrap_or_default() {
        let moves = session.moves();
        write!(text, "\n{}legal: {}\n", session.board(), listed(&moves))?;
        let words = moves.iter().find(|legal| legal.json == *mv).map(|legal| legal.text.as_str());
        writeln!(text, "move: {} ({})", mv, words.unwrap_or("not legal"))?;
        session.play(mv)?;
    }
    write!(text, "\n{}won: {}\n", session.board(), session.is_won())?;
    Ok(text)
}

/// The moves, or how many they are if nobody would read them.
fn listed(moves: &[MoveInfo]) -> String {
    if moves.len() > MOST_LISTED {
        return format!("{} moves", moves.len());
    }
    moves.iter().map(|mv| mv.notation.as_str()).collect::<Vec<_>>().join(" ")
}

/// The levels of the old file with their counts; levels of fixed seeds if there are none.
fn counted(game: &dyn Game, old: &str) -> Result<String, Breach> {
    let mut levels = Vec::new();
    for line in old.lines() {
        let entry: Value = serde_json::from_str(line)?;
        levels.push(serde_json::from_value(entry["level"].clone())?);
    }
    if levels.is_empty() {
        levels = crate::levels(game, 3)?;
    }
    let mut text = String::new();
    for level in levels {
        let bare = LevelFile::new(&level.game, level.state, level.rules.unwrap_or_default());
        let counts = perft(game, &bare, DEPTH)?;
        writeln!(text, "{}", json!({"counts": counts, "level": bare}))?;
    }
    Ok(text)
}

/// How many new positions there are after 0, 1, ... `depth` moves, or fewer where there would be
/// too many to look at.
pub fn perft(game: &dyn Game, level: &LevelFile, depth: usize) -> Result<Vec<usize>, Breach> {
    let mut seen = BTreeSet::from([level.state.to_string()]);
    let mut layer = vec![level.clone()];
    let mut counts = vec![1];
    for _ in 0..depth {
        let moves =
            layer.first().map(|level| Ok::<_, Breach>(game.load(level)?.play().moves().len()));
        if moves.transpose()?.unwrap_or(0) * layer.len() > MOST_COUNTED {
            break;
        }
        let mut next = Vec::new();
        for level in &layer {
            let mut session = game.load(level)?.play();
            for mv in session.moves() {
                session.play(&mv.json)?;
                let reached = session.level();
                session.undo();
                if seen.insert(reached.state.to_string()) {
                    next.push(reached);
                }
            }
        }
        counts.push(next.len());
        layer = next;
    }
    Ok(counts)
}

/// The states of the old file, each with what the validator says about it now.
fn refused(game: &dyn Game, old: &str) -> Result<String, Breach> {
    let mut text = String::new();
    for (index, line) in old.lines().enumerate() {
        let entry: Value = serde_json::from_str(line)?;
        let mut level = LevelFile::new(game.info().id, entry["state"].clone(), Value::Null);
        level.rules = entry.get("rules").cloned();
        let Err(error) = game.load(&level).map(drop) else {
            return Err(Breach::new(format!("line {}: {line} is accepted", index + 1)));
        };
        let mut entry = entry;
        entry["why"] = Value::String(error.to_string());
        writeln!(text, "{entry}")?;
    }
    ensure(!text.is_empty(), || "no state that is refused")?;
    Ok(text)
}
