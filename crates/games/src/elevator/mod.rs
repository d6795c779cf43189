//! Elevator, the null game: as little as a game can be and still have everything.
//!
//! Front ends are tested with it, because nothing in them was written for it.

mod draw;
mod level;

use std::sync::LazyLock;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use unsolve_core::{
    Band, Brush, Budget, Edit, EditError, Effect, Freedom, Info, Invalid, Lane, Method, MoveError,
    Notation, Puzzle, ReadError, Scene, Stream, TextBoard,
};
use unsolve_erased::GraphPuzzle;
use unsolve_erased::graph::{Aim, Reject};
use unsolve_graph::Space;
use unsolve_rating::{Metrics, PathMetrics, Reference, Sample};

pub use level::{Button, FLOORS, House};

/// The game.
pub struct Elevator;

/// What a designer sets before generating.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "ElevatorParams")]
pub struct Params {
    /// Floors of the house.
    #[schemars(range(min = 2, max = 40))]
    pub floors: u8,
}

impl Default for Params {
    fn default() -> Self {
        Self { floors: 16 }
    }
}

/// The one variant of the rules.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ElevatorRules")]
pub struct Rules {}

/// Rides in houses of all sizes.
static REFERENCE: LazyLock<Reference> = LazyLock::new(|| {
    let sample = |number: u64| {
        let mut stream = Stream::new("elevator", number);
        let house = dealt(Params { floors: 8 + stream.below(33) as u8 }.floors, &mut stream);
        let space = Space::explore(&house, &house.start, &Budget::default()).ok()?;
        let metrics = Metrics::measure(&space, false)?;
        let path = PathMetrics::measure(&house, &house.start, &space.solution());
        Some(Sample { metrics, path })
    };
    Reference::of("random rides in houses of 8 to 40 floors", &(0..2_000).filter_map(sample).collect::<Vec<_>>())
});

fn dealt(floors: u8, stream: &mut Stream) -> House {
    let mut draw = || 1 + stream.below(usize::from(floors)) as u8;
    let (start, wanted) = (draw(), draw());
    let mut step = || 1 + stream.below(usize::from(floors / 2).max(1)) as u8;
    House { floors, up: step(), down: step(), start, wanted }
}

fn words(house: &House, floor: u8, button: Button) -> String {
    match house.ride(floor, button) {
        Some(to) => format!("{} to floor {to}", button.name()),
        None => button.name().to_owned(),
    }
}

impl Puzzle for Elevator {
    const INFO: Info = Info {
        id: "elevator",
        name: "Elevator",
        tagline: "Two buttons, many floors: stop where somebody waits.",
        lane: Lane::Graph,
        rules: include_str!("GAME.md"),
        methods: &[Method { name: "random", about: "random numbers, kept if it can be solved" }],
        notations: &[Notation {
            name: "numbers",
            about: "floors, up, down, start and wanted",
            by_name: true,
        }],
    };

    type Params = Params;
    type Rules = Rules;
    type Setup = House;
    type Level = House;
    type State = u8;
    type Move = Button;

    fn preset(band: Band) -> Params {
        let floors = match band {
            Band::Easy => 10,
            Band::Medium => 18,
            Band::Hard => 28,
            Band::Expert => 40,
        };
        Params { floors }
    }

    fn validate(setup: House, _: Rules) -> Result<House, Invalid<House>> {
        setup.checked()
    }

    fn default_rules(_: &House) -> Rules {
        Rules::default()
    }

    fn rules(_: &House) -> Rules {
        Rules::default()
    }

    fn setup(level: &House, state: &u8) -> House {
        House { start: *state, ..*level }
    }

    fn start(level: &House) -> u8 {
        level.start
    }

    fn read(_: &str, text: &str) -> Result<House, ReadError> {
        House::read(text)
    }

    fn write(_: &str, level: &House, state: &u8) -> String {
        format!("{}\n", Self::setup(level, state))
    }

    fn move_text(mv: Button) -> String {
        mv.name()[..1].to_owned()
    }

    fn read_move(text: &str) -> Result<Button, MoveError> {
        Button::read(text)
    }

    fn describe_move(level: &House, state: &u8, mv: Button) -> String {
        words(level, *state, mv)
    }

    fn board(level: &House, state: &u8) -> TextBoard {
        draw::board(level, *state)
    }

    fn draw(level: &House, state: &u8) -> Scene {
        draw::draw(level, *state)
    }

    fn effects(level: &House, state: &u8, mv: Button) -> Vec<Effect> {
        draw::effects(level, *state, mv)
    }

    fn brushes(_: &House) -> Vec<Brush> {
        draw::brushes()
    }

    fn edit(level: &House, edit: &Edit) -> Result<House, EditError> {
        draw::edit(level, edit)
    }

    fn places(level: &House) -> [usize; 2] {
        [usize::from(level.floors), 1]
    }

    fn shown(level: &House, [row, _]: [usize; 2]) -> Vec<String> {
        draw::shown(level, row)
    }

    fn mutate(level: &House, _: &Freedom, stream: &mut Stream) -> Option<House> {
        let floor = 1 + stream.below(usize::from(level.floors)) as u8;
        let changed = if stream.below(2) == 0 {
            House { start: floor, ..*level }
        } else {
            House { wanted: floor, ..*level }
        };
        (changed != *level).then_some(changed)
    }
}

impl GraphPuzzle for Elevator {
    type Machine = House;

    fn machine(level: &House) -> &House {
        level
    }

    fn reference() -> &'static Reference {
        &REFERENCE
    }

    fn deal(
        params: &Params,
        _: &str,
        _: &Aim,
        stream: &mut Stream,
        _: &Budget<'_>,
    ) -> Result<Vec<House>, Reject> {
        let house = dealt(params.floors, stream);
        if house.start == house.wanted {
            return Err(Reject::because("already solved"));
        }
        Ok(vec![house])
    }

    fn reason(level: &House, state: &u8, mv: Button) -> Option<String> {
        (level.ride(*state, mv) == Some(level.wanted)).then(|| "somebody waits there".to_owned())
    }
}
