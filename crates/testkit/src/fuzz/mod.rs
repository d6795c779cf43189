//! Readers that get nonsense: nothing panics, nothing is believed.
//!
//! A [`Reader`] is something that a stranger's bytes reach. [`Readers`] runs one on the games, makes
//! valid input to begin with and spoils it; the fuzz targets, the laws and the test that goes
//! through the kept inputs share all of it. [`mutate`] and [`mutate_json`] change valid input,
//! [`nasty`] lists input that breaks careless readers.

mod designing;
mod mutate;
mod nasty;
mod patience;
mod spec;
mod valid;

use serde_json::{Map, Value};
use unsolve_adapters::{
    CreateRequest, Game, GenerateRequest, LevelFile, SolveRequest, VerifyRequest,
};
use unsolve_core::{Budget, Edit, Freedom};
use unsolve_create::Target;

use crate::sample::levels;
use crate::{Breach, Lawful, ensure};

pub use mutate::{mutate, mutate_json};
pub use nasty::{nasty, nasty_values};
use patience::Patience;
pub use valid::spoilt;

/// States that each answer may take: enough to run all code, not to answer.
const FEW: u64 = 200;
/// Candidates that a creation may make.
const FEW_STEPS: u64 = 8;

/// What a stranger's bytes reach.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reader {
    /// A level file, then everything a player may ask about a legal level.
    LevelFile,
    /// A level file, then everything a designer may ask about it.
    Design,
    /// Level files, one a line: what a pack tells of them.
    Pack,
    /// A level in the game's own notations; the first byte chooses the game.
    Notation,
    /// Parameters as JSON; the first byte chooses the game.
    Params,
    /// A request for automatic creation as JSON; the first byte chooses the game.
    Request,
    /// Moves of a level, one a line; the first byte chooses the game.
    Moves,
    /// Edits of a level, one a line as JSON; the first byte chooses the game.
    Edit,
    /// A target on the command line: `METRIC=MIN..MAX`.
    Target,
    /// A spec of a pack, then one of the levels it asks for.
    Spec,
}

impl Reader {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::LevelFile,
        Self::Design,
        Self::Pack,
        Self::Notation,
        Self::Params,
        Self::Request,
        Self::Moves,
        Self::Edit,
        Self::Target,
        Self::Spec,
    ];

    /// The name of its fuzz target and of the folder with its kept inputs.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::LevelFile => "level_file",
            Self::Design => "design",
            Self::Pack => "pack",
            Self::Notation => "notation",
            Self::Params => "params",
            Self::Request => "request",
            Self::Moves => "moves",
            Self::Edit => "edit",
            Self::Target => "target",
            Self::Spec => "spec",
        }
    }
}

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

    /// Lets a reader have these bytes.
    pub fn read(&self, reader: Reader, data: &[u8]) -> Lawful {
        match reader {
            Reader::LevelFile => self.level_file(data, usable),
            Reader::Design => self.level_file(data, designing::usable),
            Reader::Pack => designing::pack(self.games, data),
            Reader::Notation => self.notation(data),
            Reader::Params => self.params(data),
            Reader::Request => self.request(data),
            Reader::Moves => self.moves(data),
            Reader::Edit => self.edit(data),
            Reader::Target => target(data),
            Reader::Spec => spec::read(self.games, data),
        }
    }

    /// A level file; a legal one is then used.
    fn level_file(&self, data: &[u8], using: fn(&dyn Game, &LevelFile) -> Lawful) -> Lawful {
        let level = str::from_utf8(data).ok().and_then(|text| LevelFile::parse(text).ok());
        let Some(level) = level else { return Ok(()) };
        let takers = self.games.iter().filter(|game| game.load(&level).map(drop).is_ok());
        takers.copied().try_for_each(|game| using(game, &level))
    }

    /// A level in a notation; what is read is legal, and is read again from what is written.
    fn notation(&self, data: &[u8]) -> Lawful {
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
    fn params(&self, data: &[u8]) -> Lawful {
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

    /// A request for automatic creation; whatever is accepted makes legal levels.
    fn request(&self, data: &[u8]) -> Lawful {
        let Some((game, text)) = self.game_and_text(data) else {
            return Ok(());
        };
        let Ok(request) = serde_json::from_str::<CreateRequest>(text) else {
            return Ok(());
        };
        let steps = Some(request.steps.unwrap_or(FEW_STEPS).min(FEW_STEPS));
        let request = CreateRequest { steps, jobs: 1, ..request };
        let patience = Patience::default();
        let few = Budget::nodes(FEW).with_bytes(50_000_000).watched(&patience);
        let made = game.create(&request, self.level_of(game), None, &few, &mut |_| {});
        let Ok(created) = made else { return Ok(()) };
        let legal = |level: &LevelFile| {
            game.load(level).map(drop).map_err(|error| Breach::from(error).at(text))
        };
        created.levels.iter().try_for_each(legal)
    }

    /// Moves, one a line, in notation or in the game's own shape, then undone.
    fn moves(&self, data: &[u8]) -> Lawful {
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
            let (before, strolls) = (session.made().len(), !session.scene().strolls.is_empty());
            if session.play(&mv).is_ok() {
                let kept = session.made().len() - before;
                ensure(kept == 1 || kept == 0 && strolls, || format!("{line} is not kept"))?;
                made += kept;
            }
        }
        ensure(session.made().len() == made, || format!("{made} moves are not kept: {text:?}"))?;
        let _ = session.hint(&Budget::nodes(FEW));
        session.restart();
        ensure(session.level().state == level.state, || format!("no way back: {text:?}"))
    }

    /// Edits, one a line as JSON; every level on the way is legal.
    fn edit(&self, data: &[u8]) -> Lawful {
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
fn target(data: &[u8]) -> Lawful {
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
