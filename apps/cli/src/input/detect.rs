//! Which game and which notation a text is in.

use unsolve_verbs::{Game, LevelError, LevelFile};

use super::Reading;
use crate::exit::Failure;

type Found = (&'static dyn Game, LevelFile);

/// The level in a text: a level file, or one of the notations the caller allows.
pub fn level(text: &str, reading: &Reading<'_>) -> Result<Found, Failure> {
    match reading.notation {
        Some("json") => level_file(text, reading.game),
        Some(notation) => in_notation(text, notation, reading.game),
        None if text.trim_start().starts_with('{') => match level_file(text, reading.game) {
            Ok(found) => Ok(found),
            Err(failure) => in_any_notation(text, reading.game).map_err(|other| {
                if reading.game.is_some() && claims_no_format(text) { other } else { failure }
            }),
        },
        None => in_any_notation(text, reading.game),
    }
}

/// Whether a text is JSON that does not pretend to be a level file.
fn claims_no_format(text: &str) -> bool {
    let document = serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(text);
    document.is_ok_and(|fields| !fields.contains_key("format"))
}

fn level_file(text: &str, wanted: Option<&str>) -> Result<Found, Failure> {
    let level = LevelFile::parse(text)?;
    let game = super::game(&level.game).map_err(|failure| failure.at("game"))?;
    match wanted {
        Some(id) if id != level.game => {
            Err(Failure::Bad(format!("game: is `{}`, not `{id}` as the call says", level.game)))
        }
        _ => Ok((game, level)),
    }
}

fn in_notation(text: &str, notation: &str, wanted: Option<&str>) -> Result<Found, Failure> {
    if let Some(id) = wanted {
        let game = super::game(id)?;
        return Ok((game, game.read(notation, text)?));
    }
    let has = |game: &&&'static dyn Game| {
        game.info().notations.iter().any(|known| known.name == notation)
    };
    let games: Vec<_> = unsolve_games::games().iter().filter(has).collect();
    match games[..] {
        [] => Err(LevelError::Unknown {
            what: "notation",
            name: notation.to_owned(),
            known: notations().map(|(name, _)| name.to_owned()).collect(),
        }
        .into()),
        [&game] => Ok((game, game.read(notation, text)?)),
        _ => Err(Failure::Bad(format!(
            "several games have a notation `{notation}`; say which one with --game"
        ))),
    }
}

/// Tries every notation of the game, or of all.
fn in_any_notation(text: &str, wanted: Option<&str>) -> Result<Found, Failure> {
    match wanted {
        _ if text.trim().is_empty() => Err(Failure::Bad("is empty".to_owned())),
        Some(id) => Ok(first_fitting(super::game(id)?, text)?),
        None => in_one_game(text),
    }
}

/// The text must fit a notation of exactly one game.
fn in_one_game(text: &str) -> Result<Found, Failure> {
    let games = unsolve_games::games();
    let mut found = games.iter().filter_map(|&game| first_fitting(game, text).ok());
    match (found.next(), found.next()) {
        (Some(only), None) => Ok(only),
        (Some((one, _)), Some((other, _))) => Err(Failure::Bad(format!(
            "could be a level of {} or of {}; say which one with --game",
            one.info().id,
            other.info().id
        ))),
        (None, _) => Err(Failure::Bad(format!(
            "is no level file (JSON) and no level in a notation of any game ({}); \
             --game says whose it is and where it is wrong",
            all_notations()
        ))),
    }
}

fn first_fitting(game: &'static dyn Game, text: &str) -> Result<Found, LevelError> {
    let mut first = None;
    for notation in game.info().notations.iter().filter(|notation| !notation.by_name) {
        match game.read(notation.name, text) {
            Ok(level) => return Ok((game, level)),
            Err(error) => first = first.or(Some(error)),
        }
    }
    let error =
        first.unwrap_or_else(|| LevelError::field("", "the game has no notation of its own"));
    let named = game.info().notations.iter().filter(|notation| notation.by_name);
    let named: Vec<_> = named.map(|notation| notation.name).collect();
    if named.is_empty() {
        return Err(error);
    }
    let others = named.join(", ");
    Err(LevelError::field("", format!("{error}; or convert it with --from one of: {others}")))
}

fn all_notations() -> String {
    let names = notations().map(|(name, game)| format!("{name} of {game}"));
    names.collect::<Vec<_>>().join(", ")
}

/// Every notation with the game it belongs to.
fn notations() -> impl Iterator<Item = (&'static str, &'static str)> {
    unsolve_games::games().iter().flat_map(|game| {
        let info = game.info();
        info.notations.iter().map(move |notation| (notation.name, info.id))
    })
}
