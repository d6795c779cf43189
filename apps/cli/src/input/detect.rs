//! Which game and which notation a text is in.

use unsolve_verbs::{Game, LevelError, LevelFile, MendRequest, Mended};

use super::Reading;
use super::likeliest::{self, Attempt};
use crate::exit::Failure;

type Found = (&'static dyn Game, LevelFile);

/// Why no level was found in a text.
enum Miss {
    /// It has more than one meaning.
    Several(String),
    /// It has none.
    None(Failure),
}

impl From<Failure> for Miss {
    fn from(failure: Failure) -> Self {
        Self::None(failure)
    }
}

impl From<Miss> for Failure {
    fn from(miss: Miss) -> Self {
        match miss {
            Miss::Several(sentence) => Self::Bad(sentence),
            Miss::None(failure) => failure,
        }
    }
}

/// Which notations are tried if the caller names none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trust {
    /// Those that tell all of a level.
    Sure,
    /// Also those in which a text can mean several levels.
    Any,
}

/// The level in a text: a level file, or one of the notations the caller allows.
pub fn level(text: &str, reading: &Reading<'_>) -> Result<Found, Failure> {
    Ok(seek(text, reading, Trust::Any)?)
}

/// Whether a text is a level, perhaps of more than one game.
pub fn fits(text: &str, reading: &Reading<'_>, trust: Trust) -> bool {
    matches!(seek(text, reading, trust), Ok(_) | Err(Miss::Several(_)))
}

fn seek(text: &str, reading: &Reading<'_>, trust: Trust) -> Result<Found, Miss> {
    let found = strictly(text, reading, trust);
    match (&found, reading.game) {
        (Err(Miss::None(_)), Some(id)) if reading.lenient => {
            draft(text, super::game(id)?).map_or(found, Ok)
        }
        _ => found,
    }
}

/// The levels of a text in a notation with a way of its own to put them together, if one of them can be read in
/// this notation.
pub fn collection(text: &str, reading: &Reading<'_>) -> Option<Vec<String>> {
    let games = unsolve_games::games().iter();
    let games = games.filter(|game| reading.game.is_none_or(|id| game.info().id == id));
    games.copied().find_map(|game| {
        let known = game.info().notations.iter().filter(|notation| {
            reading.notation.map_or(!notation.by_name, |name| name == notation.name)
        });
        known.map(|notation| notation.name).find_map(|name| {
            let levels = game.split(name, text);
            let is_one = |level: &String| game.read(name, level).is_ok();
            (levels.len() > 1 && levels.iter().any(is_one)).then_some(levels)
        })
    })
}

/// The level in a text that is not legal yet but can be mended.
fn draft(text: &str, game: &'static dyn Game) -> Option<Found> {
    let sure = game.info().notations.iter().filter(|notation| !notation.by_name);
    let mut drafts = sure.filter_map(|notation| game.draft(notation.name, text).ok());
    let draft = drafts.find(|draft| game.mend(draft, &MendRequest::default()).is_ok())?;
    Some((game, draft))
}

/// The level of a JSON text that is not legal yet, if exactly one game can mend it. Other texts say too
/// little of what they are.
pub fn only_draft(text: &str) -> Option<Mended> {
    if !text.trim_start().starts_with('{') {
        return None;
    }
    let drafts = unsolve_games::games().iter().filter_map(|&game| draft(text, game));
    let mut drafts =
        drafts.filter_map(|(game, file)| game.mend(&file, &MendRequest::default()).ok());
    let only = drafts.next()?;
    drafts.next().is_none().then_some(only)
}

fn strictly(text: &str, reading: &Reading<'_>, trust: Trust) -> Result<Found, Miss> {
    match reading.notation {
        _ if text.trim().is_empty() => Err(Failure::Bad("is empty".to_owned()).into()),
        Some("json") => Ok(level_file(text, reading.game)?),
        Some(notation) => Ok(in_notation(text, notation, reading.game)?),
        None if text.trim_start().starts_with('{') => match level_file(text, reading.game) {
            Ok(found) => Ok(found),
            Err(failure) => in_any_notation(text, reading.game, trust)
                .map_err(|other| if claims_no_format(text) { other } else { failure.into() }),
        },
        None => in_any_notation(text, reading.game, trust),
    }
}

/// Whether a text does not pretend to be a level file.
fn claims_no_format(text: &str) -> bool {
    match serde_json::from_str::<serde_json::Map<String, serde_json::Value>>(text) {
        Ok(fields) => !fields.contains_key("format"),
        Err(_) => !text.contains("\"format\"") && text.contains('\''),
    }
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
fn in_any_notation(text: &str, wanted: Option<&str>, trust: Trust) -> Result<Found, Miss> {
    let games = match wanted {
        Some(id) => vec![super::game(id)?],
        None => unsolve_games::games().to_vec(),
    };
    let mut missed = Vec::new();
    let mut found: Vec<Found> = Vec::new();
    for &game in &games {
        found.extend(first_sure(game, text, &mut missed).map(|level| (game, level)));
    }
    if let [(one, _), (other, _), ..] = &found[..] {
        return Err(Miss::Several(format!(
            "could be a level of {} or of {}; say which one with --game",
            one.info().id,
            other.info().id
        )));
    }
    match found.pop() {
        Some(only) => Ok(only),
        None if trust == Trust::Sure => Err(Failure::Bad("is no level".to_owned()).into()),
        None => by_name(text, &games, missed),
    }
}

/// The level in the first fitting notation that tells all of it.
fn first_sure(game: &'static dyn Game, text: &str, missed: &mut Vec<Attempt>) -> Option<LevelFile> {
    let sure = game.info().notations.iter().filter(|notation| !notation.by_name);
    for notation in sure {
        match game.read(notation.name, text) {
            Ok(level) => return Some(level),
            Err(error) => missed.push(Attempt { game, notation, error }),
        }
    }
    None
}

/// The notations in which a text can mean several levels: it is read if they agree about it.
fn by_name(
    text: &str,
    games: &[&'static dyn Game],
    mut missed: Vec<Attempt>,
) -> Result<Found, Miss> {
    let mut found: Vec<(&str, Found)> = Vec::new();
    for &game in games {
        for notation in game.info().notations.iter().filter(|notation| notation.by_name) {
            match game.read(notation.name, text) {
                Ok(level) => found.push((notation.name, (game, level))),
                Err(error) => missed.push(Attempt { game, notation, error }),
            }
        }
    }
    // What reads as a level that is not legal is meant as that one.
    let illegal = |attempt: &Attempt| {
        !attempt.notation.by_name && matches!(attempt.error, LevelError::Invalid(_))
    };
    if games.len() > 1 && missed.iter().any(illegal) {
        found.clear();
    }
    let Some((_, (_, first))) = found.first() else {
        return Err(likeliest::failure(text, games, missed).into());
    };
    if games.len() == 1 && found.iter().all(|(_, (_, level))| level == first) {
        return Ok(found.swap_remove(0).1);
    }
    Err(Miss::Several(in_doubt(&found, games.len() > 1)))
}

/// Between which notations, and perhaps games, the caller must decide.
fn in_doubt(found: &[(&str, Found)], of_games: bool) -> String {
    let (mut names, mut ids) = (Vec::new(), Vec::new());
    for (name, (game, _)) in found {
        names.extend((!names.contains(name)).then_some(*name));
        ids.extend((!ids.contains(&game.info().id)).then_some(game.info().id));
    }
    let (of_game, options) = if of_games {
        (format!(" of {}", ids.join(" or ")), format!("--game {} --from", ids[0]))
    } else {
        (", which are different levels".to_owned(), "--from".to_owned())
    };
    let (all, one) = (names.join(" or "), names[0]);
    format!("could be {all}{of_game}; say which, as in `unsolve convert {options} {one}`")
}

/// Every notation with the game it belongs to.
fn notations() -> impl Iterator<Item = (&'static str, &'static str)> {
    unsolve_games::games().iter().flat_map(|game| {
        let info = game.info();
        info.notations.iter().map(move |notation| (notation.name, info.id))
    })
}
