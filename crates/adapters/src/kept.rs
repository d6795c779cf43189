//! What a game's folder keeps ready: its rules in prose, the frozen reference sample and the schemas
//! of its types.

use std::sync::OnceLock;

use serde::de::DeserializeOwned;
use unsolve_rating::{People, Reference};

use crate::json;

/// What is drawn or derived once and then kept in files.
pub trait Kept {
    /// The JSON Schema of the parameters. Without it, it is made from the type, by code that is large
    /// where programs are loaded over a network.
    const PARAMS: Option<&'static str> = None;

    /// The JSON Schemas of states, rules and moves, as a JSON object with the members `state`,
    /// `rules` and `move`. Nobody who plays needs them.
    const SCHEMAS: Option<&'static str> = None;

    /// The rules in prose (Markdown).
    const RULES: &'static str = "";

    /// The frozen reference sample that scores are measured against.
    fn reference() -> &'static Reference;

    /// The people who were measured on the game, if there were any.
    #[must_use]
    fn people() -> Option<&'static People> {
        None
    }
}

/// Something as the text of its file, read when it is first needed.
pub struct Frozen<T = Reference> {
    text: &'static str,
    thawed: OnceLock<T>,
}

impl<T> Frozen<T> {
    /// What stands in a text.
    #[must_use]
    pub const fn new(text: &'static str) -> Self {
        Self { text, thawed: OnceLock::new() }
    }
}

// One for each type and none for all: so the readers are compiled here, and not once more in every game.
impl Frozen<Reference> {
    /// The sample; an empty one if the text is none, which the laws find.
    pub fn get(&self) -> &Reference {
        self.thawed.get_or_init(|| thaw(self.text))
    }
}

impl Frozen<People> {
    /// The people; nobody if the text is about none, which the laws find.
    pub fn get(&self) -> &People {
        self.thawed.get_or_init(|| thaw(self.text))
    }
}

fn thaw<T: DeserializeOwned + Default>(text: &str) -> T {
    let value = serde_json::from_str(text).unwrap_or_default();
    json::read(&value).unwrap_or_default()
}

/// Says that a puzzle keeps `GAME.md`, `params.json`, `schemas.json` and `reference.json` in the folder of its crate;
/// `kept!(Puzzle, people)` that it keeps `people.json`, too.
#[macro_export]
macro_rules! kept {
    ($puzzle:ty) => { $crate::kept!(@ $puzzle,); };
    ($puzzle:ty, people) => {
        $crate::kept!(@ $puzzle,
            fn people() -> Option<&'static $crate::People> {
                static PEOPLE: $crate::Frozen<$crate::People> = $crate::Frozen::new(include_str!(
                    concat!(env!("CARGO_MANIFEST_DIR"), "/people.json")
                ));
                Some(PEOPLE.get())
            }
        );
    };
    (@ $puzzle:ty, $($people:item)?) => {
        impl $crate::Kept for $puzzle {
            const PARAMS: Option<&'static str> =
                Some(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/params.json")));

            const SCHEMAS: Option<&'static str> =
                Some(include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/schemas.json")));

            const RULES: &'static str =
                include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/GAME.md"));

            fn reference() -> &'static $crate::Reference {
                static SAMPLE: $crate::Frozen = $crate::Frozen::new(include_str!(concat!(
                    env!("CARGO_MANIFEST_DIR"),
                    "/reference.json"
                )));
                SAMPLE.get()
            }

            $($people)?
        }
    };
}

/// The `GAME` that the registry lists, the same as players need it, and as front ends need it that only
/// play: that of a puzzle on the lane named before it. All are tables of functions in this crate, so that nothing of the game is
/// compiled again where it is used.
#[macro_export]
macro_rules! game {
    (graph $puzzle:ty) => { $crate::game!(@ GraphGame $puzzle); };
    (linear $puzzle:ty) => { $crate::game!(@ LinearGame $puzzle); };
    (constraint $puzzle:ty) => { $crate::game!(@ ConstraintGame $puzzle); };
    (@ $game:ident $puzzle:ty) => {
        /// The game with its types, for its tests.
        pub static ADAPTED: $crate::$game<$puzzle> = $crate::$game::new();

        /// The game, for the registry.
        pub static GAME: &dyn $crate::Game = &ADAPTED;

        /// The game as players need it, for the registry.
        pub static PLAYABLE: &dyn $crate::PlayableGame = &ADAPTED;

        /// The game as a front end needs it that only plays, for the registry.
        pub static PLAYED: &dyn $crate::PlayedGame = &ADAPTED;
    };
}
