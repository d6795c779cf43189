//! Readers that get nonsense: nothing panics, nothing is believed.
//!
//! [`Readers`] has one method for each reader; the fuzz targets and an ordinary test share them.
//! [`mutate`] and [`mutate_json`] spoil valid input, [`nasty`] lists input that breaks careless
//! readers.

mod mutate;
mod nasty;

use serde_json::{Map, Value};
use unsolve_adapters::{Game, GenerateRequest, LevelFile, SolveRequest, VerifyRequest};
use unsolve_core::{Budget, Edit, Freedom};
use unsolve_create::Target;

use crate::sample::levels;
use crate::{Breach, Lawful, ensure};

pub use mutate::{mutate, mutate_json};
pub use nasty::{nasty, nasty_values};

/// States that each answer may take: enough to run all code, not to answer.
const FEW: u64 = 200;

/// All readers of all games, with a valid level of each game to start from.
pub struct Readers {
    games: &'static [&'static dyn Game],
    levels: Vec<LevelFile>,
}

impl Readers {
    /// Readers of these games.
    pub fn new(games: &'static [&'static dyn Game]) -> Result<Self, Breach> {
        let level = |game: &&'static dyn Game| Ok(levels(*game, 1)?.remove(0));
        Ok(Self { games, levels: games.iter().map(level).collect::<Result<_, Breach>>()? })
    }

    /// A valid level of each game.
    #[must_use]
    pub fn levels(&self) -> &[LevelFile] {
        &self.levels
    }

    /// A level file; if it is legal it is then solved, rated, verified, written, drawn and played.
    pub fn level_file(&self, data: &[u8]) -> Lawful {
        let level = str::from_utf8(data).ok().and_then(|text| LevelFile::parse(text).ok());
        let Some(level) = level else { return Ok(()) };
        let takers = self.games.iter().filter(|game| game.load(&level).map(drop).is_ok());
        takers.copied().try_for_each(|game| usable(game, &level))
    }

    /// A level in a notation; what is read is legal, and is read again from what is written.
    pub fn notation(&self, data: &[u8]) -> Lawful {
        let Some((game, text)) = self.game_and_text(data) else {
            return Ok(());
        };
        for notation in game.info().notations {
            if let Ok(level) = game.read(notation.name, text) {
                usable(game, &level)?;
                let again = game.read(notation.name, &game.load(&level)?.write(notation.name)?)?;
                ensure(again.state == level.state, || format!("another level after {text:?}"))?;
            }
        }
        Ok(())
    }

    /// Parameters as a JSON object; whatever is accepted makes a legal level or counts why not.
    pub fn params(&self, data: &[u8]) -> Lawful {
        let Some((game, text)) = self.game_and_text(data) else {
            return Ok(());
        };
        let Ok(params) = serde_json::from_str::<Map<String, Value>>(text) else {
            return Ok(());
        };
        for rate in [false, true] {
            let params = params.clone();
            let request =
                GenerateRequest { params, attempts: Some(2), rate, ..GenerateRequest::default() };
            if let Ok(made) = game.generate(&request, &Budget::nodes(FEW)) {
                game.load(&made.level).map(drop).map_err(|error| Breach::from(error).at(text))?;
            }
        }
        Ok(())
    }

    /// Moves, one a line, in notation or in the game's own shape, then undone.
    pub fn moves(&self, data: &[u8]) -> Lawful {
        let Some((game, text)) = self.game_and_text(data) else {
            return Ok(());
        };
        let Some(level) = self.level_of(game) else {
            return Ok(());
        };
        let mut session = game.load(level)?.play();
        let mut made = 0;
        for line in text.lines() {
            let mv = serde_json::from_str(line).unwrap_or_else(|_| Value::String(line.to_owned()));
            made += usize::from(session.play(&mv).is_ok());
        }
        ensure(session.made().len() == made, || format!("{made} moves are not kept: {text:?}"))?;
        let _ = session.hint(&Budget::nodes(FEW));
        session.restart();
        ensure(session.level().state == level.state, || format!("no way back: {text:?}"))
    }

    /// Edits, one a line as JSON; every level on the way is legal.
    pub fn edit(&self, data: &[u8]) -> Lawful {
        let Some((game, text)) = self.game_and_text(data) else {
            return Ok(());
        };
        let Some(mut level) = self.level_of(game).cloned() else {
            return Ok(());
        };
        for edit in text.lines().filter_map(|line| serde_json::from_str::<Edit>(line).ok()) {
            if let Ok(edited) = game.load(&level).and_then(|level| Ok(level.edit(&edit)?.file())) {
                game.load(&edited)
                    .map(drop)
                    .map_err(|error| Breach::from(error).at(level.to_line()))?;
                level = edited;
            }
        }
        Ok(())
    }

    /// The first byte chooses the game, the rest is text.
    fn game_and_text<'d>(&self, data: &'d [u8]) -> Option<(&'static dyn Game, &'d str)> {
        let (&first, rest) = data.split_first()?;
        let game = *self.games.get(usize::from(first) % self.games.len().max(1))?;
        Some((game, str::from_utf8(rest).ok()?))
    }

    fn level_of(&self, game: &dyn Game) -> Option<&LevelFile> {
        self.levels.iter().find(|level| level.game == game.info().id)
    }
}

/// A target; what is read is written so that it is read again.
pub fn target(data: &[u8]) -> Lawful {
    let target = str::from_utf8(data).ok().and_then(|text| text.parse::<Target>().ok());
    let Some(target) = target else { return Ok(()) };
    ensure(target.to_string().parse().as_ref() == Ok(&target), || format!("{target}"))
}

/// Asks everything a front end may ask about a legal level.
fn usable(game: &dyn Game, level: &LevelFile) -> Lawful {
    let few = Budget::nodes(FEW).with_bytes(50_000_000);
    let all = SolveRequest { all: true, ..SolveRequest::default() };
    let report = game.load(level)?.solve(&SolveRequest::default(), &few);
    let _ = game.load(level)?.solve(&all, &few);
    let _ = (
        game.load(level).and_then(|level| level.hint(&[], &few)),
        game.load(level).and_then(|level| level.rate(&few)),
        game.load(level).and_then(|level| level.verify(&VerifyRequest::default(), &few)),
    );
    for notation in game.info().notations {
        game.load(level)?.write(notation.name)?;
    }
    let mut session = game.load(level)?.play();
    let _ = (session.board().to_string(), session.scene());
    for mv in session.moves() {
        session.play(&mv.json)?;
        session.undo();
    }
    report.moves.iter().try_for_each(|mv| session.play(mv).map(drop))?;
    game.load(level)?.brushes();
    let neighbour = game.load(level)?.neighbour(&Freedom::default(), "fuzz", 0);
    game.load(&neighbour)?;
    Ok(())
}
