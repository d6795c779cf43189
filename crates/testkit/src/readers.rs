//! The readers of a game under nasty and under spoilt input: nothing panics.

use serde_json::json;
use unsolve_adapters::Game;
use unsolve_core::Stream;

use crate::fuzz::{Reader, Readers, mutate, mutate_json, nasty, nasty_values, spoilt};
use crate::{Lawful, instances};

/// Nasty texts as they are, and spoilt forms of each valid one.
pub fn under_fire(valid: &[Vec<u8>], read: impl Fn(&[u8]) -> Lawful) -> Lawful {
    nasty().iter().try_for_each(|text| read(text))?;
    for (number, text) in valid.iter().enumerate() {
        let mut stream = Stream::new("under fire", number as u64);
        read(text)?;
        for _ in 0..instances(40, 5_000) {
            read(&mutate(text, &mut stream))?;
        }
    }
    Ok(())
}

/// Valid input of a reader, spoilt byte by byte.
fn with_care(games: &'static [&'static dyn Game], reader: Reader) -> Lawful {
    let readers = Readers::new(games)?;
    under_fire(&readers.valid(reader)?, |data| readers.read(reader, data))
}

/// Level files, spoilt byte by byte.
pub fn level_files_are_read_with_care(games: &'static [&'static dyn Game]) -> Lawful {
    with_care(games, Reader::LevelFile)
}

/// Packs of level files.
pub fn packs_are_read_with_care(games: &'static [&'static dyn Game]) -> Lawful {
    with_care(games, Reader::Pack)
}

/// Level files of the right shape with wrong values in them: for players, and fewer of them for
/// designers, who ask for more.
pub fn states_are_read_with_care(games: &'static [&'static dyn Game]) -> Lawful {
    let readers = Readers::new(games)?;
    for (number, level) in readers.levels().iter().enumerate() {
        let mut stream = Stream::new("right shape", number as u64);
        for round in 0..instances(120, 10_000) {
            let mut spoilt = json!({"format": level.format, "game": level.game});
            spoilt["state"] = level.state.clone();
            spoilt["rules"] = json!(level.rules);
            let part = if stream.below(4) == 0 { "rules" } else { "state" };
            (0..=stream.below(3)).for_each(|_| mutate_json(&mut spoilt[part], &mut stream));
            let spoilt = spoilt.to_string();
            readers.read(Reader::LevelFile, spoilt.as_bytes())?;
            if round % 20 == 0 {
                readers.read(Reader::Design, spoilt.as_bytes())?;
            }
        }
    }
    Ok(())
}

/// Every notation of a game.
pub fn notations_are_read_with_care(games: &'static [&'static dyn Game]) -> Lawful {
    with_care(games, Reader::Notation)
}

/// Parameters, and each of them with values nobody would give it.
pub fn params_are_read_with_care(games: &'static [&'static dyn Game]) -> Lawful {
    with_care(games, Reader::Params)?;
    let readers = Readers::new(games)?;
    for (number, game) in games.iter().enumerate() {
        for (spec, value) in game
            .params()
            .iter()
            .flat_map(|spec| nasty_values().into_iter().map(move |value| (spec, value)))
        {
            let params = json!({spec.name.as_str(): value}).to_string();
            readers.read(Reader::Params, &[&[number as u8], params.as_bytes()].concat())?;
        }
    }
    Ok(())
}

/// Requests for automatic creation of the right shape with wrong values in them.
pub fn requests_are_read_with_care(games: &'static [&'static dyn Game]) -> Lawful {
    let readers = Readers::new(games)?;
    let valid = readers.valid(Reader::Request)?;
    for (number, request) in valid.iter().enumerate() {
        for seed in 0..instances(30, 2_000) {
            let seed = (number * 1_000_000 + seed) as u64;
            readers.read(Reader::Request, &spoilt(&valid, request, seed))?;
        }
    }
    Ok(())
}

/// Moves in the game's own shape and in its notation.
pub fn moves_are_read_with_care(games: &'static [&'static dyn Game]) -> Lawful {
    with_care(games, Reader::Moves)
}

/// Edits with brushes, places and sizes that do not exist.
pub fn edits_are_read_with_care(games: &'static [&'static dyn Game]) -> Lawful {
    with_care(games, Reader::Edit)
}

/// Specs of packs: nasty ones, valid ones and spoilt forms of them.
pub fn specs_are_read_with_care(games: &'static [&'static dyn Game]) -> Lawful {
    let readers = Readers::new(games)?;
    let valid = readers.valid(Reader::Spec)?;
    nasty().iter().chain(&valid).try_for_each(|text| readers.read(Reader::Spec, text))?;
    for (number, spec) in valid.iter().enumerate() {
        for seed in 0..instances(12, 1_000) {
            let seed = (number * 1_000_000 + seed) as u64;
            readers.read(Reader::Spec, &spoilt(&valid, spec, seed))?;
        }
    }
    Ok(())
}
