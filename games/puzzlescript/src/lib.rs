//! `PuzzleScript`: every game that is written as a script. A level brings its rules along.

mod actions;
mod breed;
mod draw;
mod edit;
mod engine;
mod files;
mod generate;
mod keys;
mod level;
mod literal;
mod map;
mod measure;
mod notation;
mod packing;
mod script;
mod setup;
mod source;
mod words;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{Band, Info, Lane, Method, NotationInfo, ParamError, Puzzle, Stream, Versions};

pub use engine::{Engine, Position, Status};
pub use keys::Press;
pub use level::Level;
pub use script::{CAUSEWAY, Script};
pub use setup::{MAX_SIDE, Rules, Setup};

/// The game.
pub struct PuzzleScript;

unsolve_adapters::kept!(PuzzleScript);
unsolve_adapters::game!(graph PuzzleScript);

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "PuzzleScriptParams")]
pub struct Params {
    /// The script with the levels to begin with; a small game of our own (Causeway) if it is left out.
    pub script: Option<String>,
    /// Which of its levels to begin with, from 1, messages not counted; any of them if it is left out.
    #[schemars(range(min = 1, max = 10_000))]
    pub level: Option<u16>,
    /// How many changes are tried one after the other; those that leave a longer solution are kept.
    #[schemars(range(min = 1, max = 400))]
    pub changes: u16,
    /// The fewest keys of a shortest solution; any number if it is left out.
    #[schemars(range(min = 1, max = 1_000))]
    pub fewest_moves: Option<u16>,
}

impl Default for Params {
    fn default() -> Self {
        Self { script: None, level: None, changes: 16, fewest_moves: None }
    }
}

impl Puzzle for PuzzleScript {
    const INFO: Info = Info {
        id: "puzzlescript",
        name: "PuzzleScript",
        tagline: "Any game of keys and rules: paste its script, and its levels are proved, rated and bred.",
        lane: Lane::Graph,
        methods: &[Method {
            name: "breed",
            about: "a level of the script, changed step by step in the script's own glyphs; what makes the shortest \
                    solution longer is kept",
        }],
        notations: &[NotationInfo {
            name: "script",
            about: "the whole script with one level; a script with several is read as a pack",
            by_name: false,
        }],
        versions: Versions { generator: 1, rating: 1 },
    };

    type Params = Params;
    type Rules = Rules;
    type Setup = Setup;
    type Level = Level;
    type State = Position;
    type Move = Press;

    fn preset(band: Band) -> Params {
        let (changes, fewest_moves) = match band {
            Band::Easy => (4, None),
            Band::Medium => (12, None),
            Band::Hard => (28, Some(9)),
            Band::Expert => (64, Some(11)),
        };
        Params { changes, fewest_moves, ..Params::default() }
    }

    /// Easy levels are farther from those of the script.
    fn varied(band: Band, stream: &mut Stream) -> Params {
        let preset = Self::preset(band);
        if band != Band::Easy {
            return preset;
        }
        Params { changes: 12 + stream.below(13) as u16, ..preset }
    }

    fn check_params(params: &Params) -> Result<(), ParamError> {
        let script = Script::of_param(params.script.as_deref())
            .map_err(|message| ParamError::new("script", message))?;
        if let Some(refusal) = script.game().refusal() {
            return Err(ParamError::new("script", format!("no level is made: {refusal}")));
        }
        let count = script.levels().len();
        if count == 0 {
            return Err(ParamError::new("script", "has no level to begin with; add one"));
        }
        match params.level {
            Some(level) if usize::from(level) > count => {
                Err(ParamError::new("level", format!("is {level}; the script has {count} levels")))
            }
            _ => Ok(()),
        }
    }
}
