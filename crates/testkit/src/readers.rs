//! The readers of a game under nasty and under spoilt input: nothing panics.

use serde_json::{Value, json};
use unsolve_adapters::Game;
use unsolve_core::{Band, Stream};

use crate::fuzz::{Readers, mutate, mutate_json, nasty, nasty_values};
use crate::{Lawful, instances};

/// Nasty texts as they are, and spoilt forms of each valid one.
pub fn under_fire(valid: &[Vec<u8>], read: impl Fn(&[u8]) -> Lawful) -> Lawful {
    nasty().iter().try_for_each(|text| read(text))?;
    for (number, text) in valid.iter().enumerate() {
        let mut stream = Stream::new("under fire", number as u64);
        read(text)?;
        for _ in 0..instances(500, 20_000) {
            read(&mutate(text, &mut stream))?;
        }
    }
    Ok(())
}

/// Puts the byte that chooses the first game before each text.
fn chosen(texts: impl IntoIterator<Item = String>) -> Vec<Vec<u8>> {
    texts.into_iter().map(|text| [vec![0], text.into_bytes()].concat()).collect()
}

/// Level files, spoilt byte by byte.
pub fn level_files_are_read_with_care(games: &'static [&'static dyn Game]) -> Lawful {
    let readers = Readers::new(games)?;
    let valid: Vec<_> = readers.levels().iter().map(|level| level.to_line().into_bytes()).collect();
    under_fire(&valid, |data| readers.level_file(data))
}

/// Level files of the right shape with wrong values in them.
pub fn states_are_read_with_care(games: &'static [&'static dyn Game]) -> Lawful {
    let readers = Readers::new(games)?;
    for (number, level) in readers.levels().iter().enumerate() {
        let mut stream = Stream::new("right shape", number as u64);
        for _ in 0..instances(1_000, 50_000) {
            let mut spoilt = json!({"format": level.format, "game": level.game});
            spoilt["state"] = level.state.clone();
            spoilt["rules"] = json!(level.rules);
            let part = if stream.below(4) == 0 { "rules" } else { "state" };
            (0..=stream.below(3)).for_each(|_| mutate_json(&mut spoilt[part], &mut stream));
            readers.level_file(spoilt.to_string().as_bytes())?;
        }
    }
    Ok(())
}

/// Every notation of a game.
pub fn notations_are_read_with_care(games: &'static [&'static dyn Game]) -> Lawful {
    let readers = Readers::new(games)?;
    for (game, level) in games.iter().zip(readers.levels()) {
        let level = game.load(level)?;
        let names = game.info().notations.iter().map(|notation| level.write(notation.name));
        let written = names.collect::<Result<Vec<_>, _>>()?;
        under_fire(&chosen(written), |data| readers.notation(data))?;
    }
    Ok(())
}

/// Parameters, and each of them with values nobody would give it.
pub fn params_are_read_with_care(games: &'static [&'static dyn Game]) -> Lawful {
    let readers = Readers::new(games)?;
    for game in games {
        let preset = game.preset(Some(Band::Easy)).to_string();
        under_fire(&chosen([preset]), |data| readers.params(data))?;
        for spec in game.params() {
            for value in nasty_values() {
                let params = json!({spec.name.as_str(): value}).to_string();
                chosen([params]).iter().try_for_each(|text| readers.params(text))?;
            }
        }
    }
    Ok(())
}

/// Moves in the game's own shape and in its notation.
pub fn moves_are_read_with_care(games: &'static [&'static dyn Game]) -> Lawful {
    let readers = Readers::new(games)?;
    for (game, level) in games.iter().zip(readers.levels()) {
        let moves = game.load(level)?.stored_moves().unwrap_or_default();
        let lines: Vec<_> = moves.iter().map(Value::to_string).collect();
        under_fire(&chosen([lines.join("\n")]), |data| readers.moves(data))?;
    }
    Ok(())
}

/// Edits with brushes, places and sizes that do not exist.
pub fn edits_are_read_with_care(games: &'static [&'static dyn Game]) -> Lawful {
    let readers = Readers::new(games)?;
    for (game, level) in games.iter().zip(readers.levels()) {
        let mut edits = vec![json!({"edit": "clear"})];
        edits.push(json!({"edit": "resize", "top": 1, "right": -1, "bottom": 99999, "left": -2}));
        let paint = |id: &String| json!({"edit": "paint", "brush": id, "row": 1, "column": 1});
        edits.extend(game.load(level)?.brushes().iter().map(|brush| paint(&brush.id)));
        edits.push(json!({"edit": "paint", "brush": "", "row": usize::MAX, "column": usize::MAX}));
        let lines: Vec<_> = edits.iter().map(Value::to_string).collect();
        under_fire(&chosen([lines.join("\n")]), |data| readers.edit(data))?;
    }
    Ok(())
}
