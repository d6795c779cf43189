//! A game: what concerns no single level.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::{Map, Value};
use unsolve_core::{
    Aim, Band, Budget, Happening, Info, Metric, ParamError, Reject, Shares, SourceInfo, Stream,
};

use crate::{
    ActionInfo, AnyLevel, AnyPlayable, CreateProgress, CreateRequest, Created, GenerateError,
    GenerateRequest, Generated, LevelError, LevelFile, MendRequest, Mended, ParamSpec, Session,
    SourceReport, WrittenLevel,
};

/// The JSON Schemas of what a game reads and writes.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Schemas {
    /// Its parameters.
    pub params: Value,
    /// `state` in its level files.
    pub state: Value,
    /// `rules` in its level files.
    pub rules: Value,
    /// A move in `solution.moves`.
    #[serde(rename = "move")]
    pub mv: Value,
}

/// What a game of any lane does for a front end that only plays: it begins a level.
///
/// Nothing here leads to generation, rating or verification, so a program that asks for nothing else
/// does not contain them.
pub trait PlayedGame: Send + Sync {
    /// Its id in files and commands.
    fn id(&self) -> &'static str;

    /// Begins the level in a file, which is checked first.
    fn begin(&self, file: &LevelFile) -> Result<Box<dyn Session>, LevelError>;
}

/// What a game of any lane does for players: it makes levels and loads them.
///
/// Nothing here leads to what designers need, so a program for players does not contain it.
pub trait PlayableGame: Send + Sync {
    /// How it introduces itself.
    fn info(&self) -> &'static Info;

    /// Its parameters with type, default and range.
    fn params(&self) -> &[ParamSpec];

    /// All parameters of a difficulty preset, or those used if nobody asks for one.
    fn preset(&self, band: Option<Band>) -> Value;

    /// The names of the metrics that targets can ask for.
    fn targets(&self) -> Vec<&'static str>;

    /// The level in a file, checked, as players need it.
    fn playable(&self, file: &LevelFile) -> Result<AnyPlayable, LevelError>;

    /// What deals levels with these parameters; refuses those that do not fit together.
    fn dealer(&self, params: &Value) -> Result<Box<dyn Dealer>, ParamError>;

    /// Makes a level. `budget.max_nodes` holds for each candidate.
    fn generate(
        &self,
        request: &GenerateRequest,
        budget: &Budget<'_>,
    ) -> Result<Generated, GenerateError>;
}

/// All that a game of any lane does: JSON at the edges, typed inside.
///
/// What can be done with one level is a verb of [`Level`](crate::Level); [`load`](Self::load) gives
/// one.
pub trait Game: PlayableGame {
    /// The rules in prose (Markdown).
    fn rules(&self) -> &'static str;

    /// The schemas of what it reads and writes.
    fn schemas(&self) -> Schemas;

    /// The numbers that are measured of its levels, and what they mean.
    fn metrics(&self) -> Vec<Metric>;

    /// All that can happen in a move; effects speak of nothing else.
    fn happens(&self) -> &'static [Happening];

    /// All that solutions of its levels can make use of; see [`Appraised::mechanics`](crate::Appraised::mechanics).
    fn mechanics(&self) -> &'static [&'static str];

    /// What to set beside a preset for one of very many levels of its band, drawn from the seed; see
    /// [`Puzzle::varied`](unsolve_core::Puzzle::varied).
    fn varied(&self, band: Band, seed: &str) -> Map<String, Value>;

    /// How many equal shares the scores of its levels have.
    fn shares(&self) -> Shares;

    /// What makes created levels better if nobody says otherwise.
    fn objective(&self) -> &'static str;

    /// Whether its levels have a space of states that an evaluator can look at.
    fn evaluates(&self) -> bool;

    /// The level in a file, checked. Its claims (solution, difficulty, ...) are kept, not believed.
    fn load(&self, file: &LevelFile) -> Result<AnyLevel, LevelError>;

    /// Reads a level in one of the game's notations.
    fn read(&self, notation: &str, text: &str) -> Result<LevelFile, LevelError>;

    /// The texts of the levels in a text that holds several; nothing where the notation has no way of its own to put
    /// them together.
    fn split(&self, _notation: &str, _text: &str) -> Vec<String> {
        Vec::new()
    }

    /// The texts that its levels come from together with their rules, if there are such texts.
    fn source(&self) -> Option<SourceInfo>;

    /// Reads such a text: its levels, and what is remarked about it.
    fn read_source(&self, text: &str) -> Result<SourceReport, LevelError>;

    /// Such a text with levels written into it, each in the place of the one that begins on a line, or at the end. If
    /// the rules that the levels share are not those of the text, they take their place.
    fn write_source(&self, text: &str, levels: &[WrittenLevel]) -> Result<String, LevelError>;

    /// Reads a text in one of the game's notations as a level file that is not checked: what stands
    /// there may break the rules of the game.
    fn draft(&self, notation: &str, text: &str) -> Result<LevelFile, LevelError>;

    /// What [`mend`](Self::mend) puts right, in words; empty if the game mends nothing.
    fn mends(&self) -> &'static [&'static str];

    /// The level of a file that need not be legal yet, with all that is wrong with it and what was
    /// done about it. If it can't be made legal, the error is that of [`load`](Self::load).
    fn mend(&self, file: &LevelFile, request: &MendRequest) -> Result<Mended, LevelError>;

    /// A level to begin with: an empty room. `None` if levels of the game can't be empty. Refuses
    /// parameters that do not fit together.
    fn blank(&self, params: &Value) -> Result<Option<AnyLevel>, ParamError>;

    /// Creates levels from a base, or from an empty or dealt one. `budget.max_nodes` holds for each
    /// candidate. `memory` is [`Created::memory`] of an earlier creation to go on with. `progress`
    /// hears after every batch how far it has come. Being stopped is no error: what was made until
    /// then counts.
    fn create(
        &self,
        request: &CreateRequest,
        from: Option<&LevelFile>,
        memory: Option<&Value>,
        budget: &Budget<'_>,
        progress: &mut dyn FnMut(&CreateProgress<'_>),
    ) -> Result<Created, GenerateError>;

    /// What only this game can do.
    fn actions(&self) -> Vec<ActionInfo>;

    /// Runs one of its actions.
    fn act(
        &self,
        action: &str,
        params: &Map<String, Value>,
        level: Option<&LevelFile>,
        budget: &Budget<'_>,
    ) -> Result<Value, LevelError>;
}

/// Deals levels with certain parameters.
pub trait Dealer: Send + Sync {
    /// The game it deals.
    fn info(&self) -> &'static Info;

    /// The parameters that are not the usual ones and say what candidates there are, in the order of their names.
    fn chosen(&self) -> Vec<(String, Value)>;

    /// The fewest moves of a level that deserves a band; `None` if their number says nothing about it.
    fn fewest_moves(&self, band: Band) -> Option<u32>;

    /// The method that suits the parameters best.
    fn method(&self) -> &'static str;

    /// How many candidates a method that keeps the best of several compares, if the parameters say
    /// so.
    fn best_of(&self) -> Option<u32>;

    /// The metric such a method compares them by; how hard they are if there is none.
    fn best_by(&self) -> Option<&'static str>;

    /// Makes one or a few candidates by a method; the first that meets the targets is taken.
    fn deal(
        &self,
        method: &str,
        aim: &Aim,
        stream: &mut Stream,
        budget: &Budget<'_>,
    ) -> Result<Vec<AnyPlayable>, Reject>;
}
