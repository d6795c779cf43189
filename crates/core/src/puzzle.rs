//! The typed face of a game.

use schemars::JsonSchema;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Band, Brush, Edit, EditError, Effect, Freedom, Info, Invalid, MoveError, ParamError, ReadError,
    Scene, Stream, TextBoard, Thing, Turn, features,
};

/// A game without its engine: identity, files, notation, drawing and editing.
///
/// How it is solved, generated and rated comes from the lane it stands on; the lane's own trait
/// asks for the rest.
pub trait Puzzle: Send + Sync + 'static {
    /// How the game introduces itself.
    const INFO: Info;

    /// The JSON Schemas of parameters, states, rules and moves, kept ready as a JSON object with the
    /// members `params`, `state`, `rules` and `move`. Without it they are made from the types, by
    /// code that is large where programs are loaded over a network.
    const SCHEMAS: Option<&'static str> = None;

    /// What a designer sets before generating. Ranges are declared in its schema.
    type Params: Clone + Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static;
    /// The variant of the rules as a level file spells it out.
    type Rules: Clone + Serialize + DeserializeOwned + JsonSchema;
    /// A position as a level file writes it, not yet checked.
    type Setup: Clone + Serialize + DeserializeOwned + JsonSchema;
    /// A checked level: what stays the same while playing, and the start.
    type Level: Clone + Send + Sync + 'static;
    /// A position in play.
    type State: Clone + Eq + Send + Sync;
    /// A move.
    type Move: Copy + Eq + Serialize + DeserializeOwned + JsonSchema + Send + Sync + 'static;

    /// Refuses parameters that do not fit together. Single ranges are checked before, from the
    /// schema.
    fn check_params(_params: &Self::Params) -> Result<(), ParamError> {
        Ok(())
    }

    /// The parameters of a difficulty preset.
    fn preset(band: Band) -> Self::Params;

    /// Checks a setup under the given rules.
    fn validate(
        setup: Self::Setup,
        rules: Self::Rules,
    ) -> Result<Self::Level, Invalid<Self::Setup>>;

    /// The rules a setup has if nobody says otherwise.
    fn default_rules(setup: &Self::Setup) -> Self::Rules;

    /// The rules of a level.
    fn rules(level: &Self::Level) -> Self::Rules;

    /// Writes a position of a level down; [`validate`](Self::validate) is its inverse.
    fn setup(level: &Self::Level, state: &Self::State) -> Self::Setup;

    /// The start of a level.
    fn start(level: &Self::Level) -> Self::State;

    /// Reads a level in one of the notations of [`Info::notations`].
    fn read(notation: &str, text: &str) -> Result<Self::Setup, ReadError>;

    /// Writes a position in one of the notations of [`Info::notations`].
    fn write(notation: &str, level: &Self::Level, state: &Self::State) -> String;

    /// The rules that stand beside a level, in a notation that has a place for them.
    fn read_rules(_notation: &str, _text: &str) -> Result<Option<Self::Rules>, ReadError> {
        Ok(None)
    }

    /// The solution that stands beside a level, in a notation that has a place for one.
    fn read_solution(_notation: &str, _text: &str) -> Result<Option<Vec<Self::Move>>, ReadError> {
        Ok(None)
    }

    /// Writes a position with its solution, in a notation that has a place for one.
    fn write_solved(
        notation: &str,
        level: &Self::Level,
        state: &Self::State,
        _solution: &[Self::Move],
    ) -> String {
        Self::write(notation, level, state)
    }

    /// A move in the game's usual short notation.
    fn move_text(mv: Self::Move) -> String;

    /// Reads a move in that notation.
    fn read_move(text: &str) -> Result<Self::Move, MoveError>;

    /// A move as a person would say it: "the red ball from tube 3 to tube 5".
    fn describe_move(level: &Self::Level, state: &Self::State, mv: Self::Move) -> String;

    /// The board as text for a terminal.
    fn board(level: &Self::Level, state: &Self::State) -> TextBoard;

    /// The board as a picture, with the places to click and the legal moves they stand for.
    fn draw(level: &Self::Level, state: &Self::State) -> Scene;

    /// What happens on the screen when a legal move is made in `state`.
    fn effects(level: &Self::Level, state: &Self::State, mv: Self::Move) -> Vec<Effect>;

    /// What a designer can paint with.
    fn brushes(level: &Self::Level) -> Vec<Brush>;

    /// Makes one change of a level. The result need not be solvable, but it must be legal.
    fn edit(level: &Self::Level, edit: &Edit) -> Result<Self::Level, EditError>;

    /// Rows and columns of the places that can be painted (tubes and heights, where there are
    /// tubes).
    fn places(level: &Self::Level) -> [usize; 2];

    /// The ids of the brushes that would paint what a place shows now, from bottom to top; empty
    /// where nothing is.
    fn shown(level: &Self::Level, place: [usize; 2]) -> Vec<String>;

    /// A level to begin with if a designer has none: an empty room. Games whose levels can't be
    /// empty have none, and begin with a dealt one.
    #[must_use]
    fn blank(_params: &Self::Params) -> Option<Self::Level> {
        None
    }

    /// One small change at random, within what is allowed; `None` if this draw came to nothing.
    /// Whether the result keeps to the freedom is checked again by whoever asks.
    fn mutate(level: &Self::Level, freedom: &Freedom, stream: &mut Stream) -> Option<Self::Level>;

    /// A child of two levels with the same origin: parts of one, parts of the other. `None` if they
    /// do not fit together, or if the game knows no children.
    fn cross(_a: &Self::Level, _b: &Self::Level, _stream: &mut Stream) -> Option<Self::Level> {
        None
    }

    /// The same bytes for levels that differ by a symmetry only, so that duplicates are found. By
    /// default boards that are turned or mirrored are the same.
    fn twin(level: &Self::Level) -> Vec<u8> {
        let [rows, columns] = Self::places(level);
        let shown = |place| Self::shown(level, place).join("+");
        Turn::ALL
            .map(|turn| turn.text([rows, columns], shown))
            .into_iter()
            .min()
            .unwrap_or_default()
    }

    /// Numbers of what a level consists of: the same for twins, and the more two levels look alike,
    /// the more of them they share. By default pairs of what the places show; what most places
    /// show is taken for the ground and left out.
    fn features(level: &Self::Level) -> Vec<u64> {
        let [rows, columns] = Self::places(level);
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
        let shown: Vec<Thing> =
            places.map(|place| Thing::new(place, Self::shown(level, place).join("+"))).collect();
        let mut kinds: Vec<&str> = shown.iter().map(|thing| thing.kind.as_str()).collect();
        kinds.sort_unstable();
        let ground = kinds.chunk_by(|a, b| a == b).max_by_key(|same| same.len());
        let ground = ground.map(|same| same[0].to_owned()).filter(|_| kinds.len() > 1);
        let stands = |thing: &&Thing| Some(&thing.kind) != ground.as_ref();
        let things: Vec<Thing> = shown.iter().filter(stands).cloned().collect();
        features([rows, columns], &things)
    }

    /// Levels that are simpler by one step, the most worthwhile first: a border less, a plainer
    /// tile. Whoever asks checks that nothing of interest is lost.
    fn simpler(_level: &Self::Level) -> Vec<Self::Level> {
        Vec::new()
    }
}
