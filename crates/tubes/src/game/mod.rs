//! A sorting game as the engine sees it: everything that follows from a few choices.

mod actions;
mod graph;
mod making;
mod puzzle;

use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use unsolve_adapters::Kept;
use unsolve_core::{Band, Geometry, Happening, Info, Material, Point, Stream};
use unsolve_graph::Transition;

use crate::{Board, Deal, Listed, Shape, Solved, TubeMove, Tubes, WrittenMove};

/// What makes one sorting game differ from another.
///
/// [`Sorting`] makes it a puzzle with level files, notations, generators, exact solvability,
/// hints, pictures and edits.
pub trait SortingGame: SortingPicture + SortingWords + Kept + Send + Sync + 'static {
    /// How it introduces itself.
    const INFO: Info;
    /// What it calls what lies in a tube.
    const UNIT: &'static str;
    /// Un-moves of a walk backwards for each unit, if nobody says otherwise.
    const STEPS: u32;

    /// What a designer sets before generating.
    type Params: Clone + Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync;
    /// What the parameters ask for.
    fn recipe(params: &Self::Params) -> Recipe;

    /// The parameters of a difficulty preset.
    fn preset(band: Band) -> Self::Params;

    /// Parameters for one of very many levels of a band.
    fn varied(band: Band, _stream: &mut Stream) -> Self::Params {
        Self::preset(band)
    }

    /// Whether shortest solutions of shuffles with `units` units and `empty` empty tubes can be
    /// proved.
    #[must_use]
    fn provable(_units: u32, _empty: u8) -> bool {
        true
    }

    /// How many more states than with pours of whole runs can be reached.
    #[must_use]
    fn spread() -> f64 {
        1.0
    }
}

/// What lies in a tube, as a picture.
pub trait SortingPicture {
    /// What a move does to the units it takes along.
    const MOVES: Happening;
    /// What units are made of; a liquid of one colour is one, and has a surface.
    const MATERIAL: Material;

    /// What the unit at a height looks like; `centre` is that of its place.
    fn form(centre: Point, height: usize) -> Geometry;
}

/// What is said about moves.
pub trait SortingWords {
    /// The rules of one level.
    type Rules: SortingRules;

    /// A move as a person would say it.
    fn describe(
        rules: &Self::Rules,
        tubes: &Tubes,
        mv: <Self::Rules as Transition>::Move,
    ) -> String;

    /// Why a move on a shortest solution helps, as the end of a sentence.
    fn reason(
        rules: &Self::Rules,
        tubes: &Tubes,
        mv: <Self::Rules as Transition>::Move,
    ) -> Option<String>;
}

/// A move of a sorting game.
pub type Move<G> = <<G as SortingWords>::Rules as Transition>::Move;

/// The rules of one level of a sorting game.
pub trait SortingRules:
    Transition<
        State = Tubes,
        Move: TubeMove + Eq + Debug + Serialize + DeserializeOwned + JsonSchema + Send + Sync,
    > + Clone
    + Send
    + Sync
{
    /// Which variant of the rules, as a level file spells it out.
    type Variant: SortingVariant;

    /// The rules for a board of this shape.
    fn new(shape: Shape, variant: Self::Variant) -> Self;

    /// The sizes of the board.
    fn shape(&self) -> &Shape;

    /// The variant.
    fn variant(&self) -> Self::Variant;

    /// A move as a file writes it; what it leaves unsaid the position tells.
    fn written(mv: WrittenMove) -> Self::Move;

    /// Fills in what people leave unsaid of a move.
    fn spelled_out(&self, _tubes: &Tubes, mv: Self::Move) -> Self::Move {
        mv
    }

    /// Whether a tube that gets full may split a run. If not, the top-border test still proves
    /// positions lost, but none won.
    fn splits_runs(&self) -> bool {
        true
    }
}

/// The choices every sorting game has.
pub trait SortingVariant:
    Copy + Default + Serialize + DeserializeOwned + JsonSchema + Send + Sync
{
    /// When a level is solved.
    fn solved(self) -> Solved;

    /// Which end of a tube the file lists first.
    fn listed(self) -> Listed;
}

/// What a generator is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Recipe {
    /// What goes into the tubes.
    pub deal: Deal,
    /// The numbers of empty tubes to try.
    pub empty: RangeInclusive<u8>,
    /// Un-moves of a walk backwards.
    pub scramble: Option<u16>,
    /// Candidates the best one is chosen from.
    pub attempts: Option<u16>,
    /// What they are compared by.
    pub criterion: Criterion,
    /// The least entropy.
    pub min_entropy: Option<u16>,
}

/// By what the best of several candidates is chosen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
#[schemars(rename = "SortingCriterion")]
pub enum Criterion {
    /// The rating, on a scale that goes on beyond 100.
    #[default]
    Difficulty,
    /// The quick score of mixedness, scattered colours and length.
    SeedScore,
}

impl Criterion {
    /// The metric it stands for; none for the rating.
    #[must_use]
    pub fn metric(self) -> Option<&'static str> {
        match self {
            Self::Difficulty => None,
            Self::SeedScore => Some("seed_score"),
        }
    }
}

/// The puzzle of a sorting game.
pub struct Sorting<G>(PhantomData<fn() -> G>);

/// A checked level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Level<R> {
    /// The rules.
    pub rules: R,
    /// The start.
    pub start: Tubes,
}

impl<R: SortingRules> Level<R> {
    /// The level of a board that is known to be legal.
    #[must_use]
    pub fn of(board: Board, variant: R::Variant) -> Self {
        Self { rules: R::new(board.shape, variant), start: board.tubes }
    }

    /// The sizes and the start.
    #[must_use]
    pub fn board(&self) -> Board {
        self.at(&self.start)
    }

    /// The sizes and a position.
    #[must_use]
    pub fn at(&self, tubes: &Tubes) -> Board {
        Board { shape: self.rules.shape().clone(), tubes: *tubes }
    }
}
